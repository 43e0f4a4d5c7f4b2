import { href, Link, useSearchParams } from 'react-router';
import { ProductGrid } from '#app/features/catalog/product/product-grid.tsx';
import { SearchBox } from '#app/features/catalog/search/search-box.tsx';
import { PageMeta } from '#app/features/shop/seo/page-meta.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { TagIcon } from '#app/ui/icons/tag.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { Tabs } from '#app/ui/tabs.tsx';
import type { Offers } from '#contract/catalog/offers.schema.ts';

/** Each kind has a URL of its own. */
const paths = {
  featured: href('/offers'),
  weekly: `${href('/offers')}?kind=weekly`,
};

export function OffersScreen({ offers }: { offers: Offers }) {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const kind = params.get('kind') === 'weekly' ? 'weekly' : 'featured';
  const products = offers[kind];
  return (
    <div className="page pb-12">
      <PageMeta
        title={t(`offers.title_${kind}`)}
        description={t('offers.description')}
        path={paths[kind]}
      />
      <SearchBox className="pt-3 lg:hidden" />
      <PageHeading>{t('offers.title')}</PageHeading>
      <Link to={href('/rescue')} className="text-brand inline-block py-2.5 font-semibold">
        {t('offers.rescue_title')}
      </Link>
      <Tabs
        label={t('offers.kinds')}
        selected={kind}
        tabs={[
          { id: 'featured', label: t('offers.featured'), to: paths.featured },
          { id: 'weekly', label: t('offers.weekly'), to: paths.weekly },
        ]}
      >
        {products.length === 0 ? (
          <EmptyState
            icon={<TagIcon />}
            title={t('offers.empty_title')}
            text={t('offers.empty_text')}
            action={<ButtonLink to={href('/')}>{t('catalog.keep_browsing')}</ButtonLink>}
          />
        ) : (
          <ProductGrid
            summary={t('catalog.product_count', { count: products.length })}
            products={products}
          />
        )}
      </Tabs>
    </div>
  );
}
