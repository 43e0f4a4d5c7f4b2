import { AuditScreen } from '#app/features/insight/admin-audit/audit-screen.tsx';
import { PageMeta } from '#app/features/shop/seo/page-meta.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';

export default function AdminAuditLogRoute() {
  const { t } = useTranslation();
  return (
    <>
      <PageMeta title={t('admin.audit_log')} />
      <AuditScreen />
    </>
  );
}
