import { beforeAll, expect, it } from 'vitest';
import { useTestApp } from '#test/helpers/app.ts';
import { createCategory } from '#test/helpers/factories.ts';
import { importRows } from '#test/helpers/imports.ts';

const shop = useTestApp();

beforeAll(async () => {
  await createCategory(shop(), { name: 'Nudeln', slug: 'nudeln' });
});

it('finds a product again whose name comes in another Unicode form', async () => {
  const row = { category: 'nudeln', price: '2,49' };
  const first = await importRows(shop(), [{ ...row, name: 'K\u00E4se nudel' }]);
  expect(first.totals).toMatchObject({ created: 1, bad: 0 });
  for (const name of ['Ka\u0308se nudel', '\u200BK\u00E4se\u00A0nudel']) {
    const { totals } = await importRows(shop(), [{ ...row, name, price: '3,99\u00A0€' }]);
    expect(totals).toMatchObject({ created: 0, bad: 0 });
  }
  const products = await shop().db.selectFrom('products').select(['name', 'price_cents']).execute();
  expect(products).toEqual([{ name: 'K\u00E4se nudel', price_cents: 399 }]);
});
