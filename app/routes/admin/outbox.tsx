import { OutboxScreen } from '#app/features/admin-outbox/outbox-screen.tsx';
import { PageMeta } from '#app/features/seo/page-meta.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';

export default function AdminOutboxRoute() {
  const { t } = useTranslation();
  return (
    <>
      <PageMeta title={t('admin.outbox')} />
      <OutboxScreen />
    </>
  );
}
