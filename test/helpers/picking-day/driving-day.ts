import * as days from '#contract/cash/days.ts';
import * as tills from '#contract/cash/tills.ts';
import * as returns from '#contract/stock/returns.ts';
import type { OwnStop } from '#contract/tours/driver.schema.ts';
import * as driverCalls from '#contract/tours/driver.ts';
import type { Tour } from '#contract/tours/tours.schema.ts';
import * as contract from '#contract/tours/tours.ts';
import { reserveCoins } from '#domain/cash/coin-part.ts';
import type { CashContents } from '#domain/cash/denominations.ts';
import type { TestApp } from '../app.ts';
import { createUser, type TestUser } from '../factories.ts';
import type { CalledShop } from '../picking.ts';
import { request, withKey } from '../request.ts';
import { workCounter } from './counter-day.ts';
import { incidentOf, pay, settleTill, sumOf } from './door-incidents.ts';
import type { placeDay } from './picking-day.ts';
import { again, createTeam, type Network, type Team } from './team.ts';

type Day = Awaited<ReturnType<typeof placeDay>>;

/** Accounts that drive on a day with a terminal for cards, and one that counts their tills. */
export async function hireDrivers(shop: TestApp) {
  const taken = { card_terminal: true, paypal_me: 'kiezkorb' };
  await shop.db.updateTable('shop_settings').set(taken).execute();
  const drivers: TestUser[] = [];
  for (const _ of [1, 2, 3]) drivers.push(await createUser(shop, { role: 'driver' }));
  return { drivers, dispatcher: await createUser(shop, { role: 'dispatcher' }) };
}

/**
 * Delivers what was packed on a day, and hands over what is fetched: tours by the plan, doors, the
 * counter, tills and the close of the day. On any network, and whatever crashes, it must leave the
 * same books. The ids of all events.
 */
export async function driveDay(
  shop: () => CalledShop,
  { placed, pickers }: Day,
  { drivers, dispatcher }: Awaited<ReturnType<typeof hireDrivers>>,
  { network, seed }: { network: Network; seed: number },
): Promise<string[]> {
  const indexes = new Map(placed.map(({ order }, index) => [order.id, index]));
  const window_start = placed[0]?.order.delivery_time_start ?? '';
  const teams = new Map(
    drivers.map((driver, index) => [
      driver.id,
      createTeam(shop, driver, { network, seed: seed + index, devices: 1 }),
    ]),
  );
  const [picker] = pickers;
  if (picker === undefined) throw new Error('no one picks');
  const visited = new Set<string>();

  const [, fetched] = await Promise.all([
    driveTours(),
    workCounter(shop, { placed, clerk: picker, dispatcher, repeated: network.repeated > 0 }),
  ]);
  await putGoodsBack(picker);
  const day = shop().clock.now().toISOString().slice(0, 10);
  const { open } = (
    await again(() => request(shop().app, days.getDay, { params: { day } }, dispatcher))
  ).body;
  const known = { params: { day }, body: { open } };
  await again(() => request(shop().app, days.closeDay, known, dispatcher));
  return [...[...teams.values()].flatMap(({ sent }) => [...sent]), ...fetched];

  async function driveTours(): Promise<void> {
    for (;;) {
      const tours = await planRound();
      if (tours.length === 0) return;
      await Promise.all(tours.map((tour) => driveTour(tour)));
    }
  }

  /** The tours of all drivers for what is packed. */
  async function planRound(): Promise<Tour[]> {
    const query = { day: window_start.slice(0, 10) };
    const load = () => request(shop().app, contract.getBoard, { query }, dispatcher);
    const order_ids = (await again(load)).body.orders
      .filter(({ status, is_held }) => status === 'ready' && !is_held)
      .map(({ order_id }) => order_id);
    if (order_ids.length === 0) return [];
    const body = { window_start, driver_ids: drivers.map(({ id }) => id), order_ids };
    const plan = await again(() => request(shop().app, contract.planTours, { body }, dispatcher));
    const planned = plan.body.tours.filter(({ stops }) => stops.length > 0);
    if (planned.length === 0) return [];
    const proposed = planned.map(({ driver_id, stops }) => ({
      driver_id,
      order_ids: stops.map(({ order_id }) => order_id),
    }));
    const input = { body: { window_start, tours: proposed } };
    // Repeating it after a lost answer is refused: the orders are on their tours.
    await again(() => request(shop().app, contract.createTours, input, dispatcher), [409]);
    return (await again(load)).body.tours.filter(({ state }) => state === 'planned');
  }

  async function driveTour(tour: Tour): Promise<void> {
    const team = teams.get(tour.driver_id ?? '');
    if (team === undefined) throw new Error('the tour has no driver');
    let till = await giveFloat(tour);
    const params = { id: tour.id };
    const own = await again(() =>
      request(shop().app, driverCalls.getOwnTour, { params }, team.user),
    );
    await team.report('tour.started', { tour_id: tour.id }, 10);
    const cancelled: string[] = [];
    for (const [number, stop] of own.body.stops.entries()) {
      const reserved = reserveCoins(own.body.stops.slice(number + 1).map((next) => next.due_cents));
      const after = await visit(team, stop, { till, reserved });
      if (after === undefined) cancelled.push(stop.id);
      else till = after;
    }
    await team.finish('tour.returned', { tour_id: tour.id });
    for (const id of cancelled) await decide(id, own.body.stops);
    await settleTill(shop, dispatcher, tour.till_id, till);
  }

  async function giveFloat({ id, till_id }: Tour): Promise<CashContents> {
    const plan = await again(() =>
      request(shop().app, tills.getChangePlan, { params: { id } }, dispatcher),
    );
    const input = { params: { id: till_id }, body: { contents: plan.body.float } };
    await again(() => request(shop().app, tills.giveFloat, input, dispatcher), [409]);
    return plan.body.float;
  }

  /** The till afterwards; undefined if nothing was handed over. */
  async function visit(
    team: Team,
    stop: OwnStop,
    cash: { till: CashContents; reserved: CashContents },
  ): Promise<CashContents | undefined> {
    const incident = incidentOf(indexes.get(stop.order_id) ?? 0);
    await team.report('stop.arrived', { stop_id: stop.id }, 6);
    if (incident.isAbsent && !visited.has(stop.order_id)) {
      visited.add(stop.order_id);
      await team.report('stop.failed', { stop_id: stop.id, reason: 'not_at_home' });
      return undefined;
    }
    const { refused, due } = sumOf(stop, incident);
    const paid = pay(due, incident, cash);
    await team.report('stop.done', {
      stop_id: stop.id,
      refused,
      empties: incident.empties,
      payment: paid.payment,
      received_by: null,
    });
    return paid.till;
  }

  async function decide(stopId: string, stops: readonly OwnStop[]): Promise<void> {
    const order_id = stops.find(({ id }) => id === stopId)?.order_id ?? '';
    const isCancelled = incidentOf(indexes.get(order_id) ?? 0).isAbsentAgain;
    const decision = isCancelled ? ('cancel' as const) : ('again' as const);
    const input = { params: { id: stopId }, body: { decision } };
    await again(() => request(shop().app, contract.decideStop, input, dispatcher), [409]);
  }

  /** What came back is on its shelf again, or thrown away as the shop advises. */
  async function putGoodsBack(by: TestUser): Promise<void> {
    const { items } = (await again(() => request(shop().app, returns.listReturnedGoods, {}, by)))
      .body;
    for (const { id, quantity, waste_advice } of items) {
      const body = { waste_quantity: waste_advice === null ? 0 : quantity };
      const once = withKey(by);
      await again(() => request(shop().app, returns.putBackGoods, { params: { id }, body }, once));
    }
  }
}
