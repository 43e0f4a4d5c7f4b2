/**
 * Measures how soon a change appears elsewhere; the method is in README.md. Run with `npm run
 * bench:events` after `npm run build`.
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEvents, type LiveEventName } from '#contract/shop/events.ts';
import { startEmbeddedDatabase } from '#server/platform/db/embedded/embedded.ts';
import { createPool } from '#server/platform/db/pool.ts';
import { callShop, fillCart, placeOrder, signIn, staffAccount } from '#test/e2e/public-calls.ts';
import { startShop } from '#test/e2e/shop-process.ts';
import { percentile } from './support/client.ts';
import { acceptedTokens, createPeople } from './support/customers.ts';

const rounds = 60;
const say = (text: string) => process.stdout.write(`${text}\n`);
const dataDir = await mkdtemp(join(tmpdir(), 'kiezkorb-bench-'));
await chmod(dataDir, 0o755);
const database = await startEmbeddedDatabase({ dataDir, onProgress: () => undefined });
const env = { DATABASE_URL: database.url, DEMO: 'on', ...acceptedTokens, LOG_LEVEL: 'error' };
const pool = createPool(database.url);
const shop = await startShop(dataDir, env);
try {
  await pool.query('update window_templates set capacity = 1000');
  say('| from a change until | p50 | p95 | the longest | at most |\n|---|---|---|---|---|');
  for (const address of await listPlaces()) await measurePrice(address);
  await measureCart();
  await measureOrder();
} finally {
  await shop.kill('SIGTERM');
  await pool.end();
  await database.stop();
  await rm(dataDir, { recursive: true, force: true });
}

interface Product {
  id: string;
  slug: string;
}

/** A product without an offer, and every public path with its price. */
async function listPlaces(): Promise<{ product: Product; path: string }[]> {
  const { rows } = await pool.query<Product>(
    `select products.id, slug from products join categories on categories.id = category_id
      where products.id not in (select product_id from offers) order by products.name limit 1`,
  );
  const [product] = rows;
  if (product === undefined) throw new Error('the demo shop has products without an offer');
  const { id, slug } = product;
  const calls = [`/products/${id}`, `/products?category=${slug}`].map((path) => `/api/v1${path}`);
  return [...calls, `/product/${id}`, `/category/${slug}`].map((path) => ({ product, path }));
}

/** Changes the price in SQL and polls until the response changes. */
async function measurePrice({ product, path }: { product: Product; path: string }): Promise<void> {
  const read = async () => {
    const response = await fetch(shop.base + path);
    return response.text();
  };
  const name = path.replace(product.id, '{id}').replace(product.slug, '{category}');
  await report(`${name} has another price`, 200, async () => {
    const before = await read();
    const { rowCount } = await pool.query(
      'update products set price_cents = price_cents % 900 + 100 where id = $1',
      [product.id],
    );
    if (rowCount !== 1) throw new Error('product not found');
    const began = performance.now();
    while ((await read()) === before);
    return performance.now() - began;
  });
}

async function measureCart(): Promise<void> {
  const [customer] = await createPeople(database.url, 1);
  if (customer === undefined) throw new Error('no customer was created');
  const { token } = customer;
  const stream = await openStream(token, 'cart.changed');
  const [product] = await listIds(1);
  let quantity = 0;
  await report("another device receives the cart's change", 1000, async () => {
    quantity = (quantity % 9) + 1;
    const heard = stream.next();
    await callShop(shop.base, `/api/v1/cart/items/${product}`, {
      method: 'PUT',
      token,
      body: { quantity },
    });
    const began = performance.now();
    return (await heard) - began;
  });
}

async function measureOrder(): Promise<void> {
  const people = await createPeople(database.url, rounds);
  const staff = await signIn(shop.base, staffAccount());
  const stream = await openStream(staff, 'order.created');
  await report('the staff receives an order', 1000, async (round) => {
    const token = people[round]?.token ?? '';
    const cart = await fillCart(shop.base, token);
    const heard = stream.next();
    await placeOrder(shop.base, token, cart);
    const began = performance.now();
    return (await heard) - began;
  });
}

async function listIds(count: number): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    'select id from products where is_available order by stock_quantity desc limit $1',
    [count],
  );
  return rows.map(({ id }) => id);
}

/**
 * Opens a stream like a page; `next` resolves with the arrival time of the next event of this name.
 */
async function openStream(token: string, name: LiveEventName) {
  const headers = { Authorization: `Bearer ${token}` };
  const response = await fetch(shop.base + openEvents.path, { headers });
  if (response.body === null || !response.ok) throw new Error(`no stream: ${response.status}`);
  let tell: (at: number) => void = () => undefined;
  const decoder = new TextDecoder();
  void response.body
    .pipeTo(
      new WritableStream({
        write(part) {
          const text = decoder.decode(part, { stream: true });
          if (text.includes(`event: ${name}\n`)) tell(performance.now());
        },
      }),
    )
    .catch(() => undefined);
  return {
    next: () => {
      const { promise, resolve } = Promise.withResolvers<number>();
      tell = resolve;
      return promise;
    },
  };
}

/** Reports milliseconds; an event that arrives before the response counts as 0. */
async function report(
  name: string,
  limit: number,
  measure: (round: number) => Promise<number>,
): Promise<void> {
  const took: number[] = [];
  while (took.length < rounds) took.push(Math.max(0, await measure(took.length)));
  const reported = [0.5, 0.95, 1].map((share) => `${percentile(took, share).toFixed(0)} ms`);
  say(`| ${name} | ${reported.join(' | ')} | ${limit} ms |`);
  if (percentile(took, 0.95) > limit) throw new Error(`${name}: later than ${limit} ms`);
}
