import type { Tip } from '#contract/cash/tips.schema.ts';
import { checkTipPayout, tipsByDriver } from '#domain/cash/tips.ts';
import { cents } from '#domain/money.ts';
import { recordSafeMovement } from '#server/cash/fiscal/service.ts';
import { bookInSafe } from '#server/cash/safe/service.ts';
import { inModeOfTill } from '#server/cash/tills/cash-recording.ts';
import type { ShopDeps } from '#server/deps.ts';
import type { Transaction } from '#server/platform/db/pool.ts';
import { inStaffTransaction } from '#server/platform/db/transaction.ts';
import { orNotFound, unwrap } from '#server/platform/http/problem.ts';
import * as queries from './queries.ts';

type Deps = Pick<ShopDeps, 'clock' | 'db' | 'env'>;

/** More are shown once these are paid out. */
const shownTips = 200;

export function listTips({ db }: Pick<Deps, 'db'>, tillId: string | undefined): Promise<Tip[]> {
  return tillId === undefined ? queries.listOwed(db, shownTips) : queries.listOfTill(db, tillId);
}

/** Throws HttpProblem `not_found`. */
export async function getTip({ db }: Pick<Deps, 'db'>, id: string): Promise<Tip> {
  return orNotFound(await queries.findTip(db, id));
}

/**
 * With the close of a till its tips are owed to their drivers. Those who are there get them now,
 * out of the safe. Throws HttpProblem `safe_overdrawn`.
 */
export async function settleTips(
  deps: Pick<Deps, 'clock' | 'env'>,
  trx: Transaction,
  { till_id, tour_id, actor_id }: { till_id: string; tour_id: string; actor_id: string },
  { isPaid }: { isPaid: boolean },
): Promise<void> {
  const tips = tipsByDriver(await queries.sumTips(trx, tour_id));
  if (tips.length === 0) return;
  const owed_at = deps.clock().toISOString();
  const ids = await queries.insertTips(
    trx,
    tips.map((tip) => ({ ...tip, till_id, owed_at })),
  );
  if (!isPaid) return;
  for (const id of ids) await payOut(deps, trx, actor_id, id);
}

/**
 * Gives a driver the tip. Throws HttpProblem: `not_found`, `tip_paid`, `own_till`,
 * `safe_overdrawn`.
 */
export async function payTip(deps: Deps, actorId: string, id: string): Promise<Tip> {
  await inStaffTransaction(deps.db, actorId, (trx) => payOut(deps, trx, actorId, id));
  return getTip(deps, id);
}

async function payOut(
  deps: Pick<Deps, 'clock' | 'env'>,
  trx: Transaction,
  actor_id: string,
  tip_id: string,
): Promise<void> {
  const tip = orNotFound(await queries.lockTip(trx, tip_id));
  unwrap(checkTipPayout(tip, actor_id));
  const amount_cents = cents(0 - tip.amount_cents);
  await queries.setPaid(trx, tip_id, { paid_at: deps.clock().toISOString(), paid_by: actor_id });
  const out = { reason: 'tip_out', amount_cents, actor_id } as const;
  const recording = inModeOfTill(deps, await queries.getTill(trx, tip.till_id));
  const record_id = await recordSafeMovement(trx, recording, out);
  await bookInSafe(deps, trx, { ...out, till_id: tip.till_id, tip_id, record_id });
}
