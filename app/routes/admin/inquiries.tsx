import { useTranslation } from 'react-i18next';
import { InquiriesScreen } from '#app/features/admin-inquiries/inquiries-screen.tsx';
import { PageMeta } from '#app/features/seo/page-meta.tsx';

export default function AdminMessagesRoute() {
  const { t } = useTranslation();
  return (
    <>
      <PageMeta title={t('admin.messages')} />
      <InquiriesScreen />
    </>
  );
}
