import { href } from 'react-router';
import { PriceNote } from '#app/features/catalog/product/price-note.tsx';
import { ProductCarousel } from '#app/features/catalog/product/product-carousel.tsx';
import { SearchBox } from '#app/features/catalog/search/search-box.tsx';
import { DeliveryPlace } from '#app/features/delivery/delivery-area/delivery-place.tsx';
import { ErrorPage } from '#app/features/frame/layout/error-page.tsx';
import { OwnPart } from '#app/features/orders/own-home/own-part.tsx';
import { AdBanner } from '#app/features/shop/home/ad-banner.tsx';
import { CategoryCarousel } from '#app/features/shop/home/category-carousel.tsx';
import { DeliveryLine } from '#app/features/shop/home/delivery-line.tsx';
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
      <div className="page flex flex-col gap-8 pt-3 pb-12 lg:gap-12 lg:pt-6">
        <div className="flex flex-col gap-4 lg:gap-6">
          <SearchBox className="lg:hidden" />
          <div>
            <h1 className="text-xl font-extrabold tracking-tight lg:text-3xl">
              {t('home.headline')}
            </h1>
            <p className="text-muted text-sm lg:text-lg">{t('home.promise')}</p>
            <DeliveryLine />
          </div>
          <OwnPart />
          <AdBanner ads={ads} />
          <ShopFacts />
          <DeliveryPlace className="lg:hidden" />
        </div>
        <CategoryCarousel categories={categories} />
        <ProductCarousel
          title={t('home.highlights')}
          products={highlights}
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
        <ProductCarousel title={t('home.halal_meat')} products={halalMeat} />
        <PriceNote />
      </div>
    </>
  );
}

export function ErrorBoundary() {
  const { t } = useTranslation();
  return <ErrorPage title={t('common.error')} text={t('home.load_failed')} />;
}
