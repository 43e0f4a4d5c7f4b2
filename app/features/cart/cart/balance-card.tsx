import { Money } from '#app/i18n/money.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Card } from '#app/ui/card.tsx';
import { useSharedCart } from './use-shared-cart.ts';

/** What the shop owes the customer, and what becomes of it; nothing without any. */
export function BalanceCard() {
  const { t } = useTranslation();
  const { balance_cents: balance } = useSharedCart();
  if (balance === undefined) return null;
  return (
    <Card className="mb-3">
      <h2 className="flex justify-between gap-4 font-medium">
        {t('account.balance')} <Money amount={balance} />
      </h2>
      <p className="text-muted text-sm">{t('account.balance_hint')}</p>
    </Card>
  );
}
