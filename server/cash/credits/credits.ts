import type { CreditPayout, OpenCredit } from '#contract/cash/credits.schema.ts';
import { checkPayout, isDue } from '#domain/cash/credit-payout.ts';
import { cents } from '#domain/money.ts';
import type { PayoutMethod } from '#domain/orders/credit-settlement.ts';
import { recordFiscal } from '#server/cash/fiscal/service.ts';
import { isCashRecorded } from '#server/cash/tills/cash-recording.ts';
import type { ShopDeps } from '#server/deps.ts';
import type { Transaction } from '#server/platform/db/pool.ts';
import { inStaffTransaction } from '#server/platform/db/transaction.ts';
import { orNotFound, unwrap } from '#server/platform/http/problem.ts';
import * as queries from './queries.ts';

type Deps = Pick<ShopDeps, 'clock' | 'db' | 'env'>;

/** More are shown once these are paid out. */
const shownCredits = 200;

/** What customers are owed, the oldest first. */
export async function listCredits({ db }: Deps): Promise<OpenCredit[]> {
  return (await queries.listOpen(db, shownCredits)).map(({ payment_status, ...credit }) => ({
    ...credit,
    is_due: isDue({ ...credit, payment_status }),
  }));
}

/**
 * Notes that a customer got a credit back; cash is recorded where payments are. Once: a repetition
 * by the same person changes nothing. Throws HttpProblem: `not_found`, `credit_paid_out`,
 * `credit_order_unpaid`.
 */
export function payOutCredit(
  deps: Deps,
  actor_id: string,
  id: string,
  method: PayoutMethod,
): Promise<CreditPayout> {
  return inStaffTransaction(deps.db, actor_id, async (trx) => {
    const credit = orNotFound(await queries.lockCredit(trx, id));
    const earlier = await queries.findPayout(trx, id);
    const isOpen = unwrap(checkPayout(credit, { method, actor_id }, earlier));
    if (!isOpen && earlier !== undefined) return present(earlier);
    const { correction_id, stop_id, amount_cents } = credit;
    const paid_at = deps.clock().toISOString();
    const payout = await queries.insertPayout(trx, {
      correction_id,
      stop_id,
      amount_cents,
      method,
      actor_id,
      paid_at,
    });
    if (method === 'cash') await recordCashPayout(deps, trx, credit, payout);
    return present(payout);
  });
}

const present = ({ method, amount_cents, paid_at }: CreditPayout): CreditPayout => ({
  method,
  amount_cents,
  paid_at,
});

type Credit = NonNullable<Awaited<ReturnType<typeof queries.lockCredit>>>;

/**
 * A correction lowers the turnover. Empties did so at the door, where they are recorded in full:
 * what is paid out later is no turnover.
 */
async function recordCashPayout(
  deps: Deps,
  trx: Transaction,
  { source, order_id, vat }: Credit,
  { id, amount_cents, paid_at }: CreditPayout & { id: string },
): Promise<void> {
  if (!isCashRecorded(deps.env)) return;
  const nothing = cents(0);
  const total_cents = cents(0 - amount_cents);
  await recordFiscal(trx, deps, {
    id,
    order_id,
    kind: 'payout',
    method: 'cash',
    amounts: {
      vat: vat.map((group) => ({ ...group, gross_cents: cents(0 - group.gross_cents) })),
      deposit_cents: nothing,
      empties_cents: nothing,
      credit_cents: nothing,
      tip_cents: nothing,
      other_cents: source === 'handover' ? total_cents : nothing,
    },
    total_cents,
    occurred_at: paid_at,
  });
}
