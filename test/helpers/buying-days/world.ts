import { randomUUID } from 'node:crypto';
import { setProductStorage, addShelf } from '#contract/stock/inventory.ts';
import { addDays } from '#domain/delivery/berlin-time.ts';
import { cents } from '#domain/money.ts';
import type { Random } from '#domain/random.ts';
import type { TestApp } from '../app.ts';
import { createArticle, createSupplier } from '../buying.ts';
import { recordDemand } from '../demand.ts';
import { createProduct, createUser, type TestUser } from '../factories.ts';
import { request } from '../request.ts';
import { openWeekdays, setCapacity } from '../windows.ts';
import { Ledger } from './ledger.ts';
import type { Step, WorkedShop } from './worked-shop.ts';

/** What the shop sells, and how it is bought. */
export interface Ware {
  id: string;
  supplier_id: string;
  vat_rate: number;
  /** From the arrival on. */
  life_days: number;
  isChilled: boolean;
  /** Of its articles; null: not bought by the case. */
  case_cents: number;
  units_per_case: number;
}

/** A shop with its staff and suppliers at the beginning of a simulated day. */
export interface World {
  shop: WorkedShop;
  random: Random;
  ledger: Ledger;
  wares: readonly Ware[];
  /** Two of them receive and pick. */
  phones: readonly [TestUser, TestUser];
  desk: TestUser;
  day: string;
  /** Prices of lines of purchase orders as they were sent. */
  agreed: Map<string, { price_cents: number; units_per_case: number }>;
  /** Units of today's orders, by product. */
  promised: Map<string, number>;
  /** Confirmed orders that wait to be picked or handed over. */
  orders: { id: string; order_number: number; customer: TestUser }[];
  /** Says what happens next, so that it can be interrupted. */
  begin: (step: Step) => void;
}

export const keyed = (by: TestUser, key: string = randomUUID()) => ({
  ...by,
  headers: { 'Idempotency-Key': key },
});

interface Assortment {
  /** Days of the week on which the supplier takes orders; the goods arrive the next day. */
  weekdays: readonly number[];
  wares: readonly { life_days: number; isChilled?: true; units: number; case_cents: number }[];
}

/** To customers, after the delivery. */
export const promisedDays = 2;

const everyDay = [1, 2, 3, 4, 5, 6, 7];

/** One brings fruit each day, one chilled goods twice a week, one what lasts. */
const suppliers: readonly Assortment[] = [
  {
    weekdays: everyDay,
    wares: [
      { life_days: 5, units: 6, case_cents: 690 },
      { life_days: 5, units: 4, case_cents: 1150 },
      { life_days: 4, units: 3, case_cents: 830 },
    ],
  },
  {
    weekdays: [1, 4, 7],
    wares: [
      { life_days: 3, isChilled: true, units: 3, case_cents: 940 },
      { life_days: 4, isChilled: true, units: 4, case_cents: 1290 },
    ],
  },
  { weekdays: everyDay, wares: [{ life_days: 200, units: 24, case_cents: 3000 }] },
];

/** `desk` makes accounts and goods, `shop` is what works and is interrupted. */
export async function openWorld(
  desk: TestApp,
  shop: WorkedShop,
  { day, random, begin }: Pick<World, 'day' | 'random' | 'begin'>,
): Promise<World> {
  shop.moveClock(`${day}T02:30:00.000Z`);
  await openWeekdays(desk, everyDay);
  await setCapacity(desk, 500);
  await desk.db
    .updateTable('shop_settings')
    .set({ offers_short_lives: true, particulars_enforced: false })
    .execute();
  const people = await hire(desk);
  const cold = await request(
    shop.app,
    addShelf,
    { body: { zone: 'chilled', aisle: 'K', position: 1 } },
    keyed(people.desk),
  );
  const wares: Ware[] = [];
  for (const [index, { weekdays, wares: sold }] of suppliers.entries()) {
    const supplier = await createSupplier(desk, { email: `bestellung${index}@lieferant.example` });
    await desk.db
      .insertInto('supplier_days')
      .values(
        weekdays.map((weekday) => ({
          supplier_id: supplier.id,
          weekday,
          order_until: '18:00',
          lead_days: 1,
        })),
      )
      .execute();
    for (const { life_days, isChilled = false, units, case_cents } of sold) {
      const vat_rate = isChilled ? 19 : 7;
      const product = await createProduct(desk, { stock: 0, vat_rate, price_cents: cents(1000) });
      const storage = {
        shelf_id: isChilled ? cold.body.id : null,
        minimum_shelf_life_days: promisedDays,
      };
      const input = { params: { id: product.id }, body: storage };
      await request(shop.app, setProductStorage, input, people.desk);
      const article = {
        supplier_id: supplier.id,
        product_id: product.id,
        life_days,
        price: { net_cents: cents(case_cents), per: 'case' as const, valid_from: '2026-01-01' },
      };
      const { units_per_case } = await createArticle(desk, article);
      await recordDemand(desk, product.id, { today: day, units });
      wares.push({ id: product.id, ...article, vat_rate, isChilled, case_cents, units_per_case });
    }
  }
  return {
    shop,
    random,
    ledger: new Ledger(),
    wares,
    ...people,
    day,
    agreed: new Map(),
    promised: new Map(),
    orders: [],
    begin,
  };
}

/** Their sessions end before the next day. */
export async function hire(desk: TestApp): Promise<Pick<World, 'desk' | 'phones'>> {
  return {
    phones: [
      await createUser(desk, { role: 'picker' }),
      await createUser(desk, { role: 'picker' }),
    ],
    desk: await createUser(desk, { role: 'admin' }),
  };
}

export const at = ({ day }: Pick<World, 'day'>, time: string) => `${day}T${time}:00.000Z`;
export const tomorrow = ({ day }: Pick<World, 'day'>) => addDays(day, 1);
