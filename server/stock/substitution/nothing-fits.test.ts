import { expect, test } from 'vitest';
import * as contract from '#contract/stock/substitutions.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { createCategory, createProduct, createUser } from '#test/helpers/factories.ts';
import { Device, usePicking } from '#test/helpers/picking.ts';
import { request } from '#test/helpers/request.ts';

const shop = useTestApp();
const picking = usePicking(shop);

test.each([
  ['ask', true],
  ['rule', true],
  ['none', false],
] as const)(
  'a customer with "%s" gets a mail that nothing fits: %s',
  async (consent, isNotified) => {
    const picker = await createUser(shop(), { role: 'picker' });
    const staff = await createUser(shop(), { role: 'admin' });
    const alone = await createProduct(shop(), {
      category_id: (await createCategory(shop())).id,
      name: 'Mangold',
    });
    const order = await picking.confirm(staff, { product: alone });
    const items = Object.fromEntries(order.items.map(({ id }) => [id, consent]));
    const input = { params: { id: order.id }, body: { items } };
    await request(shop().app, contract.setConsents, input, picking.customerOf(order));
    await picking.start(picker, order);
    const device = new Device(shop);
    expect(await device.send([device.short(order)], picker)).toEqual(['applied']);
    const mails = await picking.missingMails(order);
    expect(mails.map(({ text }) => text.includes('2 × Mangold'))).toEqual(isNotified ? [true] : []);
    expect((await picking.seen(order)).fulfilment?.missing).toMatchObject([
      { nothing_fits: isNotified },
    ]);
  },
);

test('a mail names all goods that are missing within a minute, and no goods that were found', async () => {
  const picker = await createUser(shop(), { role: 'picker' });
  const staff = await createUser(shop(), { role: 'admin' });
  const { id: category_id } = await createCategory(shop());
  const alone = async (name: string) =>
    createProduct(shop(), { category_id: (await createCategory(shop())).id, name });
  const [chard, leek, okra] = [await alone('Mangold'), await alone('Lauch'), await alone('Okra')];
  const red = await createProduct(shop(), { category_id, name: 'Kirschtomaten' });
  await createProduct(shop(), { category_id, name: 'Rispentomaten' });
  const lines = [chard, leek, okra, red].map((product) => ({ product }));
  const order = await picking.confirm(staff, ...lines);
  const items = Object.fromEntries(order.items.map(({ id }) => [id, 'ask' as const]));
  const input = { params: { id: order.id }, body: { items } };
  await request(shop().app, contract.setConsents, input, picking.customerOf(order));
  await picking.start(picker, order);
  const device = new Device(shop);
  const shorts = order.items.map(({ id }) => device.short(order, { order_item_id: id }));
  expect(await device.send(shorts, picker)).toEqual(shorts.map(() => 'applied'));
  const found = shorts[order.items.findIndex(({ product }) => product.name === 'Okra')];
  const undone = device.event('pick.undone', { event_id: found?.event_id });
  expect(await device.send([undone], picker)).toEqual(['applied']);
  const mails = await picking.missingMails(order);
  expect(mails.map(({ subject }) => subject)).toEqual([
    `Kiezkorb: In deiner Bestellung ${order.order_number} fehlen 3 Artikel`,
  ]);
  const text = mails[0]?.text ?? '';
  for (const name of ['2 × Mangold', '2 × Lauch', '2 × Kirschtomaten', '2 × Rispentomaten']) {
    expect(text).toContain(name);
  }
  expect(text).not.toContain('Okra');
  expect(text.split('Etwas Passendes')).toHaveLength(3);
});
