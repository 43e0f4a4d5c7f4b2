import { sql } from 'kysely';
import type { Database } from '#server/platform/db/pool.ts';

/** Locks the products of orders in id order, like placing an order. */
export function lockProductsOf(db: Database, orderIds: readonly string[]) {
  return db
    .selectFrom('products')
    .select('id')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('order_items')
        .select('product_id')
        .where('order_id', '=', sql<string>`any(${orderIds}::uuid[])`),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** Returns to the stock what orders promise and what has no outcome yet. */
export function releaseOpenUnits(
  db: Database,
  orderIds: readonly string[],
  actorId: string | null,
) {
  return sql`
    insert into stock_movements (product_id, quantity, reason, order_id, actor_id)
      select product_id, order_items.quantity - coalesce(settled.quantity, 0), 'cancellation', order_id,
          ${actorId}::uuid
        from order_items left join lateral (
          select sum(quantity)::integer as quantity from picks where order_item_id = order_items.id
        ) as settled on true
        where order_id = any(${orderIds}::uuid[]) and order_items.quantity > coalesce(settled.quantity, 0)
        order by product_id`.execute(db);
}

/** The lines of an order with the units that have no outcome yet. */
const openLines = (orderId: string) => sql`
  select order_items.id, order_id, product_id, order_items.quantity - coalesce(settled.quantity, 0) as quantity
    from order_items left join lateral (
      select sum(quantity)::integer as quantity from picks where order_item_id = order_items.id
    ) as settled on true
    where order_id = ${orderId} and order_items.quantity > coalesce(settled.quantity, 0)`;

/** An order that someone packs without scanning, on a day in Berlin. */
interface PackedByHand {
  orderId: string;
  actorId: string | null;
  day: string;
}

const isUsable = (day: string) => sql`(lots.date is null or lots.date >= ${day}::date)`;

/** Books units that the lots lack for an order, as counted. */
export function bookFoundGoods(db: Database, { orderId, actorId, day }: PackedByHand) {
  return sql`
    insert into stock_movements (product_id, quantity, reason, order_id, actor_id)
      select wanted.product_id, wanted.quantity - coalesce(in_lots.quantity, 0), 'count', ${orderId}, ${actorId}
        from (select product_id, sum(quantity)::integer as quantity from (${openLines(orderId)}) as line
            group by product_id) as wanted
          left join lateral (
            select sum(quantity)::integer as quantity from lots where product_id = wanted.product_id
                and ${isUsable(day)}
          ) as in_lots on true
        where wanted.quantity > coalesce(in_lots.quantity, 0)
        order by wanted.product_id`.execute(db);
}

/** A line of an order whose picked goods nothing proves, although it was ordered as halal. */
export function findUnprovedPick(db: Database, orderId: string) {
  return db
    .selectFrom('picks')
    .innerJoin('order_items', 'order_items.id', 'picks.order_item_id')
    .innerJoin('lots', 'lots.id', 'picks.lot_id')
    .select('picks.id')
    .where('picks.order_id', '=', orderId)
    .where('picks.picked_quantity', '>', 0)
    .where(sql<boolean>`proves_line(order_items, lots)`, '=', false)
    .executeTakeFirst();
}

/**
 * Lines whose origin was promised take goods of it before the others take what is left.
 */
export async function pickOpenLines(db: Database, packed: PackedByHand): Promise<void> {
  await pickLines(db, packed, { hasOrigin: true });
  await pickLines(db, packed, { hasOrigin: false });
}

/** A line of an order of which units have no outcome. */
export async function findOpenLine(db: Database, orderId: string) {
  const { rows } = await sql`${openLines(orderId)} limit 1`.execute(db);
  return rows[0];
}

/**
 * Units of lines and units of lots are numbered in the same way, and matched where the numbers
 * overlap. Goods without a date come last.
 */
async function pickLines(
  db: Database,
  { orderId, actorId, day }: PackedByHand,
  { hasOrigin }: { hasOrigin: boolean },
) {
  // Of lines without an origin, goods of all origins are one.
  const classOf = (row: string) =>
    hasOrigin ? sql`origin_class(${sql.ref(`${row}.origin`)})` : sql`null::jsonb`;
  await sql`
    with wanted as (
      select *, sum(quantity) over (partition by product_id, class order by id) as until
        from (
          select line.*, ${classOf('order_items')} as class
            from (${openLines(orderId)}) as line join order_items using (id)
            where order_items.origin is ${hasOrigin ? sql`not null` : sql`null`}
        ) as each
    ), available as (
      select *, sum(quantity) over (partition by product_id, class order by date nulls last, id) as until
        from (
          select id, product_id, quantity, date, ${classOf('lots')} as class
            from lots where quantity > 0 and product_id in (select product_id from wanted)
              and ${isUsable(day)}
        ) as each
    ), matched as (
      select available.id as lot_id, wanted.id as order_item_id, least(wanted.until, available.until)
          - greatest(wanted.until - wanted.quantity, available.until - available.quantity) as quantity
        from wanted join available on available.product_id = wanted.product_id
          and available.class is not distinct from wanted.class
          and wanted.until - wanted.quantity < available.until
          and available.until - available.quantity < wanted.until
    ), moved as (
      insert into lot_movements (lot_id, quantity, reason, order_item_id, actor_id)
        select lot_id, -quantity, 'picked', order_item_id, ${actorId} from matched
    )
    insert into picks (order_id, order_item_id, outcome, quantity, picked_quantity, lot_id, actor_id)
      select ${orderId}, order_item_id, 'picked', quantity, quantity, lot_id, ${actorId} from matched`.execute(
    db,
  );
}
