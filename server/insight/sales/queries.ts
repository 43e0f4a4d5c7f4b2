import { sql } from 'kysely';
import type { Database } from '#server/platform/db/pool.ts';
import type { Sums } from './sums.ts';

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

/** Each statement sees at least what the one before it saw, so the marks are taken first. */
export async function replaceSums(
  db: Database,
  { tables, key }: Sums,
  keys: readonly string[],
): Promise<void> {
  for (const { name, columns, computed_by } of tables) {
    await sql`delete from ${sql.table(name)} where ${sql.ref(key)} = any(${keys})`.execute(db);
    await sql`insert into ${sql.table(name)} (${sql.join([key, ...columns].map((column) => sql.ref(column)))})
      select chosen.key, computed.*
        from ${chosenOf(keys)}, ${sql.ref(computed_by)}(chosen.key) as computed`.execute(db);
  }
}

const chosenOf = (keys: readonly string[]) => sql`unnest(${keys}::date[]) as chosen (key)`;

/** The latest days before one, as many as are compared at once, with what is summed or with sums. */
export async function listDaysBefore(
  db: Database,
  { tables, at_once, instants }: Sums,
  before: string | null,
): Promise<string[]> {
  const summed = tables.map(({ name }) => sql`select min(day), max(day) from ${sql.table(name)}`);
  const { rows } = await sql<{ day: string }>`
    with span (first, last) as (
      select berlin_day(first), berlin_day(last) from (${instants}) as instants
      union all ${sql.join(summed, sql` union all `)}
    )
    select day::date as day
      from generate_series((select max(last) from span), (select min(first) from span), interval '-1 day') as day
      where day < coalesce(${before}::date, 'infinity')
      order by 1 desc limit ${at_once}::integer`.execute(db);
  return rows.map(({ day }) => day);
}

/** Keys whose stored sums are not those of their rows, without those that wait to be summed. */
export async function listDifferent(
  db: Database,
  { tables, marks, key }: Sums,
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
      select key from ${chosenOf(keys)} where key not in (select ${sql.ref(key)} from ${sql.table(marks)})
    )
    ${sql.join(differences, sql` union `)}
    order by key desc`.execute(db);
  return rows.map((row) => row.key);
}
