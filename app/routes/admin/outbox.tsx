import { useTranslation } from 'react-i18next';
import { OutboxScreen } from '#app/features/admin-outbox/outbox-screen.tsx';
import { PageMeta } from '#app/features/seo/page-meta.tsx';

export default function AdminOutboxRoute() {
  const { t } = useTranslation();
  return (
    <>
      <PageMeta title={t('admin.outbox')} />
      <OutboxScreen />
    </>
  );
}
