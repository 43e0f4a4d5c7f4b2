import type { Cents } from '#domain/money.ts';
import { formatMoney } from './format.ts';

/**
 * An amount outside of a sentence, in German notation in every language, also on right-to-left
 * pages.
 */
export function Money({ amount }: { amount: Cents }) {
  return (
    <bdi dir="ltr" className="whitespace-nowrap tabular-nums">
      {formatMoney(amount)}
    </bdi>
  );
}
