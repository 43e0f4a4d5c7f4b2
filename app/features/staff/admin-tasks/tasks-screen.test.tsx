import { randomUUID } from 'node:crypto';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { transitionOrder } from '#contract/orders/orders.admin.ts';
import * as work from '#contract/staff/work.ts';
import { startBatch } from '#contract/stock/picking.ts';
import type { Role } from '#domain/accounts/roles.ts';
import { barriersIn } from '#test/helpers/dom/barriers.ts';
import { openShopBrowser } from '#test/helpers/dom/shop-browser.tsx';
import { createProduct, createUser } from '#test/helpers/factories.ts';
import { useOrdering } from '#test/helpers/ordering.ts';
import { request } from '#test/helpers/request.ts';
import { useTours } from '#test/helpers/tours/touring.ts';
import { setCapacity } from '#test/helpers/windows.ts';

const { shop, visit, signIn } = openShopBrowser({ FISCAL_MODE: 'none' });
// oxlint-disable-next-line react-hooks/rules-of-hooks -- no hook of React
const { buy } = useOrdering(shop);
// oxlint-disable-next-line react-hooks/rules-of-hooks -- no hook of React
const touring = useTours(shop);

/** A picker reports an order as packed of which nothing was picked. */
async function createTask() {
  const { id: product_id } = await createProduct(shop());
  const { body: order } = await buy(await createUser(shop()), { product_id });
  const picker = await createUser(shop(), {
    role: 'picker',
    first_name: 'Mina',
    last_name: 'Kaya',
  });
  const move = { params: { id: order.id }, body: { to: 'confirmed' as const } };
  await request(shop().app, transitionOrder, move, picker);
  await request(shop().app, startBatch, { body: { order_ids: [order.id] } }, picker);
  const packed = {
    event_id: randomUUID(),
    seq: 1,
    occurred_at: shop().clock.now().toISOString(),
    kind: 'order.packed',
    payload: { order_id: order.id },
  };
  const body = { device_id: randomUUID(), events: [packed] };
  const sent = await request(shop().app, work.sendWorkEvents, { body }, picker);
  expect(sent.body.items[0]?.result).toBe('conflict');
  return order;
}

async function openAs(role: Role) {
  // No sound for new orders: the DOM of the tests has no `userActivation`.
  localStorage.setItem('newOrderSound', 'off');
  await signIn({ role });
  return visit('/admin/tasks');
}

it('a task says what happened and why it was not booked, until it is resolved with a note', async () => {
  const order = await createTask();
  const { t, user, fill } = await openAs('dispatcher');
  const row = await screen.findByRole('row', { name: new RegExp(String(order.order_number)) });
  for (const text of [
    t('work_event.order_packed'),
    t('admin_tasks.reason.lines_open'),
    'Mina Kaya',
  ]) {
    expect(row.textContent).toContain(text);
  }
  expect((await screen.findAllByText(t('admin.open_count', { count: 1 }))).length).toBeGreaterThan(
    0,
  );
  expect(await barriersIn(screen.getByRole('main'))).toEqual([]);
  await user.click(within(row).getByRole('button', { name: t('admin_tasks.resolve') }));
  const dialog = await screen.findByRole('dialog');
  const save = within(dialog).getByRole<HTMLButtonElement>('button', { name: t('admin.save') });
  expect(save.disabled).toBe(true);
  expect(await barriersIn(dialog)).toEqual([]);
  await fill(t('admin_tasks.note'), 'Nachgezählt');
  await user.click(save);
  expect(await screen.findByText(t('admin_tasks.none'))).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const tasks = await shop().db.selectFrom('work_tasks').select('note').execute();
  expect(tasks).toEqual([{ note: 'Nachgezählt' }]);
});

it('books a refused handover into the till of the driver, and resolves its task', async () => {
  await setCapacity(shop(), 500);
  const staff = await createUser(shop(), { role: 'dispatcher' });
  const driver = await createUser(shop(), { role: 'driver' });
  const order = await touring.packed();
  const tour = await touring.create(staff, driver, [order]);
  const device = await touring.started(tour, driver);
  const [stop] = tour.stops;
  const arrived = device.event('stop.arrived', { stop_id: stop?.id });
  const payment = { due: 2399, tendered: { 5000: 1 }, change: { 2000: 1 } };
  const events = [arrived, touring.done(device, stop, payment)];
  expect(await device.send(events, driver)).toEqual(['applied', 'conflict payment_differs']);
  const { t, user } = await openAs('dispatcher');
  const row = await screen.findByRole('row', { name: new RegExp(String(order.order_number)) });
  await user.click(within(row).getByRole('button', { name: t('admin_tasks.resolve') }));
  const dialog = await screen.findByRole('dialog');
  expect(await barriersIn(dialog)).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: t('admin_tasks.book') }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const task = shop().db.selectFrom('work_tasks').select('note').orderBy('created_at', 'desc');
  expect((await task.executeTakeFirst())?.note).toBe(t('admin_tasks.book_note'));
  expect(await touring.seen(order)).toMatchObject({ payment_status: 'paid' });
});

it('opens for no one who may not resolve tasks', async () => {
  const { t } = await openAs('picker');
  expect(await screen.findByText(t('problem.permission_required'))).toBeDefined();
});
