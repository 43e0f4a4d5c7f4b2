import { RequireSession } from '#app/features/auth/require-session.tsx';
import { BoughtScreen } from '#app/features/orders/bought-screen.tsx';
import { PageMeta } from '#app/features/seo/page-meta.tsx';
import { loadTexts } from '#app/i18n/load-texts.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';

await loadTexts('customer');

export default function BoughtRoute() {
  const { t } = useTranslation();
  return (
    <>
      <PageMeta title={t('orders.bought')} />
      <RequireSession>
        <BoughtScreen />
      </RequireSession>
    </>
  );
}
