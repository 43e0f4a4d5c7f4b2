import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useTestApp } from '#test/helpers/app.ts';
import { createProduct } from '#test/helpers/factories.ts';
import { checkProductFacts } from './product-facts.ts';

const shop = useTestApp();
const check = (budgetMs = 60_000) => checkProductFacts(shop().pool, budgetMs);
const agreed = [
  { level: 'ok', text: 'the stored gaps and open texts of all products agree with them' },
];

test('names the products whose stored gaps or open texts are not those of the rules, until they are stored again', async () => {
  const { db } = shop();
  const [bread, milk] = [
    await createProduct(shop(), { name: 'Brot' }),
    await createProduct(shop(), { name: 'Milch' }),
  ];
  expect(await check()).toMatchObject(agreed);

  await sql`delete from open_texts where product_id = ${bread.id}`.execute(db);
  await sql`insert into product_gaps (product_id, missing) values (${milk.id}, '{fat}')
    on conflict (product_id) do update set missing = excluded.missing`.execute(db);
  const findings = await check();
  expect(findings.map(({ level }) => level)).toEqual(['error', 'error']);
  expect(findings[0]?.text).toContain(
    `gaps of 1 products differ from the products: Milch (${milk.id})`,
  );
  expect(findings[1]?.text).toContain(
    `texts of 1 products differ from the products: Brot (${bread.id})`,
  );

  await sql`select store_gaps(id, label_gaps(products)), store_open_texts(id, list_open_texts(products))
    from products`.execute(db);
  expect(await check()).toMatchObject(agreed);
});

test('finds products that were loaded with triggers off, and compares some even without time', async () => {
  const { pool } = shop();
  const { id } = await createProduct(shop(), { name: 'Käse' });
  await pool.query('alter table products disable trigger user');
  await pool.query(
    `insert into products (name, category_id, price_cents, is_available)
      select 'Ware ' || n, category_id, 100, false from products, generate_series(1, 600) as n where id = $1`,
    [id],
  );
  await pool.query('alter table products enable trigger user');
  const [, texts] = await check();
  expect(texts?.text).toContain('open texts of 600 products differ');
  await pool.query(`select store_gaps(id, label_gaps(products)), store_open_texts(id, list_open_texts(products))
    from products`);
  expect(await check()).toMatchObject(agreed);
  const [partial] = await check(0);
  expect(partial?.text).toContain('of 500 products agree with them; not all');
});

test('has nothing to say of a database without these facts', async () => {
  await shop().pool.query('drop table product_gaps cascade');
  expect(await check()).toEqual([]);
});
