import { useTranslation } from 'react-i18next';
import { DashboardScreen } from '#app/features/admin-dashboard/dashboard-screen.tsx';
import { PageMeta } from '#app/features/seo/page-meta.tsx';

export default function AdminDashboardRoute() {
  const { t } = useTranslation();
  return (
    <>
      <PageMeta title={t('admin.dashboard')} />
      <DashboardScreen />
    </>
  );
}
