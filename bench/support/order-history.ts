import type { Pool } from 'pg';
import { insertInThirds, loadWithoutTriggers, markPast } from './bulk-load.ts';

/**
 * Generated customers, and orders of theirs over the last year: three lines each, most of them
 * delivered. The cost is known of two lines.
 */
export async function growOrders(
  pool: Pool,
  { customers, orders }: { customers: number; orders: number },
): Promise<void> {
  const triggers = { addresses: 'addresses_limit', orders: 'user', order_items: 'user' };
  await loadWithoutTriggers(pool, triggers, () => insertOrders(pool, customers, orders));
  await markPast(pool);
  await pool.query('vacuum analyze');
}

async function insertOrders(pool: Pool, customers: number, orders: number): Promise<void> {
  await pool.query(
    `with accounts as (
      insert into users (email, password_hash, email_confirmed_at, created_at)
        select 'kunde' || n || '@bench.example', 'none', now(), now() - n * interval '20 minutes'
          from generate_series(1, $1::integer) as n
        returning id, email
    ), named as (
      insert into profiles (id, first_name, last_name)
        select id, initcap(substr(md5(email), 1, 6)), initcap(substr(md5(email), 7, 8)) from accounts
    ), located as (
      insert into addresses (user_id, street, house_number, city, postal_code, is_default)
        select id, 'Badstraße', '1', 'Berlin', '13357', true from accounts
    )
    insert into user_settings (user_id) select id from accounts`,
    [customers],
  );
  await pool.query(
    `with slots as (
      select start as starts_at, start + interval '2 hours' as ends_at, row_number() over (order by start) as row
        from generate_series(date_trunc('hour', now()) - interval '365 days', now(), interval '2 hours') as start
    )
    insert into orders (user_id, user_email, customer_name, status, payment_method, subtotal_cents, deposit_cents,
        delivery_fee_cents, total_cents, delivery_address, delivery_postal_code, delivery_time_start, delivery_time_end,
        idempotency_key, request_hash, created_at)
      select buyers.id, buyers.email, buyers.name,
          case when n % 7 = 4 then 'cancelled'
            -- A shop has no open order of a day that is over.
            when n % 7 > 4 and slots.starts_at > now() - interval '1 day'
              then (array['pending', 'preparing'])[n % 7 - 4]
            else 'delivered' end,
          'cash', 3000, 0, 399, 3399, 'Badstraße 1, 13357 Berlin', '13357', slots.starts_at, slots.ends_at,
          'bench-' || n, 'none', slots.starts_at - interval '3 hours'
        from generate_series(1, $1::integer) as n
        join (select users.id, email, first_name || ' ' || last_name as name, row_number() over () as row
          from users join profiles on profiles.id = users.id where email like '%@bench.example') as buyers
          on buyers.row = 1 + n % $2::integer
        join slots on slots.row = 1 + n % (select count(*) from slots)
        -- A shop writes its orders one after the other.
        order by slots.starts_at`,
    [orders, customers],
  );
  await insertInThirds(
    pool,
    (remainder) =>
      `insert into order_items (order_id, product_id, position, product_name, quantity, price_at_purchase_cents, vat_rate,
          cost_cents)
        select orders.id, goods.id, line, goods.name, 1, 1000, 7, case when line < 3 then 600 end
          from (select id, row_number() over (order by created_at) as row from orders) as orders
          cross join generate_series(1, 3) as line
          join (select id, name, row_number() over () as row from products) as goods
            on goods.row = 1 + (orders.row * 7 + line * 13) % (select count(*) from products)
          where orders.row % 3 = ${remainder}
          order by orders.row`,
  );
}
