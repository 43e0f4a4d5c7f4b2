import { expect, test } from 'vitest';
import { useTestApp } from '#test/helpers/app.ts';
import { certify, createProduct } from '#test/helpers/factories.ts';
import { checkHalal } from './halal.ts';

const shop = useTestApp();

test('names the products that were called halal by a text and that no certificate lists', async () => {
  expect(await checkHalal(shop().pool)).toEqual([]);
  const { id: product_id } = await createProduct(shop(), { name: 'Lammkeule' });
  await certify(shop(), [(await createProduct(shop())).id]);
  const { id: certifier_id } = await shop()
    .db.selectFrom('certifiers')
    .select('id')
    .executeTakeFirstOrThrow();
  const draft = { product_id, certifier_id };
  await shop().db.insertInto('certificate_drafts').values(draft).execute();
  expect(await checkHalal(shop().pool)).toMatchObject([
    {
      level: 'warning',
      text: expect.stringContaining('1 products are not called halal') as string,
    },
  ]);
  const { text } = (await checkHalal(shop().pool))[0] ?? {};
  expect(text).toContain('Lammkeule');
});

test('names them before the upgrade, too', async () => {
  const { pool, db } = shop();
  await createProduct(shop(), { name: 'Hirtenkäse' });
  await pool.query('alter table products disable trigger products_halal_label');
  await pool.query('alter table certificate_drafts rename to later_drafts');
  const labels = { halal: { certifier: 'HCB' } };
  await db.updateTable('products').set({ labels }).where('name', '=', 'Hirtenkäse').execute();
  expect(await checkHalal(pool)).toMatchObject([
    { level: 'warning', text: expect.stringContaining('Hirtenkäse') as string },
  ]);
});
