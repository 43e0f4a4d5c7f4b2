import type { Cents } from '#domain/money.ts';
import { formatMoney } from './format.ts';

/** A separate amount: written the German way in every language, also in a right-to-left page. */
export function Money({ amount }: { amount: Cents }) {
  return (
    <bdi dir="ltr" className="whitespace-nowrap tabular-nums">
      {formatMoney(amount)}
    </bdi>
  );
}
