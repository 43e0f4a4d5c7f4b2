import type {
  DeliveredLine,
  SupplierCreditNote,
  SupplierDelivery,
  SupplierInvoiceSummary,
} from '#contract/stock/supplier-invoices.schema.ts';
import { cents, sum } from '#domain/money.ts';
import { casePrice } from '#domain/stock/buying/supplier-price.ts';
import type { listCreditNotes } from './credit-note-queries.ts';
import type { InvoiceRow, ReceivedRow } from './queries.ts';

export function presentSummary(row: InvoiceRow): SupplierInvoiceSummary {
  const { id, number, issued_on, state, expected_cents, note, created_at, decided_at } = row;
  return {
    id,
    number,
    supplier: { id: row.supplier_id, name: row.supplier_name },
    issued_on,
    state,
    net_cents: sum(row.rates.map(({ net_cents }) => cents(net_cents))),
    vat_cents: sum(row.rates.map(({ vat_cents }) => cents(vat_cents))),
    expected_cents: expected_cents === null ? null : cents(expected_cents),
    note,
    created_at,
    decided_at,
  };
}

type CreditNoteRow = Awaited<ReturnType<typeof listCreditNotes>>[number];

export function presentCreditNote({ rates, ...note }: CreditNoteRow): SupplierCreditNote {
  return {
    ...note,
    rates: rates.map(({ vat_rate, net_cents, vat_cents }) => ({
      vat_rate,
      net_cents: cents(net_cents),
      vat_cents: cents(vat_cents),
    })),
  };
}

export function presentDelivery(
  { id, note_number, day }: { id: string; note_number: string; day: string },
  received: readonly ReceivedRow[],
): SupplierDelivery {
  const lines = received.filter(({ delivery_id }) => delivery_id === id).map(presentReceived);
  return { id, note_number, day, expected_cents: expectedOf(lines), lines };
}

function presentReceived(row: ReceivedRow): DeliveredLine {
  const { product_id, product_name, vat_rate, units, refused_units, ordered_units, net_cents } =
    row;
  return {
    product: { id: product_id, name: product_name },
    vat_rate,
    units,
    refused_units,
    ordered_units,
    net_cents,
    list_cents: row.ordered_cents === null ? listPrice(row) : cents(row.ordered_cents),
  };
}

function listPrice({ price, units }: ReceivedRow) {
  const ofCase = price && casePrice(price, price.case_weight_g);
  if (price === null || ofCase === null || ofCase === undefined) return null;
  return cents(Math.round((ofCase * units) / price.units_per_case));
}

/** Net, of the lines with a known price. */
export function expectedOf(lines: readonly DeliveredLine[]) {
  return sum(lines.flatMap(({ net_cents }) => (net_cents === null ? [] : [net_cents])));
}
