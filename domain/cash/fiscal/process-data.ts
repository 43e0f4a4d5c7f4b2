import { cents, sum, type Cents } from '#domain/money.ts';
import type { FiscalMeans, FiscalVat } from './content.ts';

/** Of the security device. */
export const maxProcessData = 1000;

interface Amounts {
  vat: readonly Pick<FiscalVat, 'gross_cents' | 'vat_key'>[];
  means: readonly Pick<FiscalMeans, 'amount_cents' | 'type'>[];
}

/**
 * What a security device signs of a receipt, as `Kassenbeleg-V1` (annex I of DSFinV-K): the gross
 * amounts at 19, 7, 10.7, 5.5 and 0 percent, and what was paid in cash and otherwise.
 */
export function buildProcessData({ vat, means }: Amounts): string {
  const at = (keys: readonly number[]) =>
    sum(vat.filter(({ vat_key }) => keys.includes(vat_key)).map(({ gross_cents }) => gross_cents));
  const paid = (isCash: boolean) =>
    sum(
      means
        .filter(({ type }) => type !== 'Keine' && (type === 'Bar') === isCash)
        .map(({ amount_cents }) => amount_cents),
    );
  const amounts = [at([1]), at([2]), cents(0), cents(0), at([5, 6])].map(write).join('_');
  const payments = [
    { amount: paid(true), type: 'Bar' },
    { amount: paid(false), type: 'Unbar' },
  ];
  const written = payments
    .filter(({ amount }) => amount !== 0)
    .map(({ amount, type }) => `${write(amount)}:${type}`);
  return `Beleg^${amounts}^${written.join('_')}`;
}

const write = (amount: Cents) => (amount / 100).toFixed(2);

export interface ProcessData {
  /** At 19, 7, 10.7, 5.5 and 0 percent. */
  amounts: readonly Cents[];
  cash: Cents;
  nonCash: Cents;
}

const amount = String.raw`(-?\d+[.]\d\d)`;
const pattern = new RegExp(
  String.raw`^Beleg\^${Array(5).fill(amount).join('_')}\^(?:${amount}:Bar)?(_)?(?:${amount}:Unbar)?$`,
);

/** Undefined: not what `buildProcessData` writes. */
export function parseProcessData(text: string): ProcessData | undefined {
  const match = pattern.exec(text);
  if (match === null) return undefined;
  const [, a, b, c, d, e, cash, separator, nonCash] = match;
  const hasBoth = cash !== undefined && nonCash !== undefined;
  if (hasBoth !== (separator !== undefined)) return undefined;
  const read = (written = '0.00') => cents(Number(written.replace('.', '')));
  const paid = [cash, nonCash].map((each) => read(each));
  if ([cash, nonCash].some((each, index) => each !== undefined && paid[index] === 0)) {
    return undefined;
  }
  return {
    amounts: [a, b, c, d, e].map((each) => read(each)),
    cash: paid[0] ?? cents(0),
    nonCash: paid[1] ?? cents(0),
  };
}
