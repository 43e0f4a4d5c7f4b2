import { sql, type Insertable } from 'kysely';
import type { Database } from '#server/platform/db/pool.ts';
import type { WorkTimeEntries } from '#server/platform/db/tables.ts';

/** Instants: from `start` until before `end`. */
interface Span {
  start: string;
  end: string;
}

/** Without those that another entry replaces. */
function selectTimes(db: Database) {
  return db
    .selectFrom('work_time_entries as entry')
    .innerJoin('valid_work_times as valid', 'valid.id', 'entry.id')
    .select(['entry.id', 'entry.kind', 'entry.at', 'entry.replaces', 'entry.note'])
    .select('entry.created_at');
}

/** Entries of one employee are written one after the other. */
export async function lockEmployee(db: Database, userId: string): Promise<void> {
  await db.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
}

export type TimeRow = Awaited<ReturnType<typeof listOwnTimes>>[number];

/** The valid entries since a time, and since the latest beginning if that is earlier. */
export function listOwnTimes(db: Database, userId: string, since: string) {
  const latestBeginning = db
    .selectFrom('valid_work_times')
    .select((eb) => eb.fn.max('at').as('at'))
    .where('user_id', '=', userId)
    .where('kind', '=', 'begin');
  return selectTimes(db)
    .where('entry.user_id', '=', userId)
    .where('entry.at', '>=', sql<string>`least(${since}::timestamptz, (${latestBeginning}))`)
    .orderBy('entry.at')
    .execute();
}

/** Those of the ids that exist, of any account. */
export function findEntries(db: Database, ids: readonly string[]) {
  return db
    .selectFrom('work_time_entries')
    .select(['id', 'user_id', 'kind', 'at', 'replaces', 'is_void', 'note'])
    .where('id', 'in', ids)
    .execute();
}

export function insertEntries(db: Database, entries: readonly Insertable<WorkTimeEntries>[]) {
  return db.insertInto('work_time_entries').values(entries).execute();
}

/** Of each employee with entries in a span the end of the work that lasts at its end. */
function selectNextEnds(db: Database, { start, end }: Span) {
  return db
    .selectFrom('work_time_entries as noted')
    .select((eb) => [
      'noted.user_id',
      eb
        .selectFrom('valid_work_times as later')
        .select('later.at')
        .whereRef('later.user_id', '=', 'noted.user_id')
        .where('later.kind', '=', 'end')
        .where('later.at', '>=', end)
        .orderBy('later.at')
        .limit(1)
        .as('at'),
    ])
    .where('noted.at', '>=', start)
    .where('noted.at', '<', end)
    .groupBy('noted.user_id');
}

/**
 * The valid entries of all employees, also of former ones, by employee and time. Of work that
 * lasts at the end of the span also the later ones until its end, or all if it has none.
 */
export function listTimes(db: Database, span: Span) {
  const { start, end } = span;
  return selectTimes(db)
    .leftJoin(selectNextEnds(db, span).as('next_end'), 'next_end.user_id', 'entry.user_id')
    .leftJoin('users', 'users.id', 'entry.user_id')
    .leftJoin('profiles', 'profiles.id', 'users.id')
    .select(sql<string>`coalesce(entry.user_id, entry.former_id)`.as('user_id'))
    .select('users.email')
    .select(['profiles.first_name', 'profiles.last_name'])
    .where('entry.at', '>=', start)
    .where((eb) =>
      eb.or([
        eb('entry.at', '<', end),
        eb.and([
          eb('next_end.user_id', 'is not', null),
          eb('entry.at', '<=', eb.fn.coalesce('next_end.at', sql<string>`'infinity'`)),
        ]),
      ]),
    )
    .orderBy('profiles.last_name')
    .orderBy('profiles.first_name')
    .orderBy('user_id')
    .orderBy('entry.at')
    .execute();
}

/** With those that were replaced, the oldest first. */
export function exportTimes(db: Database, userId: string) {
  return db
    .selectFrom('work_time_entries')
    .leftJoin('valid_work_times', 'valid_work_times.id', 'work_time_entries.id')
    .select((eb) => [
      'work_time_entries.kind',
      'work_time_entries.at',
      eb('valid_work_times.id', 'is not', null).$castTo<boolean>().as('is_valid'),
      'work_time_entries.note',
      'work_time_entries.created_at',
    ])
    .where('work_time_entries.user_id', '=', userId)
    .orderBy('work_time_entries.at')
    .orderBy('work_time_entries.created_at')
    .execute();
}

/** By when they were written: an entry never remains without the one that replaces it. */
export function deleteTimesBefore(db: Database, before: string) {
  return db.deleteFrom('work_time_entries').where('created_at', '<', before).execute();
}
