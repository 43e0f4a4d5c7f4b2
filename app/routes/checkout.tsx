import { RequireSession } from '#app/features/auth/require-session.tsx';
import { CheckoutScreen } from '#app/features/checkout/checkout-screen.tsx';
import { PageMeta } from '#app/features/seo/page-meta.tsx';
import { loadTexts } from '#app/i18n/load-texts.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';

await loadTexts('customer');

export default function CheckoutRoute() {
  const { t } = useTranslation();
  return (
    <>
      <PageMeta title={t('checkout.title')} />
      <RequireSession>
        <CheckoutScreen />
      </RequireSession>
    </>
  );
}
