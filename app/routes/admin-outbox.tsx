import { useTranslation } from 'react-i18next';
import { OutboxScreen } from '#app/features/admin-logs/outbox-screen.tsx';
import { PageMeta } from '#app/features/shop/page-meta.tsx';

export default function AdminOutboxRoute() {
  const { t } = useTranslation();
  return (
    <>
      <PageMeta title={t('admin.outbox')} />
      <OutboxScreen />
    </>
  );
}
