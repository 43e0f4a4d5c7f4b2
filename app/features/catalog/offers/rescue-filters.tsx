import { href, Link } from 'react-router';
import { useLocalName } from '#app/i18n/use-local-name.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { classNames } from '#app/ui/class-names.ts';
import { CloseIcon } from '#app/ui/icons/close.tsx';
import type { CategoryReference, ProductSummary } from '#contract/catalog/catalog.schema.ts';
import { suitsDiet } from '#domain/catalog/diet-labels.ts';
import { diets, type Diet } from '#domain/catalog/list-filter.ts';

/** What of the products is shown. */
export interface RescueFilter {
  /** Slug; empty: all. */
  category: string;
  /** All of them. */
  diets: readonly Diet[];
}

export function matchesFilter(
  { category, labels }: Pick<ProductSummary, 'category' | 'labels'>,
  filter: RescueFilter,
): boolean {
  const isInCategory = filter.category === '' || category.slug === filter.category;
  return isInCategory && filter.diets.every((diet) => suitsDiet(labels, diet));
}

function pathOf({ category, diets: chosen }: RescueFilter): string {
  const parameters = new URLSearchParams({
    ...(category !== '' && { category }),
    ...(chosen.length > 0 && { diet: diets.filter((diet) => chosen.includes(diet)).join(',') }),
  });
  return parameters.size === 0 ? href('/rescue') : `${href('/rescue')}?${parameters}`;
}

const chip =
  'flex min-h-11 items-center gap-1 rounded-full px-3.5 text-sm leading-tight font-medium whitespace-nowrap transition-colors duration-150 lg:min-h-9';

/** Set filters, each a link that removes it, and those that leave some of the products. */
export function RescueFilters({
  products,
  filter,
}: {
  products: readonly ProductSummary[];
  filter: RescueFilter;
}) {
  const { t } = useTranslation();
  const localName = useLocalName();
  const isUseful = (next: RescueFilter) => products.some((product) => matchesFilter(product, next));
  const categories = new Map<string, CategoryReference>(
    products.map(({ category }) => [category.slug, category]),
  );
  const choices = [
    ...diets.map((diet) => {
      const isSet = filter.diets.includes(diet);
      const others = filter.diets.filter((other) => other !== diet);
      const next = { ...filter, diets: isSet ? others : [...others, diet] };
      return { key: diet, name: t(`catalog.${diet}`), isSet, next };
    }),
    ...[...categories.values()].map((category) => {
      const isSet = filter.category === category.slug;
      const next = { ...filter, category: isSet ? '' : category.slug };
      return { key: category.slug, name: localName(category), isSet, next };
    }),
  ];
  const shown = choices.filter(({ isSet, next }) => isSet || isUseful(next));
  return (
    <ul
      aria-label={t('catalog.list.quick')}
      className="scroll-row scroll-fade mb-4 flex snap-none gap-2 py-1 ps-1 lg:flex-wrap"
    >
      {shown.map(({ key, name, isSet, next }) => (
        <li key={key}>
          <Link
            to={pathOf(next)}
            preventScrollReset
            aria-label={isSet ? t('catalog.list.remove', { name }) : undefined}
            className={classNames(
              chip,
              isSet
                ? 'bg-brand text-on-brand'
                : 'bg-raised ring-line hover:bg-brand-soft ring-1 ring-inset',
            )}
          >
            <bdi className="max-w-60 truncate">{name}</bdi>
            {isSet && <CloseIcon className="size-4" />}
          </Link>
        </li>
      ))}
    </ul>
  );
}
