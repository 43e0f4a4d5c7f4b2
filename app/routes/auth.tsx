import { useTranslation } from 'react-i18next';
import { AuthScreen } from '#app/features/session/auth-screen.tsx';
import { PageMeta } from '#app/features/shop/page-meta.tsx';
import { needTexts } from '#app/i18n/texts.ts';

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
