import { randomUUID } from 'node:crypto';
import { mergeCart } from '#contract/cart/cart.ts';
import { listDeliverySlots } from '#contract/delivery/delivery.ts';
import { transitionOrder } from '#contract/orders/orders.admin.ts';
import type { Order } from '#contract/orders/orders.schema.ts';
import * as orderCalls from '#contract/orders/orders.ts';
import * as picking from '#contract/stock/picking.ts';
import * as recalls from '#contract/stock/recalls.ts';
import { addDays, toBerlin } from '#domain/delivery/berlin-time.ts';
import type { OrderStatus } from '#domain/orders/status.ts';
import { maximumBatchOrders } from '#domain/stock/picking/batch.ts';
import { toteCode } from '#domain/stock/picking/tote-code.ts';
import { orderableStock } from '#server/platform/db/orderable-stock.ts';
import type { TestApp } from '../app.ts';
import { createUser, type TestUser } from '../factories.ts';
import { Device } from '../picking.ts';
import { request } from '../request.ts';
import type { ShelfLot } from './ledger.ts';
import { at, keyed, promisedDays, type World } from './world.ts';

type Waiting = World['orders'][number];

/** Customers order what the shop can promise, for the last window of today. */
export async function placeOrders(world: World, desk: TestApp, count: number): Promise<void> {
  const { shop, random, ledger } = world;
  shop.moveClock(at(world, '08:00'));
  world.begin('customers');
  world.promised.clear();
  const { body: slots } = await request(shop.app, listDeliverySlots, {});
  const slot = slots.items.findLast(({ start }) => toBerlin(new Date(start)).day === world.day);
  if (slot === undefined) throw new Error('the shop delivers no more today');
  for (let index = 0; index < count; index += 1) {
    const customer = await createUser(desk);
    const items = await chooseGoods(world);
    if (Object.keys(items).length === 0) continue;
    const merged = { body: { merge_id: randomUUID(), items } };
    const { body: cart } = await request(shop.app, mergeCart, merged, customer);
    ledger.counts.shortLife += cart.lines.filter(({ product }) => product.short_life).length;
    const body = {
      slot_id: slot.id,
      payment_method: 'cash' as const,
      expected_total_cents: cart.total_cents,
    };
    const placed = await request(shop.app, orderCalls.placeOrder, { body }, keyed(customer));
    if (placed.status !== 201) {
      // Some of the units end too soon for the promise, as long as others do not.
      const isExpected = placed.body.code === 'out_of_stock' && lacksLasting(world, items);
      if (isExpected) ledger.counts.refusedOrders += 1;
      else ledger.surprises.push(`order: ${placed.body.code}`);
      continue;
    }
    ledger.counts.orders += 1;
    const order = { ...placed.body, customer };
    if (random.chance(0.05)) {
      const params = { id: order.id };
      await request(shop.app, orderCalls.cancelOrder, { params }, customer);
      ledger.counts.cancelled += 1;
      continue;
    }
    await advance(world, order, 'confirmed');
    for (const [id, quantity] of Object.entries(items)) {
      world.promised.set(id, (world.promised.get(id) ?? 0) + quantity);
    }
    world.orders.push(order);
  }
}

/** Whether fewer units last as long as promised than these and those that were ordered before. */
function lacksLasting(world: World, items: Record<string, number>): boolean {
  const until = addDays(world.day, promisedDays);
  return Object.entries(items).some(([id, quantity]) => {
    const units = world.ledger.shelf
      .filter((lot) => lot.product_id === id && !lot.isBlocked && lot.date >= until)
      .reduce((sum, lot) => sum + lot.units, 0);
    return units < quantity + (world.promised.get(id) ?? 0);
  });
}

/** Some of what can be ordered now; always the goods that last, so that no order is too small. */
async function chooseGoods({ shop, random, wares }: World): Promise<Record<string, number>> {
  const left = await shop.db
    .selectFrom('products')
    .select(['id', orderableStock.as('stock')])
    .where(
      'id',
      'in',
      wares.map(({ id }) => id),
    )
    .execute();
  const stockOf = new Map(left.map(({ id, stock }) => [id, stock]));
  const lasting = wares.at(-1);
  const chosen = wares.filter((ware) => ware === lasting || random.chance(0.6));
  const wanted = chosen.map((ware) => {
    const quantity = ware === lasting ? 2 : random.between(1, 2);
    return [ware.id, Math.min(quantity, stockOf.get(ware.id) ?? 0)] as const;
  });
  const some = wanted.filter(([, quantity]) => quantity > 0);
  // 10 euros each: the least that is delivered.
  return some.reduce((sum, [, quantity]) => sum + quantity, 0) < 2 ? {} : Object.fromEntries(some);
}

/** A repeated call is refused if the first one was carried out: the order says which it was. */
async function advance(
  world: World,
  { id, customer }: Pick<Waiting, 'id' | 'customer'>,
  to: OrderStatus,
): Promise<boolean> {
  const isByHand = to === 'delivering' || to === 'delivered';
  const input = { params: { id }, body: { to, ...(isByHand && { without_tour: true as const }) } };
  const { status } = await request(world.shop.app, transitionOrder, input, world.desk);
  return status === 200 || (await read(world, { id, customer })).status === to;
}

async function read({ shop }: World, { id, customer }: Pick<Waiting, 'id' | 'customer'>) {
  return (await request(shop.app, orderCalls.getOrder, { params: { id } }, customer)).body;
}

/** Two people pick what was ordered, each from the same shelves. */
export async function pickOrders(world: World): Promise<void> {
  world.shop.moveClock(at(world, '10:00'));
  world.begin('pick');
  const waiting: Waiting[] = [];
  for (const order of world.orders) {
    if ((await read(world, order)).status === 'confirmed') waiting.push(order);
  }
  const batches: Waiting[][] = [];
  while (waiting.length > 0) batches.push(waiting.splice(0, maximumBatchOrders / 2));
  await Promise.all(
    world.phones.map(async (picker, index) => {
      const device = new Device(() => world.shop);
      for (const [number, batch] of batches.entries()) {
        if (number % world.phones.length === index) await pickBatch(world, batch, picker, device);
      }
    }),
  );
}

async function pickBatch(
  world: World,
  orders: readonly Waiting[],
  picker: TestUser,
  device: Device,
): Promise<void> {
  const { shop, ledger } = world;
  const body = { order_ids: orders.map(({ id }) => id) };
  const started = await request(shop.app, picking.startBatch, { body }, keyed(picker));
  if (started.status !== 201) return void ledger.surprises.push(`batch: ${started.body.code}`);
  for (const waiting of orders) {
    const order = await read(world, waiting);
    for (const item of order.items) await pickItem(world, { order, item, picker, device });
    const [packed] = await device.send([device.packed(order)], picker);
    if (packed !== 'applied') ledger.surprises.push(`packed: ${packed}`);
  }
  const params = { id: started.body.id };
  await request(shop.app, picking.closeBatch, { params }, picker);
}

/** The lots that end first; one that is too short for the customer is refused. */
async function pickItem(
  { ledger }: World,
  {
    order,
    item,
    picker,
    device,
  }: { order: Order; item: Order['items'][number]; picker: TestUser; device: Device },
): Promise<void> {
  let missing = item.quantity;
  const isRight = (lot: ShelfLot) =>
    lot.product_id === item.product_id && lot.units > 0 && !lot.isBlocked;
  const lots = ledger.shelf.filter(isRight).toSorted((a, b) => a.date.localeCompare(b.date));
  for (const lot of lots) {
    const quantity = Math.min(missing, lot.units);
    if (quantity <= 0) continue;
    // In the hand: the other one cannot take it.
    lot.units -= quantity;
    const scan = device.event('pick.scanned', {
      order_item_id: item.id,
      tote: toteCode(order.order_number, 1),
      quantity,
      lot_id: lot.id,
      offer_id: null,
      weight_g: null,
    });
    const [result] = await device.send([scan], picker);
    lot.units += quantity;
    if (result !== 'applied') continue;
    ledger.pack(order.id, lot, quantity);
    missing -= quantity;
  }
  if (missing === 0) return;
  ledger.counts.missing += missing;
  const short = { order_item_id: item.id, quantity: missing, reason: 'none', lot_id: null };
  const [result] = await device.send([device.event('pick.short', short)], picker);
  if (result !== 'applied') ledger.surprises.push(`short: ${result}`);
}

/** A supplier calls: goods of a lot must not be eaten, and some of it is packed. */
export async function recallPacked(world: World): Promise<void> {
  const { shop, ledger, desk } = world;
  shop.moveClock(at(world, '12:00'));
  world.begin('recall');
  const packed = world.orders.flatMap(({ id }) => ledger.lotsIn(id));
  const lot = packed.find(({ isBlocked, product_id }) => {
    return !isBlocked && product_id !== world.wares.at(-1)?.id;
  });
  if (lot === undefined) return void ledger.surprises.push('nothing is packed');
  const input = { params: { id: lot.id }, body: {} };
  const { status } = await request(shop.app, recalls.recallLot, input, keyed(desk));
  if (status >= 300) ledger.surprises.push(`recall: ${status}`);
  lot.isBlocked = true;
}

/** What is packed is handed over; some customers are not at home and get it tomorrow. */
export async function deliverOrders(world: World): Promise<void> {
  const { shop, random, ledger } = world;
  shop.moveClock(at(world, '14:00'));
  world.begin('deliver');
  const later: Waiting[] = [];
  for (const order of world.orders) {
    if (random.chance(0.1)) later.push(order);
    else await handOver(world, order);
  }
  world.orders = later.filter(({ id }) => ledger.totes.has(id));
}

async function handOver(world: World, order: Waiting): Promise<void> {
  const { shop, ledger, phones } = world;
  const isUnfit = (lot: ShelfLot) => lot.isBlocked || lot.date < world.day;
  const unfit = ledger.lotsIn(order.id).filter(isUnfit);
  const hasLeft = await advance(world, order, 'delivering');
  if (hasLeft && unfit.length > 0) ledger.counts.heldDelivered += 1;
  if (!hasLeft) {
    if (unfit.length === 0) ledger.surprises.push('an order does not leave the shop');
    const params = { id: order.id };
    const taken = await request(shop.app, recalls.takeOutGoods, { params }, phones[0]);
    if (taken.status !== 200) ledger.surprises.push(`take out: ${taken.body.code}`);
    for (const lot of unfit) ledger.takeOut(order.id, lot);
    if ((await read(world, order)).status === 'cancelled') return;
    await advance(world, order, 'delivering');
  }
  if (await advance(world, order, 'delivered')) ledger.handOver(order.id);
  else ledger.surprises.push('an order is not handed over');
}
