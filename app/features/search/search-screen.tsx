import { useTranslation } from 'react-i18next';
import { href, Link } from 'react-router';
import { ProductGrid } from '#app/features/catalog/product-grid.tsx';
import { CategoryCarousel } from '#app/features/home/category-carousel.tsx';
import { PageMeta } from '#app/features/seo/page-meta.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { SearchIcon } from '#app/ui/icons.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import type { Category, ProductSummary } from '#contract/catalog/catalog.schema.ts';
import type { NotCarried } from '#domain/catalog/not-carried.ts';
import { isSearchable } from '#domain/catalog/search-text.ts';
import { SearchBox } from './search-box.tsx';

interface SearchScreenProps {
  /** Cleaned (search-text.ts). */
  query: string;
  products: readonly ProductSummary[];
  /** There are more matches than these. */
  hasMore: boolean;
  /** What the shop does not have; the products are the nearest to it. */
  notInRange: NotCarried | null;
  /** Where to look when there is nothing to show. */
  categories: readonly Category[];
}

export function SearchScreen({
  query,
  products,
  hasMore,
  notInRange,
  categories,
}: SearchScreenProps) {
  const { t } = useTranslation();
  const isSearched = isSearchable(query);
  const title = isSearched ? t('search.title_of', { query }) : t('search.title');
  return (
    <div className="page pb-12">
      <PageMeta title={title} isListed={false} />
      <SearchBox className="pt-3 lg:hidden" />
      <PageHeading>{title}</PageHeading>
      {notInRange !== null && (
        <div className="mb-4">
          <Notice tone="info">{t(`search.not_in_range.${notInRange}`)}</Notice>
        </div>
      )}
      <p className="mb-4">
        <Link to={href('/shopping-list')} className="text-brand font-medium hover:underline">
          {t('search.paste_list')}
        </Link>
      </p>
      {products.length > 0 ? (
        <Results products={products} hasMore={hasMore} />
      ) : (
        <>
          {isSearched ? <NothingFound query={query} /> : <Invitation />}
          <CategoryCarousel categories={categories} />
        </>
      )}
    </div>
  );
}

function Results({ products, hasMore }: Pick<SearchScreenProps, 'products' | 'hasMore'>) {
  const { t } = useTranslation();
  const count = products.length;
  return (
    <ProductGrid
      summary={
        <span role="status">
          {hasMore ? t('search.best_of_many', { count }) : t('catalog.product_count', { count })}
        </span>
      }
      products={products}
    />
  );
}

function Invitation() {
  const { t } = useTranslation();
  return <p className="text-muted mb-8">{t('search.too_short')}</p>;
}

function NothingFound({ query }: { query: string }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={<SearchIcon />}
      title={t('search.nothing_found', { query })}
      text={t('search.nothing_found_text')}
      action={<ButtonLink to={href('/offers')}>{t('search.to_offers')}</ButtonLink>}
    />
  );
}
