import { sql } from 'kysely';
import type { Cents } from '#domain/money.ts';
import type { Database } from '#server/platform/db/pool.ts';

export interface Operator {
  number: number;
  name: string;
}

/**
 * Locked as by what moves its cash, in the same order: the safe first, then the number.
 */
export async function lockSafe(db: Database): Promise<string> {
  await sql`select lock_safe()`.execute(db);
  const { id } = await db
    .selectFrom('registers')
    .select('id')
    .where('kind', '=', 'safe')
    .where('retired_on', 'is', null)
    .executeTakeFirstOrThrow();
  return id;
}

/** Of a till that the caller has locked, which takes a free one if it has none. */
export async function takePurse(db: Database, tillId: string): Promise<string> {
  const { purse } = await db
    .selectNoFrom(sql<string>`take_purse(${tillId}::uuid)`.as('purse'))
    .executeTakeFirstOrThrow();
  return purse;
}

/** When the last record of a register was made that is in no closing. */
export async function findLastUnclosed(
  db: Database,
  registerId: string,
): Promise<string | undefined> {
  const last = await db
    .selectFrom('fiscal_records')
    .select('created_at')
    .where('register_id', '=', registerId)
    .where('closing_id', 'is', null)
    .orderBy('receipt_number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.created_at;
}

/** What is in the safe by its book; undefined before its first count. */
export async function findSafeBalance(db: Database): Promise<Cents | undefined> {
  const last = await db
    .selectFrom('safe_movements')
    .select('balance_cents')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.balance_cents;
}

/** The operator that an account is; it gets a number with its first record. */
export async function getOperator(db: Database, user_id: string): Promise<Operator> {
  const find = () =>
    db
      .selectFrom('operators')
      .select(['number', 'short_name'])
      .where('user_id', '=', user_id)
      .executeTakeFirst();
  let operator = await find();
  if (operator === undefined) {
    await db
      .insertInto('operators')
      .values({ user_id })
      .onConflict((conflict) => conflict.column('user_id').doNothing())
      .execute();
    operator = await find();
  }
  if (operator === undefined) throw new Error(`no operator for the account ${user_id}`);
  const { number, short_name } = operator;
  return { number, name: short_name ?? `Bediener ${number}` };
}
