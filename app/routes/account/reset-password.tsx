import { ResetPasswordScreen } from '#app/features/accounts/sign-in/reset-password-screen.tsx';
import { PageMeta } from '#app/features/shop/seo/page-meta.tsx';
import { loadTexts } from '#app/i18n/load-texts.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';

await loadTexts('customer');

export default function ResetPasswordRoute() {
  const { t } = useTranslation();
  return (
    <>
      <PageMeta title={t('session.new_password_title')} isListed={false} />
      <ResetPasswordScreen />
    </>
  );
}
