import { useEffect, type ReactNode } from 'react';
import { href } from 'react-router';
import { PageMeta } from '#app/features/shop/seo/page-meta.tsx';
import { useProblemText } from '#app/i18n/problem-text.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { useLostFocus } from '#app/ui/focus/use-lost-focus.ts';
import { HeartIcon } from '#app/ui/icons/heart.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { QueryView } from '#app/ui/query-view.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import type { ProductSummary } from '#contract/catalog/catalog.schema.ts';
import { useProductsOf } from './queries.ts';
import { loadFavouriteSync, useFavouriteIds } from './use-favourites.ts';

interface FavouritesProps {
  renderProducts: (products: readonly ProductSummary[]) => ReactNode;
}

/** `/favourites`: those of the account or, for visitors, of the browser. */
export function FavouritesScreen({ renderProducts }: FavouritesProps) {
  const { t } = useTranslation();
  const textOf = useProblemText();
  const ids = useFavouriteIds();
  const products = useProductsOf(ids === null ? null : [...ids]);
  useEffect(() => void loadFavouriteSync().then((sync) => sync.reloadFavourites()), []);
  // The heart that had the focus goes with its card.
  const content = useLostFocus<HTMLDivElement>(products.data?.length);
  return (
    <div ref={content} className="page pb-12">
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
        {(data) => (data.length === 0 ? <NoFavourites /> : renderProducts(data))}
      </QueryView>
    </div>
  );
}

function NoFavourites() {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={<HeartIcon />}
      title={t('favourites.empty_title')}
      text={t('favourites.empty_text')}
      action={<ButtonLink to={href('/')}>{t('catalog.keep_browsing')}</ButtonLink>}
    />
  );
}
