import { PageMeta } from '#app/features/seo/page-meta.tsx';
import { AuthScreen } from '#app/features/sign-in/auth-screen.tsx';
import { loadTexts } from '#app/i18n/load-texts.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';

await loadTexts('customer');

export default function AuthRoute() {
  const { t } = useTranslation();
  return (
    <>
      <PageMeta title={t('session.title')} isListed={false} />
      <AuthScreen />
    </>
  );
}
