import type { CashContents } from '#domain/cash/denominations.ts';
import { endOfDay, toBerlin } from '#domain/delivery/berlin-time.ts';
import { refuse } from '#domain/result.ts';
import type { Env } from '#server/env.ts';
import type { Transaction } from '#server/platform/db/pool.ts';
import { unwrap } from '#server/platform/http/problem.ts';
import { version } from '#server/platform/version.ts';
import { lockSafe } from '../register-queries.ts';
import * as queries from './queries.ts';

interface ClosingDeps {
  env: Pick<Env, 'FISCAL_MODE'>;
  clock: () => Date;
}

/**
 * Closes the purse of a till that ends, in its transaction: all receipts since the closing before.
 * A purse without receipts has a closing, too; a till that never had cash has no purse.
 */
export async function closePurse(
  trx: Transaction,
  deps: ClosingDeps,
  { till_id, counted }: { till_id: string; counted: CashContents },
): Promise<void> {
  const register_id = await queries.findPurseOfTill(trx, till_id);
  if (register_id === null) return;
  await queries.lockRegister(trx, register_id);
  const booking_day = toBerlin(deps.clock()).day;
  const last_receipt = await queries.findLastReceipt(trx, register_id);
  await makeClosing(trx, deps, { register_id, till_id, booking_day, counted, last_receipt });
}

/**
 * Closes the safe with a day: its receipts up to the end of the day, also if it is closed later.
 * Each period of the days before that were not closed has a closing of its own.
 */
export async function closeSafe(
  trx: Transaction,
  deps: ClosingDeps,
  booking_day: string,
): Promise<void> {
  const register_id = await lockSafe(trx);
  await queries.lockRegister(trx, register_id);
  const periods = await queries.listPeriods(trx, register_id, endOfDay(booking_day));
  let after = await queries.findLastClosing(trx, register_id);
  for (const { day, last_receipt } of closingDays(periods, booking_day)) {
    const counted = await queries.findCountOfSafe(trx, { after, until: endOfDay(day) });
    after = endOfDay(day);
    const closing = { register_id, till_id: null, booking_day: day, counted, last_receipt };
    await makeClosing(trx, deps, closing);
  }
}

/** The last period is of the day that is closed, also if nothing moved on it. */
const closingDays = (periods: readonly queries.Period[], booking_day: string) =>
  periods.length === 0
    ? [{ day: booking_day, last_receipt: null }]
    : periods.map((period, index) =>
        index === periods.length - 1 ? { ...period, day: booking_day } : period,
      );

/**
 * Closes all registers that have receipts without a closing, as facts that closings name are about
 * to change. Throws HttpProblem `register_open` if one of them is in an open till.
 */
export async function closeRegisters(trx: Transaction, deps: ClosingDeps): Promise<void> {
  // In the order of what moves cash from a purse to the safe.
  const purses = await queries.lockUnclosedRegisters(trx, 'purse');
  await lockSafe(trx);
  const open = [...purses, ...(await queries.lockUnclosedRegisters(trx, 'safe'))];
  const inTills = open.filter(({ is_in_till }) => is_in_till);
  if (inTills.length > 0) {
    const registers = inTills.map(({ code }) => code).join(', ');
    unwrap(refuse({ code: 'register_open', registers }));
  }
  const booking_day = toBerlin(deps.clock()).day;
  for (const { id: register_id } of open) {
    const periods = await queries.listPeriods(trx, register_id, endOfDay(booking_day));
    for (const { day, last_receipt } of closingDays(periods, booking_day)) {
      const closing = { register_id, booking_day: day, till_id: null, counted: null, last_receipt };
      await makeClosing(trx, deps, closing);
    }
  }
}

type Closing = Pick<
  queries.NewClosing,
  'booking_day' | 'counted' | 'last_receipt' | 'register_id' | 'till_id'
>;

/** On paper there are no receipts to close, but those of before the mode was changed. */
async function makeClosing(
  trx: Transaction,
  { env, clock }: ClosingDeps,
  closing: Closing,
): Promise<void> {
  if (closing.last_receipt === null && env.FISCAL_MODE === 'paper') return;
  const facts = await queries.getFacts(trx, closing.register_id, closing.booking_day);
  await queries.insertClosing(trx, {
    ...closing,
    made_at: clock().toISOString(),
    facts: { ...facts, software: { name: 'Kiezkorb', version } },
  });
}
