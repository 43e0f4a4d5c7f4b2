import { href, useSearchParams } from 'react-router';
import { ProductGrid } from '#app/features/catalog/product/product-grid.tsx';
import { PageMeta } from '#app/features/shop/seo/page-meta.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { TagIcon } from '#app/ui/icons/tag.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import type { ProductSummary } from '#contract/catalog/catalog.schema.ts';
import { diets } from '#domain/catalog/list-filter.ts';
import { matchesFilter, RescueFilters } from './rescue-filters.tsx';

/** `/rescue`: what is sold for less as it ends soon. */
export function RescueScreen({ products }: { products: readonly ProductSummary[] }) {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const asked = params.get('diet')?.split(',') ?? [];
  const filter = {
    category: params.get('category') ?? '',
    diets: diets.filter((diet) => asked.includes(diet)),
  };
  const matching = products.filter((product) => matchesFilter(product, filter));
  return (
    <div className="page pb-12">
      <PageMeta
        title={t('offers.rescue_title')}
        description={t('offers.rescue_text')}
        path={href('/rescue')}
      />
      <PageHeading>{t('offers.rescue_title')}</PageHeading>
      <p className="text-muted mb-4">{t('offers.rescue_text')}</p>
      {products.length === 0 ? (
        <EmptyState
          icon={<TagIcon />}
          title={t('offers.rescue_empty')}
          action={<ButtonLink to={href('/')}>{t('catalog.keep_browsing')}</ButtonLink>}
        />
      ) : (
        <>
          <RescueFilters products={products} filter={filter} />
          <ProductGrid
            summary={t('catalog.product_count', { count: matching.length })}
            products={matching}
          />
        </>
      )}
    </div>
  );
}
