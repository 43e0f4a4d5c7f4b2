import { RequireSession } from '#app/features/accounts/auth/require-session.tsx';
import { SettingsScreen } from '#app/features/accounts/settings/settings-screen.tsx';
import { ThemeCard } from '#app/features/frame/theme/theme-card.tsx';
import { ConsentSetting } from '#app/features/orders/substitution/consent-setting.tsx';
import { PageMeta } from '#app/features/shop/seo/page-meta.tsx';
import { loadTexts } from '#app/i18n/load-texts.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';

await loadTexts('customer');

export default function SettingsRoute() {
  const { t } = useTranslation();
  return (
    <>
      <PageMeta title={t('settings.title')} />
      <RequireSession>
        <SettingsScreen appearance={<ThemeCard />} consent={<ConsentSetting />} />
      </RequireSession>
    </>
  );
}
