import { useBookedSlots } from '#app/features/orders/admin-orders/queries.ts';
import { ShopScreen } from '#app/features/shop/admin-settings/shop-screen.tsx';

export default function AdminShopRoute() {
  return <ShopScreen bookedSlots={useBookedSlots()} />;
}
