import { describeStore } from './store-description.ts';
import { StructuredData } from './structured-data.tsx';
import { useAddresses } from './use-addresses.ts';
import { useShop } from './use-shop.ts';

export function StoreData() {
  return <StructuredData data={describeStore(useShop(), useAddresses())} />;
}
