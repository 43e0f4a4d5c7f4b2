import { sql } from 'kysely';
import type { TestApp } from '../app.ts';
import type { placeDay } from './picking-day.ts';

type Day = Awaited<ReturnType<typeof placeDay>>;

/** What a day leaves behind, without ids and times. */
export async function readBooks({ db }: Pick<TestApp, 'db'>, { placed, common, seen }: Day) {
  const stocks = await db
    .selectFrom('products')
    .select(['id', 'stock_quantity', 'known_shortage'])
    .execute();
  const handovers = await db
    .selectFrom('handovers')
    .select(['order_id', 'empties_cents', 'due_cents', 'payout_cents', 'credit_cents', 'tip_cents'])
    .execute();
  const { rows: receipts } = await sql<{ order_id: string; means: string[] }>`
    select order_id, array_agg(concat_ws(' ', fiscal_means.type, nullif(name, ''), amount_cents)
        order by number, fiscal_means.type, name) as means
      from fiscal_records join fiscal_means on record_id = fiscal_records.id
      where order_id is not null group by order_id`.execute(db);
  const meansOf = new Map(receipts.map(({ order_id, means }) => [order_id, means]));
  const handoverOf = new Map(handovers.map(({ order_id, ...handover }) => [order_id, handover]));
  const stockOf = new Map(stocks.map(({ id, ...stock }) => [id, stock]));
  const after = await Promise.all(placed.map(({ order }) => seen(order)));
  const books = {
    orders: after.map(({ id, status, payment_status, settlement }) => ({
      status,
      payment_status,
      handover: handoverOf.get(id) ?? null,
      means: meansOf.get(id) ?? [],
      total: settlement?.total_cents ?? null,
      lines: settlement?.lines
        .map((line) => `${line.outcome} ${line.quantity} ${line.charged_cents}`)
        .toSorted(),
    })),
    common: common.map(({ id }) => stockOf.get(id)),
    own: placed.map(({ order, own_item }) =>
      stockOf.get(order.items.find(({ id }) => id === own_item)?.product_id ?? ''),
    ),
  };
  return { after, books };
}
