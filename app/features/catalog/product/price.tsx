import { splitMoney } from '#app/i18n/format.ts';
import { classNames } from '#app/ui/class-names.ts';
import type { Cents } from '#domain/money.ts';

export type PriceSize = 'row' | 'card' | 'detail';

/** Font sizes of the euros, the largest part of a price. */
export const priceSizes: Record<PriceSize, string> = {
  row: 'text-base',
  card: 'text-xl',
  detail: 'text-4xl',
};
const centSizes: Record<PriceSize, string> = {
  row: 'text-sm',
  card: 'text-sm',
  detail: 'text-xl',
};

interface PriceProps {
  amount: Cents;
  size: PriceSize;
  isOffer?: boolean;
}

/**
 * '3,99 €' with the euros larger than the cents; screen readers read it as one text, left to right
 * in every language.
 */
export function Price({ amount, size, isOffer = false }: PriceProps) {
  const { euros, cents } = splitMoney(amount);
  return (
    <bdi dir="ltr" className={classNames('price', isOffer && 'text-accent')}>
      <span className={priceSizes[size]}>{euros}</span>
      <span className={centSizes[size]}>{`,${cents}\u00a0€`}</span>
    </bdi>
  );
}
