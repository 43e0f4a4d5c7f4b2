import type pg from 'pg';

/**
 * Inserts confirmed orders of one window, each with one unit of the same number of different
 * products, which are in stock in dated lots. The result is their ids.
 */
export async function insertConfirmedOrders(
  pool: pg.Pool,
  orders: number,
  lines: number,
): Promise<string[]> {
  await pool.query(
    `with chosen as (
       select id, row_number() over (order by id) as number from products
         where archived_at is null and is_available order by id limit 300
     )
     insert into stock_movements (product_id, quantity, reason) select id, $1::integer, 'delivery' from chosen`,
    [orders],
  );
  const { rows } = await pool.query<{ id: string }>(
    `insert into orders (user_email, customer_name, status, payment_method, subtotal_cents, deposit_cents,
         delivery_fee_cents, total_cents, delivery_address, delivery_postal_code, delivery_time_start,
         delivery_time_end, idempotency_key, request_hash)
       select 'kundin@shop.example', 'Kundin', 'confirmed', 'cash', $2::integer * 100, 0, 0, $2::integer * 100,
           'Badstraße 1, 13357 Berlin', '13357', date_trunc('day', now()) + interval '1 day 9 hours',
           date_trunc('day', now()) + interval '1 day 11 hours', 'bench-' || number, 'bench'
         from generate_series(1, $1::integer) as number
       returning id`,
    [orders, lines],
  );
  const ids = rows.map(({ id }) => id);
  await pool.query(
    `with chosen as (
       select id, name, row_number() over (order by id) - 1 as number from products
         where archived_at is null and is_available order by id limit 300
     ), listed as (
       insert into order_items (order_id, product_id, position, product_name, quantity, price_at_purchase_cents, vat_rate)
         select placed.id, chosen.id, line, chosen.name, 1, 100, 7
           from unnest($1::uuid[]) with ordinality as placed (id, turn)
             cross join generate_series(1, $2::integer) as line
             join chosen on chosen.number = (placed.turn * 7 + line) % (select count(*) from chosen)
         returning order_id, product_id
     )
     insert into stock_movements (product_id, quantity, reason, order_id)
       select product_id, -1, 'order', order_id from listed`,
    [ids, lines],
  );
  return ids;
}
