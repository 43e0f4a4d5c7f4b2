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
    const mails = (await shop().inbox()).filter(
      ({ to, text }) => to === picking.customerOf(order).email && text.includes('Etwas Passendes'),
    );
    expect(mails.map(({ text }) => text.includes('2 × Mangold'))).toEqual(isNotified ? [true] : []);
    expect((await picking.seen(order)).fulfilment?.missing).toMatchObject([
      { nothing_fits: isNotified },
    ]);
  },
);
