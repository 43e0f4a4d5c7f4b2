import { sql } from 'kysely';
import { emptyDropOff } from '#domain/accounts/address-fields.ts';
import { addDays, isoWeekday, toBerlin } from '#domain/delivery/berlin-time.ts';
import { createRandom } from '#domain/random.ts';
import { getDelivery } from '#server/delivery/windows/service.ts';
import type { Transaction } from '#server/platform/db/pool.ts';
import { translatedNames } from '#server/platform/db/translated-names.ts';
import { demoAccounts } from '../accounts.ts';
import { insertRows } from '../insert-rows.ts';
import { readThemes } from './basket.ts';
import { planVisits } from './calendar.ts';
import { createCustomers, insertCustomers, type PastCustomer } from './customers.ts';
import { insertInquiries } from './inbox.ts';
import { insertOrders } from './insert-orders.ts';
import { insertPastOffers } from './offers.ts';
import { makeOrders } from './orders.ts';
import { closeDays, insertPayments } from './payments.ts';
import { insertSearches } from './searches.ts';
import { Shelf } from './shelf.ts';

const pastDays = 42;
const seed = 20_250_612;

/**
 * Six weeks of orders, customers, changes, cancellations, stock, offers, inquiries and searches
 * until now. The same day makes the same past; the hour only decides how much of it has happened.
 */
export async function fillPast(trx: Transaction, now: Date): Promise<void> {
  const random = createRandom(seed);
  const today = toBerlin(now).day;
  const days = Array.from({ length: pastDays + 2 }, (_, index) => addDays(today, index - pastDays));
  await setCosts(trx);
  const products = await listProducts(trx);
  await backdateCatalogue(trx, days[0] ?? today);
  const delivery = await getDelivery(trx);
  const people = createCustomers(random, days);
  await insertCustomers(trx, people);
  const { id: staffId } = await findAccount(trx, 'admin');
  const buyers = [...people, await ownCustomer(trx)];
  const priceAt = await insertPastOffers(trx, products, now);
  const shelf = new Shelf(products);
  const openDays = days.filter((day) => isoWeekday(day) !== 7);
  const visits = planVisits(random, { days: openDays, people: buyers, delivery, now });
  const themes = readThemes(products);
  const orders = makeOrders(random, { visits, days, themes, shelf, priceAt, staffId, now });
  await insertOrders(trx, orders, now);
  await insertRows(trx, 'stock_movements', shelf.movements);
  // The movements of weeks in one statement are one movement to the trigger.
  await sql`delete from stock_outages`.execute(trx);
  await sql`insert into stock_outages select * from outages_of_movements()`.execute(trx);
  // Past orders took their goods without a row for each lot.
  await sql`select open_lots()`.execute(trx);
  const past = days.filter((day) => day < today);
  await insertInquiries(trx, random, { people, days: past, staffId, now });
  await insertSearches(trx, random, past);
  await insertPayments(trx, random, { orders, staffId, now });
  const openedPast = past.filter((day) => openDays.includes(day));
  await closeDays(trx, staffId, openedPast);
  await sql`analyze users, orders, order_items, order_events, stock_movements`.execute(trx);
}

function listProducts(trx: Transaction) {
  return trx
    .selectFrom('products')
    .innerJoin('categories as own', 'own.id', 'products.category_id')
    .innerJoin('categories', (join) =>
      join.on('categories.id', '=', (eb) => eb.fn.coalesce('own.parent_id', 'own.id')),
    )
    .select([
      'products.id',
      'products.name',
      translatedNames.as('name_translations'),
      'categories.slug as category',
      'products.image_url',
      'products.pack',
      'categories.tint',
      'products.price_cents',
      'products.cost_cents',
      'products.deposit_cents',
      'products.vat_rate',
      'products.stock_quantity',
    ])
    .where('products.is_available', '=', true)
    .orderBy('products.name')
    .execute();
}

/**
 * The same share of the net price for all products of a category. Of desserts the staff has not
 * entered the costs.
 */
async function setCosts(trx: Transaction): Promise<void> {
  await sql`
    update products
      set cost_cents = round(price_cents * 100.0 / (100 + vat_rate) * (62 + length(categories.slug)) / 100)
      from categories, categories as own
      where own.id = products.category_id and categories.id = coalesce(own.parent_id, own.id)
        and categories.slug <> 'desserts'`.execute(trx);
}

/** The shop had its goods and its accounts before the first order. */
async function backdateCatalogue(trx: Transaction, firstDay: string): Promise<void> {
  const opened = `${addDays(firstDay, -2)}T09:00:00Z`;
  await trx.updateTable('stock_movements').set({ created_at: opened }).execute();
  await trx.updateTable('users').set({ created_at: opened }).execute();
  await trx.updateTable('products').set({ created_at: opened }).execute();
}

function findAccount(trx: Transaction, role: 'admin' | 'customer') {
  const account = demoAccounts.find((each) => each.role === role);
  return trx
    .selectFrom('users')
    .select(['id', 'email', 'created_at'])
    .where('email', '=', account?.email ?? '')
    .executeTakeFirstOrThrow();
}

/** The account that signs in to try the shop has a past, too. */
async function ownCustomer(trx: Transaction): Promise<PastCustomer> {
  const account = demoAccounts.find(({ role }) => role === 'customer');
  if (account === undefined) throw new Error('the demo has no customer');
  const found = await findAccount(trx, 'customer');
  return {
    ...account.profile,
    ...found,
    language: 'de',
    drop_off: emptyDropOff,
    payment_method: 'cash',
    weight: 5,
  };
}
