import { beforeAll, expect, test } from 'vitest';
import { getDay } from '#contract/cash/days.ts';
import { closeTill, countTill } from '#contract/cash/tills.ts';
import { setPaymentStatus } from '#contract/orders/orders.admin.ts';
import type { VatGroup } from '#domain/cart/vat.ts';
import { sum } from '#domain/money.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { createUser } from '#test/helpers/factories.ts';
import { request } from '#test/helpers/request.ts';
import { anyChange, useTours } from '#test/helpers/tours/touring.ts';
import { setCapacity } from '#test/helpers/windows.ts';

const shop = useTestApp({ FISCAL_MODE: 'none' });
const { packed, create, started, done } = useTours(shop);

beforeAll(() => setCapacity(shop(), 500));

test('a day counts what was given back of an order that was paid before, and not its payment', async () => {
  const staff = await createUser(shop(), { role: 'dispatcher' });
  const driver = await createUser(shop(), { role: 'driver' });
  const order = await packed();
  const paid = { params: { id: order.id }, body: { status: 'paid' as const } };
  expect((await request(shop().app, setPaymentStatus, paid, staff)).status).toBe(200);
  const tour = await create(staff, driver, [order]);
  const device = await started(tour, driver);
  const [stop] = tour.stops;
  const refused = [{ order_item_id: order.items[0]?.id ?? '', quantity: 1, reason: 'damaged' }];
  const events = [
    device.event('stop.arrived', { stop_id: stop?.id }),
    done(device, stop, { due: -1000, tendered: {}, refused }),
    device.event('tour.returned', { tour_id: tour.id }),
  ];
  expect(await device.send(events, driver)).toEqual(['applied', 'applied', 'applied']);
  const params = { id: tour.till_id };
  const counted = { params, body: { contents: { ...anyChange, 1000: 19 } } };
  await request(shop().app, countTill, counted, staff);
  const closed = await request(shop().app, closeTill, { params, body: { note: null } }, staff);
  expect(closed.body).toMatchObject({ difference_cents: 0 });
  const day = shop().clock.now().toISOString().slice(0, 10);
  const { body } = await request(shop().app, getDay, { params: { day } }, staff);
  expect(body.methods).toMatchObject([
    {
      method: 'cash',
      orders: 1,
      total_cents: -1000,
      deposit_cents: 0,
      // Together with the payment by hand, it is the VAT of the invoice.
      vat: [{ vat_rate: 7, gross_cents: -1000, net_cents: -935, vat_cents: -65 }],
    },
  ]);
  const { by_hand } = body;
  const rows = [...body.methods, ...by_hand];
  for (const { vat, total_cents } of rows) {
    expect(sum(vat.map(({ gross_cents }) => gross_cents))).toBe(total_cents);
  }
  const { rows: recorded } = await shop().pool.query<{ gross: number; vat: number }>(`
    select sum(gross_cents)::integer as gross, sum(vat_cents)::integer as vat
      from fiscal_vat where vat_key <> 5`);
  const groups = rows.flatMap(({ vat }) => vat);
  expect(recorded).toEqual([
    {
      gross: sum(groups.map(({ gross_cents }) => gross_cents)),
      vat: sum(groups.map(({ vat_cents }) => vat_cents)),
    },
  ]);
  const { rows: invoices } = await shop().pool.query<{ vat: VatGroup[] }>(
    'select vat from invoices',
  );
  expect(recorded).toMatchObject([{ vat: invoices[0]?.vat[0]?.vat_cents }]);
});
