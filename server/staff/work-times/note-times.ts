import type { Insertable } from 'kysely';
import type { NewWorkTimes, OwnWorkTimes } from '#contract/staff/work-times.schema.ts';
import { checkSequence, checkWorkTime, correctionDays } from '#domain/staff/work-times/sequence.ts';
import type { ShopDeps } from '#server/deps.ts';
import type { WorkTimeEntries } from '#server/platform/db/tables.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { HttpProblem, orNotFound, unwrap } from '#server/platform/http/problem.ts';
import * as queries from './queries.ts';
import { getOwnWorkTimes } from './service.ts';

type Entry = NewWorkTimes['removed'][number] | NewWorkTimes['times'][number];
type StoredEntry = Awaited<ReturnType<typeof queries.findEntries>>[number];

const dayMs = 24 * 60 * 60_000;
/** Far more than a shift longer than what can be changed: changes have their neighbours in it. */
const comparedMs = 4 * correctionDays * dayMs;

/**
 * Writes entries, all or none; those of a repeated call only once. Throws HttpProblem:
 * `idempotency_key_reused`, `work_time_replaced`, and as the rules of work times.
 */
export async function noteWorkTimes(
  deps: Pick<ShopDeps, 'db' | 'clock'>,
  userId: string,
  { times, removed }: NewWorkTimes,
): Promise<OwnWorkTimes> {
  const now = deps.clock();
  await inTransaction(deps.db, async (trx) => {
    await queries.lockEmployee(trx, userId);
    const given: Entry[] = [...times, ...removed];
    const stored = await queries.findEntries(
      trx,
      given.map(({ id }) => id),
    );
    const earlier = new Map(stored.map((entry) => [entry.id, entry]));
    const fresh = given.filter((entry) => {
      const same = earlier.get(entry.id);
      if (same !== undefined) requireSame(same, entry, userId);
      return same === undefined;
    });
    if (fresh.length === 0) return;
    const since = new Date(now.getTime() - comparedMs).toISOString();
    const known = await queries.listOwnTimes(trx, userId, since);
    await queries.insertEntries(trx, toRows(fresh, known, userId, now));
  });
  return getOwnWorkTimes(deps, userId);
}

function requireSame(stored: StoredEntry, entry: Entry, userId: string): void {
  const isSame =
    stored.user_id === userId &&
    stored.replaces === entry.replaces &&
    stored.note === entry.note &&
    ('kind' in entry
      ? !stored.is_void && stored.kind === entry.kind && isSameTime(stored.at, entry.at)
      : stored.is_void);
  if (!isSame) throw new HttpProblem('idempotency_key_reused');
}

const isSameTime = (one: string, other: string) => Date.parse(one) === Date.parse(other);

/** The rows of new entries. Throws HttpProblem if one is refused. */
function toRows(
  fresh: readonly Entry[],
  known: readonly queries.TimeRow[],
  userId: string,
  now: Date,
): Insertable<WorkTimeEntries>[] {
  const last = known.at(-1);
  const lastAt = last === undefined ? null : new Date(last.at);
  const unchanged = new Map(fromFirstBeginning(known).map((row) => [row.id, row]));
  const rows = fresh.map((entry) => {
    const { id, note, replaces } = entry;
    const replaced = replaces === null ? null : takeFrom(unchanged, replaces);
    // A removal has the kind and the time of what it removes.
    const { kind, at } = 'kind' in entry ? entry : orNotFound(replaced);
    const replacedAt = replaced === null ? null : new Date(replaced.at);
    const time = { kind, at: new Date(at), note };
    unwrap(checkWorkTime({ ...time, replaces: replacedAt }, now, lastAt));
    return {
      id,
      user_id: userId,
      kind,
      // In milliseconds, as the database stores it.
      at: time.at.toISOString(),
      replaces,
      is_void: !('kind' in entry),
      note,
      created_at: now.toISOString(),
    };
  });
  const times = [...unchanged.values(), ...rows.filter(({ is_void }) => !is_void)];
  unwrap(checkSequence(times.map(({ kind, at }) => ({ kind, at: new Date(at) }))));
  return rows;
}

/** Throws if another device, or an earlier entry of the call, has replaced it. */
function takeFrom(times: Map<string, queries.TimeRow>, id: string): queries.TimeRow {
  const time = times.get(id);
  if (time === undefined) throw new HttpProblem('work_time_replaced');
  times.delete(id);
  return time;
}

/** What is before belongs to a shift that began earlier. */
function fromFirstBeginning(times: readonly queries.TimeRow[]): queries.TimeRow[] {
  const first = times.findIndex(({ kind }) => kind === 'begin');
  return first === -1 ? [] : times.slice(first);
}
