import { expect, test } from 'vitest';
import { useTestApp } from '#test/helpers/app.ts';
import { createProduct } from '#test/helpers/factories.ts';
import { checkStock } from './stock.ts';

const shop = useTestApp();

test('reports products whose stock, lots and open orders differ', async () => {
  await createProduct(shop(), { name: 'Äpfel', stock: 3 });
  expect(await checkStock(shop().pool)).toMatchObject([{ level: 'ok' }]);
  const { id } = await createProduct(shop(), { name: 'Birnen', stock: 3 });
  await shop()
    .db.insertInto('lot_movements')
    .columns(['lot_id', 'quantity', 'reason'])
    .expression((eb) =>
      eb
        .selectFrom('lots')
        .select((lot) => [
          'id',
          lot.val(2).as('quantity'),
          lot.val('opening' as const).as('reason'),
        ])
        .where('product_id', '=', id),
    )
    .execute();
  expect(await checkStock(shop().pool)).toMatchObject([
    { level: 'error', text: expect.stringContaining('Birnen') as string },
  ]);
});
