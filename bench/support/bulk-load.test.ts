import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compareSums, sumChanges } from '#server/insight/sales/service.ts';
import { createPool } from '#server/platform/db/pool.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { createCategory } from '#test/helpers/factories.ts';
import { readSums, sumRows } from '#test/helpers/sums-of-orders.ts';
import { loadWithoutTriggers } from './bulk-load.ts';
import { growHistory } from './desk-history.ts';
import { growCatalogue } from './large-catalogue.ts';
import { growOrders } from './order-history.ts';

const shop = useTestApp();
let pool: Pool;

beforeAll(async () => {
  pool = createPool(shop().url);
  await createCategory(shop());
  await growCatalogue(pool, 30);
});
afterAll(() => pool.end());

test('triggers are on again after loading has failed', async () => {
  const full = new Error('the disk is full');
  const loading = loadWithoutTriggers(pool, { orders: 'user', products: 'user' }, () =>
    Promise.reject(full),
  );
  await expect(loading).rejects.toBe(full);
  const { rows } = await pool.query(`select tgname from pg_trigger where tgenabled <> 'O'`);
  expect(rows).toEqual([]);
});

/** What the shop stores of a product, without its keys and times. */
const stored = `select to_jsonb(products) - array['id', 'name', 'version', 'created_at', 'updated_at'] as product,
    (select jsonb_agg(jsonb_build_array(price_cents, upper_inf(valid))) from product_prices
      where product_id = products.id) as prices,
    (select jsonb_agg(to_jsonb(facts) - array['product_id', 'created_at']) from product_facts as facts
      where product_id = products.id) as facts,
    (select jsonb_agg(jsonb_build_array(date_kind, date, quantity)) from lots
      where product_id = products.id) as lots,
    (select jsonb_agg(jsonb_build_array(term, field, words) order by term, field)
      from search_postings where product_id = products.id) as words
  from products`;

test('a product that was loaded has all that one has that is added with every trigger', async () => {
  const { rows: columns } = await pool.query<{ names: string }>(
    `select string_agg(quote_ident(column_name), ', ') as names from information_schema.columns
      where table_name = 'products' and is_generated = 'NEVER'
        and column_name not in ('id', 'stock_quantity', 'created_at', 'updated_at')`,
  );
  const names = columns[0]?.names;
  const { rows: added } = await pool.query<{ id: string; loaded: string }>(
    `with loaded as (select * from products limit 1)
      insert into products (${names}) select ${names} from loaded
      returning id, (select id from loaded) as loaded`,
  );
  await pool.query(
    `insert into stock_movements (product_id, quantity, reason) values ($1, 50, 'delivery')`,
    [added[0]?.id],
  );
  const read = async (id = '') => (await pool.query<object>(`${stored} where id = $1`, [id])).rows;
  expect(await read(added[0]?.loaded)).toEqual(await read(added[0]?.id));
});

test('sums and stock of a loaded past are those of its rows', async () => {
  await growOrders(pool, { customers: 4, orders: 90 });
  await growHistory(pool);
  await sumChanges(shop());
  const different = (await compareSums(shop().db, 60_000)).flatMap((each) => each.different);
  expect(different).toEqual([]);
  // Months of another year, which the doctor has compared.
  const months: unknown = expect.anything();
  expect(await readSums(shop())).toEqual({ ...(await sumRows(shop())), months });
  const { rows } = await pool.query(
    `select id, stock_quantity from products where stock_quantity <>
      (select coalesce(sum(quantity), 0) from stock_movements where product_id = products.id)`,
  );
  expect(rows).toEqual([]);
});
