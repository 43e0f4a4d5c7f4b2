import { useTranslation } from 'react-i18next';
import { ProductCarousel } from '#app/features/catalog/product-carousel.tsx';
import { CategoryCarousel } from '#app/features/home/category-carousel.tsx';
import { Hero } from '#app/features/home/hero.tsx';
import { PageMeta } from '#app/features/shop/page-meta.tsx';
import { PostalCodeCheck } from '#app/features/shop/postal-code-check.tsx';
import { useShop } from '#app/features/shop/use-shop.ts';
import { publicDataContext } from '#app/public-data.ts';
import type { Route } from './+types/home.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const publicData = context.get(publicDataContext);
  const [categories, highlights, halalMeat] = await Promise.all([
    publicData.listCategories(),
    publicData.listHighlights(),
    publicData.listHalalMeat(),
  ]);
  return { categories, highlights, halalMeat };
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const shop = useShop();
  const { categories, highlights, halalMeat } = loaderData;
  return (
    <>
      <PageMeta
        title={t('home.headline')}
        description={t('home.description', { name: shop.name })}
      />
      <div className="page flex flex-col gap-8 pt-3 pb-12 lg:gap-12 lg:pt-6">
        <div className="flex flex-col gap-4">
          <PostalCodeCheck className="lg:hidden" />
          <Hero pictures={categories} />
        </div>
        <CategoryCarousel categories={categories} />
        <ProductCarousel title={t('home.highlights')} products={highlights} />
        <ProductCarousel title={t('home.halal_meat')} products={halalMeat} />
      </div>
    </>
  );
}
