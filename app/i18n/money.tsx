import type { Cents } from '#domain/money.ts';
import { formatMoney } from './format.ts';

/** An amount that stands by itself: written the German way in every language, also in a page from right to left. */
export function Money({ amount }: { amount: Cents }) {
  return (
    <bdi dir="ltr" className="whitespace-nowrap tabular-nums">
      {formatMoney(amount)}
    </bdi>
  );
}
