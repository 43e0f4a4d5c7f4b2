import { Money } from '#app/i18n/money.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { listAmounts } from '#domain/cart/totals.ts';
import type { DoorSum } from '#domain/cash/door-sum.ts';
import { cents, type Cents } from '#domain/money.ts';

/** What is due at a door, and what it consists of. */
export function SumList({ sum }: { sum: DoorSum }) {
  const { t } = useTranslation();
  const { settlement, empties_cents, paid_cents, balance_cents } = sum;
  const { due_cents, payout_cents, credit_cents } = sum;
  const parts = [
    ...listAmounts(settlement)
      .filter(({ name }) => name !== 'total')
      .map(({ name, label, amount }) => ({ label: label ?? t(`amount.${name}`), amount })),
    { label: t('tour.sum_empties'), amount: cents(0 - empties_cents) },
    { label: t('tour.sum_paid'), amount: cents(0 - paid_cents) },
    { label: t('tour.sum_balance'), amount: cents(0 - balance_cents) },
  ].filter(({ amount }) => amount !== 0);
  return (
    <dl className="space-y-1 tabular-nums">
      {payout_cents > 0 ? (
        <Amount label={t('tour.payout')} amount={payout_cents} isLarge />
      ) : (
        <Amount label={t('tour.due')} amount={due_cents} isLarge />
      )}
      {parts.map((part) => (
        <Amount key={part.label} {...part} />
      ))}
      {credit_cents > 0 && <Amount label={t('tour.credit')} amount={credit_cents} />}
    </dl>
  );
}

interface AmountProps {
  label: string;
  /** Negative if the customer pays less. */
  amount: Cents;
  isLarge?: boolean;
}

function Amount({ label, amount, isLarge = false }: AmountProps) {
  return (
    <div
      className={`flex items-baseline justify-between gap-3 ${isLarge ? 'text-4xl font-bold' : 'text-muted text-sm'}`}
    >
      <dt className={isLarge ? 'text-lg' : undefined}>{label}</dt>
      <dd>
        <Money amount={amount} />
      </dd>
    </div>
  );
}
