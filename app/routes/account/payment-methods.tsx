import { RequireSession } from '#app/features/accounts/auth/require-session.tsx';
import { PaymentMethodsScreen } from '#app/features/accounts/settings/payment-methods-screen.tsx';
import { PageMeta } from '#app/features/shop/seo/page-meta.tsx';
import { loadTexts } from '#app/i18n/load-texts.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';

await loadTexts('customer');

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
