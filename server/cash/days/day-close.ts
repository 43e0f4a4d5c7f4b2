import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import {
  dayContentSchema,
  type DayClose,
  type DayClosing,
  type DayContent,
} from '#contract/cash/days.schema.ts';
import { centsSchema, vatSchema } from '#contract/fields.schema.ts';
import { sumVat } from '#domain/cart/vat.ts';
import { compareTerminal } from '#domain/cash/card-terminal.ts';
import { valueOf } from '#domain/cash/denominations.ts';
import {
  paymentOfHandover,
  paymentOfRecord,
  sumByMethod,
  type DoorPayment,
} from '#domain/cash/door-payments.ts';
import { regularEmptiesVat } from '#domain/cash/empties-vat.ts';
import { sumOf } from '#domain/cash/journal.ts';
import { endOfDay, toBerlin } from '#domain/delivery/berlin-time.ts';
import { cents, sum, type Cents } from '#domain/money.ts';
import { cardKinds } from '#domain/orders/payment-methods.ts';
import { closeSafe } from '#server/cash/fiscal/service.ts';
import { summariseSafe } from '#server/cash/safe/service.ts';
import { requirePaperCashBookedBefore } from '#server/cash/tills/paper-cash.ts';
import type { ShopDeps } from '#server/deps.ts';
import type { Env } from '#server/env.ts';
import { assignPaymentsByHand } from '#server/orders/service.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { inStaffTransaction } from '#server/platform/db/transaction.ts';
import { HttpProblem } from '#server/platform/http/problem.ts';
import * as queries from './queries.ts';
import { findLastOfSafe } from './safe-queries.ts';

type Deps = Pick<ShopDeps, 'clock' | 'db'>;

const addedLater = {
  card_kind: z.enum(cardKinds).nullable().default(null),
  balance_cents: centsSchema.default(cents(0)),
  empties_vat: vatSchema.default([]),
};

/** Days that were closed before the shop noted these have none. */
const storedSchema = dayContentSchema.extend({
  methods: z.array(dayContentSchema.shape.methods.element.extend(addedLater)),
  tills: z.array(
    dayContentSchema.shape.tills.element.extend({
      counts: dayContentSchema.shape.tills.element.shape.counts.default([]),
    }),
  ),
  payouts: z
    .array(dayContentSchema.shape.payouts.element.extend({ vat: vatSchema.default([]) }))
    .default([]),
  card_terminal: dayContentSchema.shape.card_terminal.default(null),
  safe: dayContentSchema.shape.safe.default(null),
  by_hand: z.array(dayContentSchema.shape.by_hand.element.extend(addedLater)).default([]),
});

/** A closed day as it was stored, or what closing it now would store. */
export async function getDay({ db }: Deps, day: string): Promise<DayClose> {
  const stored = await queries.findClose(db, day);
  if (stored === undefined) {
    const { content } = await computeDay(db, day, null);
    const open_orders = await queries.listOpenOrders(db, endOfDay(day));
    return { day, closed_at: null, open: await countOpen(db, day), open_orders, ...content };
  }
  const open = { orders: 0, tills: 0 };
  const content = storedSchema.parse(stored.content);
  return { day, closed_at: stored.closed_at, open, open_orders: [], ...content };
}

/**
 * Closes a day: all tills that were closed, credits that were paid out and payments that were
 * noted by hand since the close before, and with it the register of the safe. Idempotent. Throws
 * HttpProblem: `day_in_future`, `later_day_closed`, `paper_cash_unbooked`, and `day_unfinished` if
 * something else is open than the caller knows.
 */
export async function closeDay(
  deps: Deps & { env: Pick<Env, 'FISCAL_MODE'> },
  actorId: string,
  day: string,
  { open: known, terminal_cents = null }: DayClosing,
): Promise<DayClose> {
  const now = deps.clock();
  if (day > toBerlin(now).day) throw new HttpProblem('day_in_future');
  await inStaffTransaction(deps.db, actorId, async (trx) => {
    const isLate = await queries.lockCloses(trx, day);
    if ((await queries.findClose(trx, day)) !== undefined) return;
    if (isLate) throw new HttpProblem('later_day_closed');
    const open = await countOpen(trx, day);
    if (!isDeepStrictEqual(open, known)) throw new HttpProblem('day_unfinished', { facts: open });
    await requirePaperCashBookedBefore(trx, endOfDay(day));
    const { ids, payoutIds, paymentIds, content } = await computeDay(trx, day, terminal_cents);
    const closed_at = now.toISOString();
    await queries.insertClose(trx, { day, content, closed_by: actorId, closed_at });
    await queries.assignTills(trx, ids, day);
    await queries.assignPayouts(trx, payoutIds, day);
    await assignPaymentsByHand(trx, paymentIds, day);
    await closeSafe(trx, deps, day);
  });
  return getDay(deps, day);
}

const countOpen = (db: Database, day: string) => queries.countOpen(db, endOfDay(day));

interface ComputedDay {
  ids: string[];
  payoutIds: string[];
  paymentIds: string[];
  content: DayContent;
}

/** `reported`: by the terminals for cards; null: not read. */
async function computeDay(db: Database, day: string, reported: Cents | null): Promise<ComputedDay> {
  const end = endOfDay(day);
  const tills = await queries.listTills(db, end);
  const ids = tills.map(({ id }) => id);
  const payouts = await queries.listPayouts(db, end);
  const byHand = await queries.listPaymentsByHand(db, end);
  const methods = sumByMethod((await queries.listHandovers(db, ids)).map(paymentOf));
  const by_hand = byHand.map(presentByHand);
  return {
    ids,
    payoutIds: payouts.map(({ id }) => id),
    paymentIds: byHand.flatMap((method) => method.ids),
    content: {
      methods,
      by_hand,
      card_terminal: compareTerminal([...methods, ...by_hand], reported),
      tills: tills.map(presentTill),
      payouts: payouts.map(presentPayout),
      safe: await summariseSafe(db, await findLastOfSafe(db), end),
    },
  };
}

type HandoverRow = Awaited<ReturnType<typeof queries.listHandovers>>[number];

/** From its record; on paper, and of builds that wrote sums alone, from what was settled. */
function paymentOf({ record, prepaid, paid_before_cents, ...door }: HandoverRow): DoorPayment {
  if (record !== null) return paymentOfRecord(door, record);
  const { vat, total_cents, deposit_cents, balance_cents, ...rest } = door;
  const empties_vat = rest.empties_vat ?? regularEmptiesVat(rest.empties_cents);
  const paid = { ...rest, empties_vat };
  const settled = { vat, total_cents, deposit_cents, balance_cents };
  if (paid_before_cents === 0) return paymentOfHandover({ ...paid, settled, prepaid: null });
  // Noted before payments by hand were: only what changed hands at the door is known.
  const unknown = { ...settled, total_cents: cents(paid_before_cents + balance_cents) };
  return paymentOfHandover({ ...paid, settled, prepaid: prepaid ?? unknown });
}

type TillRow = Awaited<ReturnType<typeof queries.listTills>>[number];

function presentTill({
  id,
  counted,
  movements,
  counts,
  ...till
}: TillRow): DayContent['tills'][number] {
  const counted_cents = valueOf(counted ?? {});
  const { driver_name, expected_cents, report_note, window_start } = till;
  return {
    till_id: id,
    driver_name: driver_name === '' ? null : driver_name,
    window_start,
    float_cents: sumOf(movements, 'float'),
    takings_cents: sum([sumOf(movements, 'payment'), sumOf(movements, 'payout')]),
    tip_cents: sum(movements.map(({ tip_cents }) => tip_cents)),
    difference_cents: cents(counted_cents - (expected_cents ?? counted_cents)),
    note: movements.find(({ note }) => note !== null)?.note ?? report_note,
    counted_cents,
    // PostgreSQL writes times in JSON in its own format.
    counts: counts.map((count) => ({
      ...count,
      counted_at: new Date(count.counted_at).toISOString(),
    })),
  };
}

type ByHandRow = Awaited<ReturnType<typeof queries.listPaymentsByHand>>[number];

function presentByHand(row: ByHandRow): DayContent['by_hand'][number] {
  const { ids: _, old_empties_cents, ...method } = row;
  const empties_vat = sumVat([...row.empties_vat, ...regularEmptiesVat(old_empties_cents)]);
  return { ...method, empties_vat, tip_cents: cents(0) };
}

type PayoutRow = Awaited<ReturnType<typeof queries.listPayouts>>[number];

function presentPayout(row: PayoutRow): DayContent['payouts'][number] {
  const { id: _, ...payout } = row;
  return payout;
}
