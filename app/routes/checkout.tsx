import { useTranslation } from 'react-i18next';
import { CheckoutScreen } from '#app/features/checkout/checkout-screen.tsx';
import { RequireSession } from '#app/features/session/guard.tsx';
import { PageMeta } from '#app/features/shop/page-meta.tsx';
import { needTexts } from '#app/i18n/texts.ts';

await needTexts('customer');

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
