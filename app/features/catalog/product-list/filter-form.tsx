import { useEffect, useRef, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { Form } from '#app/ui/form/form.tsx';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { ChevronDownIcon } from '#app/ui/icons/chevron-down.tsx';
import { allergens } from '#domain/catalog/allergens.ts';
import type { Facets } from '#domain/catalog/facets.ts';
import {
  countFilters,
  diets,
  listSorts,
  priceRanges,
  type ListQuery,
} from '#domain/catalog/list-filter.ts';
import { BrandChoices } from './brand-choices.tsx';
import { Choice } from './choice.tsx';
import { listPath, readListForm, type ListScope, type OtherParameters } from './list-links.ts';
import { useRangeText } from './use-list-texts.ts';

interface FilterFormProps {
  path: string;
  others?: OtherParameters;
  scope: ListScope;
  query: ListQuery;
  facets: Facets;
}

/**
 * Filters and sort order of a list. A GET form that works without script; with script each choice
 * applies at once.
 */
export function FilterForm({ path, others = {}, scope, query, facets }: FilterFormProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const rangeText = useRangeText();
  const form = useRef<HTMLFormElement>(null);
  const count = countFilters(query);

  // The fields show the customer's choice until its list is loaded; then they follow the URL.
  useEffect(() => {
    form.current?.reset();
    const order = form.current?.elements.namedItem('sort');
    if (order instanceof HTMLSelectElement) order.value = query.sort;
  }, [query]);

  function apply(): void {
    if (form.current === null) return;
    const chosen = readListForm(new FormData(form.current));
    void navigate(listPath(path, chosen, others), { preventScrollReset: true });
  }

  return (
    <Form
      ref={form}
      method="get"
      action={path}
      className="mt-3 flex flex-wrap items-start gap-3"
      onSend={apply}
    >
      {Object.entries(others).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <details className="group bg-raised shadow-card min-w-0 grow basis-0 rounded-2xl open:basis-full sm:open:basis-0">
        <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-4 px-4 font-semibold [&::-webkit-details-marker]:hidden">
          {count === 0 ? t('catalog.list.filter') : t('catalog.list.filter_active', { count })}
          <ChevronDownIcon className="text-muted size-5 transition-transform duration-200 group-open:rotate-180" />
        </summary>
        <div className="grid gap-x-6 gap-y-4 px-4 pb-4 sm:grid-cols-2 lg:grid-cols-4">
          <Group title={t('catalog.list.diet')}>
            {diets.map((diet) => (
              <Choice
                key={diet}
                name="diet"
                value={diet}
                isChosen={query.diet.includes(diet)}
                count={facets.diet[diet]}
                onChange={apply}
              >
                {t(`catalog.${diet}`)}
              </Choice>
            ))}
          </Group>
          <Group title={t('catalog.list.availability')}>
            <Choice
              name="offer"
              value="1"
              isChosen={query.is_on_offer}
              count={facets.is_on_offer}
              onChange={apply}
            >
              {t('catalog.list.offer')}
            </Choice>
            <Choice
              name="stock"
              value="1"
              isChosen={query.is_in_stock}
              count={facets.is_in_stock}
              onChange={apply}
            >
              {t('catalog.list.stock')}
            </Choice>
          </Group>
          <Group title={t('catalog.list.price')}>
            <Choice
              type="radio"
              name="price"
              value=""
              isChosen={query.price === null}
              onChange={apply}
            >
              {t('catalog.list.price_all')}
            </Choice>
            {priceRanges.map((range) => (
              <Choice
                key={range}
                type="radio"
                name="price"
                value={range}
                isChosen={query.price === range}
                count={facets.price[range]}
                onChange={apply}
              >
                {rangeText(range)}
              </Choice>
            ))}
          </Group>
          {facets.brand.length > 0 && (
            <Group title={t('catalog.list.brand')}>
              <BrandChoices scope={scope} query={query} brands={facets.brand} onChange={apply} />
            </Group>
          )}
          <Group title={t('catalog.list.without')} hint={t('catalog.list.without_hint')} isWide>
            {allergens.map((allergen) => (
              <Choice
                key={allergen}
                name="without"
                value={allergen}
                isChosen={query.without.includes(allergen)}
                count={facets.without[allergen]}
                onChange={apply}
              >
                {t(`catalog.allergen.${allergen}`)}
              </Choice>
            ))}
          </Group>
          <noscript className="self-end">
            <Button type="submit">{t('catalog.list.apply')}</Button>
          </noscript>
        </div>
      </details>
      {/* On one line with the filters; phones have no room for the label. */}
      <div className="w-40 sm:w-auto sm:*:flex-row sm:*:items-center max-sm:[&_label]:sr-only">
        <SelectField
          label={t('catalog.list.sort')}
          name="sort"
          defaultValue={query.sort}
          onChange={apply}
        >
          {listSorts.map((sort) => (
            <option key={sort} value={sort}>
              {t(`catalog.list.sort_by.${sort}`)}
            </option>
          ))}
        </SelectField>
      </div>
    </Form>
  );
}

interface GroupProps {
  title: string;
  hint?: string;
  /** Spans all columns. */
  isWide?: boolean;
  children: ReactNode;
}

function Group({ title, hint, isWide = false, children }: GroupProps) {
  return (
    <fieldset className={classNames('min-w-0', isWide && 'sm:col-span-full')}>
      <legend className="pb-1 font-semibold">{title}</legend>
      {hint !== undefined && <p className="text-muted text-xs">{hint}</p>}
      <div className={isWide ? 'grid gap-x-6 sm:grid-cols-2 lg:grid-cols-4' : 'flex flex-col'}>
        {children}
      </div>
    </fieldset>
  );
}
