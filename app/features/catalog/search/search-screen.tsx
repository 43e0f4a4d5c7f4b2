import { lazy, Suspense, useEffect, useRef } from 'react';
import { href, Link, useLocation } from 'react-router';
import { untilLoaded } from '#app/api/until-loaded.ts';
import { ProductPages } from '#app/features/catalog/product-list/product-pages.tsx';
import { CategoryTiles } from '#app/features/shop/home/category-tiles.tsx';
import { PageMeta } from '#app/features/shop/seo/page-meta.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { useIsHydrated } from '#app/ui/hydration/use-is-hydrated.ts';
import { SearchIcon } from '#app/ui/icons/search.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import type { ListedCategory } from '#contract/catalog/catalog.schema.ts';
import type { FoundList } from '#contract/catalog/product-list.ts';
import type { Allergen } from '#domain/catalog/allergens.ts';
import type { Avoidable } from '#domain/catalog/dietary-guard.ts';
import { countFilters, writeListQuery, type ListQuery } from '#domain/catalog/list-filter.ts';
import type { NotCarried } from '#domain/catalog/not-carried.ts';
import { isSearchable } from '#domain/catalog/search/search-text.ts';
import { SearchBox } from './search-box.tsx';
import { SearchIdeas } from './search-ideas.tsx';

const WishButton = lazy(async () => ({
  default: (await untilLoaded(() => import('./wish-button.tsx'))).WishButton,
}));

interface SearchScreenProps {
  /** Normalised (search-text.ts). */
  text: string;
  query: ListQuery;
  /** Null for a text that cannot be searched for, and after a failure. */
  found: FoundList | null;
  /** What the words of the text say that is avoided. */
  asked: readonly Avoidable[];
  /** Allergens that the words exclude: "bread without sesame". */
  excluded: readonly Allergen[];
  /** Shown when there are no results. */
  categories: readonly ListedCategory[];
}

export function SearchScreen({
  text,
  query,
  found,
  asked,
  excluded,
  categories,
}: SearchScreenProps) {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  useEffect(() => {
    // Who comes here to search may type at once; who loads the page begins at its top.
    if (text === '' && key !== 'default') {
      box.current?.querySelector('input')?.focus({ preventScroll: true });
    }
  }, [text, key]);
  const title = isSearchable(text) ? t('search.title_of', { query: text }) : t('search.title');
  const hasProducts = found !== null && found.products.length > 0;
  const otherWays = (
    <p className="my-4 flex flex-wrap gap-x-5">
      <Link to={href('/products')} className="text-brand font-medium hover:underline">
        {t('catalog.all_products')}
      </Link>
      <Link to={href('/shopping-list')} className="text-brand font-medium hover:underline">
        {t('search.paste_list')}
      </Link>
    </p>
  );
  return (
    <div className="page pb-12">
      <PageMeta title={title} isListed={false} />
      <div ref={box} className="pt-3 lg:hidden">
        <SearchBox />
      </div>
      <PageHeading>{title}</PageHeading>
      {!hasProducts && otherWays}
      {found === null ? (
        <>
          {isSearchable(text) ? <NothingFound query={text} /> : <Invitation text={text} />}
          <CategoryTiles categories={categories} />
        </>
      ) : (
        <Results {...{ text, query, found, asked, excluded, categories }} />
      )}
      {hasProducts && otherWays}
    </div>
  );
}

/** The same search with the filters that exclude these allergens, also as traces. */
function pathWithoutTraces(text: string, query: ListQuery, excluded: readonly Allergen[]): string {
  const without = [...new Set([...query.without, ...excluded])];
  const filtered: ListQuery = { ...query, without, is_without_traces: true, page: 1 };
  const parameters = new URLSearchParams([['query', text], ...writeListQuery(filtered)]);
  return `${href('/search')}?${parameters}`;
}

interface ResultsProps extends SearchScreenProps {
  found: FoundList;
}

function Results({ text, query, found, asked, excluded, categories }: ResultsProps) {
  const { t } = useTranslation();
  const { products, facets, is_cut, not_in_range } = found;
  return (
    <>
      {not_in_range !== null && products.length > 0 && (
        <div className="mb-4">
          <Notice tone="info">{t(`search.not_in_range.${not_in_range}`)}</Notice>
        </div>
      )}
      {excluded.length > 0 && !query.is_without_traces && products.length > 0 && (
        <div className="mb-4">
          <Notice tone="info">
            {t('search.traces_possible')}{' '}
            <Link to={pathWithoutTraces(text, query, excluded)} className="font-semibold underline">
              {t('search.without_traces')}
            </Link>
          </Notice>
        </div>
      )}
      <ProductPages
        path={href('/search')}
        others={{ query: text }}
        scope={{ query: text }}
        query={query}
        asked={asked}
        products={products}
        facets={facets}
        {...(is_cut &&
          countFilters(query) === 0 && {
            summary: t('search.best_of_many', { count: facets.total }),
          })}
        empty={
          <>
            {not_in_range === null ? (
              <NothingFound query={text} />
            ) : (
              <NotInRange query={text} missing={not_in_range} />
            )}
            <CategoryTiles categories={categories} />
          </>
        }
      />
    </>
  );
}

/**
 * Loaded on demand: most searches find something. The server draws its place alone: a button that
 * it draws would take no press until its code is there.
 */
function Wish({ query, missing }: { query: string; missing: NotCarried | null }) {
  const isHydrated = useIsHydrated();
  const place = <span className="h-12" />;
  return isHydrated ? (
    <Suspense fallback={place}>
      <WishButton key={query} query={query} missing={missing} />
    </Suspense>
  ) : (
    place
  );
}

function Invitation({ text }: { text: string }) {
  const { t } = useTranslation();
  return (
    <div className="mb-6">
      {text !== '' && <p className="text-muted">{t('search.too_short')}</p>}
      <div className="-mx-3">
        <SearchIdeas />
      </div>
    </div>
  );
}

function NothingFound({ query }: { query: string }) {
  const { t } = useTranslation();
  useEffect(() => {
    // Loaded on demand: most searches find something.
    void import('./report-zero-result.ts').then(({ reportZeroResult }) => reportZeroResult(query));
  }, [query]);
  return (
    <EmptyState
      icon={<SearchIcon />}
      title={t('search.nothing_found', { query })}
      text={t('search.nothing_found_text')}
      action={
        <>
          <Wish query={query} missing={null} />
          <ButtonLink to={href('/offers')}>{t('search.to_offers')}</ButtonLink>
        </>
      }
    />
  );
}

/** What the shop does not sell, and never something else in its place. */
function NotInRange({ query, missing }: { query: string; missing: NotCarried }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={<SearchIcon />}
      title={t('search.not_available', { query })}
      text={t(`search.not_in_range.${missing}`)}
      action={<Wish query={query} missing={missing} />}
    />
  );
}
