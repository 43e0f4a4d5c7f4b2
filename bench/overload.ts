/**
 * Sends more at once than a process can answer, and checks that it refuses in time and loses
 * nothing; the method is in README.md. Run with `npm run bench:overload` after `npm run build`.
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { hashPassword } from '#server/accounts/auth/passwords/password.ts';
import { startEmbeddedDatabase } from '#server/platform/db/embedded/embedded.ts';
import { createPool } from '#server/platform/db/pool.ts';
import { startShop } from '#test/e2e/shop-process.ts';
import { createClient, percentile, type Answer, type Client } from './support/client.ts';
import { acceptedTokens, createPeople } from './support/customers.ts';
import { createProduct, listSlots, order, pick, put } from './support/order-load.ts';

const signIns = 300;
const orders = 500;
const password = 'drei-nasse-Biber-7';

const say = (line: string) => process.stdout.write(`${line}\n`);
const dataDir = await mkdtemp(join(tmpdir(), 'kiezkorb-bench-'));
await chmod(dataDir, 0o755);
const database = await startEmbeddedDatabase({ dataDir, onProgress: () => undefined });
const pool = createPool(database.url);

try {
  const shop = await startShop(dataDir, {
    DATABASE_URL: database.url,
    DEMO: 'on',
    ...acceptedTokens,
    LOG_LEVEL: 'error',
    LOAD_SHEDDING: 'on',
  });
  try {
    await overload(shop.base);
  } finally {
    await shop.kill('SIGTERM');
  }
} finally {
  await pool.end();
  await database.stop();
  await rm(dataDir, { recursive: true, force: true });
}

async function overload(base: string): Promise<void> {
  const call = createClient(base, 32);
  const people = await createPeople(database.url, orders);
  const emails = people.slice(0, signIns).map(({ email }) => email);
  const hash = await hashPassword(password);
  await pool.query('update users set password_hash = $1 where email = any($2)', [hash, emails]);
  await pool.query('update window_templates set capacity = 1000000');
  const productId = await createProduct(pool, 1_000_000);
  const slots = await listSlots(call);
  for (const { token } of people) {
    const { status } = await put(call, token, productId, 1);
    if (status !== 200) throw new Error(`a cart was answered with ${status}`);
  }
  const alone = await watchHealth(base, sleep(3000));

  const burst = createClient(base, signIns + orders);
  const answers = Promise.all([
    Promise.all(emails.map((email) => signIn(burst, email))),
    Promise.all(people.map(({ token }, i) => order(burst, token, pick(slots, i), 1499 + 399))),
  ]);
  const health = await watchHealth(base, answers);
  const calmMs = await untilCalm(call, people[0]?.token ?? '');
  const [signedIn, ordered] = await answers;
  const { rows } = await pool.query<{ stored: number }>(
    'select count(*)::int as stored from orders where user_id = any($1)',
    [people.map(({ id }) => id)],
  );
  const placed = ordered.filter(({ status }) => status === 201).length;
  say('| calls at once | answers | slowest refusal |\n|---|---|---|');
  describe(`${signIns} sign-ins`, signedIn);
  describe(`${orders} orders`, ordered);
  say(`\nOrders acknowledged: ${placed}, stored: ${rows[0]?.stored}.`);
  say(
    `/healthz: slowest ${Math.max(...health).toFixed(0)} ms of ${health.length} calls ` +
      `(alone ${Math.max(...alone).toFixed(0)} ms, median ${percentile(alone, 0.5).toFixed(1)} ms).`,
  );
  say(`A cart is answered within 200 ms again after ${(calmMs / 1000).toFixed(1)} s.`);
  if (placed !== rows[0]?.stored) throw new Error('not all that was acknowledged is stored');
}

function signIn(call: Client, email: string): Promise<Answer> {
  return call('POST', '/auth/v1/token?grant_type=password', '', { email, password });
}

/** Milliseconds of each call of a supervisor, one every 20 ms, until the work is done. */
async function watchHealth(base: string, work: Promise<unknown>): Promise<number[]> {
  const call = createClient(base, 1);
  const taken: number[] = [];
  const done = work.then(() => true);
  while (!(await Promise.race([done, sleep(20, false)]))) {
    const { status, took } = await call('GET', '/healthz', '');
    if (status !== 200) throw new Error(`/healthz answered ${status}`);
    taken.push(took);
  }
  return taken;
}

/** Milliseconds until a cart is answered as quickly as ever. */
async function untilCalm(call: Client, token: string): Promise<number> {
  const began = performance.now();
  for (;;) {
    const { status, took } = await call('GET', '/api/v1/cart', token);
    if (status === 200 && took < 200) return performance.now() - began;
    await sleep(100);
  }
}

function describe(name: string, answers: readonly Answer[]): void {
  const counts = Map.groupBy(answers, ({ status }) => status);
  const parts = [...counts].map(([status, { length }]) => `${length} x ${status}`);
  const refusals = (counts.get(503) ?? []).map(({ took }) => took);
  const slowest = refusals.length === 0 ? '-' : `${(Math.max(...refusals) / 1000).toFixed(1)} s`;
  say(`| ${name} | ${parts.join(', ')} | ${slowest} |`);
  const isExpected = (status: number) => status === 503 || (status >= 200 && status < 500);
  if (!answers.every(({ status }) => isExpected(status))) {
    throw new Error(`${name} were answered with a fault`);
  }
}
