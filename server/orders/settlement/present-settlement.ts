import type { Settlement, SettlementLine } from '#contract/orders/settlement.schema.ts';
import { packImage } from '#domain/catalog/product-images.ts';
import { splitSettledVat } from '#domain/orders/settlement.ts';
import { presentLineFacts } from '../line-facts.ts';
import type { OrderRow } from '../queries.ts';

export type SettlementRow = NonNullable<OrderRow['settlement']>;
type LineRow = SettlementRow['lines'][number];

/** Names in the language of the order for customers, in German for the staff. */
export function presentSettlement(
  { lines, created_at, discounts, ...settlement }: SettlementRow,
  { isTranslated }: { isTranslated: boolean },
): Settlement {
  return {
    ...settlement,
    // The database's JSON has the offset +00:00.
    created_at: new Date(created_at).toISOString(),
    discounts: [...discounts],
    vat: splitSettledVat(lines, settlement),
    lines: lines.map((line) => presentLine(line, isTranslated)),
  };
}

function presentLine(line: LineRow, isTranslated: boolean): SettlementLine {
  const { product_name_translated: translated, date_kind } = line;
  const hasTranslation = isTranslated && translated !== null;
  return {
    order_item_id: line.order_item_id,
    outcome: line.outcome,
    ordered_quantity: line.ordered_quantity,
    quantity: line.quantity,
    product: {
      id: line.product_id,
      name: hasTranslation ? translated : line.product_name,
      ...(hasTranslation && { is_translated: true }),
      image_url: line.image_url ?? packImage(line.product_id),
      pack: line.pack,
      tint: line.tint,
      ...presentLineFacts(line),
    },
    charged_cents: line.charged_cents,
    deposit_cents: line.deposit_cents,
    weight_g: line.weight_g,
    lot:
      date_kind === null
        ? null
        : { date: line.date, date_kind, ...(line.halal !== null && { halal: line.halal }) },
  };
}
