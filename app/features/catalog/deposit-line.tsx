import { useTranslation } from 'react-i18next';
import { formatMoney } from '#app/i18n/format.ts';
import type { Deposit } from '#contract/catalog.ts';

/** The deposit beside the price (PAngV § 7); with its kind, in the capitals of VerpackG § 32, where there is room. */
export function DepositLine({ deposit, hasKind }: { deposit: Deposit; hasKind: boolean }) {
  const { t } = useTranslation();
  const amount = formatMoney(deposit.amount_cents);
  return (
    <span className="tabular-nums">
      {t('catalog.deposit', { amount })}
      {hasKind && (
        <strong className="ms-2 font-semibold">{t(`catalog.deposit_${deposit.kind}`)}</strong>
      )}
    </span>
  );
}
