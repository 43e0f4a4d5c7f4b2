import { InquiriesScreen } from '#app/features/messages/admin-inquiries/inquiries-screen.tsx';
import { PageMeta } from '#app/features/shop/seo/page-meta.tsx';
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
