import { DashboardScreen } from '#app/features/insight/admin-dashboard/dashboard-screen.tsx';
import { PageMeta } from '#app/features/shop/seo/page-meta.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';

export default function AdminDashboardRoute() {
  const { t } = useTranslation();
  return (
    <>
      <PageMeta title={t('admin.dashboard')} />
      <DashboardScreen />
    </>
  );
}
