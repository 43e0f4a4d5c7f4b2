import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { cents } from '#domain/money.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { createCategory, createProduct, createUser } from '#test/helpers/factories.ts';
import { rounds } from '#test/helpers/rounds.ts';
import { readSums, sumRows } from '#test/helpers/sums-of-orders.ts';
import { compareSums, sumChanges } from './service.ts';
import { allSums } from './sums.ts';

const shop = useTestApp();
let products: string[] = [];
let categories: string[] = [];
let staff = '';

beforeAll(async () => {
  const made = await Promise.all([1, 2, 3].map(() => createProduct(shop())));
  products = made.map(({ id }) => id);
  categories = [(await createCategory(shop())).id, (await createCategory(shop())).id];
  staff = (await createUser(shop(), { role: 'admin' })).id;
});

/** The last and first moments of days in Berlin, in summer and in winter. */
const instants = [
  '2026-10-24T21:59:59.999Z',
  '2026-10-24T22:00:00.000Z',
  '2026-10-25T22:59:59.999Z',
  '2026-10-25T23:00:00.000Z',
  '2026-10-26T12:00:00.000Z',
];

/** The last window of a day in Berlin. */
const firstDelivery = '2026-10-27T21:00:00.000Z';
const addHours = (instant: string, hours: number) =>
  new Date(Date.parse(instant) + hours * 3_600_000).toISOString();

const line = fc.record({
  product: fc.integer({ min: 0, max: 2 }),
  quantity: fc.integer({ min: 1, max: 9 }),
  price: fc.integer({ min: 1, max: 2000 }),
  vat_rate: fc.constantFrom(7, 19),
  cost: fc.option(fc.integer({ min: 1, max: 900 })),
});
const lines = fc.array(line, { minLength: 1, maxLength: 3 });
const order = fc.nat({ max: 5 });
const the = <const Name extends string>(name: Name) => fc.constant(name);
type Line = typeof line extends fc.Arbitrary<infer T> ? T : never;

const change = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: the('place'),
      at: fc.constantFrom(...instants),
      customer: fc.integer({ min: 0, max: 2 }),
      lines,
    }),
  },
  fc.record({ do: the('replace'), order, lines }),
  {
    // Orders that are ready have a settlement.
    weight: 4,
    arbitrary: fc.record({
      do: the('move'),
      order,
      status: fc.constantFrom('confirmed', 'ready', 'delivered', 'cancelled'),
    }),
  },
  fc.record({ do: the('pay'), order }),
  fc.record({ do: the('reschedule'), order, days: fc.integer({ min: 0, max: 2 }) }),
  fc.record({
    do: the('undo'),
    order,
    kind: fc.constantFrom('cancellation', 'change'),
    at: fc.constantFrom(...instants),
    isOwn: fc.boolean(),
    reason: fc.constantFrom(null, '', ' Kein Platz ', 'Kein Platz'),
  }),
  fc.record({ do: the('forget reasons'), order }),
  fc.record({
    do: the('move product'),
    product: fc.integer({ min: 0, max: 2 }),
    category: fc.integer({ min: 0, max: 1 }),
  }),
  fc.record({ do: the('delete account'), order }),
  fc.record({ do: the('delete'), order }),
);
type Change = typeof change extends fc.Arbitrary<infer T> ? T : never;
const step = fc.oneof(
  { weight: 4, arbitrary: change },
  { weight: 2, arbitrary: fc.record({ do: the('sum') }) },
  // Sums run while the change is not committed.
  { weight: 2, arbitrary: fc.record({ do: the('sum meanwhile'), change }) },
  { weight: 1, arbitrary: fc.record({ do: the('sum twice at once') }) },
);

const totalOf = (given: readonly Line[]) =>
  given.reduce((total, { quantity, price }) => total + quantity * price, 0);

async function writeLines(db: Database, order_id: string, given: readonly Line[]) {
  await db
    .insertInto('order_items')
    .values(
      given.map(({ product, quantity, price, vat_rate, cost }, index) => ({
        order_id,
        position: index + 1,
        product_id: products[product] ?? '',
        product_name: 'Ware',
        quantity,
        price_at_purchase_cents: cents(price),
        vat_rate,
        cost_cents: cost === null ? null : cents(cost),
      })),
    )
    .execute();
}

async function apply(db: Database, made: Change): Promise<void> {
  if (made.do === 'place') return place(db, made);
  if (made.do === 'move product') {
    const category_id = categories[made.category] ?? '';
    await db
      .updateTable('products')
      .set({ category_id })
      .where('id', '=', products[made.product] ?? '')
      .execute();
    return;
  }
  const all = await db
    .selectFrom('orders')
    .select(['id', 'status', 'settlement_version', 'user_id', 'version'])
    .orderBy('order_number')
    .execute();
  const chosen = all[made.order % all.length];
  if (chosen === undefined) return;
  const { id } = chosen;
  if (made.do === 'delete') await db.deleteFrom('orders').where('id', '=', id).execute();
  if (made.do === 'pay')
    await db.updateTable('orders').set({ payment_status: 'paid' }).where('id', '=', id).execute();
  if (made.do === 'reschedule') await reschedule(db, id, made.days);
  if (made.do === 'undo') await undo(db, chosen, made);
  if (made.do === 'forget reasons')
    await db
      .updateTable('order_versions')
      .set({ reason: null })
      .where('order_id', '=', id)
      .execute();
  if (made.do === 'delete account' && chosen.user_id !== null)
    await db.deleteFrom('users').where('id', '=', chosen.user_id).execute();
  if (made.do === 'move' && chosen.status !== 'cancelled')
    await db.updateTable('orders').set({ status: made.status }).where('id', '=', id).execute();
  if (made.do !== 'replace' || chosen.settlement_version !== null) return;
  const total_cents = cents(totalOf(made.lines));
  await db.deleteFrom('order_items').where('order_id', '=', id).execute();
  await db
    .updateTable('orders')
    .set((eb) => ({ subtotal_cents: total_cents, total_cents, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
  await writeLines(db, id, made.lines);
}

/** Created by its first order, and again by the next one after it was deleted. */
async function accountOf(db: Database, customer: number): Promise<string> {
  const email = `kunde${customer}@shop.example`;
  const found = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst();
  const { id } =
    found ??
    (await db
      .insertInto('users')
      .values({ email, password_hash: 'none' })
      .returning('id')
      .executeTakeFirstOrThrow());
  return id;
}

async function reschedule(db: Database, id: string, days: number): Promise<void> {
  await db
    .updateTable('orders')
    .set({
      delivery_time_start: addHours(firstDelivery, 24 * days),
      delivery_time_end: addHours(firstDelivery, 24 * days + 2),
    })
    .where('id', '=', id)
    .execute();
}

async function undo(
  db: Database,
  { id, user_id }: { id: string; user_id: string | null },
  { kind, at, isOwn, reason }: Extract<Change, { do: 'undo' }>,
): Promise<void> {
  const actor = isOwn ? user_id : staff;
  if (kind === 'cancellation') {
    const states = { machine: 'status', from_state: 'pending', to_state: 'cancelled' } as const;
    const event = { order_id: id, actor_id: actor, reason, created_at: at, ...states };
    await db.insertInto('order_events').values(event).execute();
    return;
  }
  const { count } = await db
    .selectFrom('order_versions')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('order_versions')
    .values({
      order_id: id,
      version: count + 1,
      content: '{}' as never,
      replaced_by: actor,
      reason,
      idempotency_key: randomUUID(),
      request_hash: '',
      replaced_at: at,
    })
    .execute();
}

async function place(db: Database, made: Extract<Change, { do: 'place' }>): Promise<void> {
  const total_cents = cents(totalOf(made.lines));
  const { id } = await db
    .insertInto('orders')
    .values({
      created_at: made.at,
      user_id: await accountOf(db, made.customer),
      user_email: 'jemand@shop.example',
      customer_name: 'Jemand',
      payment_method: 'cash',
      subtotal_cents: total_cents,
      deposit_cents: cents(0),
      delivery_fee_cents: cents(0),
      total_cents,
      delivery_address: 'Badstraße 1, 13357 Berlin',
      delivery_postal_code: '13357',
      delivery_time_start: firstDelivery,
      delivery_time_end: addHours(firstDelivery, 2),
      idempotency_key: randomUUID(),
      request_hash: 'any',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await writeLines(db, id, made.lines);
}

/** As the doctor does: those that wait to be summed are not wrong. */
async function listWrong() {
  const compared = await compareSums(shop().db, 60_000);
  return compared.filter(({ different }) => different.length > 0);
}

test('sums are those of the orders after any sequence of changes and runs', async () => {
  const { db } = shop();
  let settled = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 25 }), async (steps) => {
      for (const each of steps) {
        if (each.do === 'sum') await sumChanges({ db });
        else if (each.do === 'sum twice at once')
          await Promise.all([sumChanges({ db }), sumChanges({ db })]);
        else if (each.do === 'sum meanwhile')
          await inTransaction(db, async (trx) => {
            await apply(trx, each.change);
            await sumChanges({ db });
          });
        else await inTransaction(db, (trx) => apply(trx, each));
        expect(await readSums({ db })).toEqual(await sumRows({ db }));
      }
      expect(await listWrong()).toEqual([]);
      await sumChanges({ db });
      expect(await listWrong()).toEqual([]);
      for (const { marks } of allSums)
        expect([marks, await db.selectFrom(marks).selectAll().execute()]).toEqual([marks, []]);
      expect(await readSums({ db })).toEqual(await sumRows({ db }));
      settled += (await db.selectFrom('settlements').select('version').execute()).length;
      await db.deleteFrom('orders').execute();
    }),
    { numRuns: rounds(60) },
  );
  expect(settled).toBeGreaterThan(0);
});
