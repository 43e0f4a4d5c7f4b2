import { RequireSession } from '#app/features/accounts/auth/require-session.tsx';
import { AddressesScreen } from '#app/features/delivery/addresses/addresses-screen.tsx';
import { PageMeta } from '#app/features/shop/seo/page-meta.tsx';
import { loadTexts } from '#app/i18n/load-texts.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';

await loadTexts('customer');

export default function AddressesRoute() {
  const { t } = useTranslation();
  return (
    <>
      <PageMeta title={t('addresses.title')} isListed={false} />
      <RequireSession>
        <AddressesScreen />
      </RequireSession>
    </>
  );
}
