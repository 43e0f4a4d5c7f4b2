import { expect, test } from 'vitest';
import { createPool } from '#server/platform/db/pool.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { createCategory } from '#test/helpers/factories.ts';
import { growCatalogue } from './large-catalogue.ts';
import { createProduct } from './order-load.ts';

const shop = useTestApp();

test('the products of the measurements may be sold in a shop that asks for all particulars', async () => {
  await createCategory(shop());
  const pool = createPool(shop().url);
  try {
    await pool.query('update shop_settings set particulars_enforced = true');
    await expect(createProduct(pool, 1)).resolves.toBeTruthy();
    await growCatalogue(pool, 20);
    const { rows } = await pool.query('select count(*)::int from products where is_available');
    expect(rows).toEqual([{ count: 20 }]);
  } finally {
    await pool.end();
  }
});
