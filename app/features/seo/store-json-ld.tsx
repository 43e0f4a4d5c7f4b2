import { useShop } from '#app/features/shop/use-shop.ts';
import { describeStore } from './store-description.ts';
import { StructuredData } from './structured-data.tsx';
import { useAbsoluteUrls } from './use-absolute-url.ts';

export function StoreData() {
  return <StructuredData data={describeStore(useShop(), useAbsoluteUrls())} />;
}
