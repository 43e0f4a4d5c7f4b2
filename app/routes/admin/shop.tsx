import { useBookedSlots } from '#app/features/orders/admin-orders/queries.ts';
import { ShopScreen } from '#app/features/shop/admin-settings/shop-screen.tsx';
import { PageMeta } from '#app/features/shop/seo/page-meta.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';

export default function AdminShopRoute() {
  const { t } = useTranslation();
  const bookedSlots = useBookedSlots();
  return (
    <>
      <PageMeta title={t('admin.shop')} />
      <ShopScreen bookedSlots={bookedSlots} />
    </>
  );
}
