import { useTranslation } from 'react-i18next';
import { CustomersScreen } from '#app/features/admin-customers/customers-screen.tsx';
import { PageMeta } from '#app/features/seo/page-meta.tsx';

export default function AdminCustomersRoute() {
  const { t } = useTranslation();
  return (
    <>
      <PageMeta title={t('admin.customers')} />
      <CustomersScreen />
    </>
  );
}
