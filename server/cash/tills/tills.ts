import type {
  CashInput,
  Till,
  TillClose,
  TillDoor,
  TillRecount,
} from '#contract/cash/tills.schema.ts';
import type { Language } from '#domain/accounts/languages.ts';
import { checkExplained, differenceOfReport } from '#domain/cash/cash-report.ts';
import { checkClose } from '#domain/cash/close-till.ts';
import { valueOf, type CashContents } from '#domain/cash/denominations.ts';
import { checkFloat, leftOfLimit } from '#domain/cash/float-limits.ts';
import { closingStock, differenceEntry, sumOf } from '#domain/cash/journal.ts';
import { checkCount, checkRecount, mustCountAgain } from '#domain/cash/till-counts.ts';
import { cents, sum, type Cents } from '#domain/money.ts';
import { checkTourStep, type TourState } from '#domain/tours/tour-states.ts';
import { closePurse, recordCashMovement } from '#server/cash/fiscal/service.ts';
import { bookInSafe } from '#server/cash/safe/service.ts';
import { settleTips } from '#server/cash/tips/service.ts';
import type { ShopDeps } from '#server/deps.ts';
import type { Transaction } from '#server/platform/db/pool.ts';
import { inStaffTransaction } from '#server/platform/db/transaction.ts';
import { HttpProblem, orNotFound, unwrap } from '#server/platform/http/problem.ts';
import { getShopSettings } from '#server/shop/settings/service.ts';
import { inModeOfTill, isCashRecorded, startTillOfTour } from './cash-recording.ts';
import { requirePaperCashBooked } from './paper-cash.ts';
import * as queries from './queries.ts';
import { listTillDoors, prepareReport, printReport, storeReport } from './report.ts';

export interface TillDeps extends ShopDeps {
  /** A port to the tours, which book their cash here. */
  tours: {
    lock: (trx: Transaction, id: string) => Promise<{ state: TourState } | undefined>;
    settle: (trx: Transaction, id: string) => Promise<void>;
  };
}

type Deps = Pick<ShopDeps, 'clock' | 'db' | 'env'>;

/** About two weeks of a shop. */
const shownTills = 100;

export async function listTills(deps: Deps): Promise<Till[]> {
  return (await queries.listTills(deps.db, shownTills)).map((till) => present(deps, till));
}

export async function getTill(deps: Deps, id: string): Promise<Till> {
  return present(deps, orNotFound(await queries.findTill(deps.db, id)));
}

/**
 * Books the cash that the driver takes along. Throws HttpProblem: `not_found`, `float_given`,
 * `till_counted`, `cash_count_invalid`, `float_above_limit`, `safe_overdrawn`.
 */
export async function giveFloat(
  deps: Deps,
  actorId: string,
  id: string,
  { contents }: CashInput,
): Promise<Till> {
  await inStaffTransaction(deps.db, actorId, async (trx) => {
    const till = orNotFound(await queries.lockTill(trx, id));
    if (till.counted !== null) throw new HttpProblem('till_counted');
    const movements = await queries.listMovements(trx, id);
    if (movements.some(({ reason }) => reason === 'float')) throw new HttpProblem('float_given');
    const float = { reason: 'float' as const, received: contents, given: {}, tip_cents: cents(0) };
    unwrap(closingStock([...movements, float]));
    const { float_limit_cents: limit } = await getShopSettings(trx);
    if (limit > 0 && till.driver_id !== null) {
      await queries.lockFloatsOf(trx, till.driver_id);
      const carried = await queries.sumCarried(trx, till.driver_id, till.tour_id);
      unwrap(checkFloat(contents, leftOfLimit(limit, carried)));
    }
    await startTillOfTour(deps, trx, till.tour_id);
    const of = { till_id: id, actor_id: actorId };
    await book(inModeOfTill(deps, till), trx, of, float);
    const amount_cents = cents(0 - valueOf(contents));
    await bookInSafe(deps, trx, { ...of, reason: 'float_out', amount_cents });
  });
  return getTill(deps, id);
}

/**
 * Notes what is in the till after the tour, before anyone is shown what is expected. A first entry
 * that is far off is not stored: the till says that it is counted again. Throws HttpProblem:
 * `not_found`, `own_till`, `tour_not_returned`, `till_counted`, `cash_count_invalid`.
 */
export async function countTill(
  deps: TillDeps,
  actorId: string,
  id: string,
  { contents }: CashInput,
): Promise<Till> {
  await inStaffTransaction(deps.db, actorId, async (trx) => {
    const { till, tour } = await lockTillAndTour(deps, trx, id);
    unwrap(checkCount(await countedTill(trx, till), actorId));
    if (tour.state !== 'returned') throw new HttpProblem('tour_not_returned');
    const expected_cents = await expectedIn(deps, trx, till, contents);
    const was_asked = till.count_again_at !== null;
    const now = deps.clock().toISOString();
    if (mustCountAgain(valueOf(contents) - expected_cents, { was_asked })) {
      return queries.updateTill(trx, id, { count_again_at: now });
    }
    const count = { till_id: id, contents, expected_cents, actor_id: actorId, counted_at: now };
    return queries.insertCount(trx, { ...count, reason: null });
  });
  return getTill(deps, id);
}

/**
 * Replaces a count until the close, by a person who has not made it. Throws HttpProblem:
 * `not_found`, `own_till`, `own_count`, `till_uncounted`, `till_closed`, `cash_count_invalid`, and
 * `version_conflict` for another version than the last.
 */
export async function recountTill(
  deps: TillDeps,
  actorId: string,
  id: string,
  { contents, version, reason }: TillRecount,
): Promise<Till> {
  await inStaffTransaction(deps.db, actorId, async (trx) => {
    const { till } = await lockTillAndTour(deps, trx, id);
    const state = await countedTill(trx, till);
    unwrap(checkRecount(state, actorId));
    if (state.counts.length !== version) {
      throw new HttpProblem('version_conflict', { facts: { ids: [id] } });
    }
    const expected_cents = await expectedIn(deps, trx, till, contents);
    const counted_at = deps.clock().toISOString();
    const count = { till_id: id, contents, expected_cents, actor_id: actorId, counted_at };
    await queries.insertCount(trx, { ...count, reason });
  });
  return getTill(deps, id);
}

type LockedTill = NonNullable<Awaited<ReturnType<typeof queries.lockTill>>>;

async function countedTill(trx: Transaction, { id, drivers, closed_at }: LockedTill) {
  return { drivers, counts: await queries.listCounts(trx, id), is_closed: closed_at !== null };
}

/** What these contents are compared with. */
async function expectedIn(
  deps: Deps,
  trx: Transaction,
  { id, tour_id, mode }: LockedTill,
  contents: CashContents,
): Promise<Cents> {
  const stock = unwrap(closingStock(await queries.listMovements(trx, id)));
  unwrap(differenceEntry(stock, contents));
  const { env } = inModeOfTill(deps, { mode });
  const due = isCashRecorded(env) ? 0 : await queries.sumCashDue(trx, tour_id);
  return cents(valueOf(stock) + due);
}

/**
 * Closes a counted till: its difference is booked with the reason, the cash goes to the shop, and
 * the tour is settled. If cash is not recorded at the doors, what was counted above the float are
 * the takings, and the orders are paid but for those that the paper list says to be unpaid. Throws
 * HttpProblem: `not_found`, `own_till`, `till_uncounted`, `till_closed`, `stops_undecided`,
 * `paper_cash_unbooked`, `difference_unexplained`, `safe_overdrawn`.
 */
export async function closeTill(
  deps: TillDeps,
  actorId: string,
  id: string,
  { note, tips_paid = false, unpaid_order_ids = [] }: TillClose,
): Promise<Till> {
  await inStaffTransaction(deps.db, actorId, async (trx) => {
    const { till } = await lockTillAndTour(deps, trx, id);
    const recording = inModeOfTill(deps, till);
    const isRecorded = isCashRecorded(recording.env);
    const of = { till_id: id, actor_id: actorId };
    const { drivers, counted, closed_at: earlier } = till;
    const state = { drivers, is_counted: counted !== null, is_closed: earlier !== null };
    unwrap(checkClose(state, actorId));
    if (await queries.hasUndecidedStop(trx, till.tour_id)) throw new HttpProblem('stops_undecided');
    await requirePaperCashBooked(trx, till.tour_id);
    const shown = present(deps, orNotFound(await queries.findTill(trx, id)));
    const cash = { ...shown, counted_cents: valueOf(counted ?? {}) };
    if (isRecorded && unpaid_order_ids.length > 0) throw new HttpProblem('not_found');
    const onPaper = isRecorded ? null : await prepareReport(trx, cash, unpaid_order_ids);
    const difference =
      onPaper === null ? shown.difference_cents : differenceOfReport(onPaper.report);
    unwrap(checkExplained(difference ?? cents(0), note));
    const stock = unwrap(closingStock(await queries.listMovements(trx, id)));
    const entry = unwrap(differenceEntry(stock, counted ?? {}));
    if (entry !== undefined) {
      const reason = isRecorded ? 'difference' : 'payment';
      await book(recording, trx, of, { ...entry, reason, note });
    }
    const handed = { received: {}, given: counted ?? {}, tip_cents: cents(0) };
    if (valueOf(handed.given) > 0) {
      await book(recording, trx, of, { ...handed, reason: 'transfer' });
    }
    const closed_at = deps.clock().toISOString();
    await queries.updateTill(trx, id, { closed_at, closed_by: actorId });
    if (onPaper !== null) {
      await storeReport(trx, onPaper, { ...of, note, reported_at: closed_at });
    }
    unwrap(checkTourStep('returned', 'settled', []));
    await deps.tours.settle(trx, till.tour_id);
    const amount_cents = valueOf(handed.given);
    await bookInSafe(deps, trx, { ...of, reason: 'transfer_in', amount_cents });
    const tour = { ...of, tour_id: till.tour_id };
    await settleTips(deps, trx, tour, { isPaid: tips_paid });
    await closePurse(trx, recording, { till_id: id, counted: counted ?? {} });
  });
  return getTill(deps, id);
}

/** Throws HttpProblem: `till_uncounted`, and `not_found` also for a till whose cash is recorded. */
async function getTillOnPaper(deps: Deps, id: string): Promise<queries.TillRow> {
  const till = orNotFound(await queries.findTill(deps.db, id));
  if (isCashRecorded(inModeOfTill(deps, till).env)) throw new HttpProblem('not_found');
  if (till.counted === null) throw new HttpProblem('till_uncounted');
  return till;
}

/** As `getTillOnPaper`. */
export async function listDoorsOfTill(deps: Deps, id: string): Promise<TillDoor[]> {
  return listTillDoors(deps.db, (await getTillOnPaper(deps, id)).tour_id);
}

/** As `getTillOnPaper`. */
export async function printTillReport(
  deps: Deps,
  id: string,
  language: Language,
): Promise<Uint8Array<ArrayBuffer>> {
  const till = await getTillOnPaper(deps, id);
  return printReport(deps, till, { float_cents: sumOf(till.movements, 'float'), language });
}

/** The tour first, as at a door. */
async function lockTillAndTour({ tours }: Pick<TillDeps, 'tours'>, trx: Transaction, id: string) {
  const { tour_id } = orNotFound(await queries.findTourOfTill(trx, id));
  const tour = orNotFound(await tours.lock(trx, tour_id));
  return { tour, till: orNotFound(await queries.lockTill(trx, id)) };
}

async function book(
  deps: Deps,
  trx: Transaction,
  of: { till_id: string; actor_id: string },
  movement: Pick<queries.NewMovement, 'given' | 'note' | 'received' | 'tip_cents'> & {
    reason: 'difference' | 'float' | 'payment' | 'transfer';
  },
): Promise<void> {
  const moved_at = deps.clock().toISOString();
  const booked = await queries.insertMovement(trx, { ...movement, ...of, moved_at });
  const { reason: kind } = movement;
  if (kind === 'payment' || !isCashRecorded(deps.env)) return;
  await recordCashMovement(trx, deps, { ...booked, ...of, kind });
}

/** What is expected remains hidden until the till was counted. */
function present(
  deps: Pick<Deps, 'env'>,
  {
    driver_name,
    movements,
    expected_cents,
    counts,
    count_again_at,
    mode,
    other_tips_cents,
    ...till
  }: queries.TillRow,
): Till {
  const counted = till.counted === null ? null : valueOf(till.counted);
  return {
    ...till,
    driver_name: driver_name === '' ? null : driver_name,
    is_recorded: isCashRecorded(inModeOfTill(deps, { mode }).env),
    float_cents: sumOf(movements, 'float'),
    tips:
      counted === null
        ? null
        : {
            cash_cents: sum(movements.map(({ tip_cents }) => tip_cents)),
            other_cents: other_tips_cents,
          },
    count_again: count_again_at !== null && counted === null,
    counts: counts.map(({ counted_by, ...count }) => ({
      ...count,
      counted_by: counted_by === '' ? null : counted_by,
      counted_at: inUtc(count.counted_at),
    })),
    expected_cents,
    difference_cents:
      counted === null || expected_cents === null ? null : cents(counted - expected_cents),
    movements: movements
      .filter(({ reason }) => counted !== null || reason === 'float')
      .map((each) => ({ ...each, moved_at: inUtc(each.moved_at) })),
  };
}

/** PostgreSQL writes times in JSON in its own format. */
const inUtc = (time: string) => new Date(time).toISOString();
