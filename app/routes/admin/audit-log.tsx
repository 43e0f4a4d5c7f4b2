import { useTranslation } from 'react-i18next';
import { AuditScreen } from '#app/features/admin-audit/audit-screen.tsx';
import { PageMeta } from '#app/features/seo/page-meta.tsx';

export default function AdminAuditLogRoute() {
  const { t } = useTranslation();
  return (
    <>
      <PageMeta title={t('admin.audit_log')} />
      <AuditScreen />
    </>
  );
}
