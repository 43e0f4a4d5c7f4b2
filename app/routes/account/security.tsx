import { SecurityScreen } from '#app/features/accounts/account/security-screen.tsx';
import { RequireSession } from '#app/features/accounts/auth/require-session.tsx';
import { useSharedCart } from '#app/features/cart/cart/use-shared-cart.ts';
import { PageMeta } from '#app/features/shop/seo/page-meta.tsx';
import { loadTexts } from '#app/i18n/load-texts.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';

await loadTexts('customer');

export default function SecurityRoute() {
  const { t } = useTranslation();
  const { balance_cents: balance } = useSharedCart();
  return (
    <>
      <PageMeta title={t('security.title')} />
      <RequireSession>
        <SecurityScreen balance={balance} />
      </RequireSession>
    </>
  );
}
