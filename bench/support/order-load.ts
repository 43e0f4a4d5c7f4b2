import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { TestUser } from '#test/helpers/factories.ts';
import { percentile, type Answer, type Client } from './client.ts';
import { createPeople } from './customers.ts';

/** Results of eight clients that work through a list without a pause. */
export interface Worked {
  /** Repetitions per second. */
  rate: number;
  /** Milliseconds. */
  p50: number;
  p95: number;
  p99: number;
  failures: number;
}

/**
 * Orders of 20 lines, each by a different customer who first loads the full cart, after a warm-up
 * of 200.
 */
export async function measureOrders(
  pool: pg.Pool,
  url: string,
  call: Client,
  count = 1000,
): Promise<Worked> {
  await pool.query('update window_templates set capacity = 1000000');
  const slots = await listSlots(call);
  const people = await createPeople(url, count + 200);
  const products = await Promise.all(
    Array.from({ length: 200 }, () => createProduct(pool, 1_000_000)),
  );
  const sections = Array.from({ length: 10 }, (_, index) =>
    products.slice(index * 20, index * 20 + 20),
  );
  for (const [index, { id }] of people.entries()) await fillCart(pool, id, pick(sections, index));
  // As a shop is after a minute, by itself.
  await pool.query('analyze');
  const placeOne = ({ token }: TestUser, turn: number) =>
    order(call, token, pick(slots, turn), 20 * 1499 + 399);
  await workOff(people, ({ token }) => call('GET', '/api/v1/cart', token));
  await workOff(people.slice(0, 200), placeOne);
  return workOff(people.slice(200), placeOne);
}

/** Changes of carts of up to 20 lines by eight customers, after a warm-up of 1000. */
export async function measureCart(
  pool: pg.Pool,
  url: string,
  call: Client,
  count = 7000,
): Promise<Worked> {
  const people = await createPeople(url, 8);
  const products = await Promise.all(Array.from({ length: 20 }, () => createProduct(pool, 1000)));
  // As a shop is after a minute, by itself.
  await pool.query('analyze');
  const turns = Array.from({ length: count + 1000 }, (_, index) => index);
  const change = (turn: number) =>
    put(call, pick(people, turn).token, pick(products, turn * 7), 1 + (turn % 9));
  await workOff(turns.slice(0, 1000), change);
  return workOff(turns.slice(1000), change);
}

async function workOff<T>(
  turns: readonly T[],
  act: (turn: T, index: number) => Promise<Answer>,
): Promise<Worked> {
  const answers: Answer[] = [];
  let next = 0;
  const began = performance.now();
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      for (let index = next++; index < turns.length; index = next++) {
        const turn = turns[index];
        if (turn !== undefined) answers.push(await act(turn, index));
      }
    }),
  );
  const seconds = (performance.now() - began) / 1000;
  const took = answers.map((answer) => answer.took);
  return {
    rate: answers.length / seconds,
    p50: percentile(took, 0.5),
    p95: percentile(took, 0.95),
    p99: percentile(took, 0.99),
    failures: answers.filter(({ status }) => status >= 300 || status === 0).length,
  };
}

/** No food, which could not be sold without the particulars of its label. */
export async function createProduct(pool: pg.Pool, stock: number): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into products (name, category_id, price_cents, food_kind)
     select 'Gemessenes', id, 1499, 'not_food' from categories limit 1 returning id`,
  );
  const id = rows[0]?.id ?? '';
  await pool.query(
    `insert into stock_movements (product_id, quantity, reason) values ($1, $2, 'delivery')`,
    [id, stock],
  );
  return id;
}

async function fillCart(db: pg.Pool, userId: string, products: readonly string[]): Promise<void> {
  await db.query(
    `insert into cart_items (user_id, product_id, quantity) select $1, unnest($2::uuid[]), 1`,
    [userId, products],
  );
}

export async function listSlots(call: Client): Promise<string[]> {
  const { body } = await call('GET', '/api/v1/delivery-slots', '');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the contract says
  return (body as { items: { id: string }[] }).items.map(({ id }) => id);
}

export function put(
  call: Client,
  token: string,
  productId: string,
  quantity: number,
): Promise<Answer> {
  return call('PUT', `/api/v1/cart/items/${productId}`, token, { quantity });
}

export function order(
  call: Client,
  token: string,
  slot_id: string,
  total: number,
  key = randomUUID(),
): Promise<Answer> {
  const body = { slot_id, payment_method: 'cash', expected_total_cents: total };
  return call('POST', '/api/v1/orders', token, body, { 'Idempotency-Key': key });
}

export function pick<T>(list: readonly T[], turn: number): T {
  const chosen = list[turn % list.length];
  if (chosen === undefined) throw new Error('nothing to choose from');
  return chosen;
}
