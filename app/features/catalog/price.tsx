import { splitMoney } from '#app/i18n/format.ts';
import { classNames } from '#app/ui/class-names.ts';
import type { Cents } from '#domain/money.ts';

interface PriceProps {
  amount: Cents;
  size: 'card' | 'detail';
  isOffer?: boolean;
}

const euroSizes = { card: 'text-xl', detail: 'text-4xl' };
const centSizes = { card: 'text-sm', detail: 'text-xl' };

/** '3,99 €' with the euros larger than the cents; read in one go, and from left to right in every language. */
export function Price({ amount, size, isOffer = false }: PriceProps) {
  const { euros, cents } = splitMoney(amount);
  return (
    <bdi
      dir="ltr"
      className={classNames('font-bold whitespace-nowrap tabular-nums', isOffer && 'text-accent')}
    >
      <span className={euroSizes[size]}>{euros}</span>
      <span className={centSizes[size]}>{`,${cents}\u00a0€`}</span>
    </bdi>
  );
}
