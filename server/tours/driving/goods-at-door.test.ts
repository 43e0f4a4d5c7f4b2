import { beforeAll, expect, test } from 'vitest';
import * as substitutions from '#contract/stock/substitutions.ts';
import { getOwnTour } from '#contract/tours/driver.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { createCategory, createProduct, createUser } from '#test/helpers/factories.ts';
import { Device, usePicking } from '#test/helpers/picking.ts';
import { request } from '#test/helpers/request.ts';
import { useTours } from '#test/helpers/tours/touring.ts';
import { setCapacity } from '#test/helpers/windows.ts';

const shop = useTestApp();
const picking = usePicking(shop);
const tours = useTours(shop);

beforeAll(() => setCapacity(shop(), 500));

test('a door says which goods are missing, and which are there instead of others', async () => {
  const staff = await createUser(shop(), { role: 'admin' });
  const picker = await createUser(shop(), { role: 'picker' });
  const driver = await createUser(shop(), { role: 'driver' });
  const { id: category_id } = await createCategory(shop());
  const ayran = await createProduct(shop(), { name: 'Ayran natur', category_id, stock: 10 });
  const mild = await createProduct(shop(), { name: 'Ayran mild', category_id, stock: 10 });
  const pears = await createProduct(shop(), { name: 'Birnen', stock: 10 });
  const lines = [{ product: ayran, quantity: 3 }, { product: pears }];
  const order = await picking.confirm(staff, ...lines);
  const [replaced, missing] = [ayran, pears].map(
    ({ id }) => order.items.find(({ product }) => product.id === id)?.id ?? '',
  );
  const params = { id: order.id };
  const customer = picking.customerOf(order);
  const items = { [replaced ?? '']: 'ask' as const, [missing ?? '']: 'none' as const };
  await request(shop().app, substitutions.setConsents, { params, body: { items } }, customer);
  await picking.start(picker, order);
  const device = new Device(shop);
  const short = { quantity: 1, reason: 'damaged' };
  const picked = [
    device.scan(order, { order_item_id: replaced, quantity: 1 }),
    device.short(order, { order_item_id: replaced }),
    device.short(order, { ...short, order_item_id: missing }),
    device.short(order, { order_item_id: missing, quantity: 1 }),
  ];
  expect(new Set(await device.send(picked, picker))).toEqual(new Set(['applied']));
  const asked = await request(shop().app, substitutions.getSubstitutions, { params }, customer);
  const offer_id = asked.body.offers[0]?.id ?? '';
  const answer = { params: { ...params, offer_id }, body: { product_id: mild.id } };
  await request(shop().app, substitutions.answerOffer, answer, customer);
  const instead = device.scan(order, { order_item_id: replaced, offer_id });
  expect(await device.send([instead, device.packed(order)], picker)).toEqual([
    'applied',
    'applied',
  ]);

  const { id } = await tours.create(staff, driver, [order]);
  const { body } = await request(shop().app, getOwnTour, { params: { id } }, driver);
  const [stop] = body.stops;
  expect(stop?.lines.map((line) => [line.quantity, line.product_name, line.instead_of])).toEqual([
    [1, 'Ayran natur', null],
    [2, 'Ayran mild', 'Ayran natur'],
  ]);
  expect(stop?.missing).toEqual([{ order_item_id: missing, product_name: 'Birnen', quantity: 2 }]);
});
