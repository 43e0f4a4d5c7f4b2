import type { CreditPayout, OpenCredit } from '#contract/cash/credits.schema.ts';
import { checkPayout, isDue } from '#domain/cash/credit-payout.ts';
import { cents, type Cents } from '#domain/money.ts';
import type { PayoutMethod } from '#domain/orders/credit-settlement.ts';
import type { PaymentStatus } from '#domain/orders/payment.ts';
import { recordCreditPayout } from '#server/cash/fiscal/service.ts';
import { bookInSafe } from '#server/cash/safe/service.ts';
import { isCashRecorded } from '#server/cash/tills/cash-recording.ts';
import type { ShopDeps } from '#server/deps.ts';
import type { Transaction } from '#server/platform/db/pool.ts';
import { inStaffTransaction } from '#server/platform/db/transaction.ts';
import { HttpProblem, orNotFound, unwrap } from '#server/platform/http/problem.ts';
import * as queries from './queries.ts';

type Deps = Pick<ShopDeps, 'clock' | 'db' | 'env'>;

/** More are shown once these are paid out. */
const shownCredits = 200;

/** What customers are owed, the oldest first. */
export async function listCredits({ db }: Deps): Promise<OpenCredit[]> {
  return (await queries.listOpen(db, shownCredits)).map(({ payment_status, ...credit }) => ({
    ...credit,
    is_due: isDue({ source: credit.source, payment_status }),
  }));
}

/**
 * Notes that a customer got a credit or the whole balance back; cash is recorded where payments
 * are, and leaves the safe. Once: a repetition by the same person changes nothing. Throws
 * HttpProblem: `not_found`, `credit_paid_out`, `credit_order_unpaid`, `safe_overdrawn`, and
 * `version_conflict` for a balance that has moved.
 */
export function payOutCredit(
  deps: Deps,
  actor_id: string,
  id: string,
  method: PayoutMethod,
): Promise<CreditPayout> {
  return inStaffTransaction(deps.db, actor_id, async (trx) => {
    const credit = orNotFound(await lockOne(trx, id));
    const earlier = await queries.findPayout(trx, id);
    const isOpen = unwrap(checkPayout(credit, { method, actor_id }, earlier));
    if (!isOpen && earlier !== undefined) return present(earlier);
    const { correction_id, stop_id, movement_id, amount_cents } = credit;
    if (amount_cents === null) throw new HttpProblem('version_conflict', { facts: { ids: [id] } });
    const paid_at = deps.clock().toISOString();
    const payout = await queries.insertPayout(trx, {
      correction_id,
      stop_id,
      movement_id,
      amount_cents,
      method,
      actor_id,
      paid_at,
    });
    if (method === 'cash') {
      if (isCashRecorded(deps.env)) {
        await recordCreditPayout(trx, deps, { ...credit, ...payout, actor_id });
      }
      await bookInSafe(deps, trx, {
        reason: 'payout',
        payout_id: payout.id,
        amount_cents: cents(0 - amount_cents),
        actor_id,
      });
    }
    return present(payout);
  });
}

const present = ({ method, amount_cents, paid_at }: CreditPayout): CreditPayout => ({
  method,
  amount_cents,
  paid_at,
});

type Credit = Omit<
  NonNullable<Awaited<ReturnType<typeof queries.lockCredit>>>,
  'amount_cents' | 'order_id' | 'payment_status'
> & {
  movement_id: string | null;
  order_id: string | null;
  payment_status: PaymentStatus | null;
  /** Null: the balance is another one by now. */
  amount_cents: Cents | null;
};

async function lockOne(trx: Transaction, id: string): Promise<Credit | undefined> {
  if (!(await queries.isMovement(trx, id))) {
    const credit = await queries.lockCredit(trx, id);
    return credit && { ...credit, movement_id: null };
  }
  const balance = await queries.lockBalance(trx, id);
  return {
    source: 'balance',
    number: null,
    correction_id: null,
    stop_id: null,
    movement_id: id,
    order_id: null,
    payment_status: null,
    amount_cents: balance?.amount_cents ?? null,
    vat: [],
    is_deducted: false,
  };
}
