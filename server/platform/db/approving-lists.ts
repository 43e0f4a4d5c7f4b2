import { sql, type RawBuilder } from 'kysely';
import type { Database } from './pool.ts';

/** Runs a statement whose translated lists of ingredients are approved; the others are drafts. */
export async function approvingLists(db: Database, statement: RawBuilder<unknown>): Promise<void> {
  const set = (value: string) => sql`select set_config('shop.approves_lists', ${value}, true)`;
  await set('on').execute(db);
  await statement.execute(db);
  await set('').execute(db);
}
