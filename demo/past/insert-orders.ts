import { sql } from 'kysely';
import { toBerlin } from '#domain/delivery/berlin-time.ts';
import { fleetOf, quartersOf } from '#domain/delivery/load.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { getShopSettings } from '#server/shop/settings/service.ts';
import { insertRows } from '../insert-rows.ts';
import {
  eventRows,
  itemRows,
  orderRow,
  statusAt,
  stepsUntil,
  totalsOf,
  versionRows,
} from './order-rows.ts';
import type { PastOrder } from './orders.ts';

/** One statement for each table, in the order of their time. */
export async function insertOrders(
  trx: Database,
  orders: readonly PastOrder[],
  now: Date,
): Promise<void> {
  const { rows: numbers } = await sql<{ order_number: number }>`
    select nextval('order_numbers') as order_number from generate_series(1, ${orders.length}::integer)`.execute(
    trx,
  );
  await insertRows(
    trx,
    'orders',
    orders.map((order, index) => orderRow(order, numbers[index]?.order_number ?? 0, now)),
  );
  await insertRows(trx, 'order_items', orders.flatMap(itemRows));
  await insertRows(trx, 'order_versions', orders.flatMap(versionRows));
  const events = orders.flatMap((order) => eventRows(order, now));
  await insertRows(
    trx,
    'order_events',
    events.toSorted((a, b) => (a.created_at ?? '').localeCompare(b.created_at ?? '')),
  );
  await sql`select settle_past_orders()`.execute(trx);
  await insertInvoices(trx, orders, now);
  await bookPlaces(trx, orders, now);
}

/** One for each delivered order, numbered in the order of the deliveries of each year. */
async function insertInvoices(
  trx: Database,
  orders: readonly PastOrder[],
  now: Date,
): Promise<void> {
  const shop = await getShopSettings(trx);
  const last = new Map<number, number>();
  const delivered = orders
    .flatMap((order) => {
      const step = stepsUntil(order, now).find(({ to_state }) => to_state === 'delivered');
      return step === undefined ? [] : [{ order, at: step.at }];
    })
    .toSorted((a, b) => a.at.getTime() - b.at.getTime());
  const rows = delivered.map(({ order, at }) => {
    const year = Number(toBerlin(at).day.slice(0, 4));
    const number = (last.get(year) ?? 0) + 1;
    last.set(year, number);
    return {
      order_id: order.id,
      number: `${year}-${String(number).padStart(6, '0')}`,
      seller_name: shop.company_name,
      seller_address: `${shop.company_street}, ${shop.company_postal_code} ${shop.company_city}`,
      seller_representative: shop.company_representative,
      seller_register: shop.company_register,
      seller_vat_id: shop.company_vat_id,
      seller_email: shop.contact_email,
      vat: totalsOf(order, order.lines).vat,
      issued_at: at.toISOString(),
    };
  });
  await insertRows(trx, 'invoices', rows);
  await insertRows(
    trx,
    'invoice_numbers',
    [...last].map(([year, last_number]) => ({ year, last_number })),
  );
}

/** The places of windows that are not over. */
async function bookPlaces(trx: Database, orders: readonly PastOrder[], now: Date): Promise<void> {
  const load = new Map<
    string,
    { fleet_id: string; starts_at: string; capacity: number; booked: number }
  >();
  for (const order of orders) {
    const { area, window } = order;
    if (Date.parse(window.end) < now.getTime() || statusAt(order, now) === 'cancelled') continue;
    const fleet_id = fleetOf(area);
    for (const starts_at of quartersOf(window)) {
      const key = `${fleet_id} ${starts_at}`;
      const booked = (load.get(key)?.booked ?? 0) + 1;
      load.set(key, { fleet_id, starts_at, capacity: window.capacity, booked });
    }
  }
  await insertRows(trx, 'delivery_load', [...load.values()]);
}
