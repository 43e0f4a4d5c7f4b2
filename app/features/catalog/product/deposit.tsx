import { formatMoney } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { classNames } from '#app/ui/class-names.ts';
import type { Deposit } from '#contract/catalog/catalog.schema.ts';
import { priceSizes, type PriceSize } from './price.tsx';

/** The deposit, shown next to the price because it is not part of it (PAngV § 7). */
export function DepositLine({ deposit }: { deposit: Deposit }) {
  const { t } = useTranslation();
  return (
    <span className="tabular-nums">
      {t('catalog.deposit', { amount: formatMoney(deposit.amount_cents) })}
    </span>
  );
}

/**
 * EINWEG or MEHRWEG next to the price of a drink: in capitals, and at least as large as the price
 * (VerpackG § 32).
 */
export function DepositKind({ deposit, size }: { deposit: Deposit; size: PriceSize }) {
  const { t } = useTranslation();
  return (
    <strong className={classNames('font-bold tracking-tight', priceSizes[size])}>
      {t(`catalog.deposit_${deposit.kind}`)}
    </strong>
  );
}
