import { ProfileHub } from '#app/features/accounts/account/profile-hub.tsx';
import { BalanceCard } from '#app/features/cart/cart/balance-card.tsx';
import { PageMeta } from '#app/features/shop/seo/page-meta.tsx';
import { loadTexts } from '#app/i18n/load-texts.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';

await loadTexts('customer');

export default function ProfileRoute() {
  const { t } = useTranslation();
  return (
    <>
      <PageMeta title={t('account.profile')} isListed={false} />
      <ProfileHub balance={<BalanceCard />} />
    </>
  );
}
