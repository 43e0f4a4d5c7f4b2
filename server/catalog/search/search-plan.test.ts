import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useTestApp } from '#test/helpers/app.ts';
import { createProduct } from '#test/helpers/factories.ts';
import { listMatches } from './queries.ts';
import { searchProducts } from './service.ts';

const shop = useTestApp();

/** PostgreSQL makes a plan for each of the first five uses, and then decides. */
const uses = 12;

test('a search is planned once, and not for each phrase', async () => {
  const words = ['Milch', 'Reis', 'Tomaten'];
  for (const name of words) await createProduct(shop(), { name });
  const now = shop().clock.now();
  await shop()
    .db.connection()
    .execute(async (db) => {
      for (let use = 0; use < uses; use += 1) {
        const query = words[use % words.length] ?? '';
        expect(await listMatches(db, { query, labels: [], limit: 5 })).toHaveLength(1);
        expect((await searchProducts(db, now, 'de', { query })).items).toHaveLength(1);
      }
      const { rows } = await sql<{ generic: number; custom: number }>`
        select generic_plans as generic, custom_plans as custom from pg_prepared_statements
          where statement like '%search_normalize(%'`.execute(db);
      expect(rows).toHaveLength(2);
      for (const { generic, custom } of rows) {
        expect([custom, generic]).toEqual([5, uses - 5]);
      }
    });
});
