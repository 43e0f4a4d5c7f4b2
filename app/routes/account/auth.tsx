import { useTranslation } from 'react-i18next';
import { PageMeta } from '#app/features/seo/page-meta.tsx';
import { AuthScreen } from '#app/features/sign-in/auth-screen.tsx';
import { needTexts } from '#app/i18n/load-texts.ts';

await needTexts('customer');

export default function AuthRoute() {
  const { t } = useTranslation();
  return (
    <>
      <PageMeta title={t('session.title')} isListed={false} />
      <AuthScreen />
    </>
  );
}
