import { AccountDataScreen } from '#app/features/accounts/account/account-data-screen.tsx';
import { RequireSession } from '#app/features/accounts/auth/require-session.tsx';
import { PageMeta } from '#app/features/shop/seo/page-meta.tsx';
import { loadTexts } from '#app/i18n/load-texts.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';

await loadTexts('customer');

export default function AccountDataRoute() {
  const { t } = useTranslation();
  return (
    <>
      <PageMeta title={t('account.account_data')} />
      <RequireSession>
        <AccountDataScreen />
      </RequireSession>
    </>
  );
}
