import { OutboxScreen } from '#app/features/messages/admin-outbox/outbox-screen.tsx';
import { PageMeta } from '#app/features/shop/seo/page-meta.tsx';
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
