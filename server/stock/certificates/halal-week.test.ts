import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { updateProduct } from '#contract/catalog/products.admin.ts';
import type { Order } from '#contract/orders/orders.schema.ts';
import * as contract from '#contract/stock/certificates.admin.ts';
import type { NewReceipt } from '#contract/stock/inventory.schema.ts';
import * as inventory from '#contract/stock/inventory.ts';
import * as recalls from '#contract/stock/recalls.ts';
import * as unproved from '#contract/stock/unproved-goods.admin.ts';
import { addDays } from '#domain/delivery/berlin-time.ts';
import { createRandom } from '#domain/random.ts';
import { orderableStock } from '#server/platform/db/orderable-stock.ts';
import { remindOfCertificates } from '#server/staff/certificate-reminders/service.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { certify, createProduct, createUser, type TestUser } from '#test/helpers/factories.ts';
import { useOrdering } from '#test/helpers/ordering.ts';
import { Device, usePicking } from '#test/helpers/picking.ts';
import { request } from '#test/helpers/request.ts';
import { rounds } from '#test/helpers/rounds.ts';
import { setCapacity } from '#test/helpers/windows.ts';
import { endCertificates } from './service.ts';

const shop = useTestApp();
const ordering = useOrdering(shop);
const first = '2026-11-23';
/** Seven days of delivery: there is none on the Sunday. */
const week = [0, 1, 2, 3, 4, 5, 7].map((days) => {
  const day = addDays(first, days);
  return { day, picking: usePicking(shop, `${day}T10:00:00.000Z`) };
});
let staff: TestUser;

beforeAll(async () => {
  await setCapacity(shop(), 5000);
});

const once = () => ({ ...staff, headers: { 'Idempotency-Key': randomUUID() } });

async function receive(
  product_id: string,
  certificate_id: string | null,
  more: Partial<NewReceipt> = {},
): Promise<string> {
  const body = {
    product_id,
    code: randomUUID().slice(0, 8),
    date: '2099-01-01',
    date_kind: 'use_by' as const,
    quantity: 8,
    supplier_id: null,
    unit_cost_cents: null,
    ...(certificate_id !== null && { certificate_id }),
    ...more,
  };
  const { status, body: lot } = await request(shop().app, inventory.receiveGoods, { body }, once());
  expect(status).toBe(201);
  return lot.id;
}

/** Goods in totes and vans whose customers were promised another origin. */
const wrongOrigins = () =>
  rowsOf(sql`select picks.id from picks join lots on lots.id = picks.lot_id
      join order_items on order_items.id = picks.order_item_id
    where picks.outcome = 'picked' and order_items.origin is not null
      and origin_class(order_items.origin) is distinct from origin_class(lots.origin)`);

const rowsOf = async (query: ReturnType<typeof sql<Record<string, string>>>) =>
  (await query.execute(shop().db)).rows;

/** What is for sale and needs a proof that it does not have. */
const unprovedForSale = () =>
  rowsOf(sql`select lots.id from lots join products on products.id = lots.product_id
    where halal_proof = 'lot' and quantity > 0
      and not proves_halal(certificate_id, product_id, 'lot', made_on(lots))`);

/** Why a customer must not get goods of an order: nothing proves them, or their label was wrong. */
const causesIn = (order: Order) =>
  rowsOf(sql`select goods.lot_id from goods_of_orders as goods
      join lots on lots.id = goods.lot_id join order_items on order_items.id = goods.order_item_id
    where goods.order_id = ${order.id} and (not proves_line(order_items, lots)
      or corrected_at(order_items.id, lots.id) is not null)`);

const hasMailAbout = async (subject: string) =>
  (await shop().inbox()).some((mail) => mail.subject?.includes(subject) === true);

const correct = (id: string) =>
  request(
    shop().app,
    updateProduct,
    { params: { id }, body: { allergens: ['milk', 'sesame'], facts_change: 'correction' } },
    staff,
  );

const withdraw = (id: string, withdrawn_from: string) =>
  request(
    shop().app,
    contract.withdrawCertificate,
    { params: { id }, body: { withdrawn_from, reason: 'Zurückgezogen' } },
    once(),
  );

/** A person confirms each mail about what was delivered; no customer waits for one afterwards. */
async function inform(certificate: string, corrected: string): Promise<void> {
  const params = { id: certificate };
  const { status } = await request(shop().app, unproved.informOfWithdrawal, { params }, once());
  expect(status).toBe(200);
  const listed = async () =>
    (await request(shop().app, recalls.listCorrectedLabels, {}, staff)).body.items.filter(
      ({ product_id }) => product_id === corrected,
    );
  for (const { product_id, version } of await listed()) {
    const body = { product_id, version };
    await request(shop().app, recalls.informOfCorrection, { body }, staff);
  }
  expect((await listed()).flatMap(({ orders }) => orders)).toEqual([]);
}

/** Delivered orders of a withdrawn certificate whose customers were not mailed. */
async function listUntold(certificate: string): Promise<string[]> {
  const input = { params: { id: certificate } };
  const { body } = await request(shop().app, unproved.listUnprovedGoods, input, staff);
  const delivered = body.items.filter(({ status }) => status === 'delivered');
  const told = await rowsOf(sql`select dedupe_key from messages
    where dedupe_key like ${`halal:${certificate}:%`}`);
  const keys = new Set(told.map(({ dedupe_key }) => dedupe_key));
  return delivered
    .map(({ order_id }) => order_id)
    .filter((id) => !keys.has(`halal:${certificate}:${id}`));
}

/** Hands an order over, unless a hold refuses it; then its goods are taken out. */
async function handOver(order: Order): Promise<'handed' | 'held'> {
  const causes = await causesIn(order);
  const moved = await ordering.move(staff, order, ['delivering', 'delivered']).then(
    () => true,
    () => false,
  );
  expect(moved, `order with ${causes.length} causes`).toBe(causes.length === 0);
  if (moved) return 'handed';
  const input = { params: { id: order.id } };
  expect((await request(shop().app, recalls.takeOutGoods, input, staff)).status).toBe(200);
  expect(await causesIn(order)).toEqual([]);
  return 'held';
}

test('a week of ends, a withdrawal, a correction and changing origins hands over nothing unproved or from elsewhere, and mails in time', async () => {
  const results: string[] = [];
  const promised = new Set<string | null | undefined>();
  for (let seed = 0; seed < rounds(10); seed += 1) {
    const random = createRandom(seed);
    shop().clock.set(`${first}T05:00:00.000Z`);
    // The day goes back with the clock, as a day that is over would call nothing halal.
    await sql`update halal_days set day = ${first}::date`.execute(shop().db);
    const beef = await createProduct(shop(), { food_kind: 'beef', stock: 0 });
    const ayran = await createProduct(shop(), { allergens: ['milk'], stock: 500 });
    const sucuk = await createProduct(shop(), { stock: 500 });
    const tomatoes = await createProduct(shop(), { food_kind: 'produce', stock: 0 });
    const endOf = (days: number) => ({ valid_to: addDays(first, days), number: randomUUID() });
    const slaughter = await certify(shop(), [beef.id], { proof: 'lot', ...endOf(3) });
    const dairy = await certify(shop(), [ayran.id], endOf(random.between(1, 5)));
    const certificate = await certify(shop(), [sucuk.id], { number: randomUUID() });
    const [withdrawalDay, correctionDay] = [random.between(1, 5), random.between(1, 5)];
    for (const [index, { day, picking }] of week.entries()) {
      shop().clock.set(`${day}T05:00:00.000Z`);
      // The session of yesterday has ended.
      staff = await createUser(shop(), { role: 'admin' });
      const { db, env, clock } = shop();
      await endCertificates({ db, clock: clock.now });
      await remindOfCertificates({ db, env, clock: clock.now });
      await receive(beef.id, day <= addDays(first, 3) ? slaughter : null);
      const country = random.pick(['ES', 'MA', 'NL']);
      const origin = { kind: 'country' as const, country };
      const lot = await receive(tomatoes.id, null, { origin, quantity: 3 });
      // Of another origin than what is on sale; those that ordered before keep theirs.
      if (random.next() < 0.5) {
        await request(shop().app, inventory.putOnSale, { params: { id: lot } }, staff);
      }
      const orders: Order[] = [];
      for (const product of [beef, ayran, sucuk, tomatoes]) {
        const { stock_quantity } = await db
          .selectFrom('products')
          .select(orderableStock.as('stock_quantity'))
          .where('id', '=', product.id)
          .executeTakeFirstOrThrow();
        if (stock_quantity >= 2) orders.push(await picking.confirm(staff, { product }));
        if (product === tomatoes) promised.add(orders.at(-1)?.items[0]?.origin);
      }
      await picking.start(staff, ...orders);
      clock.advance(60);
      const steps = orders.map((order) => async () => {
        const device = new Device(shop);
        await device.send([device.scan(order), device.packed(order)], staff);
      });
      if (index === withdrawalDay) {
        steps.push(async () => void (await withdraw(certificate, addDays(day, -1))));
      }
      if (index === correctionDay) steps.push(async () => void (await correct(ayran.id)));
      const turns = steps.map((step) => ({ step, turn: random.next() }));
      for (const { step } of turns.toSorted((a, b) => a.turn - b.turn)) {
        await step();
        clock.advance(60);
      }
      expect(await unprovedForSale(), `seed ${seed}, ${day}`).toEqual([]);
      if (index === withdrawalDay || index === correctionDay) await inform(certificate, ayran.id);
      // Before the next handover.
      expect(await listUntold(certificate), `seed ${seed}, ${day}`).toEqual([]);
      for (const order of orders) {
        const { status } = await db
          .selectFrom('orders')
          .select('status')
          .where('id', '=', order.id)
          .executeTakeFirstOrThrow();
        results.push(status === 'ready' ? await handOver(order) : status);
      }
      expect(await unprovedForSale(), `seed ${seed}, ${day}`).toEqual([]);
      expect(await wrongOrigins(), `seed ${seed}, ${day}`).toEqual([]);
    }
    for (const id of [slaughter, dairy]) {
      const { number } = await shop()
        .db.selectFrom('halal_certificates')
        .select('number')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      expect(await hasMailAbout(number)).toBe(true);
    }
  }
  // Else the weeks would show nothing.
  expect(results).toContain('handed');
  expect(results).toContain('held');
  expect([...promised].filter(Boolean).length).toBeGreaterThan(1);
});
