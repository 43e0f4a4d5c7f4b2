import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import type { Client } from './client.ts';
import { needsNoLot } from './desk-history.ts';

/** Requests with the retries of the measurement; resolves with the body of the response. */
export type Ask = (...call: Parameters<Client>) => Promise<unknown>;

/**
 * Fills the shelves, so that no order is refused. Returns the products to buy, which arrive without
 * the papers of a lot.
 */
export async function stockUp(pool: Pool): Promise<string[]> {
  await pool.query('update window_templates set capacity = 1000000');
  const { rows } = await pool.query<{ product_id: string }>(
    `insert into stock_movements (product_id, quantity, reason)
      select id, 1000000, 'delivery' from (
        select id from products
          where archived_at is null and is_available and ${needsNoLot} order by id limit 3
      ) as chosen
      returning product_id`,
  );
  return rows.map(({ product_id }) => product_id);
}

/** Fills a cart and orders it repeatedly. Collects the ids of acknowledged orders. */
export async function buyUntil(
  signal: AbortSignal,
  ask: Ask,
  { token, products, acknowledged }: { token: string; products: string[]; acknowledged: string[] },
): Promise<void> {
  while (!signal.aborted) {
    for (const id of products) {
      await ask('PUT', `/api/v1/cart/items/${id}`, token, { quantity: 9 });
    }
    const cart = await ask('GET', '/api/v1/cart', token);
    const slots = await ask('GET', '/api/v1/delivery-slots', token);
    const body = {
      slot_id: read(slots, 'items', 0, 'id'),
      payment_method: 'cash',
      expected_total_cents: read(cart, 'total_cents'),
    };
    const key = { 'Idempotency-Key': randomUUID() };
    const id = read(await ask('POST', '/api/v1/orders', token, body, key), 'id');
    if (typeof id === 'string') acknowledged.push(id);
  }
}

/**
 * Checks the acknowledged orders in the database. All figures except the order counts must be 0.
 */
export async function balanceBooks(pool: Pool, acknowledged: readonly string[]) {
  const { rows } = await pool.query<
    Record<'orders' | 'lost' | 'doubled' | 'stock_faults' | 'slot_faults', number>
  >(
    `select (select count(*)::int from orders) as orders,
      (select count(*)::int from unnest($1::uuid[]) as acknowledged where not exists (select from orders where id = acknowledged)) as lost,
      (select count(*)::int - count(distinct acknowledged)::int from unnest($1::uuid[]) as acknowledged) as doubled,
      (select count(*)::int from products where stock_quantity <>
        (select coalesce(sum(quantity), 0) from stock_movements where product_id = products.id)) as stock_faults,
      (select count(*)::int from delivery_load where booked <>
        (select count(*) from orders where orders.fleet_id = delivery_load.fleet_id and status <> 'cancelled'
          and delivery_time_start <= starts_at and delivery_time_end > starts_at)) as slot_faults`,
    [acknowledged],
  );
  const [books] = rows;
  if (books === undefined) throw new Error('a select without a table has a row');
  return books;
}

function read(body: unknown, ...path: (string | number)[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : null),
    body,
  );
}
