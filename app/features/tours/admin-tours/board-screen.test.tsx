import { randomUUID } from 'node:crypto';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { Order } from '#contract/orders/orders.schema.ts';
import * as contract from '#contract/tours/tours.ts';
import { barriersIn } from '#test/helpers/dom/barriers.ts';
import { openShopBrowser } from '#test/helpers/dom/shop-browser.tsx';
import { createUser, type TestUser } from '#test/helpers/factories.ts';
import { firstSlot } from '#test/helpers/ordering.ts';
import { request } from '#test/helpers/request.ts';
import { useTours } from '#test/helpers/tours/touring.ts';
import { setCapacity } from '#test/helpers/windows.ts';

const { shop, visit, signIn, network } = openShopBrowser({ FISCAL_MODE: 'none' });
// oxlint-disable-next-line react-hooks/rules-of-hooks -- no hook of React
const { packed, plan, create, board, started } = useTours(shop);
let staff: TestUser;
let farid: TestUser;
/** Its tours remain on the board for the tests after it. */
let name: string;

beforeAll(() => setCapacity(shop(), 500));
beforeEach(async () => {
  staff = await createUser(shop(), { role: 'dispatcher' });
  const last_name = randomUUID();
  name = `Farid ${last_name}`;
  farid = await createUser(shop(), { role: 'driver', first_name: 'Farid', last_name });
});

async function openBoard(shown: Order) {
  // No sound for new orders: the DOM of the tests has no `userActivation`.
  localStorage.setItem('newOrderSound', 'off');
  await signIn({ role: 'dispatcher' });
  const page = await visit(`/admin/tours?day=${firstSlot.slice(0, 10)}`);
  await screen.findByText(`#${shown.order_number}`, inLanes);
  const named = (text: 'move' | 'up', { order_number: number }: Order) =>
    page.t(`admin_tours.${text}`, { number });
  return { ...page, named };
}

/** The orders of the tour that has this one; undefined if it waits. */
async function ordersAround({ id }: Order): Promise<string[] | undefined> {
  const lists = (await board(staff)).tours.map(({ stops }) =>
    stops.map(({ order_id }) => order_id),
  );
  return lists.find((list) => list.includes(id));
}

/** Without the orders that the map names because it cannot place them. */
const inLanes = { ignore: '[aria-labelledby="without-position"] *' };
const rowOf = ({ order_number: number }: Order) =>
  screen.getByText(`#${number}`, inLanes).closest('li') ?? document.body;

it('proposes tours for the chosen drivers, and saves them with what was changed', async () => {
  const order = await packed();
  const waiting = await packed();
  const { t, press, user, named } = await openBoard(order);
  expect(await barriersIn(screen.getByRole('main'))).toEqual([]);
  await press(t('admin_tours.plan'));
  await user.click(await screen.findByRole('checkbox', { name: new RegExp(`^${name}`) }));
  await press(t('admin_tours.plan_action'));
  await screen.findByText(t('admin_tours.proposal_text'));
  expect(network.bodiesOf(contract.createTours)).toEqual([]);
  expect(await barriersIn(screen.getByRole('main'))).toEqual([]);
  await press(named('move', waiting));
  await press(t('admin_tours.to_waiting'));
  await screen.findByText(t('admin_tours.times_later'));
  await press(t('admin_tours.save'));
  await screen.findByText(t('admin_tours.saved'));
  expect(await ordersAround(order)).toContain(order.id);
  expect(await ordersAround(waiting)).toBeUndefined();
});

it('proposes tours for the orders that are ticked, and says how many those are', async () => {
  const [taken, left] = [await packed(), await packed()];
  const { t, press, user } = await openBoard(left);
  await press(t('admin_tours.plan'));
  await user.click(await screen.findByRole('checkbox', { name: new RegExp(`^${name}`) }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await barriersIn(screen.getByRole('dialog'))).toEqual([]);
  const count = dialog.getAllByRole('checkbox', { name: /^#/, checked: true }).length;
  expect(dialog.getByRole('status').textContent).toBe(t('admin_tours.plan_own', { count }));
  await user.click(dialog.getByRole('checkbox', { name: new RegExp(`^#${left.order_number} `) }));
  const fewer = t('admin_tours.plan_own', { count: count - 1 });
  expect(dialog.getByRole('status').textContent).toBe(fewer);
  await press(t('admin_tours.plan_action'));
  await screen.findByText(t('admin_tours.proposal_text'));
  const sent = JSON.stringify(network.bodiesOf(contract.planTours));
  expect(sent).toContain(taken.id);
  expect(sent).not.toContain(left.id);
  await press(t('admin_tours.discard'));
});

it('leads from a day without orders to the next one with some', async () => {
  const { order_number } = await packed();
  localStorage.setItem('newOrderSound', 'off');
  await signIn({ role: 'dispatcher' });
  const { t, press } = await visit('/admin/tours?day=2026-11-01');
  await screen.findByText(t('admin_tours.none'));
  await press(t('admin_tours.to_day', { date: '21.11.2026' }));
  expect(await screen.findByText(`#${order_number}`, inLanes)).toBeDefined();
});

it('moves an order onto a tour, up and off it by buttons, and says so', async () => {
  const [first, second] = [await packed(), await packed()];
  await create(staff, farid, [first]);
  const { t, press, user, named } = await openBoard(second);
  await press(named('move', second));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: new RegExp(`^${name}`) }));
  const place = { number: second.order_number, driver: name };
  await screen.findByText(t('admin_tours.moved', { ...place, position: 2 }));
  expect(await ordersAround(second)).toEqual([first.id, second.id]);
  await waitFor(() => within(rowOf(second)).getByRole('button', { name: named('up', second) }));
  await press(named('up', second));
  await screen.findByText(t('admin_tours.moved', { ...place, position: 1 }));
  expect(await ordersAround(second)).toEqual([second.id, first.id]);
  expect(document.activeElement?.getAttribute('aria-label')).toBe(named('up', second));
  await press(named('move', second));
  await press(t('admin_tours.to_waiting'));
  await screen.findByText(t('admin_tours.removed', { number: second.order_number }));
  expect(await ordersAround(second)).toBeUndefined();
});

it('plans, moves and assigns by the keyboard alone, and takes each step back', async () => {
  const [first, second] = [await packed(), await packed()];
  await create(staff, farid, [first]);
  const { t, user, named } = await openBoard(second);
  const tab = async (reached: () => boolean, steps = 400) => {
    for (let step = 0; step < steps && !reached(); step += 1) await user.tab();
    expect(reached()).toBe(true);
  };
  const isOn = (label: string) => () =>
    document.activeElement?.getAttribute('aria-label') === label ||
    document.activeElement?.textContent?.trim().startsWith(label) === true;
  await tab(isOn(named('move', second)));
  await user.keyboard('{Enter}');
  await screen.findByRole('dialog');
  await tab(isOn(name));
  await user.keyboard('{Enter}');
  await waitFor(async () => expect(await ordersAround(second)).toEqual([first.id, second.id]));
  await waitFor(() => within(rowOf(second)).getByRole('button', { name: named('up', second) }));
  await tab(isOn(named('up', second)));
  await user.keyboard('{Enter}');
  await waitFor(async () => expect(await ordersAround(second)).toEqual([second.id, first.id]));
  const place = { number: second.order_number, driver: name };
  await screen.findByText(t('admin_tours.moved', { ...place, position: 1 }));
  await user.keyboard('z');
  await screen.findByText(t('admin_tours.moved', { ...place, position: 2 }));
  expect(await ordersAround(second)).toEqual([first.id, second.id]);
  await tab(isOn(t('admin.undo')));
  await user.keyboard('{Enter}');
  await screen.findByText(t('admin_tours.removed', { number: second.order_number }));
  expect(await ordersAround(second)).toBeUndefined();
  expect(isOn(t('admin.undo'))()).toBe(true);
  expect(document.activeElement?.getAttribute('aria-disabled')).toBe('true');
});

it('asks before the last order leaves, which deletes the tour', async () => {
  const order = await packed();
  await plan(staff, farid, [order]);
  const { t, press, named } = await openBoard(order);
  await press(named('move', order));
  await press(t('admin_tours.to_waiting'));
  await screen.findByText(t('admin_tours.delete_last'));
  expect(await ordersAround(order)).toEqual([order.id]);
  const dialog = await screen.findByRole('dialog');
  within(dialog)
    .getByRole('button', { name: t('admin_tours.delete') })
    .click();
  await screen.findByText(t('admin_tours.removed', { number: order.order_number }));
  expect(await ordersAround(order)).toBeUndefined();
});

it('empties a tour that cannot be deleted, because its driver has cash', async () => {
  const order = await packed();
  const tour = await create(staff, farid, [order]);
  const { t, press, named } = await openBoard(order);
  await press(named('move', order));
  await press(t('admin_tours.to_waiting'));
  await screen.findByText(t('admin_tours.delete_last'));
  const dialog = await screen.findByRole('dialog');
  within(dialog)
    .getByRole('button', { name: t('admin_tours.delete') })
    .click();
  await screen.findByText(t('admin_tours.removed', { number: order.order_number }));
  const { tours } = await board(staff);
  expect(tours.find(({ id }) => id === tour.id)?.stops).toEqual([]);
});

it('loads a tour again that another dispatcher has changed, and says so', async () => {
  const orders = [await packed(), await packed()];
  const [first, second] = orders;
  const tour = await create(staff, farid, orders);
  if (first === undefined || second === undefined) throw new Error('two orders are packed');
  const { t, press, named } = await openBoard(second);
  await request(
    shop().app,
    contract.setTourStops,
    {
      params: { id: tour.id },
      body: { driver_id: farid.id, order_ids: [second.id, first.id] },
    },
    staff,
  );
  await press(named('up', second));
  await screen.findByText(t('admin_tours.conflict'));
  expect(await ordersAround(first)).toEqual([second.id, first.id]);
  await waitFor(() => {
    const place = rowOf(first).compareDocumentPosition(rowOf(second));
    expect(place).toBe(Node.DOCUMENT_POSITION_PRECEDING);
  });
});

it('gives a tour to another driver', async () => {
  const order = await packed();
  await create(staff, farid, [order]);
  await createUser(shop(), { role: 'driver', first_name: 'Jonas', last_name: 'Berger' });
  const { t, user, field } = await openBoard(order);
  const card = rowOf(order).closest('ol')?.parentElement ?? document.body;
  await user.click(within(card).getByRole('button', { name: t('admin_tours.change_driver') }));
  const choice = field(t('admin_tours.driver'));
  await user.selectOptions(choice, 'Jonas Berger');
  await user.click(screen.getByRole('button', { name: t('admin.save') }));
  await screen.findByText(t('admin_tours.driver_changed'));
  const { tours } = await board(staff);
  const names = tours.filter(({ stops }) => stops.some(({ order_id: id }) => id === order.id));
  expect(names.map(({ driver_name }) => driver_name)).toEqual(['Jonas Berger']);
});

it('decides about an order that was not delivered: again, or cancelled after a question', async () => {
  const orders = [await packed(), await packed()];
  const [again, cancelled] = orders;
  if (again === undefined || cancelled === undefined) throw new Error('two orders are packed');
  const tour = await create(staff, farid, orders);
  const device = await started(tour, farid);
  const fail = ({ id }: { id: string }) =>
    device.event('stop.failed', { stop_id: id, reason: 'address_not_found' });
  expect(await device.send(tour.stops.map(fail), farid)).toEqual(['applied', 'applied']);
  const { t, user, press } = await openBoard(again);
  const rows = [within(rowOf(again)), within(rowOf(cancelled))] as const;
  rows[0].getByText(t('admin_tours.failure.address_not_found'));
  await user.click(rows[0].getByRole('button', { name: t('admin_tours.again') }));
  await screen.findByText(t('admin_tours.again_done', { number: again.order_number }));
  await user.click(rows[1].getByRole('button', { name: t('admin_tours.cancel') }));
  await press(t('admin_tours.cancel_action'));
  await waitFor(() =>
    expect(rowOf(cancelled).textContent).toContain(t('admin_tours.decided.cancel')),
  );
  const { tours } = await board(staff);
  const stops = tours.find(({ id }) => id === tour.id)?.stops ?? [];
  const stateOf = ({ id }: Order) => stops.find(({ order_id }) => order_id === id)?.state;
  expect([stateOf(again), stateOf(cancelled)]).toEqual(['planned', 'failed']);
});
