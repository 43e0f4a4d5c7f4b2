import { useTranslation } from 'react-i18next';
import { ReportsScreen } from '#app/features/admin-reports/reports-screen.tsx';
import { PageMeta } from '#app/features/seo/page-meta.tsx';

export default function AdminReportsRoute() {
  const { t } = useTranslation();
  return (
    <>
      <PageMeta title={t('admin.reports')} />
      <ReportsScreen />
    </>
  );
}
