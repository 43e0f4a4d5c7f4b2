import { createHash } from 'node:crypto';
import type {
  NewSupplierInvoice,
  SupplierDelivery,
  SupplierInvoice,
  SupplierInvoiceDecision,
  SupplierInvoiceFile,
} from '#contract/stock/supplier-invoices.schema.ts';
import { cents, sum, type Cents } from '#domain/money.ts';
import {
  expectedDeposits,
  findInvoicedLines,
  largestInvoiceFile,
  matchesGoods,
} from '#domain/stock/buying/supplier-invoices.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { actAs, inStaffTransaction } from '#server/platform/db/transaction.ts';
import { HttpProblem, orNotFound } from '#server/platform/http/problem.ts';
import { fileTypeOf } from '#server/stock/certificates/file-type.ts';
import { findSupplier } from '../queries.ts';
import type { BuyingDeps, OnceCall } from '../service.ts';
import { listCreditNotes } from './credit-note-queries.ts';
import { expectedOf, presentCreditNote, presentDelivery, presentSummary } from './present.ts';
import * as queries from './queries.ts';

async function listDeliveries(
  db: Database,
  of: Parameters<typeof queries.listDeliveries>[1],
): Promise<SupplierDelivery[]> {
  const rows = await queries.listDeliveries(db, of);
  const received = await queries.listReceived(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => presentDelivery(row, received));
}

/** Of a supplier, those that no invoice names, the latest first. */
export async function listOpenDeliveries(db: Database, id: string): Promise<SupplierDelivery[]> {
  orNotFound(await findSupplier(db, id));
  return listDeliveries(db, { supplier_id: id });
}

export async function getInvoice(db: Database, id: string): Promise<SupplierInvoice> {
  const row = orNotFound(await queries.findInvoice(db, id));
  const deliveries = await listDeliveries(db, { invoice_id: id });
  const lines = deliveries.flatMap((delivery) => delivery.lines);
  const rates = [
    ...row.rates,
    ...[...new Set(lines.map(({ vat_rate }) => vat_rate))]
      .filter((rate) => row.rates.every(({ vat_rate }) => vat_rate !== rate))
      .map((vat_rate) => ({ vat_rate, net_cents: 0, vat_cents: 0 })),
  ];
  return {
    ...presentSummary(row),
    rates: rates.map(({ vat_rate, net_cents, vat_cents }) => ({
      vat_rate,
      net_cents: cents(net_cents),
      vat_cents: cents(vat_cents),
      expected_cents: expectedOf(lines.filter((line) => line.vat_rate === vat_rate)),
    })),
    deliveries,
    lines: (await queries.listLines(db, id)).map(({ product_id, product_name, ...line }) => ({
      ...line,
      net_cents: cents(line.net_cents),
      product: { id: product_id, name: product_name },
    })),
    crates: (await queries.listCrates(db, id)).map(({ net_cents, ...crates }) => ({
      ...crates,
      net_cents: cents(net_cents),
    })),
    credit_notes: (await listCreditNotes(db, id)).map(presentCreditNote),
    file: (await queries.findFileFacts(db, id)) ?? null,
  };
}

/** Net; null: the price of some goods is unknown. */
function expectedSum(deliveries: readonly SupplierDelivery[]): Cents | null {
  const isKnown = deliveries.every(({ lines }) =>
    lines.every(({ net_cents }) => net_cents !== null),
  );
  return isKnown ? sum(deliveries.map(({ expected_cents }) => expected_cents)) : null;
}

/** What is expected for goods, and for the crates that their deliveries brought. */
async function withDeposits(db: Database, id: string, goods: Cents | null): Promise<Cents | null> {
  if (goods === null) return null;
  const deposits = expectedDeposits(await queries.listCrates(db, id));
  return cents(Math.max(0, goods + deposits));
}

/** Net, of what has arrived of an invoice by now; null: the price of some goods is unknown. */
export async function compareWithArrived(db: Database, id: string): Promise<Cents | null> {
  return withDeposits(db, id, expectedSum(await listDeliveries(db, { invoice_id: id })));
}

/**
 * Records an invoice of a supplier and compares it with what arrived. Throws HttpProblem:
 * `invoice_known` for a number of this supplier, `delivery_invoiced`, `not_found` for a delivery of
 * another supplier and a product that did not arrive, `invoice_lines_exceed` for lines of more than
 * the sum of their rate.
 */
export async function addInvoice(
  { trx, clock, actorId }: OnceCall,
  {
    supplier_id,
    number,
    issued_on,
    rates,
    delivery_ids,
    lines: typed = [],
    crates = [],
  }: NewSupplierInvoice,
): Promise<SupplierInvoice> {
  await actAs(trx, actorId);
  orNotFound(await findSupplier(trx, supplier_id));
  const found = await queries.lockDeliveries(trx, supplier_id, delivery_ids);
  if (found.length < delivery_ids.length) throw new HttpProblem('not_found');
  const id = await queries.insertInvoice(trx, {
    supplier_id,
    number,
    issued_on,
    state: 'differs',
    created_at: clock().toISOString(),
    created_by: actorId,
  });
  await queries.insertContent(trx, id, { rates, delivery_ids });
  const deliveries = await listDeliveries(trx, { invoice_id: id });
  const arrived = deliveries.flatMap(({ lines }) => lines);
  const hasArrived = (productId: string) => arrived.some(({ product }) => product.id === productId);
  if (!typed.every(({ product_id }) => hasArrived(product_id))) throw new HttpProblem('not_found');
  await queries.insertCrates(trx, id, crates);
  // A sum with deposits says nothing of the goods.
  const lines = crates.length > 0 ? typed : findInvoicedLines(typed, rates, arrived);
  await queries.insertLines(trx, id, lines);
  const expected_cents = await withDeposits(trx, id, expectedSum(deliveries));
  const state = matchesGoods(rates, expected_cents) ? 'matched' : 'differs';
  await queries.updateInvoice(trx, id, { state, expected_cents });
  return getInvoice(trx, id);
}

/**
 * Approves or disputes an invoice that differs, or disputes one that matches. A disputed one leaves
 * its deliveries to the next invoice. Throws HttpProblem `invoice_decided` for a second decision.
 */
export async function decideInvoice(
  { trx, clock, actorId }: OnceCall,
  id: string,
  { decision, note }: SupplierInvoiceDecision,
): Promise<SupplierInvoice> {
  await actAs(trx, actorId);
  const { state } = orNotFound(await queries.lockInvoice(trx, id));
  const mayDecide = state === 'differs' || (state === 'matched' && decision === 'disputed');
  if (!mayDecide) throw new HttpProblem('invoice_decided');
  const expected_cents = await compareWithArrived(trx, id);
  const decided = { decided_at: clock().toISOString(), decided_by: actorId };
  await queries.updateInvoice(trx, id, { state: decision, note, expected_cents, ...decided });
  if (decision === 'disputed') await queries.releaseDeliveries(trx, id);
  return getInvoice(trx, id);
}

/**
 * Stores the paper of an invoice, once. Throws HttpProblem: `invoice_file_form` for anything but a
 * PDF or JPEG, `invoice_file_known` for another file.
 */
export async function attachFile(
  { db, clock }: BuyingDeps,
  actorId: string,
  id: string,
  bytes: Uint8Array,
): Promise<SupplierInvoiceFile> {
  const media_type = bytes.length > largestInvoiceFile ? undefined : fileTypeOf(bytes);
  if (media_type === undefined) throw new HttpProblem('invoice_file_form');
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return inStaffTransaction(db, actorId, async (trx) => {
    orNotFound(await queries.lockInvoice(trx, id));
    const known = await queries.findFileFacts(trx, id);
    if (known !== undefined && known.sha256 !== sha256) throw new HttpProblem('invoice_file_known');
    if (known === undefined) {
      const uploaded_at = clock().toISOString();
      const content = Buffer.from(bytes);
      await queries.insertFile(trx, {
        supplier_invoice_id: id,
        sha256,
        media_type,
        content,
        uploaded_at,
      });
    }
    return { sha256, media_type };
  });
}
