import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import { ProductGrid } from '#app/features/catalog/product-grid.tsx';
import { PageMeta } from '#app/features/seo/page-meta.tsx';
import { useProblemText } from '#app/i18n/problem-text.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { HeartIcon } from '#app/ui/icons.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { QueryView } from '#app/ui/query-view.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import type { ProductSummary } from '#contract/catalog/catalog.schema.ts';
import { loadFavouriteSync, useFavouriteIds } from './favourite-store.ts';
import { useProductsOf } from './queries.ts';

/** `/favourites`: of the account, or of the browser of a visitor. */
export function FavouritesScreen() {
  const { t } = useTranslation();
  const textOf = useProblemText();
  const ids = useFavouriteIds();
  const products = useProductsOf(ids === null ? null : [...ids]);
  useEffect(() => void loadFavouriteSync(), []);
  return (
    <div className="page pb-12">
      <PageMeta title={t('favourites.title')} isListed={false} />
      <PageHeading>{t('favourites.title')}</PageHeading>
      <QueryView
        query={products}
        wait={<Spinner label={t('common.loading')} />}
        renderFailure={(error) => (
          <Notice tone="danger" title={t('favourites.load_failed')}>
            {textOf(error)}
          </Notice>
        )}
      >
        {(data) => <Contents products={data} />}
      </QueryView>
    </div>
  );
}

function Contents({ products }: { products: readonly ProductSummary[] }) {
  const { t } = useTranslation();
  if (products.length === 0) {
    return (
      <EmptyState
        icon={<HeartIcon />}
        title={t('favourites.empty_title')}
        text={t('favourites.empty_text')}
        action={<ButtonLink to={href('/')}>{t('catalog.keep_browsing')}</ButtonLink>}
      />
    );
  }
  return (
    <ProductGrid
      summary={t('catalog.product_count', { count: products.length })}
      products={products}
    />
  );
}
