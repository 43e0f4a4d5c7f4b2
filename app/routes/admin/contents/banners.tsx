import { useTranslation } from 'react-i18next';
import { BannersScreen } from '#app/features/admin-banners/banners-screen.tsx';
import { ContentsTabs } from '#app/features/admin-contents/contents-tabs.tsx';
import { PageMeta } from '#app/features/seo/page-meta.tsx';

export default function AdminBannersRoute() {
  const { t } = useTranslation();
  return (
    <>
      <PageMeta title={t('contents.tab.banners')} />
      <ContentsTabs />
      <BannersScreen />
    </>
  );
}
