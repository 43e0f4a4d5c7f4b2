import { useShop } from '#app/features/shop/shop/use-shop.ts';
import { describeStore } from './store-description.ts';
import { NoData, StructuredData } from './structured-data.tsx';
import { useAbsoluteUrls } from './use-absolute-url.ts';

function ServerData() {
  return <StructuredData data={describeStore(useShop(), useAbsoluteUrls())} />;
}

export const StoreData = import.meta.env.SSR ? ServerData : NoData;
