import { beforeAll, expect, test } from 'vitest';
import { cents } from '#domain/money.ts';
import { sumChanges } from '#server/insight/sales/service.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { insertRandomSales } from '#test/helpers/random-sales.ts';
import { checkSales } from './sales.ts';

const shop = useTestApp();
const check = (budgetMs = 60_000) => checkSales(shop().pool, budgetMs);

beforeAll(async () => {
  await insertRandomSales(shop(), {
    seed: 3,
    count: 60,
    from: '2026-10-01T00:00:00Z',
    to: '2026-10-30T00:00:00Z',
  });
});

test('agrees with days that wait to be summed, and with the sums of all days', async () => {
  const agreed = [{ level: 'ok', text: 'the sums of all days agree with the orders' }];
  expect(await check()).toMatchObject(agreed);
  await sumChanges(shop());
  expect(await check()).toMatchObject(agreed);
});

test('names each day whose sums are not those of its orders', async () => {
  const { db } = shop();
  const days = await db
    .selectFrom('product_sums')
    .select('day')
    .distinct()
    .orderBy('day')
    .execute();
  const [counted = '', missing = '', priced = ''] = days.map(({ day }) => day);
  await db
    .updateTable('order_sums')
    .set((eb) => ({ orders: eb('orders', '+', 1) }))
    .where('day', '=', counted)
    .execute();
  await db.deleteFrom('product_sums').where('day', '=', missing).execute();
  await db
    .updateTable('product_sums')
    .set((eb) => ({ cost_cents: eb('cost_cents', '+', cents(1)) }))
    .where('day', '=', priced)
    .execute();
  // Of a day without orders.
  await db
    .insertInto('order_sums')
    .values({
      day: '2026-03-29',
      hour: 1,
      status: 'pending',
      payment_status: 'unpaid',
      orders: 1,
      due_cents: cents(1),
      goods_cents: cents(1),
    })
    .execute();
  const all = [priced, missing, counted, '2026-03-29'].join(', ');
  expect(await check()).toMatchObject([
    {
      level: 'error',
      text: expect.stringContaining(`of 4 days differ from their orders: ${all}.`) as string,
    },
  ]);
  await db
    .insertInto('changed_days')
    .values([counted, missing, priced, '2026-03-29'].map((day) => ({ day })))
    .execute();
  expect(await check()).toMatchObject([{ level: 'ok' }]);
  await sumChanges(shop());
  expect(await check()).toMatchObject([{ level: 'ok' }]);
});

test('names the days whose deliveries or undoings are not those of their rows, and the table of their marks', async () => {
  const { db } = shop();
  const { day } = await db
    .selectFrom('delivery_sums')
    .select('day')
    .orderBy('day')
    .executeTakeFirstOrThrow();
  await db.deleteFrom('delivery_sums').where('day', '=', day).execute();
  await db
    .insertInto('undoing_sums')
    .values({ day: '2026-10-05', kind: 'change', is_own: true, reason: null, undoings: 1 })
    .execute();
  const texts = (await check()).map((finding) => finding.text);
  expect(texts).toEqual([
    expect.stringMatching(
      `^the deliveries of 1 days differ from their orders: ${day}. .* marks in changed_deliveries`,
    ),
    expect.stringMatching(
      '^the changes and cancellations of 1 days differ from their orders: 2026-10-05. .* changed_undoings',
    ),
  ]);
  await db.insertInto('changed_deliveries').values({ day }).execute();
  await db.insertInto('changed_undoings').values({ day: '2026-10-05' }).execute();
  expect(await check()).toMatchObject([{ level: 'ok' }]);
  await sumChanges(shop());
  expect(await check()).toMatchObject([{ level: 'ok' }]);
});

test('says how far it came when the time ends', async () => {
  expect(await check(0)).toMatchObject([
    {
      level: 'ok',
      text: expect.stringContaining('not all were compared, as that takes long') as string,
    },
  ]);
});
