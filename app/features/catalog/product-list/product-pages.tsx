import { lazy, Suspense, type ReactNode } from 'react';
import { Link } from 'react-router';
import { untilLoaded } from '#app/api/until-loaded.ts';
import { useAvoidedMode } from '#app/features/accounts/dietary-guard/use-avoided-mode.ts';
import { ProductGrid } from '#app/features/catalog/product/product-grid.tsx';
import { useAbsoluteUrls } from '#app/features/shop/seo/use-absolute-url.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { buttonStyle } from '#app/ui/button-style.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { BasketIcon } from '#app/ui/icons/basket.tsx';
import type { ProductList } from '#contract/catalog/product-list.ts';
import type { Avoidable } from '#domain/catalog/dietary-guard.ts';
import {
  countFilters,
  countPages,
  pageLength,
  type ListQuery,
} from '#domain/catalog/list-filter.ts';
import { FilterChips } from './filter-chips.tsx';
import { FilterForm } from './filter-form.tsx';
import { listPath, withoutFilters, type ListScope, type OtherParameters } from './list-links.ts';
import { useAppendedPages } from './use-appended-pages.ts';

const HiddenProducts = lazy(async () => {
  const load = () => import('#app/features/accounts/dietary-guard/hidden-products-notice.tsx');
  return { default: (await untilLoaded(load)).HiddenProductsNotice };
});

interface ProductPagesProps extends ProductList {
  /** Path of the page, without parameters. */
  path: string;
  others?: OtherParameters;
  scope: ListScope;
  query: ListQuery;
  /** What the words of a search say that is avoided. */
  asked?: readonly Avoidable[];
  /** Replaces the number of products. */
  summary?: ReactNode;
  /** Shown when the list is empty without any filter. */
  empty: ReactNode;
}

/** A paged list of products with filters and sort order. */
export function ProductPages({ empty, ...props }: ProductPagesProps) {
  const { path, others = {}, scope, query, facets } = props;
  if (facets.total === 0 && countFilters(query) === 0) return empty;
  return (
    <>
      <FilterForm path={path} others={others} scope={scope} query={query} facets={facets}>
        <FilterChips
          path={path}
          others={others}
          query={query}
          facets={facets}
          asked={props.asked}
        />
      </FilterForm>
      {facets.total === 0 ? <NoMatch {...props} /> : <Pages {...props} />}
    </>
  );
}

function Pages({
  path,
  others,
  query,
  facets,
  summary,
  products,
}: Omit<ProductPagesProps, 'empty' | 'scope'>) {
  const { t } = useTranslation();
  const isHiding = useAvoidedMode() === 'hide';
  const { page } = query;
  const list = listPath(path, { ...query, page: 1 }, others);
  const shown = useAppendedPages(list, page, products);
  const hasNext = page < countPages(facets.total);
  const pathOf = (number: number) => listPath(path, { ...query, page: number }, others);
  return (
    <>
      <HeadLinks
        previous={page > 1 ? pathOf(page - 1) : null}
        next={hasNext ? pathOf(page + 1) : null}
      />
      {shown.first > 1 && (
        <PageLink to={pathOf(shown.first - 1)} rel="prev" className="mt-4">
          {t('catalog.list.previous')}
        </PageLink>
      )}
      <ProductGrid
        summary={
          <span role="status">
            {summary ?? t('catalog.product_count', { count: facets.total })}
          </span>
        }
        products={shown.products}
      />
      {isHiding && (
        <Suspense>
          <HiddenProducts products={shown.products} />
        </Suspense>
      )}
      {facets.total > pageLength && (
        <div className="mt-8 flex flex-col items-center gap-3">
          <p role="status" className="text-muted text-sm">
            {t('catalog.list.shown', { shown: shown.products.length, total: facets.total })}
          </p>
          {hasNext && (
            <PageLink to={pathOf(page + 1)} rel="next" state={{ first: shown.first }}>
              {t('catalog.list.more')}
            </PageLink>
          )}
        </div>
      )}
    </>
  );
}

interface PageLinkProps {
  to: string;
  rel: 'prev' | 'next';
  state?: { first: number };
  className?: string;
  children: string;
}

/** Where pages are appended, the list has one entry in the history. */
function PageLink({ to, rel, state, className, children }: PageLinkProps) {
  return (
    <Link
      to={to}
      rel={rel}
      {...(state !== undefined && { state, replace: true, preventScrollReset: true })}
      className={buttonStyle('secondary', 'medium', className)}
    >
      {children}
    </Link>
  );
}

/** Links for search engines and browsers; React moves them into the head. */
function HeadLinks({ previous, next }: { previous: string | null; next: string | null }) {
  const urlOf = useAbsoluteUrls();
  return (
    <>
      {previous !== null && <link rel="prev" href={urlOf(previous)} />}
      {next !== null && <link rel="next" href={urlOf(next)} />}
    </>
  );
}

function NoMatch({ path, others, query }: Pick<ProductPagesProps, 'path' | 'others' | 'query'>) {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={<BasketIcon />}
      title={t('catalog.list.none_title')}
      text={t('catalog.list.none_text')}
      action={
        <Link to={listPath(path, withoutFilters(query), others)} className={buttonStyle()}>
          {t('catalog.list.reset')}
        </Link>
      }
    />
  );
}
