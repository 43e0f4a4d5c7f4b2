import { CustomersScreen } from '#app/features/accounts/admin-customers/customers-screen.tsx';
import { PageMeta } from '#app/features/shop/seo/page-meta.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';

export default function AdminCustomersRoute() {
  const { t } = useTranslation();
  return (
    <>
      <PageMeta title={t('admin.customers')} />
      <CustomersScreen />
    </>
  );
}
