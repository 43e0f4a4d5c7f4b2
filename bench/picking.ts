/**
 * Measures opening a batch of 8 orders with 40 lines each, and the events of 10 devices; the method
 * is in README.md. Run with `npm run bench:picking` after `npm run build`.
 */
import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { maximumEvents } from '#domain/staff/work-events.ts';
import { maximumBatchOrders } from '#domain/stock/picking/batch.ts';
import { startEmbeddedDatabase } from '#server/platform/db/embedded/embedded.ts';
import { createPool } from '#server/platform/db/pool.ts';
import { startShop } from '#test/e2e/shop-process.ts';
import { createClient, percentile } from './support/client.ts';
import { insertConfirmedOrders } from './support/confirmed-orders.ts';
import { acceptedTokens, createPeople } from './support/customers.ts';

const devices = 10;
const lines = 40;
const openings = 200;
/** Between two calls of a device that reports while its picker works. */
const pauseMs = 5000;
/** For one device alone, for ten with pauses, and for ten without. */
const allBatches = 1 + 2 * devices;

const say = (line: string) => process.stdout.write(`${line}\n`);
const dataDir = await mkdtemp(join(tmpdir(), 'kiezkorb-bench-'));
await chmod(dataDir, 0o755);
const database = await startEmbeddedDatabase({ dataDir, onProgress: () => undefined });
const env = { DATABASE_URL: database.url, DEMO: 'on', ...acceptedTokens, LOG_LEVEL: 'error' };
const pool = createPool(database.url);
const shop = await startShop(dataDir, env);

const batchSchema = z.object({
  id: z.string(),
  orders: z.array(z.object({ order_id: z.string(), order_number: z.int() })),
  products: z.array(
    z.object({
      lines: z.array(
        z.object({ order_item_id: z.string(), order_id: z.string(), quantity: z.int() }),
      ),
    }),
  ),
});
type Batch = z.infer<typeof batchSchema>;

try {
  const call = createClient(shop.base, devices);
  const [picker] = await createPeople(database.url, 1);
  if (picker === undefined) throw new Error('the bench has no picker');
  const { token } = picker;
  await pool.query(`update users set role = 'picker' where id = $1`, [picker.id]);
  const orders = await insertConfirmedOrders(pool, allBatches * maximumBatchOrders, lines);
  const batches: Batch[] = [];
  for (let index = 0; index < allBatches; index += 1) {
    const order_ids = orders.slice(index * maximumBatchOrders, (index + 1) * maximumBatchOrders);
    const { body } = await call('POST', '/api/v1/work/batches', token, { order_ids });
    batches.push(batchSchema.parse(body));
  }
  await pool.query('analyze');
  say('| | p50 | p95 | at most |\n|---|---|---|---|');
  report('a batch of 8 orders with 40 lines', 100, await openBatches());
  report('50 events, one device', 200, await sendEvents(batches.slice(0, 1)));
  const [calm, busy] = [batches.slice(1, 1 + devices), batches.slice(1 + devices)];
  report('50 events, 10 devices, each every 5 s', 200, await sendEvents(calm, pauseMs));
  report('50 events, 10 devices without a pause', 200, await sendEvents(busy));

  async function openBatches(): Promise<number[]> {
    const times: number[] = [];
    for (let turn = 0; turn < openings; turn += 1) {
      const id = batches[turn % batches.length]?.id ?? '';
      times.push(await timed(() => call('GET', `/api/v1/work/batches/${id}`, token)));
    }
    return times;
  }

  /** All lines of the batches, in calls of 50 events; the devices begin at random times. */
  async function sendEvents(of: readonly Batch[], pause = 0): Promise<number[]> {
    const times = await Promise.all(
      of.map(async (batch) => {
        await sleep(Math.random() * pause);
        const device_id = randomUUID();
        const numbers = new Map(batch.orders.map((order) => [order.order_id, order.order_number]));
        const picks = batch.products.flatMap((product) => product.lines);
        const events = picks.map(({ order_id, order_item_id, quantity }, index) => ({
          event_id: randomUUID(),
          seq: index + 1,
          occurred_at: new Date().toISOString(),
          kind: 'pick.scanned',
          payload: {
            order_item_id,
            quantity,
            tote: `T-${numbers.get(order_id)}-1`,
            lot_id: null,
            offer_id: null,
            weight_g: null,
          },
        }));
        const own: number[] = [];
        for (let sent = 0; sent + maximumEvents <= events.length; sent += maximumEvents) {
          const body = { device_id, events: events.slice(sent, sent + maximumEvents) };
          const next = sleep(pause);
          own.push(await timed(() => call('POST', '/api/v1/work/events', token, body)));
          await next;
        }
        return own;
      }),
    );
    return times.flat();
  }
} finally {
  await shop.kill('SIGTERM');
  await pool.end();
  await database.stop();
  await rm(dataDir, { recursive: true, force: true });
}

async function timed(work: () => Promise<{ status: number; body: unknown }>): Promise<number> {
  const began = performance.now();
  const { status, body } = await work();
  const took = performance.now() - began;
  const isApplied = !/"(conflict|rejected)"/.test(JSON.stringify(body));
  if (status !== 200 || !isApplied) throw new Error(`refused: ${JSON.stringify(body)}`);
  return took;
}

function report(what: string, limit: number, times: readonly number[]): void {
  const shown = [percentile(times, 0.5), percentile(times, 0.95), Math.max(...times)];
  say(`| ${[what, ...shown.map((time) => `${time.toFixed(0)} ms`)].join(' | ')} | (${limit} ms)`);
}
