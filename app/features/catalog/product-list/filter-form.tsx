import { useEffect, useRef, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { Form } from '#app/ui/form/form.tsx';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { ChevronDownIcon } from '#app/ui/icons/chevron-down.tsx';
import { SortIcon } from '#app/ui/icons/sort.tsx';
import { allergens } from '#domain/catalog/allergens.ts';
import type { Facets } from '#domain/catalog/facets.ts';
import {
  countFilters,
  diets,
  listSorts,
  stunnings,
  type ListQuery,
} from '#domain/catalog/list-filter.ts';
import { BrandChoices } from './brand-choices.tsx';
import { Choice } from './choice.tsx';
import { listPath, readListForm, type ListScope, type OtherParameters } from './list-links.ts';

interface FilterFormProps {
  path: string;
  others?: OtherParameters;
  scope: ListScope;
  query: ListQuery;
  facets: Facets;
  /** Further choices, next to the button. */
  children: ReactNode;
}

/**
 * Filters and sort order of a list. A GET form that works without script; with script each choice
 * applies at once.
 */
export function FilterForm(props: FilterFormProps) {
  const { path, others = {}, scope, query, facets, children } = props;
  const { t } = useTranslation();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const panel = useRef<HTMLDetailsElement>(null);
  const count = countFilters(query);

  // The fields show the customer's choice until its list is loaded; then they follow the URL.
  useEffect(() => {
    form.current?.reset();
    const order = form.current?.elements.namedItem('sort');
    if (order instanceof HTMLSelectElement) order.value = query.sort;
  }, [query]);

  const limit = query.max_price_cents === null ? '' : String(query.max_price_cents / 100);

  function close(): void {
    if (panel.current?.open !== true) return;
    panel.current.open = false;
    panel.current.querySelector('summary')?.focus();
  }

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
      className="relative mt-1 flex items-center gap-2 lg:mt-3"
      onSend={apply}
    >
      {Object.entries(others).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <details
        ref={panel}
        className="group"
        onKeyDown={({ key }) => {
          if (key === 'Escape') close();
        }}
        onBlur={({ currentTarget, relatedTarget }) => {
          // What lies beneath the choices must not have the focus.
          if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) {
            currentTarget.open = false;
          }
        }}
      >
        <summary className="bg-raised ring-line-strong flex min-h-12 cursor-pointer list-none items-center gap-2 rounded-xl px-3 font-semibold ring-1 ring-inset sm:px-4 [&::-webkit-details-marker]:hidden">
          {count === 0 ? t('catalog.list.filter') : t('catalog.list.filter_active', { count })}
          <ChevronDownIcon className="text-muted size-5 transition-transform duration-200 group-open:rotate-180" />
        </summary>
        {/* For the pointer; the Escape key does the same. */}
        <button
          type="button"
          tabIndex={-1}
          aria-hidden="true"
          onClick={close}
          className="max-lg:bg-backdrop fixed inset-0 z-30 cursor-default"
        />
        <div className="filter-panel">
          <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2 lg:grid-cols-4">
            <div className="flex flex-col gap-4">
              <TextField
                label={t('catalog.list.price_limit')}
                name="price"
                inputMode="decimal"
                autoComplete="off"
                maxLength={6}
                defaultValue={limit}
                onBlur={({ target }) => {
                  if (target.value !== limit) apply();
                }}
              />
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
            </div>
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
            {(query.diet.includes('halal') || query.stunning !== null) && (
              <Group title={t('catalog.list.stunning.title')}>
                {[undefined, ...stunnings].map((name) => (
                  <Choice
                    key={name ?? ''}
                    type="radio"
                    name="stunning"
                    value={name ?? ''}
                    isChosen={query.stunning === (name ?? null)}
                    {...(name !== undefined && { count: facets.stunning[name] })}
                    onChange={apply}
                  >
                    {t(`catalog.list.stunning.${name ?? 'any'}`)}
                  </Choice>
                ))}
              </Group>
            )}
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
              {(query.without.length > 0 || query.is_without_traces) && (
                <Choice name="traces" value="1" isChosen={query.is_without_traces} onChange={apply}>
                  {t('catalog.list.traces')}
                </Choice>
              )}
            </Group>
          </div>
          <div className="bg-raised sticky bottom-0 pt-3 pb-4">
            <noscript>
              <Button type="submit">{t('catalog.list.apply')}</Button>
            </noscript>
            <Button className="w-full sm:w-auto noscript:hidden" onClick={close}>
              {t('catalog.list.show', { count: facets.total })}
            </Button>
          </div>
        </div>
      </details>
      <div className="min-w-0 flex-1">{children}</div>
      {/* On one line with the filters; phones have room for an icon alone. */}
      <div className="list-sort sm:*:flex-row sm:*:items-center">
        <SortIcon />
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
