import type { CreditDraft } from '#app/features/cash/credits/credit-form.tsx';
import type { ComplaintDetail } from '#contract/messages/complaints.schema.ts';
import { cents, writeEuros } from '#domain/money.ts';

/**
 * Proposes the price of the units that the complaint is about, by line and product; nothing for
 * lines of which something was credited.
 */
export function initialCredit({ items, lines }: ComplaintDetail): Map<string, CreditDraft> {
  const drafts = new Map<string, CreditDraft>();
  for (const { order_item_id, quantity } of items) {
    const line = lines.find(
      (each) => each.order_item_id === order_item_id && each.credited_cents === 0,
    );
    if (line === undefined) continue;
    const units = Math.min(quantity, line.quantity);
    const amount = writeEuros(cents(Math.floor((line.paid_cents * units) / line.quantity)));
    drafts.set(`${order_item_id} ${line.product_id}`, { quantity: units, amount });
  }
  return drafts;
}
