import { sql, type Insertable } from 'kysely';
import type { Database } from '#server/platform/db/pool.ts';
import type { DB } from '#server/platform/db/tables.ts';

/**
 * Inserts many rows in one statement, in their order. Parameters for each value would exceed what
 * PostgreSQL accepts.
 */
export async function insertRows<Table extends keyof DB>(
  trx: Database,
  table: Table,
  rows: readonly Insertable<DB[Table]>[],
): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)));
  await sql`
    insert into ${sql.table(table)} (${columns})
      select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`.execute(
    trx,
  );
}
