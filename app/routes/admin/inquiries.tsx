import { InquiriesScreen } from '#app/features/admin-inquiries/inquiries-screen.tsx';
import { PageMeta } from '#app/features/seo/page-meta.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';

export default function AdminMessagesRoute() {
  const { t } = useTranslation();
  return (
    <>
      <PageMeta title={t('admin.messages')} />
      <InquiriesScreen />
    </>
  );
}
