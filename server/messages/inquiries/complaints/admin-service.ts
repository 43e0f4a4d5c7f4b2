import type { ComplaintDetail, GrantCreditInput } from '#contract/messages/complaints.schema.ts';
import type { Env } from '#server/env.ts';
import { getCredit, grantCredit as correctInvoice } from '#server/orders/service.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { inStaffTransaction } from '#server/platform/db/transaction.ts';
import { orNotFound } from '#server/platform/http/problem.ts';
import * as queries from './admin-queries.ts';

interface Deps {
  db: Database;
  clock: () => Date;
  env: Pick<Env, 'PUBLIC_URL'>;
}

/** A complaint with what can be credited of its order. */
export async function getComplaint({ db }: Pick<Deps, 'db'>, id: string): Promise<ComplaintDetail> {
  const complaint = orNotFound(await queries.findComplaint(db, id));
  return { ...complaint, ...(await getCredit(db, complaint.order_id)) };
}

/** Marks a complaint as done or as open again. */
export function markComplaint(
  { db, clock }: Deps,
  staffId: string,
  id: string,
  isDone: boolean,
): Promise<ComplaintDetail> {
  return inStaffTransaction(db, staffId, async (trx) => {
    await (isDone
      ? queries.setComplaintDone(trx, id, staffId, clock())
      : queries.setComplaintOpen(trx, id));
    return getComplaint({ db: trx }, id);
  });
}

/** Issues a correction of the invoice of the order that a complaint is about. */
export function grantCredit(
  deps: Deps,
  staffId: string,
  id: string,
  { input, key }: { input: GrantCreditInput; key: string },
): Promise<ComplaintDetail> {
  return inStaffTransaction(deps.db, staffId, async (trx) => {
    const { order_id } = orNotFound(await queries.findComplaint(trx, id));
    const request = { ...input, order_id, complaint_id: id, actor_id: staffId, key };
    await correctInvoice(deps, trx, request);
    return getComplaint({ db: trx }, id);
  });
}

/** The photo as it was stored. Throws HttpProblem `not_found`. */
export async function getPhoto(
  { db }: Pick<Deps, 'db'>,
  id: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const { content } = orNotFound(await queries.findPhoto(db, id));
  return new Uint8Array(content);
}
