import { useTranslation } from 'react-i18next';
import { PageMeta } from '#app/features/seo/page-meta.tsx';
import { ResetPasswordScreen } from '#app/features/sign-in/reset-password-screen.tsx';
import { needTexts } from '#app/i18n/load-texts.ts';

await needTexts('customer');

export default function ResetPasswordRoute() {
  const { t } = useTranslation();
  return (
    <>
      <PageMeta title={t('session.new_password_title')} isListed={false} />
      <ResetPasswordScreen />
    </>
  );
}
