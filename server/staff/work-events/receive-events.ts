import type { WorkEvent, WorkEventAnswer, WorkEvents } from '#contract/staff/work-events.schema.ts';
import type { Role } from '#domain/accounts/roles.ts';
import { countedTime, isConflict, workEventKinds } from '#domain/staff/work-events.ts';
import type { ShopDeps } from '#server/deps.ts';
import { inStaffTransaction, inTransaction } from '#server/platform/db/transaction.ts';
import type { Principal } from '#server/platform/http/auth.ts';
import {
  findInvalidText,
  toStorableRecord,
  toStorableText,
} from '#server/platform/http/postgres-text.ts';
import { HttpProblem, toHttpProblem } from '#server/platform/http/problem.ts';
import { applyEvent, applyRefused } from './apply-event.ts';
import * as queries from './event-queries.ts';

/** How long a device may work without a network; that of a driver for as long as the tour takes. */
const maximumAgeMs = 24 * 60 * 60_000;

/** Who reports events, on which device. */
interface Reporter {
  user_id: string;
  device_id: string;
  role: Role;
  /** The beginning of the work. */
  since: Date;
  /** How far the clock of the device is ahead: one difference for all events of a call. */
  ahead_ms: number;
}

/**
 * Applies each event of a device once, in the order of its numbers, each in a transaction of its
 * own. What cannot be applied is stored; if something was already done with goods, it becomes a
 * task for the dispatcher. Throws only what a repetition of the call may solve.
 */
export async function receiveEvents(
  deps: ShopDeps,
  { user_id: userId, role }: Pick<Principal, 'role' | 'user_id'>,
  { device_id, sent_at, events }: WorkEvents,
): Promise<WorkEventAnswer[]> {
  // Older pages do not say when they sent.
  const ahead_ms = sent_at === undefined ? 0 : Date.parse(sent_at) - deps.clock().getTime();
  const earliest = deps.clock().getTime() - maximumAgeMs;
  const begin = await queries.findTourBegin(deps.db, userId);
  const since = new Date(Math.min(earliest, begin === null ? earliest : Date.parse(begin)));
  const reporter = { user_id: userId, device_id, role, ahead_ms, since };
  const known = await queries.findEvents(
    deps.db,
    events.map(({ event_id }) => event_id),
  );
  const earlier = new Map(known.map((event) => [event.event_id, event]));
  let last = await queries.findLastSeq(deps.db, reporter);
  const answers = new Map<string, WorkEventAnswer>();
  for (const event of events.toSorted((a, b) => a.seq - b.seq)) {
    const { event_id } = event;
    const before = earlier.get(event_id);
    if (before !== undefined) {
      answers.set(event_id, answerAgain(before, userId));
      continue;
    }
    const isOutOfOrder = event.seq < last;
    answers.set(event_id, await receiveEvent(deps, reporter, event, isOutOfOrder));
    last = Math.max(last, event.seq);
  }
  return events.flatMap(({ event_id }) => answers.get(event_id) ?? []);
}

type EarlierEvent = Awaited<ReturnType<typeof queries.findEvents>>[number];

function answerAgain({ event_id, user_id, code }: EarlierEvent, userId: string): WorkEventAnswer {
  return user_id === userId
    ? { event_id, result: 'duplicate', code }
    : { event_id, result: 'rejected', code: 'event_of_other_user' };
}

/** Another call has stored the event meanwhile: its answer counts. */
async function answerStored(
  { db }: ShopDeps,
  eventId: string,
  userId: string,
): Promise<WorkEventAnswer> {
  const [stored] = await queries.findEvents(db, [eventId]);
  if (stored === undefined) throw new HttpProblem('temporarily_unavailable');
  return answerAgain(stored, userId);
}

async function receiveEvent(
  deps: ShopDeps,
  reporter: Reporter,
  event: WorkEvent,
  isOutOfOrder: boolean,
): Promise<WorkEventAnswer> {
  const row = toRow(event, reporter, deps.clock());
  const { event_id } = event;
  try {
    if (findInvalidText([event.kind, event.payload]) !== undefined) {
      throw new HttpProblem('event_malformed');
    }
    // An unknown kind is malformed in any order: a task about it could not be shown.
    const isKnown = workEventKinds.some((kind) => kind === event.kind);
    if (isOutOfOrder && isKnown) throw new HttpProblem('event_out_of_order');
    const isNew = await inStaffTransaction(deps.db, reporter.user_id, async (trx) => {
      if (!(await queries.insertEvent(trx, { ...row, result: 'applied' }))) return false;
      const times = {
        at: new Date(row.counted_at),
        occurred_at: new Date(row.occurred_at),
        now: new Date(row.received_at),
      };
      const context = { actor_id: reporter.user_id, role: reporter.role, event_id, ...times };
      await applyEvent(deps, trx, context, event);
      return true;
    });
    return isNew
      ? { event_id, result: 'applied', code: null }
      : await answerStored(deps, event_id, reporter.user_id);
  } catch (error) {
    const { code } = toHttpProblem(error);
    if (code === 'unexpected_error' || code === 'temporarily_unavailable') throw error;
    return store(deps, { ...row, code });
  }
}

/** Stores an event that was not applied, with a task if a person has to decide. */
async function store(
  deps: ShopDeps,
  row: Omit<queries.NewEvent, 'result' | 'user_id'> & { user_id: string; code: string },
): Promise<WorkEventAnswer> {
  const { event_id, code } = row;
  const result = isConflict(row.kind, code) ? 'conflict' : 'rejected';
  try {
    const isNew = await inTransaction(deps.db, async (trx) => {
      const isInserted = await queries.insertEvent(trx, { ...row, result });
      if (isInserted && result === 'conflict') await queries.insertTask(trx, event_id);
      if (isInserted) await applyRefused(trx, code, row);
      return isInserted;
    });
    return isNew ? { event_id, result, code } : await answerStored(deps, event_id, row.user_id);
  } catch (error) {
    const refusal = toHttpProblem(error);
    if (refusal.code !== 'event_sequence_taken') throw error;
    // The same event from another call at this moment may have been stored under its number.
    const [stored] = await queries.findEvents(deps.db, [event_id]);
    if (stored !== undefined) return answerAgain(stored, row.user_id);
    // The number belongs to another event, so no row can hold this one: the device counts wrongly.
    return { event_id, result: 'rejected', code: refusal.code };
  }
}

function toRow(event: WorkEvent, { user_id, device_id, ahead_ms, since }: Reporter, now: Date) {
  const occurred = new Date(event.occurred_at);
  const { event_id, seq, kind, payload } = event;
  return {
    user_id,
    device_id,
    event_id,
    seq,
    kind: toStorableText(kind),
    payload: toStorableRecord(payload),
    // PostgreSQL has no year 0: the clock of such a device says nothing.
    occurred_at: (occurred.getUTCFullYear() === 0 ? now : occurred).toISOString(),
    counted_at: countedTime(occurred, { aheadMs: ahead_ms, now, since }).toISOString(),
    received_at: now.toISOString(),
  };
}
