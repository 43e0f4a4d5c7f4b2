import { StructuredData } from '#app/features/shop/structured-data.tsx';
import { useAddresses } from '#app/features/shop/use-addresses.ts';
import { useShop } from '#app/features/shop/use-shop.ts';
import type { Product } from '#contract/catalog.ts';
import { describeProduct } from './product-description.ts';

export function ProductData({ product }: { product: Product }) {
  return <StructuredData data={describeProduct(product, useShop(), useAddresses())} />;
}
