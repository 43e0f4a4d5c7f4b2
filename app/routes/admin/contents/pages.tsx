import { useTranslation } from 'react-i18next';
import { ContentsScreen } from '#app/features/admin-contents/contents-screen.tsx';
import { ContentsTabs } from '#app/features/admin-contents/contents-tabs.tsx';
import { PageMeta } from '#app/features/seo/page-meta.tsx';

export default function AdminContentsRoute() {
  const { t } = useTranslation();
  return (
    <>
      <PageMeta title={t('admin.contents')} />
      <ContentsTabs />
      <ContentsScreen />
    </>
  );
}
