import { sql } from 'kysely';
import type { Database } from '#server/platform/db/pool.ts';
import type { Sums } from './sums.ts';

/** Of sums whose marks are made of what changed. */
export async function makeMarks(db: Database, { makeMarks: statement }: Sums): Promise<void> {
  await statement?.execute(db);
}

/** Takes the marks of the latest keys with some, and returns these keys. */
export async function takeMarks(db: Database, { marks, key, at_once }: Sums): Promise<string[]> {
  const [table, column] = [sql.table(marks), sql.ref(key)];
  const { rows } = await sql<{ key: string }>`
    with taken as (
      delete from ${table} where ${column} in (
        select distinct ${column} from ${table} order by ${column} desc limit ${at_once}::integer)
      returning ${column} as key
    )
    select distinct key from taken`.execute(db);
  return rows.map((row) => row.key);
}

/**
 * Each statement sees at least what the one before it saw, so the marks are taken first. Rows are
 * stored in the order in which reports read them.
 */
export async function replaceSums(
  db: Database,
  { tables, key, type }: Sums,
  keys: readonly string[],
): Promise<void> {
  for (const { name, columns, computed_by } of tables) {
    await sql`delete from ${sql.table(name)}
      where ${sql.ref(key)} = any(${keys}::${type}[])`.execute(db);
    await sql`insert into ${sql.table(name)} (${sql.join([key, ...columns].map((column) => sql.ref(column)))})
      select chosen.key, computed.*
        from ${chosenOf(type, keys)}, ${sql.ref(computed_by)}(chosen.key) as computed
        order by 1, 2`.execute(db);
  }
}

const chosenOf = (type: Sums['type'], keys: readonly string[]) =>
  sql`unnest(${keys}::${type}[]) as chosen (key)`;

/** The last keys before one, as many as are compared at once. */
export async function listKeysBefore(
  db: Database,
  { keys, type, at_once }: Sums,
  before: string | null,
): Promise<string[]> {
  const isEarlier = before === null ? sql`true` : sql`key < ${before}::${type}`;
  const { rows } = await sql<{ key: string }>`
    select key from (${keys}) as keys where ${isEarlier}
      order by key desc limit ${at_once}::integer`.execute(db);
  return rows.map(({ key }) => key);
}

/** Keys whose stored sums are not those of their rows, without those that wait to be summed. */
export async function listDifferent(
  db: Database,
  { tables, marks, waiting = marks, key, type }: Sums,
  keys: readonly string[],
): Promise<string[]> {
  const differences = tables.map(({ name, columns, computed_by }) => {
    const compared = sql.join(columns.map((column) => sql.ref(column)));
    const stored = sql`select ${sql.ref(key)} as key, ${compared} from ${sql.table(name)}
      where ${sql.ref(key)} in (select key from chosen)`;
    const computed = sql`select chosen.key, ${compared}
      from chosen, ${sql.ref(computed_by)}(chosen.key) as computed`;
    return sql`select key from (
        (${stored} except ${computed}) union all (${computed} except ${stored})
      ) as different`;
  });
  const { rows } = await sql<{ key: string }>`
    with chosen as (
      select key from ${chosenOf(type, keys)} where key not in (select ${sql.ref(key)} from ${sql.table(waiting)})
    )
    ${sql.join(differences, sql` union `)}
    order by key desc`.execute(db);
  return rows.map((row) => row.key);
}
