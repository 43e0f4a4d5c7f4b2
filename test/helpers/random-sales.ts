import { insertRows } from '#demo/insert-rows.ts';
import { cents } from '#domain/money.ts';
import { orderStatuses } from '#domain/orders/status.ts';
import { createRandom } from '#domain/random.ts';
import type { TestApp } from './app.ts';
import { createCategory, createProduct, createUser } from './factories.ts';

export type Sales = Awaited<ReturnType<typeof insertRandomSales>>;

const hourMs = 3_600_000;

/**
 * Inserts random orders between two instants and returns them with all that belongs to them. Some
 * are placed in the first or the last millisecond of a day in Berlin.
 */
export async function insertRandomSales(
  shop: TestApp,
  { seed, count, from, to }: { seed: number; count: number; from: string; to: string },
) {
  const random = createRandom(seed);
  const { db } = shop;
  const categories = await Promise.all([1, 2, 3].map(() => createCategory(shop)));
  const products: { id: string; name: string; category_id: string; cost: number | null }[] = [];
  for (let index = 0; index < 12; index += 1) {
    const name = `Ware ${String(index).padStart(2, '0')}`;
    const category_id = random.pick(categories).id;
    const { id } = await createProduct(shop, { name, category_id });
    products.push({
      id,
      name,
      category_id,
      cost: random.chance(0.7) ? random.between(1, 900) : null,
    });
  }
  const users: string[] = [];
  for (let index = 0; index < 8; index += 1) users.push((await createUser(shop)).id);
  const staff = (await createUser(shop, { role: 'admin' })).id;
  const span = Date.parse(to) - Date.parse(from);
  const edges = [
    '2026-10-19T21:59:59.999Z',
    '2026-10-19T22:00:00.000Z',
    '2026-10-24T22:30:00.000Z',
  ];
  const instant = () =>
    random.chance(0.1)
      ? random.pick([...edges, '2026-11-02T22:59:59.999Z', '2026-11-02T23:00:00.000Z'])
      : new Date(Date.parse(from) + Math.floor(span * random.next())).toISOString();
  const orders = Array.from({ length: count }, () => {
    const created_at = instant();
    const start = new Date(
      Math.ceil(Date.parse(created_at) / (2 * hourMs)) * 2 * hourMs +
        random.between(0, 9) * 2 * hourMs,
    );
    return {
      id: random.uuid(),
      created_at,
      status: random.pick(orderStatuses),
      user_id: random.chance(0.9) ? random.pick(users) : null,
      delivery_time_start: start.toISOString(),
      delivery_time_end: new Date(start.getTime() + 2 * hourMs).toISOString(),
    };
  });
  const lines = orders.flatMap((order) =>
    Array.from({ length: random.between(1, 5) }, (_, index) => {
      const product = random.pick(products);
      return {
        order_id: order.id,
        position: index + 1,
        product_id: product.id,
        product_name: product.name,
        quantity: random.between(1, 9),
        price_at_purchase_cents: cents(random.between(1, 2000)),
        vat_rate: random.pick([7, 19, 0]),
        cost_cents: product.cost === null ? null : cents(product.cost),
        deposit_cents: cents(random.pick([0, 0, 25])),
      };
    }),
  );
  const amounts = orders.map(({ id }) => {
    const own = lines.filter(({ order_id }) => order_id === id);
    const of = (read: (line: (typeof own)[number]) => number) =>
      cents(own.reduce((total, line) => total + line.quantity * read(line), 0));
    const subtotal_cents = of((line) => line.price_at_purchase_cents);
    const deposit_cents = of((line) => line.deposit_cents);
    const delivery_fee_cents = cents(399);
    const total_cents = cents(subtotal_cents + deposit_cents + delivery_fee_cents);
    return { subtotal_cents, deposit_cents, delivery_fee_cents, total_cents };
  });
  const sold = orders.map((order, index) => ({ ...order, ...amounts[index] }));
  await insertRows(
    db,
    'orders',
    sold.map((order) => ({
      subtotal_cents: cents(0),
      deposit_cents: cents(0),
      delivery_fee_cents: cents(0),
      total_cents: cents(0),
      ...order,
      user_email: 'jemand@shop.example',
      customer_name: 'Jemand',
      payment_method: 'cash' as const,
      delivery_address: 'Badstraße 1, 13357 Berlin',
      delivery_postal_code: '13357',
      idempotency_key: order.id,
      request_hash: 'random',
    })),
  );
  await insertRows(db, 'order_items', lines);
  return { random, categories, products, users, staff, orders: sold, lines, instant };
}
