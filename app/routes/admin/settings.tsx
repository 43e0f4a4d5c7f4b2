import { useTranslation } from 'react-i18next';
import { SettingsScreen } from '#app/features/admin-settings/settings-screen.tsx';
import { PageMeta } from '#app/features/seo/page-meta.tsx';

export default function AdminSettingsRoute() {
  const { t } = useTranslation();
  return (
    <>
      <PageMeta title={t('admin.settings')} />
      <SettingsScreen />
    </>
  );
}
