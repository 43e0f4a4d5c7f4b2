import { NoData, StructuredData } from '#app/features/shop/seo/structured-data.tsx';
import { useAbsoluteUrls } from '#app/features/shop/seo/use-absolute-url.ts';
import { useShop } from '#app/features/shop/shop/use-shop.ts';
import type { Product } from '#contract/catalog/catalog.schema.ts';
import { describeProduct } from './product-description.ts';

function ServerData({ product }: { product: Product }) {
  return <StructuredData data={describeProduct(product, useShop(), useAbsoluteUrls())} />;
}

export const ProductData = import.meta.env.SSR ? ServerData : NoData;
