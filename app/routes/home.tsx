import { href } from 'react-router';
import { PriceNote } from '#app/features/catalog/product/price-note.tsx';
import { ProductCarousel } from '#app/features/catalog/product/product-carousel.tsx';
import { SearchBox } from '#app/features/catalog/search/search-box.tsx';
import { DeliveryPlace } from '#app/features/delivery/delivery-area/delivery-place.tsx';
import { ErrorPage } from '#app/features/frame/layout/error-page.tsx';
import { OwnOrder, OwnRow } from '#app/features/orders/own-home/own-part.tsx';
import { AdBanner } from '#app/features/shop/home/ad-banner.tsx';
import { CategoryTiles } from '#app/features/shop/home/category-tiles.tsx';
import { ShopFacts } from '#app/features/shop/home/shop-facts.tsx';
import { useFilledAds } from '#app/features/shop/home/use-filled-ads.ts';
import { PageMeta } from '#app/features/shop/seo/page-meta.tsx';
import { StoreData } from '#app/features/shop/seo/store-json-ld.tsx';
import { useShop } from '#app/features/shop/shop/use-shop.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { languageContext, publicDataContext } from '#app/public-data.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { isMainCategory } from '#domain/catalog/category-tree.ts';
import type { Route } from './+types/home.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const publicData = context.get(publicDataContext);
  const [ads, categories, highlights, halalMeat] = await Promise.all([
    publicData.listAds(context.get(languageContext)),
    publicData.listCategories(),
    publicData.listHighlights(),
    publicData.listHalalMeat(),
  ]);
  return { ads, categories: categories.filter(isMainCategory), highlights, halalMeat };
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const shop = useShop();
  const { categories, highlights, halalMeat } = loaderData;
  const ads = useFilledAds(loaderData.ads);
  return (
    <>
      <PageMeta
        title={t('home.headline')}
        description={t('home.description', { name: shop.name })}
      />
      <StoreData />
      <div className="page flex flex-col gap-1.5 pt-1.5 pb-12 lg:gap-2 lg:pt-2">
        <SearchBox className="lg:hidden" />
        <h1 className="sr-only">{t('home.headline')}</h1>
        <OwnOrder />
        <CategoryTiles categories={categories} />
        <OwnRow>
          <ProductCarousel
            title={t('home.highlights')}
            products={highlights}
            isFirst
            action={
              <ButtonLink
                to={href('/offers')}
                variant="quiet"
                size="small"
                className="ms-auto -me-3 lg:me-0"
              >
                {t('home.all_offers')}
              </ButtonLink>
            }
          />
          {/* Phones have the way to all products on the first two screens. */}
          <div className="flex flex-col gap-2 max-lg:flex-col-reverse">
            <ProductCarousel title={t('home.halal_meat')} products={halalMeat} />
            <ButtonLink to={href('/products')} variant="secondary" className="self-center">
              {t('catalog.all_products')}
            </ButtonLink>
          </div>
          <AdBanner ads={ads} />
          <p className="text-muted text-sm lg:text-base">{t('home.promise')}</p>
          <ShopFacts />
          <DeliveryPlace className="lg:hidden" />
          <PriceNote />
        </OwnRow>
      </div>
    </>
  );
}

export function ErrorBoundary() {
  const { t } = useTranslation();
  return <ErrorPage title={t('common.error')} text={t('home.load_failed')} />;
}
