import type {
  AdminComplaint,
  ComplaintDetail,
  GrantCreditInput,
  OrderCredit,
  ReplacementTerms,
} from '#contract/messages/complaints.schema.ts';
import type { ProblemCode } from '#contract/problems.ts';
import type { Cents } from '#domain/money.ts';
import type { NewGoods, ReplacementWay } from '#domain/orders/replacement.ts';
import type { Env } from '#server/env.ts';
import type { InquiryKind } from '#server/messages/inquiries/admin/service.ts';
import type { Database, Transaction } from '#server/platform/db/pool.ts';
import { inStaffTransaction } from '#server/platform/db/transaction.ts';
import { orNotFound } from '#server/platform/http/problem.ts';
import * as queries from './admin-queries.ts';
import { complaintText } from './messages.ts';

interface CreditRequest extends GrantCreditInput {
  order_id: string;
  complaint_id: string;
  /** Null: credited at once. */
  actor_id: string | null;
  key: string;
  /** How the new goods come that the credit pays for; undefined: there are none. */
  replaced_by?: ReplacementWay | undefined;
}

interface ReplacementRequest {
  user_id: string;
  complaint_id: string;
  goods: readonly NewGoods[];
  credit_cents: Cents;
}

export interface ComplaintDeps {
  db: Database;
  clock: () => Date;
  env: Pick<Env, 'RATE_LIMITS'>;
  /** A port to the orders, whose mails go through the outbox. */
  credits: {
    get: (db: Database, orderId: string) => Promise<OrderCredit>;
    /** Throws HttpProblem: `not_found`, and those of `refusals`. */
    grant: (trx: Transaction, request: CreditRequest) => Promise<void>;
    refusals: readonly ProblemCode[];
  };
  /** A port to the orders, which take new goods for bad ones. */
  replacements: {
    terms: (
      db: Database,
      userId: string,
      productIds: readonly string[],
    ) => Promise<ReplacementTerms>;
    /** Null: the staff decides. `send` is called once the credit that pays for them is granted. */
    prepare: (
      trx: Transaction,
      request: ReplacementRequest,
    ) => Promise<{
      replaced_by: ReplacementWay;
      replacement_order_id: string | null;
      send: () => Promise<void>;
    } | null>;
  };
}

type StaffDeps = Omit<ComplaintDeps, 'replacements'>;

/** How the staff reads and answers complaints: with what can be credited of the order. */
export function complaintsOf({ credits }: StaffDeps): InquiryKind<AdminComplaint, ComplaintDetail> {
  return {
    table: 'complaints',
    list: queries.listComplaints,
    find: queries.findComplaint,
    textOf: complaintText,
    addDetail: async (db, complaint) => ({
      ...complaint,
      ...(await credits.get(db, complaint.order_id)),
    }),
  };
}

/** Throws HttpProblem `not_found`. */
export async function getComplaint(deps: StaffDeps, id: string): Promise<ComplaintDetail> {
  const { find, addDetail } = complaintsOf(deps);
  return addDetail(deps.db, orNotFound(await find(deps.db, id)));
}

/** Issues a correction of the invoice of the order that a complaint is about. */
export function grantCredit(
  deps: StaffDeps,
  staffId: string,
  id: string,
  { input, key }: { input: GrantCreditInput; key: string },
): Promise<ComplaintDetail> {
  return inStaffTransaction(deps.db, staffId, async (trx) => {
    const { order_id } = orNotFound(await queries.findComplaint(trx, id));
    const request = { ...input, order_id, complaint_id: id, actor_id: staffId, key };
    await deps.credits.grant(trx, request);
    return getComplaint({ ...deps, db: trx }, id);
  });
}

/** The photo as it was stored. Throws HttpProblem `not_found`. */
export async function getPhoto(
  { db }: Pick<ComplaintDeps, 'db'>,
  id: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const { content } = orNotFound(await queries.findPhoto(db, id));
  return new Uint8Array(content);
}
