import { ShopScreen } from '#app/features/shop/admin-settings/shop-screen.tsx';
import { PageMeta } from '#app/features/shop/seo/page-meta.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';

export default function AdminShopRoute() {
  const { t } = useTranslation();
  return (
    <>
      <PageMeta title={t('admin.shop')} />
      <ShopScreen />
    </>
  );
}
