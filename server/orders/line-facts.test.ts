import { expect, test } from 'vitest';
import { getOrder } from '#contract/orders/orders.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { certify, createProduct, createUser } from '#test/helpers/factories.ts';
import { useOrdering } from '#test/helpers/ordering.ts';
import { request } from '#test/helpers/request.ts';

const shop = useTestApp();
const { buy } = useOrdering(shop);

test('a line has the allergens, traces and the halal claim that its customer read', async () => {
  const customer = await createUser(shop());
  const { id: product_id } = await createProduct(shop(), {
    allergens: ['milk'],
    traces: ['nuts'],
    has_trace_data: true,
    net_amount: 500,
    net_unit: 'g',
    labels: { vegetarian: true },
  });
  const certificate_id = await certify(shop(), [product_id], { certifier: 'Prüfstelle' });
  const { body: placed } = await buy(customer, { product_id });
  const facts = {
    allergens: ['milk'],
    traces: ['nuts'],
    net_content: { amount: 500, unit: 'g' },
    labels: { vegetarian: true, halal: { certifier: 'Prüfstelle' } },
  };
  expect(placed.items[0]?.product).toMatchObject(facts);
  // The recipe changes, and the certificate ends.
  await shop()
    .db.updateTable('products')
    .set({ allergens: ['gluten'], traces: [] })
    .where('id', '=', product_id)
    .execute();
  const withdrawal = { certificate_id, withdrawn_from: '2026-11-20', reason: 'Betrieb' };
  await shop().db.insertInto('certificate_withdrawals').values(withdrawal).execute();
  const { body } = await request(shop().app, getOrder, { params: { id: placed.id } }, customer);
  expect(body.items[0]?.product).toMatchObject(facts);
  const { body: later } = await buy(customer, { product_id });
  expect(later.items[0]?.product).toMatchObject({
    allergens: ['gluten'],
    traces: [],
    labels: { vegetarian: true },
  });
  expect(later.items[0]?.product.labels.halal).toBeUndefined();
});
