import { times, type Cents } from '#domain/money.ts';
import { settle, type ChargedLine, type SettledTerms, type Settlement } from './settlement.ts';

interface OrderedLine {
  id: string;
  quantity: number;
  price_at_purchase_cents: Cents;
  deposit_cents: Cents;
  vat_rate: number;
}

/** What became of an order while it is packed. */
export interface PackedSoFar {
  /** Units that are not delivered as ordered. */
  missing: readonly { order_item_id: string; quantity: number }[];
  /** Those that the customer accepted, with what was offered. */
  substitutes: readonly ChargedLine[];
}

/**
 * What a customer pays if nothing else is missing: missing units cost nothing, accepted substitutes
 * what was offered. By weight it may become less.
 */
export function expectSettlement(
  ordered: readonly OrderedLine[],
  { missing, substitutes }: PackedSoFar,
  terms: SettledTerms,
): Settlement & { lines: ChargedLine[] } {
  const gone = new Map(missing.map(({ order_item_id: id, quantity }) => [id, quantity]));
  const delivered = ordered.map((line): ChargedLine => {
    const quantity = line.quantity - (gone.get(line.id) ?? 0);
    return {
      quantity,
      vat_rate: line.vat_rate,
      charged_cents: times(line.price_at_purchase_cents, quantity),
      deposit_cents: times(line.deposit_cents, quantity),
    };
  });
  const lines = [...delivered, ...substitutes];
  return { ...settle(lines, terms), lines };
}
