import { sql, type RawBuilder } from 'kysely';
import { toBerlin } from '#domain/delivery/berlin-time.ts';
import type { TestApp } from './app.ts';

/** The sums of a map of groups, each by its key. */
type Sums = Map<string, number[]>;

function add(sums: Sums, key: string, values: readonly number[]): void {
  const former = sums.get(key) ?? values.map(() => 0);
  sums.set(
    key,
    values.map((value, index) => value + (former[index] ?? 0)),
  );
}

const sorted = (sums: Sums) => [...sums].toSorted(([a], [b]) => (a < b ? -1 : 1));

/** Added up here, one row after the other. */
export async function sumRows({ db }: Pick<TestApp, 'db'>) {
  const [orders, items, settled, discounts, settlements, events, versions, goods] =
    await Promise.all([
      db.selectFrom('orders').selectAll().execute(),
      db.selectFrom('order_items').selectAll().orderBy('position').execute(),
      db.selectFrom('settlement_lines').selectAll().orderBy('position').execute(),
      db.selectFrom('order_discounts').selectAll().execute(),
      db.selectFrom('settlements').selectAll().execute(),
      db.selectFrom('order_events').selectAll().execute(),
      db.selectFrom('order_versions').selectAll().execute(),
      db.selectFrom('products').select(['id', 'category_id']).execute(),
    ]);
  const discountOf = ({ id, settlement_version: version }: (typeof orders)[number]) => {
    const own = discounts.filter(({ order_id }) => order_id === id);
    const settlement = settlements.find((each) => each.order_id === id && each.version === version);
    const given = settlement?.discounts ?? own;
    const ofGoods = given.filter(
      ({ promotion_id }) =>
        own.find((each) => each.promotion_id === promotion_id)?.kind !== 'free_delivery',
    );
    return ofGoods.reduce((total, { amount_cents }) => total + amount_cents, 0);
  };
  const ofOrders: Sums = new Map();
  const ofProducts: Sums = new Map();
  const ofCategories: Sums = new Map();
  const ofMonths: Sums = new Map();
  const categoryOf = new Map(goods.map(({ id, category_id }) => [id, category_id]));
  const ofDeliveries: Sums = new Map();
  const daysOf = new Map<string, Set<string>>();
  for (const order of orders) {
    const { day, minutes } = toBerlin(new Date(order.created_at));
    const hour = Math.floor(minutes / 60);
    const { status, payment_status, settlement_version } = order;
    add(ofOrders, [day, hour, status, payment_status].join(' '), [
      1,
      order.due_cents,
      order.due_goods_cents,
    ]);
    if (status === 'cancelled') continue;
    const [start, end] = [order.delivery_time_start, order.delivery_time_end].map(berlinTime);
    add(ofDeliveries, `${start} ${end?.slice(-5)}`, [1]);
    if (order.user_id !== null)
      daysOf.set(order.user_id, (daysOf.get(order.user_id) ?? new Set()).add(day));
    const lines =
      settlement_version === null
        ? items
            .filter(({ order_id }) => order_id === order.id)
            .map((item) => ({ ...item, gross: item.quantity * item.price_at_purchase_cents }))
        : settled
            .filter(
              ({ order_id, version }) => order_id === order.id && version === settlement_version,
            )
            .map((line) => ({ ...line, gross: line.charged_cents }));
    const discount = discountOf(order);
    let [upTo, taken] = [0, 0];
    for (const { product_id, vat_rate, quantity, gross: charged, cost_cents } of lines) {
      upTo += charged;
      const share = Math.floor((upTo * discount) / Math.max(order.due_goods_cents, 1)) - taken;
      taken += share;
      const gross = charged - share;
      const known = cost_cents === null ? [0, 0] : [gross, quantity * cost_cents];
      add(ofProducts, [day, product_id, vat_rate].join(' '), [quantity, gross, ...known]);
      const category = categoryOf.get(product_id);
      add(ofCategories, [day, category, vat_rate].join(' '), [gross, ...known]);
      add(ofMonths, [day.slice(0, 7), product_id].join(' '), [quantity]);
    }
  }
  const ofUndoings: Sums = new Map();
  const accountOf = (id: string) => orders.find((order) => order.id === id)?.user_id ?? null;
  for (const { order_id, to_state, actor_id, by_customer, reason, created_at } of events) {
    if (to_state !== 'cancelled') continue;
    const isOwn = by_customer || (actor_id !== null && actor_id === accountOf(order_id));
    add(ofUndoings, undoingKey('cancellation', isOwn, reason, created_at), [1]);
  }
  for (const { order_id, replaced_by, reason, replaced_at } of versions) {
    const isOwn = reason === null && replaced_by === accountOf(order_id);
    add(ofUndoings, undoingKey('change', isOwn, reason, replaced_at), [1]);
  }
  const ofReturns: Sums = new Map();
  for (const days of daysOf.values()) {
    let previous = 'none';
    for (const day of [...days].toSorted()) {
      add(ofReturns, [day, previous].join(' '), [1]);
      previous = day;
    }
  }
  return {
    orders: sorted(ofOrders),
    products: sorted(ofProducts),
    deliveries: sorted(ofDeliveries),
    undoings: sorted(ofUndoings),
    returns: sorted(ofReturns),
    categories: sorted(ofCategories),
    months: sorted(ofMonths),
  };
}

function undoingKey(kind: string, isOwn: boolean, reason: string | null, at: string): string {
  const [day] = berlinTime(at).split(' ');
  return [day, kind, isOwn ? 'own' : 'staff', reason?.trim()].filter(Boolean).join(' ');
}

function berlinTime(instant: string): string {
  const { day, minutes } = toBerlin(new Date(instant));
  const two = (value: number) => String(value).padStart(2, '0');
  return `${day} ${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/** As reports read them: stored sums, and the rows of what changed. */
export async function readSums({ db }: Pick<TestApp, 'db'>) {
  const read = async (
    key: RawBuilder<unknown>,
    sums: string,
    view: string,
    grouped: RawBuilder<unknown> = sql``,
  ) => {
    const { rows } = await sql<Record<string, number> & { key: string }>`
      select concat_ws(' ', ${key}) as key, ${sql.raw(sums)} from ${sql.table(view)} ${grouped}`.execute(
      db,
    );
    return sorted(new Map(rows.map((row) => [row.key, Object.values(row).slice(1) as number[]])));
  };
  return {
    orders: await read(
      sql`day, hour, status, payment_status`,
      'orders, due_cents, goods_cents',
      'current_order_sums',
    ),
    products: await read(
      sql`day, product_id, vat_rate`,
      'quantity, gross_cents, known_gross_cents, cost_cents',
      'current_product_sums',
    ),
    deliveries: await read(
      sql`day, to_char(window_start, 'HH24:MI'), to_char(window_end, 'HH24:MI')`,
      'deliveries',
      'current_delivery_sums',
    ),
    undoings: await read(
      sql`day, kind, case when is_own then 'own' else 'staff' end, reason`,
      'undoings',
      'current_undoing_sums',
    ),
    returns: await read(
      sql`day, coalesce(previous_day::text, 'none')`,
      'sum(customers)',
      'current_return_sums',
      sql`group by day, previous_day having sum(customers) <> 0`,
    ),
    categories: await read(
      sql`day, category_id, vat_rate`,
      'gross_cents, known_gross_cents, cost_cents',
      'current_category_sums',
    ),
    months: await readMonths(db),
  };
}

/** Of all months of the orders up to this one, whatever days of them changed. */
async function readMonths(db: TestApp['db']): Promise<[string, number[]][]> {
  const { rows } = await sql<{ key: string; units: number }>`
    select concat_ws(' ', to_char(month, 'YYYY-MM'), product_id) as key, units
      from generate_series('2026-09-01'::date, now() at time zone 'Europe/Berlin', interval '1 month') as months (month),
        count_units(month::date, (month + interval '1 month')::date - 1)`.execute(db);
  return sorted(new Map(rows.map(({ key, units }) => [key, [units]])));
}
