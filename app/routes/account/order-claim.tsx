import { RequireSession } from '#app/features/accounts/auth/require-session.tsx';
import { ClaimScreen } from '#app/features/orders/order-claim/claim-screen.tsx';
import { PageMeta } from '#app/features/shop/seo/page-meta.tsx';
import { loadTexts } from '#app/i18n/load-texts.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';

// The words of the page are with those of information, which customers seldom load.
await Promise.all([loadTexts('customer'), loadTexts('information')]);

export default function OrderClaimRoute() {
  const { t } = useTranslation();
  return (
    <>
      <PageMeta title={t('order_claim.title')} />
      <RequireSession>
        <ClaimScreen />
      </RequireSession>
    </>
  );
}
