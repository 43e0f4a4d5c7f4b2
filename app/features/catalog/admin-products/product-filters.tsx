import type { RefObject } from 'react';
import { ChoiceField } from '#app/features/frame/admin-layout/choice-field.tsx';
import { MoreFilters } from '#app/features/frame/admin-layout/more-filters.tsx';
import { SearchField } from '#app/features/frame/admin-layout/search-field.tsx';
import { useLocalName } from '#app/i18n/use-local-name.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { factsOf, translations } from '#domain/accounts/languages.ts';
import { productStates, stockStates } from '#domain/catalog/product-filters.ts';
import { useCategories } from './queries.ts';
import type { ProductFilter } from './use-product-filter.ts';

interface ProductFiltersProps {
  filter: ProductFilter;
  /** Called before the filter changes. */
  onChange: () => void;
  searchField: RefObject<HTMLInputElement | null>;
}

export function ProductFilters({ filter, onChange, searchField }: ProductFiltersProps) {
  const { t } = useTranslation();
  const categories = useCategories();
  const localName = useLocalName();
  const categoryNames = new Map(
    categories.data?.items.map((category) => [
      category.id,
      `${category.parent_id === null ? '' : '– '}${localName(category)}`,
    ]),
  );
  const { category_id, state, stock, untranslated } = filter.typed;
  const field = (name: 'query' | 'category_id' | 'state' | 'stock' | 'untranslated') => {
    const { value, onChange: change } = filter.field(name);
    return {
      value,
      onChange: (next: string) => {
        onChange();
        change(next);
      },
    };
  };
  return (
    <search className="grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-[1fr_11rem_11rem_11rem_11rem]">
      <div className="max-sm:col-span-2 sm:max-xl:col-span-3">
        <SearchField
          ref={searchField}
          label={t('admin_products.search')}
          placeholder={t('admin_products.search_hint')}
          {...field('query')}
        />
      </div>
      <MoreFilters
        isActive={[category_id, state, stock, untranslated].some((value) => value !== '')}
      >
        <ChoiceField
          label={t('admin_products.field.category_id')}
          choices={[...categoryNames.keys()]}
          textOf={(id) => categoryNames.get(id) ?? id}
          {...field('category_id')}
        />
        <ChoiceField
          label={t('admin_products.state_label')}
          choices={productStates}
          textOf={(name) => t(`admin_products.state.${name}`)}
          {...field('state')}
        />
        <ChoiceField
          label={t('admin_products.untranslated')}
          choices={translations}
          textOf={(language) => factsOf(language).name}
          {...field('untranslated')}
        />
        <div>
          <ChoiceField
            label={t('admin_products.field.stock_quantity')}
            choices={stockStates}
            textOf={(name) => t(`admin_products.stock.${name}`)}
            {...field('stock')}
          />
        </div>
      </MoreFilters>
    </search>
  );
}
