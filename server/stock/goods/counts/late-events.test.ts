import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import * as inventory from '#contract/stock/inventory.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { createProduct, createUser, signInAgain, type TestUser } from '#test/helpers/factories.ts';
import { Device, usePicking } from '#test/helpers/picking.ts';
import { request } from '#test/helpers/request.ts';
import { rounds } from '#test/helpers/rounds.ts';
import { setCapacity } from '#test/helpers/windows.ts';

const shop = useTestApp();
const picking = usePicking(shop);
let staff: TestUser;

beforeAll(async () => {
  await setCapacity(shop(), 500);
  staff = await createUser(shop(), { role: 'admin' });
});

/** What happens at a shelf. Picks are of phones that may have no network, the others need one. */
const events = ['count', 'pick two', 'pick one', 'waste'] as const;
type Event = (typeof events)[number];

/** Events as they happen, and after which of them each pick arrives. */
interface Interleaving {
  order: readonly Event[];
  arrivals: ReadonlyMap<Event, number>;
}

function ordersOf<T>(items: readonly T[]): T[][] {
  if (items.length < 2) return [[...items]];
  return items.flatMap((first) =>
    ordersOf(items.filter((item) => item !== first)).map((rest) => [first, ...rest]),
  );
}

/** Of four events, with each moment at which the picks may arrive. */
const interleavings = ordersOf(events).flatMap((order) => {
  const from = (event: Event) =>
    order.slice(order.indexOf(event)).map((_, index) => order.indexOf(event) + index);
  return from('pick two').flatMap((two) =>
    from('pick one').map((one): Interleaving => {
      const arrivals = new Map<Event, number>([
        ['pick two', two],
        ['pick one', one],
      ]);
      return { order, arrivals };
    }),
  );
});

async function book(id: string, kind: 'waste' | 'counted', quantity: number): Promise<void> {
  const headers = { 'Idempotency-Key': randomUUID() };
  const input = { params: { id }, body: { kind, quantity } };
  const answer = await request(shop().app, inventory.bookLot, input, { ...staff, headers });
  expect(answer.status).toBe(200);
}

/** How many units the shelf and the lot have in the end. */
async function play({ order, arrivals }: Interleaving) {
  const product = await createProduct(shop(), { stock: 0 });
  const lot = await picking.receive(staff, product, { quantity: 10 });
  const bought = await picking.confirm(staff, { product, quantity: 3 });
  await picking.start(staff, bought);
  let shelf = 10;
  const late: { pick: () => Promise<string[]>; at: number }[] = [];
  for (const [index, event] of order.entries()) {
    shop().clock.advance(1);
    if (event === 'count') await book(lot.id, 'counted', shelf);
    else if (event === 'waste') {
      await book(lot.id, 'waste', 1);
      shelf -= 1;
    } else {
      const quantity = event === 'pick two' ? 2 : 1;
      const device = new Device(shop);
      const scan = device.scan(bought, { quantity });
      late.push({ pick: () => device.send([scan], staff), at: arrivals.get(event) ?? index });
      shelf -= quantity;
    }
    for (const { pick } of late.filter(({ at }) => at === index)) {
      expect(await pick()).toEqual(['applied']);
    }
  }
  const { quantity } = await shop()
    .db.selectFrom('lots')
    .select('quantity')
    .where('id', '=', lot.id)
    .executeTakeFirstOrThrow();
  return { shelf, lot: quantity };
}

test('the lot has what is on the shelf, whenever picks before and after a count arrive', async () => {
  const wanted = rounds(interleavings.length);
  const step = interleavings.length / wanted;
  for (let index = 0; index < wanted; index += 1) {
    const chosen = interleavings[Math.floor(index * step)];
    if (chosen === undefined) continue;
    const { shelf, lot } = await play(chosen);
    expect([chosen, lot]).toEqual([chosen, shelf]);
  }
  const { rows } = await sql`select * from stock_differences`.execute(shop().db);
  expect(rows).toEqual([]);
});

test("a pick of before yesterday's count that arrives today leaves what was counted", async () => {
  const product = await createProduct(shop(), { stock: 0 });
  const lot = await picking.receive(staff, product, { quantity: 10 });
  const bought = await picking.confirm(staff, { product, quantity: 3 });
  await picking.start(staff, bought);
  const [early, late] = [new Device(shop), new Device(shop)];
  const before = early.scan(bought, { quantity: 2 });
  shop().clock.advance(60);
  await book(lot.id, 'counted', 8);
  shop().clock.advance(20 * 60 * 60);
  const today = { ...staff, ...(await signInAgain(shop(), staff)) };
  const after = late.scan(bought, { quantity: 1 });
  expect(await late.send([after], today)).toEqual(['applied']);
  expect(await early.send([before], today)).toEqual(['applied']);
  const { quantity } = await shop()
    .db.selectFrom('lots')
    .select('quantity')
    .where('id', '=', lot.id)
    .executeTakeFirstOrThrow();
  expect(quantity).toBe(7);
});
