import { useEffect, useRef, type ReactNode } from 'react';
import { href, Link } from 'react-router';
import { useLocalName } from '#app/i18n/use-local-name.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import type { CategoryLink } from '#contract/catalog/catalog.schema.ts';
import { branchOf, isMainCategory } from '#domain/catalog/category-tree.ts';
import { defaultListQuery, type ListQuery } from '#domain/catalog/list-filter.ts';
import { formatNumber } from '#domain/format-number.ts';
import { listPath } from './list-links.ts';
import { SkipToProducts } from './skip-to-products.tsx';

interface CategoryChipsProps {
  categories: readonly CategoryLink[];
  /** The category of the page; null on the page of all products. */
  selected: CategoryLink | null;
  /** Links to subcategories include filters and sort order. */
  query: ListQuery;
  /** The number of matching products by category. */
  counts: Readonly<Record<string, number>>;
}

const chip =
  'bg-raised shadow-card hover:bg-brand-soft aria-[current]:bg-brand aria-[current]:text-on-brand flex min-h-11 items-center rounded-full px-4 text-sm font-medium whitespace-nowrap transition-colors duration-150 lg:min-h-9 lg:px-3';

/**
 * Links to all products, to the main categories, and to the subcategories of the current one, each
 * in one line that scrolls. On phones it is a single row, so that products are on the first screen:
 * within a category its subcategories, and at their end the way to the others.
 */
export function CategoryChips({ categories, selected, query, counts }: CategoryChipsProps) {
  const { t } = useTranslation();
  const { main, children } =
    selected === null ? { main: undefined, children: [] } : branchOf(categories, selected);
  return (
    <>
      <SkipToProducts />
      {/* Large screens have them next to the page. */}
      <nav
        aria-label={t('catalog.categories')}
        className={children.length > 0 ? 'large:hidden hidden lg:block' : 'large:hidden'}
      >
        <ChipRow
          categories={categories.filter(isMainCategory)}
          selected={selected}
          present={main?.id}
          query={defaultListQuery}
          first={<AllProducts isSelected={selected === null} />}
        />
      </nav>
      {children.length > 0 && (
        <nav aria-label={t('catalog.subcategories')} className="lg:mt-2">
          <ChipRow
            categories={children}
            selected={selected}
            present={selected?.id}
            query={{ ...query, page: 1 }}
            counts={counts}
            last={<AllProducts isSelected={false} className="lg:hidden" />}
          />
        </nav>
      )}
    </>
  );
}

interface ChipRowProps extends Omit<CategoryChipsProps, 'counts'> {
  counts?: CategoryChipsProps['counts'];
  /** Id of the highlighted chip: of the page's category or its parent. */
  present: string | undefined;
  first?: ReactNode;
  last?: ReactNode;
}

function ChipRow(props: ChipRowProps) {
  const { categories, selected, present, query, counts, first, last } = props;
  const localName = useLocalName();
  const row = useRef<HTMLUListElement>(null);
  const highlighted = useRef<HTMLAnchorElement>(null);

  useEffect(() => {
    if (row.current === null || highlighted.current === null) return;
    // Scrolls only the row: scrollIntoView would also scroll the page, away from where the router
    // restored it.
    row.current.scrollLeft += middleOf(highlighted.current) - middleOf(row.current);
  }, [present]);

  return (
    <ul
      ref={row}
      className="scroll-row scroll-fade -mx-4 flex snap-none gap-2 px-4 py-1 lg:mx-0 lg:ps-0"
    >
      {first}
      {categories.map((category) => (
        <li key={category.id}>
          <Link
            ref={category.id === present ? highlighted : null}
            to={listPath(href('/category/:slug', { slug: category.slug }), query)}
            prefetch="intent"
            aria-current={currentOf(category, selected?.id, present)}
            className={chip}
          >
            {localName(category)}
            {counts !== undefined && (
              <span className="ms-2 font-normal tabular-nums">
                {formatNumber(counts[category.id] ?? 0)}
              </span>
            )}
          </Link>
        </li>
      ))}
      {last}
    </ul>
  );
}

interface AllProductsProps {
  isSelected: boolean;
  className?: string;
}

function AllProducts({ isSelected, className }: AllProductsProps) {
  const { t } = useTranslation();
  return (
    <li className={className}>
      <Link
        to={href('/products')}
        prefetch="intent"
        aria-current={isSelected ? 'page' : undefined}
        className={chip}
      >
        {t('catalog.all_products')}
      </Link>
    </li>
  );
}

function currentOf(
  { id }: CategoryLink,
  selected: string | undefined,
  present: string | undefined,
) {
  if (id === selected) return 'page';
  return id === present ? 'true' : undefined;
}

function middleOf(element: Element): number {
  const { left, width } = element.getBoundingClientRect();
  return left + width / 2;
}
