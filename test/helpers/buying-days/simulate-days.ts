import { addDays } from '#domain/delivery/berlin-time.ts';
import { createRandom } from '#domain/random.ts';
import { proposeOrdersTask } from '#server/stock/forecast/compute-proposals.ts';
import { countDemandTask } from '#server/stock/forecast/count-demand.ts';
import { refreshSaleStatesTask } from '#server/stock/goods/sale-state.ts';
import { blockExpiredLotsTask } from '#server/stock/goods/service.ts';
import type { TestApp } from '../app.ts';
import { checkInvoices, clearShelves } from './end-day.ts';
import type { Ledger } from './ledger.ts';
import { orderGoods } from './order-goods.ts';
import { receiveDay, receiveUnordered } from './receive-goods.ts';
import { deliverOrders, pickOrders, placeOrders, recallPacked } from './serve-customers.ts';
import type { Step, WorkedShop } from './worked-shop.ts';
import { at, hire, openWorld, type World } from './world.ts';

const nightly = [blockExpiredLotsTask, refreshSaleStatesTask, countDemandTask, proposeOrdersTask];

interface Plan {
  days: number;
  /** At most, on each day; on a quiet one a third of them. */
  orders: number;
  seed: number;
  /** The first day. */
  from: string;
  begin: (step: Step, day: number) => void;
}

/**
 * Works days of a shop, from the proposals of the night to the invoices of its suppliers, and
 * writes down what was done with the goods. Of the first day are goods that no one ordered; a lot
 * is recalled in the middle.
 */
export async function simulateDays(
  desk: TestApp,
  shop: WorkedShop,
  { days, orders, seed, from, begin }: Plan,
): Promise<Ledger> {
  let number = 0;
  const world = await openWorld(desk, shop, {
    day: from,
    random: createRandom(seed),
    begin: (step) => begin(step, number),
  });
  for (const ware of world.wares) await receiveUnordered(world, ware, world.desk);
  for (; number < days; number += 1) {
    world.day = addDays(from, number);
    shop.moveClock(at(world, '02:10'));
    Object.assign(world, await hire(desk));
    await passNight(world);
    await receiveDay(world);
    await shop.runTask(refreshSaleStatesTask);
    await orderGoods(world);
    await placeOrders(world, desk, world.random.between(Math.ceil(orders / 3), orders));
    await pickOrders(world);
    if (number === Math.floor(days / 2)) await recallPacked(world);
    await deliverOrders(world);
    await clearShelves(world);
    if (number % 3 === 1 || number === days - 1) await checkInvoices(world);
  }
  return world.ledger;
}

async function passNight(world: World): Promise<void> {
  world.begin('night');
  for (const task of nightly) await world.shop.runTask(task);
  for (const lot of world.ledger.shelf) lot.isBlocked ||= lot.date < world.day;
}
