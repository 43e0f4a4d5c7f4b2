import type {
  NewSupplierCreditNote,
  SupplierInvoice,
} from '#contract/stock/supplier-invoices.schema.ts';
import { matchesGoods, withoutCredits } from '#domain/stock/buying/supplier-invoices.ts';
import type { Transaction } from '#server/platform/db/pool.ts';
import { actAs } from '#server/platform/db/transaction.ts';
import { HttpProblem } from '#server/platform/http/problem.ts';
import type { OnceCall } from '../service.ts';
import * as queries from './credit-note-queries.ts';
import { updateInvoice } from './queries.ts';
import { compareWithArrived, getInvoice } from './service.ts';

/**
 * Records a credit note of a supplier, and answers its first invoice. An invoice that differs
 * matches once its credit notes leave nothing of the difference. Throws HttpProblem:
 * `credit_note_known` for a number of this supplier, `credit_exceeds_invoice`,
 * `credit_exceeds_difference`, `not_found` for an invoice of another supplier.
 */
export async function addCreditNote(
  { trx, clock, actorId }: OnceCall,
  { supplier_id, number, issued_on, reason, rates }: NewSupplierCreditNote,
): Promise<SupplierInvoice> {
  await actAs(trx, actorId);
  const ids = [...new Set(rates.map(({ supplier_invoice_id }) => supplier_invoice_id))];
  const invoices = await queries.lockInvoices(trx, supplier_id, ids);
  const [first = ''] = ids;
  if (invoices.length < ids.length) throw new HttpProblem('not_found');
  const open = invoices.filter(({ state }) => state === 'differs');
  for (const { id } of open) {
    await updateInvoice(trx, id, { expected_cents: await compareWithArrived(trx, id) });
  }
  const created = { created_at: clock().toISOString(), created_by: actorId };
  const note = { supplier_id, number, issued_on, reason, ...created };
  await queries.insertCreditNote(trx, note, rates);
  for (const { id } of open) await matchIfCredited(trx, id);
  return getInvoice(trx, first);
}

async function matchIfCredited(trx: Transaction, id: string): Promise<void> {
  const { expected_cents, rates, credit_notes } = await getInvoice(trx, id);
  if (matchesGoods(withoutCredits(rates, credit_notes), expected_cents)) {
    await updateInvoice(trx, id, { state: 'matched' });
  }
}
