import { useTranslation } from 'react-i18next';
import { ContentsTabs } from '#app/features/admin-contents/contents-tabs.tsx';
import { NoticesScreen } from '#app/features/admin-notices/notices-screen.tsx';
import { PageMeta } from '#app/features/seo/page-meta.tsx';

export default function AdminNoticesRoute() {
  const { t } = useTranslation();
  return (
    <>
      <PageMeta title={t('contents.tab.notices')} />
      <ContentsTabs />
      <NoticesScreen />
    </>
  );
}
