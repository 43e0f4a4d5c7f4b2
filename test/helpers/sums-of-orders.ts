import { sql } from 'kysely';
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
  const [orders, items, settled, discounts, settlements] = await Promise.all([
    db.selectFrom('orders').selectAll().execute(),
    db.selectFrom('order_items').selectAll().orderBy('position').execute(),
    db.selectFrom('settlement_lines').selectAll().orderBy('position').execute(),
    db.selectFrom('order_discounts').selectAll().execute(),
    db.selectFrom('settlements').selectAll().execute(),
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
    }
  }
  return { orders: sorted(ofOrders), products: sorted(ofProducts) };
}

/** As reports read them: stored sums, and the orders of the days that changed. */
export async function readSums({ db }: Pick<TestApp, 'db'>) {
  const orders = await sql<Record<string, number> & { key: string }>`
    select concat_ws(' ', day, hour, status, payment_status) as key, orders, due_cents, goods_cents
      from current_order_sums`.execute(db);
  const products = await sql<Record<string, number> & { key: string }>`
    select concat_ws(' ', day, product_id, vat_rate) as key, quantity, gross_cents, known_gross_cents, cost_cents
      from current_product_sums`.execute(db);
  const [ofOrders, ofProducts] = [orders.rows, products.rows].map((rows) =>
    sorted(new Map(rows.map(({ key, ...values }) => [key, Object.values(values)]))),
  );
  return { orders: ofOrders, products: ofProducts };
}
