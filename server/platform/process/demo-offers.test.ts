import { expect, test } from 'vitest';
import { listOffers } from '#contract/catalog/offers.ts';
import { planWeek, renewWeeklyOffers } from '#demo/weekly-offers.ts';
import { addDays, toBerlin } from '#domain/delivery/berlin-time.ts';
import { actAt } from '#server/platform/db/transaction.ts';
import type { TestApp } from '#test/helpers/app.ts';
import { createDemoApp, demoTime } from '#test/helpers/demo-shop.ts';
import { request } from '#test/helpers/request.ts';

async function withDemo(hasPast: boolean, check: (shop: TestApp) => Promise<void>): Promise<void> {
  const shop = await createDemoApp({ hasPast });
  try {
    await check(shop);
  } finally {
    await shop.close();
  }
}

const renew = ({ db, clock }: TestApp) => renewWeeklyOffers({ db, clock: clock.now });
const listWeekly = async ({ app }: TestApp) => (await request(app, listOffers)).body.weekly;
const countOffers = async ({ db }: TestApp) =>
  (await db.selectFrom('offers').select('id').execute()).length;

test.each([true, false])(
  'each week has six offers with the regular price crossed out (with a past: %s)',
  (hasPast) =>
    withDemo(hasPast, async (shop) => {
      const products = await shop.db.selectFrom('products').select(['id', 'price_cents']).execute();
      const prices = new Map(products.map(({ id, price_cents }) => [id, price_cents]));
      for (let week = 0; week < 13; week += 1) {
        const day = addDays(toBerlin(new Date(demoTime)).day, 7 * week);
        shop.clock.set(`${day}T11:00:00.000Z`);
        await renew(shop);
        const { offers, valid_to } = planWeek(day);
        const weekly = await listWeekly(shop);
        expect(weekly.map(({ name }) => name)).toEqual(offers.map(({ product }) => product));
        for (const { id, offer } of weekly) {
          expect(offer?.reduction?.original_price_cents).toBe(prices.get(id));
          expect(offer?.reduction?.discount_percent).toBeGreaterThanOrEqual(15);
        }
        const last = await shop.db
          .selectFrom('offers')
          .select(({ fn }) => fn.max('valid_to').as('valid_to'))
          .where('kind', '=', 'weekly')
          .executeTakeFirst();
        expect(last?.valid_to).toBe(valid_to.toISOString());
      }
    }),
);

test('renewing twice, or by two processes at once, makes each offer once', () =>
  withDemo(false, async (shop) => {
    const before = await countOffers(shop);
    await renew(shop);
    expect(await countOffers(shop)).toBe(before);
    shop.clock.set('2026-11-30T00:00:00.000Z');
    await Promise.all([renew(shop), renew(shop), renew(shop)]);
    expect(await countOffers(shop)).toBe(before + 6);
  }));

test('an offer that the staff has ended stays ended until its next week', () =>
  withDemo(false, async (shop) => {
    const [first] = await listWeekly(shop);
    shop.clock.set('2026-11-26T11:00:00.000Z');
    await shop.db.transaction().execute(async (trx) => {
      await actAt(trx, shop.clock.now());
      await trx
        .updateTable('offers')
        .set({ valid_to: shop.clock.now().toISOString() })
        .where('product_id', '=', first?.id ?? '')
        .execute();
    });
    shop.clock.set('2026-11-27T11:00:00.000Z');
    await renew(shop);
    const names = (await listWeekly(shop)).map(({ name }) => name);
    expect(names).toHaveLength(5);
    expect(names).not.toContain(first?.name);
  }));
