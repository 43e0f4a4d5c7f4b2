import type { Pool } from 'pg';
import { insertInThirds, loadWithoutTriggers, markPast } from './bulk-load.ts';

/** Others arrive in lots that say where they come from, or by whose certificate they are halal. */
export const needsNoLot = `products.food_kind in ('other', 'not_food') and products.halal_proof is distinct from 'lot'`;

/**
 * What reports read besides orders: costs, stock movements of all lines, products that were sold
 * out, cancellations, changes and searches without a result. After `growOrders`.
 */
export async function growHistory(pool: Pool): Promise<void> {
  const triggers = {
    products: 'user',
    stock_movements: 'user',
    order_events: 'user',
    order_versions: 'user',
  };
  await loadWithoutTriggers(pool, triggers, () => growPast(pool));
  await markPast(pool);
  await pool.query(
    `with emptied as (
      select id, stock_quantity, now() - random() * interval '300 days' as at from products
        where stock_quantity > 0 and ${needsNoLot} and random() < 0.04
    )
    insert into stock_movements (product_id, quantity, reason, created_at)
      select id, -stock_quantity, 'loss', at from emptied
      union all
      select id, 40, 'delivery', at + random() * interval '20 days' from emptied where random() < 0.8`,
  );
  await pool.query('delete from stock_outages');
  await pool.query('insert into stock_outages select * from outages_of_movements()');
  await pool.query(
    `with terms as (
      insert into zero_result_terms (words, language, typed, first_searched_on, last_searched_at)
        select 'wort' || n, 'de', 'wort' || n, current_date - 90, now() from generate_series(1, 3000) as n
        returning id
    )
    insert into zero_result_days (term_id, day, searches)
      select id, current_date - ago, 1 + ago % 5 from terms cross join generate_series(0, 80, 8) as ago`,
  );
  await pool.query('vacuum analyze');
}

async function growPast(pool: Pool): Promise<void> {
  await pool.query(
    `update products set cost_cents = price_cents * 6 / 10, created_at = now() - interval '420 days'`,
  );
  // Afterwards each product has what it had.
  await pool.query(
    `insert into stock_movements (product_id, quantity, reason, created_at)
      select product_id, sum(quantity), 'delivery', now() - interval '400 days'
        from order_items join products on products.id = product_id
        where ${needsNoLot} group by product_id`,
  );
  await insertInThirds(
    pool,
    (remainder) =>
      `insert into stock_movements (product_id, quantity, reason, order_id, created_at)
        select product_id, -quantity, 'order', orders.id, orders.created_at
          from order_items join products on products.id = product_id
            join orders on orders.id = order_items.order_id
          where ${needsNoLot} and order_number % 3 = ${remainder} order by orders.created_at`,
  );
  await pool.query(
    `insert into order_events (order_id, machine, from_state, to_state, reason, created_at)
      select id, 'status', 'pending', 'cancelled', 'Grund ' || order_number % 9, created_at + interval '10 minutes'
        from orders where status = 'cancelled'
      union all
      select id, 'status', 'pending', 'confirmed', null, created_at + interval '5 minutes' from orders`,
  );
  await pool.query(
    `insert into order_versions (order_id, version, content, reason, idempotency_key, request_hash, replaced_at)
      select id, 1, '{}', 'Grund ' || order_number % 7, 'bench', 'none', created_at + interval '20 minutes'
        from orders where order_number % 15 = 0`,
  );
}
