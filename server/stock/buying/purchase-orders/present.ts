import type {
  PurchaseOrder,
  PurchaseOrderLine,
  PurchaseOrderSummary,
} from '#contract/stock/purchase-orders.schema.ts';
import { sum, times } from '#domain/money.ts';
import { receiptStatusOf } from '#domain/stock/buying/receiving.ts';
import { casePrice } from '#domain/stock/buying/supplier-price.ts';
import type { LineRow, OrderRow } from './queries.ts';

/** A line as it was sent, or as it would be sent now. */
export function presentLine(row: LineRow): PurchaseOrderLine {
  const { id, article_id, product_id, product_name, cases, price, case_weight_g } = row;
  const { received_units, refused_units, open_units, rest } = row;
  const line = {
    id,
    article_id,
    product: { id: product_id, name: product_name },
    cases,
    received_units,
    refused_units,
    open_units,
    rest,
  };
  if (row.sent_name !== null && row.sent_units !== null) {
    return {
      ...line,
      article_number: row.sent_number ?? '',
      article_name: row.sent_name,
      units_per_case: row.sent_units,
      case_price_cents: row.sent_price,
      kilogram_price_cents: row.sent_kilogram_price,
    };
  }
  return {
    ...line,
    article_number: row.number,
    article_name: row.name,
    units_per_case: row.units_per_case,
    case_price_cents: (price && casePrice(price, case_weight_g)) ?? null,
    kilogram_price_cents: price?.per === 'kilogram' ? price.net_cents : null,
  };
}

/** Net, of the lines whose price is known. */
export const totalOf = (lines: readonly PurchaseOrderLine[]) =>
  sum(
    lines.flatMap(({ case_price_cents, cases }) =>
      case_price_cents === null ? [] : [times(case_price_cents, cases)],
    ),
  );

export function presentSummary(
  row: OrderRow,
  lines: readonly PurchaseOrderLine[],
): PurchaseOrderSummary {
  const { id, number, state, delivers_on, created_at, sent_at, way, cancel_reason, version } = row;
  return {
    id,
    number,
    supplier: { id: row.supplier_id, name: row.supplier_name },
    state,
    delivers_on,
    line_count: lines.length,
    receipt_status: receiptStatusOf(
      lines.map(({ received_units, cases, units_per_case }) => ({
        received_units,
        ordered_units: cases * units_per_case,
      })),
    ),
    total_cents: totalOf(lines),
    created_at,
    sent_at,
    way,
    cancel_reason,
    version,
  };
}

export function presentOrder(row: OrderRow, lines: readonly PurchaseOrderLine[]): PurchaseOrder {
  const { note, minimum_cents, supplier_email, supplier_phone, customer_number, sha256 } = row;
  return {
    ...presentSummary(row, lines),
    note,
    lines: [...lines],
    minimum_cents,
    supplier_email,
    supplier_phone,
    customer_number,
    sha256,
  };
}
