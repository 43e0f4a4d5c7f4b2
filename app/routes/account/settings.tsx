import { RequireSession } from '#app/features/auth/require-session.tsx';
import { PageMeta } from '#app/features/seo/page-meta.tsx';
import { SettingsScreen } from '#app/features/settings/settings-screen.tsx';
import { ThemeCard } from '#app/features/theme/theme-card.tsx';
import { loadTexts } from '#app/i18n/load-texts.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';

await loadTexts('customer');

export default function SettingsRoute() {
  const { t } = useTranslation();
  return (
    <>
      <PageMeta title={t('settings.title')} />
      <RequireSession>
        <SettingsScreen appearance={<ThemeCard />} />
      </RequireSession>
    </>
  );
}
