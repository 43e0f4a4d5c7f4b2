import { SettingsScreen } from '#app/features/accounts/admin-settings/settings-screen.tsx';
import { PageMeta } from '#app/features/shop/seo/page-meta.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';

export default function AdminSettingsRoute() {
  const { t } = useTranslation();
  return (
    <>
      <PageMeta title={t('admin.settings')} />
      <SettingsScreen />
    </>
  );
}
