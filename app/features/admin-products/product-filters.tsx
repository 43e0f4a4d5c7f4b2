import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { MoreFilters } from '#app/features/admin-layout/more-filters.tsx';
import { SearchField } from '#app/features/admin-layout/search-field.tsx';
import { useLocalName } from '#app/features/catalog/use-local-name.ts';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { productStates, stockStates } from '#domain/catalog/product-filters.ts';
import type { ProductFilter } from './filter.ts';
import { useCategories } from './queries.ts';

interface ProductFiltersProps {
  filter: ProductFilter;
  onChange: (changes: Partial<ProductFilter>) => void;
  searchField: RefObject<HTMLInputElement | null>;
}

export function ProductFilters({ filter, onChange, searchField }: ProductFiltersProps) {
  const { t } = useTranslation();
  const categories = useCategories();
  const localName = useLocalName();
  return (
    <search className="grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-[1fr_12rem_12rem_12rem]">
      <div className="max-sm:col-span-2 sm:max-xl:col-span-3">
        <SearchField
          ref={searchField}
          label={t('admin_products.search')}
          placeholder={t('admin_products.search_hint')}
          value={filter.query}
          onChange={(query) => onChange({ query })}
        />
      </div>
      <MoreFilters
        isActive={[filter.category_id, filter.state, filter.stock].some((value) => value !== '')}
      >
        <SelectField
          label={t('admin_products.field.category_id')}
          value={filter.category_id}
          onChange={({ target }) => onChange({ category_id: target.value })}
        >
          <option value="">{t('admin.all')}</option>
          {categories.data?.items.map((category) => (
            <option key={category.id} value={category.id}>
              {category.parent_id !== null && '– '}
              {localName(category)}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t('admin_products.state_label')}
          value={filter.state}
          onChange={({ target }) => onChange({ state: target.value })}
        >
          <option value="">{t('admin.all')}</option>
          {productStates.map((state) => (
            <option key={state} value={state}>
              {t(`admin_products.state.${state}`)}
            </option>
          ))}
        </SelectField>
        <div className="max-sm:col-span-2">
          <SelectField
            label={t('admin_products.field.stock_quantity')}
            value={filter.stock}
            onChange={({ target }) => onChange({ stock: target.value })}
          >
            <option value="">{t('admin.all')}</option>
            {stockStates.map((state) => (
              <option key={state} value={state}>
                {t(`admin_products.stock.${state}`)}
              </option>
            ))}
          </SelectField>
        </div>
      </MoreFilters>
    </search>
  );
}
