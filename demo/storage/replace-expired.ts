import { sql } from 'kysely';
import { toBerlin } from '#domain/delivery/berlin-time.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { blockExpiredLots } from '#server/stock/goods/service.ts';

/**
 * Delivers goods for those past their date, so that a demo shop is not sold out after two weeks.
 * Goods that are proved by lot come with the certificate of their product, while it is valid.
 * Returns how many products got new goods.
 */
export async function replaceExpiredGoods({
  db,
  clock,
}: {
  db: Database;
  clock: () => Date;
}): Promise<number> {
  const now = clock();
  await blockExpiredLots({ db, clock });
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql`
      with expired as (
        select distinct on (product_id) *,
            date - (received_at at time zone 'Europe/Berlin')::date as lasts_days
          from lots as old
          where block_reason = 'expired' and blocked_quantity > 0 and date is not null
            and not exists (select from lots where product_id = old.product_id and date > old.date)
          order by product_id, blocked_quantity desc
      ), arrived as (
        insert into lots (product_id, code, date, date_kind, supplier_id, unit_cost_cents, facts_version, received_at,
            certificate_id, origin)
          select products.id, to_char(${toBerlin(now).day}::date, 'YYMMDD') || substring(code from '-.*$'),
              ${toBerlin(now).day}::date + lasts_days, date_kind, supplier_id, unit_cost_cents,
              products.facts_version, ${now.toISOString()},
              case halal_proof when 'lot' then halal_certificate_id end,
              case when names_origin(food_kind, expired.origin) then expired.origin end
            from expired join products on products.id = product_id
            where halal_proof is distinct from 'lot'
              or proves_halal(halal_certificate_id, products.id, 'lot', ${toBerlin(now).day}::date)
          on conflict do nothing
          returning id, product_id, supplier_id, unit_cost_cents
      ), brought as (
        insert into deliveries (supplier_id, day, arrived_at)
          select distinct supplier_id, ${toBerlin(now).day}::date, ${now.toISOString()}::timestamptz from arrived
          on conflict (supplier_id, note_number, day) where not is_assumed
            do update set actor_id = deliveries.actor_id
          returning id, supplier_id
      ), moved as (
        insert into stock_movements (product_id, lot_id, quantity, reason, created_at)
          select product_id, arrived.id, blocked_quantity, 'delivery', ${now.toISOString()}
            from arrived join expired using (product_id)
            order by product_id
          returning id, product_id, lot_id
      ), received as (
        insert into receipts (stock_movement_id, delivery_id, unit_cost_cents)
          select moved.id, brought.id, arrived.unit_cost_cents
            from moved join arrived on arrived.id = moved.lot_id
              join brought on brought.supplier_id is not distinct from arrived.supplier_id
      )
      select product_id from moved`.execute(trx);
    return rows.length;
  });
}
