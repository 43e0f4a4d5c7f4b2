import { ReportsScreen } from '#app/features/insight/admin-reports/reports-screen.tsx';
import { PageMeta } from '#app/features/shop/seo/page-meta.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';

export default function AdminReportsRoute() {
  const { t } = useTranslation();
  return (
    <>
      <PageMeta title={t('admin.reports')} />
      <ReportsScreen />
    </>
  );
}
