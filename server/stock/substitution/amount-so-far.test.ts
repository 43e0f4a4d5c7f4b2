import { expect, test } from 'vitest';
import * as contract from '#contract/stock/substitutions.ts';
import { cents } from '#domain/money.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { createCategory, createProduct, createUser } from '#test/helpers/factories.ts';
import { Device, usePicking } from '#test/helpers/picking.ts';
import { request } from '#test/helpers/request.ts';

const shop = useTestApp();
const picking = usePicking(shop);

test('each decision about missing goods changes at once what the order costs so far', async () => {
  const picker = await createUser(shop(), { role: 'picker' });
  const staff = await createUser(shop(), { role: 'admin' });
  const device = new Device(shop);
  const { id: category_id } = await createCategory(shop());
  const product = await createProduct(shop(), { category_id, price_cents: cents(1000) });
  await createProduct(shop(), { category_id, price_cents: cents(900) });
  const order = await picking.confirm(staff, { product });
  const customer = picking.customerOf(order);
  const params = { id: order.id };
  const items = Object.fromEntries(order.items.map(({ id }) => [id, 'ask' as const]));
  await request(shop().app, contract.setConsents, { params, body: { items } }, customer);
  await picking.start(picker, order);
  const progress = async () => (await picking.seen(order)).fulfilment;
  const line = { order_item_id: order.items[0]?.id, quantity: 2, nothing_fits: false };

  await device.send([device.short(order)], picker);
  expect(await progress()).toMatchObject({
    missing: [{ ...line, undecided: 2, replaced: 0 }],
    totals: { subtotal_cents: 0, total_cents: 0 },
  });

  const { body } = await request(shop().app, contract.getSubstitutions, { params }, customer);
  const { id: offer_id = '', candidates } = body.offers[0] ?? {};
  const input = {
    params: { ...params, offer_id },
    body: { product_id: candidates?.[0]?.product_id ?? null },
  };
  await request(shop().app, contract.answerOffer, input, customer);
  const accepted = {
    missing: [{ ...line, undecided: 0, replaced: 2 }],
    totals: { subtotal_cents: 1800, total_cents: 1800 + 399 },
  };
  expect(await progress()).toMatchObject({ ...accepted, picked: 0 });

  await device.send([device.scan(order, { offer_id })], picker);
  const packed = await progress();
  expect(packed).toMatchObject({ ...accepted, picked: 2 });

  await device.send([device.packed(order)], picker);
  expect((await picking.seen(order)).settlement).toMatchObject(packed?.totals ?? {});
});
