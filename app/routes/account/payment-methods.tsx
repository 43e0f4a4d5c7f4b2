import { useTranslation } from 'react-i18next';
import { RequireSession } from '#app/features/auth/require-session.tsx';
import { PageMeta } from '#app/features/seo/page-meta.tsx';
import { PaymentMethodsScreen } from '#app/features/settings/payment-methods-screen.tsx';
import { needTexts } from '#app/i18n/load-texts.ts';

await needTexts('customer');

export default function PaymentMethodsRoute() {
  const { t } = useTranslation();
  return (
    <>
      <PageMeta title={t('settings.payment_methods')} />
      <RequireSession>
        <PaymentMethodsScreen />
      </RequireSession>
    </>
  );
}
