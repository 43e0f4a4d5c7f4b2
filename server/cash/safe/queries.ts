import { sql, type Insertable } from 'kysely';
import type { CashContents } from '#domain/cash/denominations.ts';
import { cents, type Cents } from '#domain/money.ts';
import type { Database } from '#server/platform/db/pool.ts';
import type { SafeMovements } from '#server/platform/db/tables.ts';

/** Until the end of the transaction no one else moves cash of the safe, or counts it. */
export function lockSafe(db: Database) {
  return sql`select lock_safe()`.execute(db);
}

/** What is in the safe; undefined before its first count. */
export async function findBalance(db: Database): Promise<Cents | undefined> {
  const last = await db
    .selectFrom('safe_movements')
    .select('balance_cents')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.balance_cents;
}

export type NewSafeMovement = Omit<Insertable<SafeMovements>, 'balance_cents' | 'number'>;

/** The database numbers it and adds it to the balance. */
export async function insertMovement(db: Database, movement: NewSafeMovement): Promise<string> {
  const { id } = await db
    .insertInto('safe_movements')
    .values({ ...movement, number: 0, balance_cents: cents(0) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const nameOf = (profile: string) => sql<string | null>`nullif(trim(concat_ws(' ',
  ${sql.ref(`${profile}.first_name`)}, ${sql.ref(`${profile}.last_name`)})), '')`;

function selectMovements(db: Database) {
  return db
    .selectFrom('safe_movements')
    .leftJoin('profiles as actors', 'actors.id', 'safe_movements.actor_id')
    .leftJoin('tills', 'tills.id', 'safe_movements.till_id')
    .leftJoin('profiles as drivers', 'drivers.id', 'tills.driver_id')
    .select([
      'safe_movements.id',
      'safe_movements.number',
      'safe_movements.reason',
      'safe_movements.amount_cents',
      'safe_movements.balance_cents',
      'safe_movements.till_id',
      nameOf('drivers').as('driver_name'),
      'safe_movements.voucher_no',
      'safe_movements.voucher_kind',
      'safe_movements.note',
      nameOf('actors').as('actor_name'),
      'safe_movements.moved_at',
    ])
    .orderBy('safe_movements.number');
}

export function getMovement(db: Database, id: string) {
  return selectMovements(db).where('safe_movements.id', '=', id).executeTakeFirstOrThrow();
}

/** From `start` up to before `end`, in their order. */
export function listMovements(db: Database, { start, end }: { start: string; end: string }) {
  return selectMovements(db)
    .where('safe_movements.moved_at', '>=', start)
    .where('safe_movements.moved_at', '<', end)
    .execute();
}

/** What was in the safe before `time`. */
export async function findBalanceBefore(db: Database, time: string): Promise<Cents | undefined> {
  const last = await db
    .selectFrom('safe_movements')
    .select('balance_cents')
    .where('moved_at', '<', time)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.balance_cents;
}

/** What was in the safe after a movement. */
export async function findBalanceAt(db: Database, number: number): Promise<Cents | undefined> {
  const movement = await db
    .selectFrom('safe_movements')
    .select('balance_cents')
    .where('number', '=', number)
    .executeTakeFirst();
  return movement?.balance_cents;
}

/** Those after a number, up to the last one before `end`, in their order. */
export function listMovementsAfter(db: Database, number: number, end: string) {
  return selectMovements(db)
    .where('safe_movements.number', '>', number)
    .where('safe_movements.number', '<=', (eb) =>
      eb
        .selectFrom('safe_movements as earlier')
        .select(({ fn }) => fn.max('earlier.number').as('number'))
        .where('earlier.moved_at', '<', end),
    )
    .execute();
}

function selectCounts(db: Database) {
  return db
    .selectFrom('safe_counts')
    .leftJoin('profiles as counters', 'counters.id', 'safe_counts.actor_id')
    .leftJoin('safe_movements', 'safe_movements.count_id', 'safe_counts.id')
    .select([
      'safe_counts.id',
      'safe_counts.number',
      sql<Cents>`cash_cents(safe_counts.contents)`.as('counted_cents'),
      'safe_counts.expected_cents',
      nameOf('counters').as('counted_by'),
      'safe_counts.counted_at',
      'safe_movements.id as movement_id',
    ]);
}

export type CountRow = NonNullable<Awaited<ReturnType<typeof findLastCount>>>;

export function findLastCount(db: Database) {
  return selectCounts(db).orderBy('safe_counts.number', 'desc').limit(1).executeTakeFirst();
}

/** Those after a number and before `end`, in their order. */
export function listCountsAfter(db: Database, number: number, end: string) {
  return selectCounts(db)
    .where('safe_counts.number', '>', number)
    .where('safe_counts.counted_at', '<', end)
    .orderBy('safe_counts.number')
    .execute();
}

export async function insertCount(
  db: Database,
  {
    contents,
    ...count
  }: {
    contents: CashContents;
    expected_cents: Cents | null;
    actor_id: string;
    counted_at: string;
  },
): Promise<string> {
  const { id } = await db
    .insertInto('safe_counts')
    .values({ ...count, contents: sql`${JSON.stringify(contents)}::jsonb` })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
