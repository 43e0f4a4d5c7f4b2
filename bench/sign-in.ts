/**
 * Measures other requests while passwords are hashed; the method is in README.md. Run with `npm run
 * bench:sign-in` after `npm run build`.
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { hashPassword } from '#server/accounts/auth/passwords/password.ts';
import { startEmbeddedDatabase } from '#server/platform/db/embedded/embedded.ts';
import { createPool } from '#server/platform/db/pool.ts';
import { startShop } from '#test/e2e/shop-process.ts';
import type { TestUser } from '#test/helpers/factories.ts';
import { createClient, percentile, type Client } from './support/client.ts';
import { acceptedTokens, createPeople } from './support/customers.ts';

const clients = 8;
const seconds = 10;
/** Milliseconds between two other requests, independent of response times. */
const pauseMs = 10;
const password = 'drei-nasse-Biber-7';

interface Reading {
  name: string;
  path: string;
}

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
  });
  try {
    await measureBoth(createClient(shop.base, 64));
  } finally {
    await shop.kill('SIGTERM');
  }
} finally {
  await pool.end();
  await database.stop();
  await rm(dataDir, { recursive: true, force: true });
}

async function measureBoth(call: Client): Promise<void> {
  const people = await createPeople(database.url, clients);
  const hash = await hashPassword(password);
  await pool.query('update users set password_hash = $1 where email = any($2)', [
    hash,
    people.map(({ email }) => email),
  ]);
  const { rows } = await pool.query<{ id: string }>('select id from products order by id limit 1');
  const readings = [
    { name: 'home, from memory', path: '/' },
    { name: 'product', path: `/api/v1/products/${rows[0]?.id}` },
    { name: 'cart', path: '/api/v1/cart' },
  ];
  const token = people[0]?.token ?? '';
  say('| the others | sign-ins/s | p50 | p95 | p99 |\n|---|---|---|---|---|');
  await read(call, readings, token, 2);
  report('alone', 0, await read(call, readings, token, seconds));
  const signingIn = startSigningIn(call, people);
  report('with 8 clients signing in', signingIn, await read(call, readings, token, seconds));
  await signingIn.stop();
  report('alone again', 0, await read(call, readings, token, seconds));
  say(
    `\nload of the machine: ${loadavg()
      .map((load) => load.toFixed(1))
      .join(', ')}`,
  );
}

/** Each client signs in repeatedly. */
function startSigningIn(call: Client, people: readonly TestUser[]) {
  const began = performance.now();
  const over = new AbortController();
  let done = 0;
  const all = Promise.all(
    people.map(async ({ email }) => {
      while (!over.signal.aborted) {
        const body = { email, password };
        const { status } = await call('POST', '/auth/v1/token?grant_type=password', '', body);
        if (status !== 200) throw new Error(`a sign-in was answered with ${status}`);
        done += 1;
      }
    }),
  );
  return {
    rate: () => (1000 * done) / (performance.now() - began),
    stop: async () => {
      over.abort();
      await all;
    },
  };
}

/** Response times in milliseconds by path. Sends one request every 10 ms. */
async function read(
  call: Client,
  readings: readonly Reading[],
  token: string,
  forSeconds: number,
): Promise<Map<string, number[]>> {
  const took = new Map(readings.map(({ name }) => [name, [] as number[]]));
  const readOnce = async (path: string, sample: number[] | undefined) => {
    const headers = { 'Accept-Encoding': 'br' };
    const { status, took: milliseconds } = await call('GET', path, token, undefined, headers);
    if (status !== 200) throw new Error(`${path} was answered with ${status}`);
    sample?.push(milliseconds);
  };
  const underWay: Promise<void>[] = [];
  const end = performance.now() + forSeconds * 1000;
  for (let i = 0; performance.now() < end; i += 1) {
    const { name, path } = readings[i % readings.length] ?? { name: '', path: '/' };
    underWay.push(readOnce(path, took.get(name)));
    await sleep(pauseMs);
  }
  await Promise.all(underWay);
  return took;
}

function report(
  when: string,
  signingIn: { rate: () => number } | 0,
  took: Map<string, number[]>,
): void {
  const rate = signingIn === 0 ? '–' : Math.round(signingIn.rate());
  for (const [name, sample] of took) {
    const shares = [0.5, 0.95, 0.99].map((share) => `${percentile(sample, share).toFixed(1)} ms`);
    say(`| ${name}, ${when} | ${rate} | ${shares.join(' | ')} |`);
  }
}
