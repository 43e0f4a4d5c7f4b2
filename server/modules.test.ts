import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { modules } from '#server/modules.ts';
import { useTestApp } from '#test/helpers/app.ts';

const shop = useTestApp();

async function listNames(statement: ReturnType<typeof sql<{ name: string }>>): Promise<string[]> {
  const { rows } = await statement.execute(shop().db);
  return rows.map(({ name }) => name);
}

test('every table of the database has one owner', async () => {
  // What applies the migrations is below all capabilities.
  const tables = await listNames(sql`select relname as name from pg_class
    where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace
      and relname <> 'schema_migrations'
    order by relname collate "C"`);
  const owned = Object.values(modules).flatMap((module) => module.tables ?? []);
  expect(owned.toSorted()).toEqual(tables);
});
