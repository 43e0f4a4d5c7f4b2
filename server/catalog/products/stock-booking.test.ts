import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import * as contract from '#contract/catalog/products.admin.ts';
import { useTestApp } from '#test/helpers/app.ts';
import * as make from '#test/helpers/factories.ts';
import { request } from '#test/helpers/request.ts';
import { bookStock } from '#test/helpers/stock.ts';

const shop = useTestApp();
let staff: make.TestUser;
let category_id: string;

beforeAll(async () => {
  staff = await make.createUser(shop(), { role: 'admin' });
  category_id = (await make.createCategory(shop(), { name: 'Milch' })).id;
});

const add = (fields: object = {}) =>
  request(
    shop().app,
    contract.createProduct,
    { body: { name: 'Ayran', category_id, price_cents: 129, ...fields } },
    staff,
  );

const change = (id: string, body: object) =>
  request(shop().app, contract.updateProduct, { params: { id }, body }, staff);

describe('the stock', () => {
  test('is in no index, so that an order rewrites no index of what it sells', async () => {
    const { rows } = await sql<{ indexdef: string }>`
      select indexdef from pg_indexes
        where tablename = 'products' and indexdef like '%stock%'`.execute(shop().db);
    expect(rows).toEqual([]);
  });

  const book = (id: string, body: object, key?: string) => bookStock(shop(), staff, id, body, key);
  const sell = (product_id: string, quantity: number, created_at?: string) =>
    shop()
      .db.insertInto('stock_movements')
      .values({
        product_id,
        quantity: -quantity,
        reason: 'order',
        ...(created_at && { created_at }),
      })
      .execute();

  test('is the sum of deliveries, losses and sales, independent of the stock shown in the form', async () => {
    const { body: product } = await add({ stock_quantity: 48 });
    const { id } = product;
    await sell(id, 12);
    const received = await book(id, { kind: 'received', quantity: 24, note: 'Metro' });
    expect([received.status, received.body.stock_quantity]).toEqual([201, 60]);
    const lost = await book(id, { kind: 'lost', quantity: 2 });
    expect([lost.body.stock_quantity, lost.body.version]).toEqual([58, product.version]);
    const movements = await request(
      shop().app,
      contract.listStockMovements,
      { params: { id } },
      staff,
    );
    expect(movements.body.items).toMatchObject([
      { quantity: -2, reason: 'loss', note: null, actor_email: staff.email },
      { quantity: 24, reason: 'delivery', note: 'Metro', actor_email: staff.email },
      { quantity: -12, reason: 'order' },
      { quantity: 48, reason: 'delivery', note: null },
    ]);
  });

  test.each([
    { kind: 'received', quantity: 24 },
    { kind: 'lost', quantity: 2 },
    { kind: 'counted', quantity: 5, counted_at: '2026-01-01T08:00:00Z' },
  ])('is booked once when $kind is sent again after a lost answer', async (booking) => {
    const { id } = (await add({ stock_quantity: 10 })).body;
    const key = crypto.randomUUID();
    const [one, two] = await Promise.all([book(id, booking, key), book(id, booking, key)]);
    await sell(id, 1);
    const late = await book(id, booking, key);
    expect([one.status, two.status, late.status]).toEqual([201, 201, 201]);
    expect(two.body.stock_quantity).toBe(one.body.stock_quantity);
    expect(late.body.stock_quantity).toBe(one.body.stock_quantity - 1);
    const other = await book(id, { kind: 'received', quantity: 7 }, key);
    expect([other.status, other.body.code]).toEqual([422, 'idempotency_key_reused']);
    const kind = booking.kind === 'lost' ? 'received' : 'lost';
    const swapped = await book(id, { kind, quantity: booking.quantity }, key);
    expect([swapped.status, swapped.body.code]).toEqual([422, 'idempotency_key_reused']);
    const neighbour = (await add({ stock_quantity: 1 })).body;
    const same = await book(neighbour.id, { kind: 'received', quantity: 7 }, key);
    expect([same.status, same.body.stock_quantity]).toEqual([201, 8]);
  });

  test('may become 0 by a loss or a count', async () => {
    const { id } = (await add({ stock_quantity: 2 })).body;
    const lost = await book(id, { kind: 'lost', quantity: 2 });
    expect([lost.status, lost.body.stock_quantity]).toEqual([201, 0]);
    await book(id, { kind: 'received', quantity: 3 });
    shop().clock.set(new Date(Date.now() + 60_000).toISOString());
    staff = await make.createUser(shop(), { role: 'admin' });
    const countedAt = new Date(Date.now() + 10_000).toISOString();
    const counted = await book(id, { kind: 'counted', quantity: 0, counted_at: countedAt });
    expect([counted.status, counted.body.stock_quantity]).toEqual([201, 0]);
  });

  test('is the counted quantity minus later sales', async () => {
    const { id } = (await add({ stock_quantity: 48 })).body;
    const { clock } = shop();
    clock.set(new Date(Date.now() + 60_000).toISOString());
    staff = await make.createUser(shop(), { role: 'admin' });
    const countedAt = new Date(Date.now() + 10_000).toISOString();
    await sell(id, 3, new Date(Date.now() + 20_000).toISOString());
    const { body } = await book(id, { kind: 'counted', quantity: 40, counted_at: countedAt });
    expect(body.stock_quantity).toBe(37);
    const early = { kind: 'counted', quantity: 1, counted_at: countedAt };
    expect((await book(id, early)).body.code).toBe('stock_too_low');
  });

  test('is corrected once when the same count arrives twice', async () => {
    const { id } = (await add({ stock_quantity: 10 })).body;
    const { clock } = shop();
    clock.set(new Date(Date.now() + 60_000).toISOString());
    staff = await make.createUser(shop(), { role: 'admin' });
    const { created_at: counted_at } = await shop()
      .db.selectFrom('stock_movements')
      .select('created_at')
      .where('product_id', '=', id)
      .executeTakeFirstOrThrow();
    const count = { kind: 'counted', quantity: 8, counted_at };
    expect((await book(id, count)).body.stock_quantity).toBe(8);
    expect((await book(id, count)).body.stock_quantity).toBe(8);
  });

  test.each([
    [{ kind: 'lost', quantity: 6 }, 409, 'stock_too_low'],
    [{ kind: 'lost', quantity: 0 }, 422, 'invalid_input'],
    [{ kind: 'received', quantity: -1 }, 422, 'invalid_input'],
    [{ kind: 'received', quantity: 1.5 }, 422, 'invalid_input'],
    [{ kind: 'counted', quantity: 1 }, 422, 'invalid_input'],
    [{ kind: 'counted', quantity: 1, counted_at: '2100-01-01T00:00:00Z' }, 422, 'invalid_input'],
  ])('is not changed by %j', async (body, status, code) => {
    const { id } = (await add({ stock_quantity: 5 })).body;
    const answer = await book(id, body);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect((await change(id, {})).body.stock_quantity).toBe(5);
  });

  test('cannot be set by editing the product', async () => {
    const { id } = (await add()).body;
    expect((await change(id, { stock_quantity: 3 })).status).toBe(422);
  });
});
