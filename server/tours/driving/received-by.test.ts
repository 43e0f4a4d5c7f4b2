import { beforeAll, expect, test } from 'vitest';
import { deleteAccount } from '#contract/accounts/accounts.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { createProduct, createUser } from '#test/helpers/factories.ts';
import { useOrdering } from '#test/helpers/ordering.ts';
import { request } from '#test/helpers/request.ts';
import { useTours } from '#test/helpers/tours/touring.ts';
import { setCapacity } from '#test/helpers/windows.ts';

const shop = useTestApp({ FISCAL_MODE: 'none' });
const ordering = useOrdering(shop);
const { create, started, done } = useTours(shop);

beforeAll(() => setCapacity(shop(), 500));

test('the name of who received the goods goes with the account of the customer', async () => {
  const { app, db } = shop();
  const admin = await createUser(shop(), { role: 'admin' });
  const driver = await createUser(shop(), { role: 'driver' });
  const customer = await createUser(shop());
  // Signs in by mailed links: the address alone confirms that they want to go.
  await db
    .updateTable('users')
    .set({ password_hash: null })
    .where('id', '=', customer.id)
    .execute();
  const { id: product_id } = await createProduct(shop());
  const { body: order } = await ordering.buy(customer, { product_id });
  await ordering.move(admin, order, ['confirmed', 'preparing', 'ready']);
  const tour = await create(admin, driver, [order]);
  const device = await started(tour, driver);
  const [stop] = tour.stops;
  const arrived = device.event('stop.arrived', { stop_id: stop?.id });
  const handed = done(device, stop, { due: order.total_cents, tendered: { 5000: 1 } });
  Object.assign(handed.payload, { received_by: 'Frau Schulz' });
  // A device that lost its number of events sends a handover again, which is refused.
  const again = done(device, stop, { due: order.total_cents, tendered: { 5000: 1 } });
  Object.assign(again.payload, { received_by: 'Frau Schulz' });
  const results = await device.send([arrived, handed, again], driver);
  expect(results).toEqual(['applied', 'applied', 'conflict stop_step_invalid']);
  const stored = async () => {
    const handovers = await db.selectFrom('handovers').selectAll().execute();
    const events = await db.selectFrom('work_events').selectAll().execute();
    return JSON.stringify([handovers, events]);
  };
  expect(await stored()).toContain('Frau Schulz');
  const erased = await request(app, deleteAccount, { body: { email: customer.email } }, customer);
  expect(erased.body).toEqual({ deleted: true });
  expect(await stored()).not.toContain('Frau Schulz');
  const change = db.updateTable('work_events').set({ payload: {} });
  await expect(change.execute()).rejects.toThrow('rows of work_events are never changed');
});
