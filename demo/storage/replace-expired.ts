import { sql } from 'kysely';
import { toBerlin } from '#domain/delivery/berlin-time.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { blockExpiredLots } from '#server/stock/goods/service.ts';

/**
 * Delivers goods for those past their date, so that a demo shop is not sold out after two weeks.
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
        insert into lots (product_id, code, date, date_kind, supplier_id, unit_cost_cents, facts_version, received_at)
          select products.id, to_char(${toBerlin(now).day}::date, 'YYMMDD') || substring(code from '-.*$'),
              ${toBerlin(now).day}::date + lasts_days, date_kind, supplier_id, unit_cost_cents,
              products.facts_version, ${now.toISOString()}
            from expired join products on products.id = product_id
          on conflict do nothing
          returning id, product_id
      )
      insert into stock_movements (product_id, lot_id, quantity, reason, created_at)
        select product_id, arrived.id, blocked_quantity, 'delivery', ${now.toISOString()}
          from arrived join expired using (product_id)
          order by product_id
        returning product_id`.execute(trx);
    return rows.length;
  });
}
