import { useTranslation } from 'react-i18next';
import { ShopScreen } from '#app/features/admin-settings/shop-screen.tsx';
import { PageMeta } from '#app/features/seo/page-meta.tsx';

export default function AdminShopRoute() {
  const { t } = useTranslation();
  return (
    <>
      <PageMeta title={t('admin.shop')} />
      <ShopScreen />
    </>
  );
}
