import type { ShopSettings } from '#contract/shop/shop.schema.ts';
import { noCharges } from '#domain/cart/charges.ts';
import { toBerlin } from '#domain/delivery/berlin-time.ts';
import { cents, times, type Cents } from '#domain/money.ts';
import type { InvoiceLine } from '#domain/orders/invoice.ts';
import { splitSettledVat } from '#domain/orders/settlement.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { orNotFound } from '#server/platform/http/problem.ts';
import { getShopSettings } from '#server/shop/settings/service.ts';
import { composeInvoice, type Seller } from './invoice-document.ts';
import { renderInvoice } from './invoice-pdf.ts';
import * as queries from './invoice-queries.ts';

/**
 * Issues the invoice in the transaction that delivers the order, so that the numbers of a year have
 * no gaps. A device without a network reports the delivery later: the invoice has its day, and its
 * VAT belongs to that month (§ 13 UStG). The database copies recipient and lines, so later changes
 * of the order do not affect the invoice.
 */
export async function issueInvoice(
  trx: Database,
  orderId: string,
  { now, deliveredAt }: { now: Date; deliveredAt: Date },
): Promise<void> {
  const year = Number(toBerlin(now).day.slice(0, 4));
  const { last_number } = await queries.takeInvoiceNumber(trx, year);
  const settings = await getShopSettings(trx);
  const { lines, ...charges } = await queries.getTaxed(trx, orderId);
  await queries.insertInvoice(trx, {
    order_id: orderId,
    number: `${year}-${String(last_number).padStart(6, '0')}`,
    ...sellerOf(settings),
    vat: splitSettledVat(lines, charges),
    issued_at: now.toISOString(),
    delivered_at: deliveredAt.toISOString(),
  });
}

/** The company's data as a document copies them. */
export function sellerOf(settings: ShopSettings): Seller {
  return {
    seller_name: settings.company_name,
    seller_address: `${settings.company_street}, ${settings.company_postal_code} ${settings.company_city}`,
    seller_representative: settings.company_representative,
    seller_register: settings.company_register,
    seller_vat_id: settings.company_vat_id,
    seller_email: settings.contact_email,
  };
}

export interface Invoice {
  number: string;
  pdf: Uint8Array<ArrayBuffer>;
}

/**
 * The invoice of an order; with a customer, only if it is theirs. Throws HttpProblem `not_found`
 * before the delivery.
 */
export async function getInvoice(
  { db }: { db: Database },
  orderId: string,
  userId?: string,
): Promise<Invoice> {
  const row = orNotFound(await queries.findInvoice(db, orderId, userId));
  return { number: row.number, pdf: await render(row) };
}

type InvoiceRow = Awaited<ReturnType<typeof queries.listInvoices>>[number];

function render({ content, delivered_at, ...row }: InvoiceRow) {
  // Invoices from before a charge do not have it.
  const { discounts = [], balance_cents = cents(0) } = content as Partial<typeof content>;
  const items = content.items.map(toPresentLine);
  const invoice = composeInvoice({
    ...noCharges,
    ...row,
    ...content,
    delivered_at: delivered_at ?? row.issued_at,
    items,
    discounts,
    balance_cents,
  });
  return renderInvoice(invoice, new Date(row.issued_at));
}

/** A line of an invoice from before the settlements, which has the amounts of one unit. */
interface EarlierLine extends Pick<InvoiceLine, 'product_name' | 'quantity' | 'vat_rate'> {
  price_at_purchase_cents: Cents;
  deposit_cents: Cents;
}

function toPresentLine(line: InvoiceLine | EarlierLine): InvoiceLine {
  if ('charged_cents' in line) return line;
  const { price_at_purchase_cents: price, deposit_cents: deposit, ...same } = line;
  return {
    ...same,
    weight_g: null,
    charged_cents: times(price, line.quantity),
    deposit_total_cents: times(deposit, line.quantity),
  };
}

const batch = 100;

/** The invoices of deliveries from `start` to before `end` (ISO), by number, one at a time. */
export async function* listInvoicesOf(
  db: Database,
  span: { start: string; end: string },
): AsyncGenerator<Invoice & { issued_at: string }> {
  let after: string | undefined = '';
  while (after !== undefined) {
    const rows: InvoiceRow[] = await queries.listInvoices(db, { ...span, after, limit: batch });
    for (const row of rows) {
      yield { number: row.number, issued_at: row.issued_at, pdf: await render(row) };
    }
    after = rows.at(batch - 1)?.number;
  }
}
