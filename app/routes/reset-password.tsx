import { useTranslation } from 'react-i18next';
import { ResetPasswordScreen } from '#app/features/session/reset-password-screen.tsx';
import { PageMeta } from '#app/features/shop/page-meta.tsx';
import { needTexts } from '#app/i18n/texts.ts';

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
