/**
 * Measures response times of customers during attacks, and the results of the attacks; the method
 * is in README.md. Run with `npm run bench:abuse` after `npm run build`. Exits with 1 when
 * customers were slowed by more than a fifth.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { startEmbeddedDatabase } from '#server/platform/db/embedded/embedded.ts';
import { createPool } from '#server/platform/db/pool.ts';
import { signIn, staffAccount } from '#test/e2e/public-calls.ts';
import { startShop } from '#test/e2e/shop-process.ts';
import { attacks, type Target } from './support/abuse-requests.ts';
import { createClient, percentile, type Client } from './support/client.ts';
import { acceptedTokens, createPeople } from './support/customers.ts';

const seconds = 8;
/** Milliseconds between two requests of customers, independent of response times. */
const pauseMs = 10;
/** Permitted increase of the median during an attack. */
const allowed = 0.2;

const say = (line: string) => process.stdout.write(`${line}\n`);
const dataDir = await mkdtemp(join(tmpdir(), 'kiezkorb-bench-'));
await chmod(dataDir, 0o755);
const database = await startEmbeddedDatabase({ dataDir, onProgress: () => undefined });
try {
  const shop = await startShop(dataDir, {
    DATABASE_URL: database.url,
    DEMO: 'on',
    ...acceptedTokens,
    LOG_LEVEL: 'fatal',
    RATE_LIMITS: 'on',
    CLIENT_ADDRESS_HEADER: 'x-client-address',
  });
  const attacker = fork(new URL('support/abuse-process.ts', import.meta.url), {
    serialization: 'advanced',
  });
  try {
    await attackAll(shop.base, shop.pid, attacker);
  } finally {
    attacker.kill();
    await shop.kill('SIGTERM');
  }
} finally {
  await database.stop();
  await rm(dataDir, { recursive: true, force: true });
}

async function attackAll(base: string, pid: number, attacker: ReturnType<typeof fork>) {
  const people = await createPeople(database.url, 420);
  const pool = createPool(database.url);
  const { rows } = await pool.query<{ id: string }>('select id from products order by id limit 1');
  await pool.end();
  const target: Target = {
    port: Number(new URL(base).port),
    customers: people.slice(0, 400).map(({ token }) => token),
    staff: await signIn(base, staffAccount()),
    bomb: await sharp({ create: { width: 10_000, height: 5000, channels: 3, background: '#fff' } })
      .png()
      .toBuffer(),
  };
  const call = createClient(base, 64);
  const customers = people.slice(400).map(({ token }) => token);
  const paths = ['/', `/api/v1/products/${rows[0]?.id}`, '/api/v1/cart'];
  /** Response times in milliseconds, and the shop's share of one processor. */
  async function read() {
    const [began, used] = [performance.now(), await processorSeconds(pid)];
    const took = await readAsCustomers(call, paths, customers);
    const share = (await processorSeconds(pid)) - used;
    return { took, busy: (100_000 * share) / (performance.now() - began) };
  }

  await read();
  say(
    '| attack | p50 alone | p50 | p95 alone | p95 | slower | processor alone | processor | memory | what became of it |',
  );
  say('|---|---|---|---|---|---|---|---|---|---|');
  const tooSlow: string[] = [];
  for (const { name, begins = 4 } of attacks) {
    const before = await read();
    attacker.send({ begin: name, target });
    await sleep(begins * 1000);
    const during = await read();
    const memory = await residentMegabytes(pid);
    attacker.send('stop');
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- its shape
    const [outcomes] = (await once(attacker, 'message')) as [Record<string, number>];
    await sleep(1000);
    const after = await read();
    const alone = [...before.took, ...after.took];
    const [p50, p95] = [0.5, 0.95].map((share) => [
      percentile(alone, share),
      percentile(during.took, share),
    ]);
    const slower = (p50?.[1] ?? 0) / (p50?.[0] ?? 1) - 1;
    if (slower > allowed) tooSlow.push(name);
    const times = [...(p50 ?? []), ...(p95 ?? [])].map((time) => `${time.toFixed(1)} ms`);
    const busy = [(before.busy + after.busy) / 2, during.busy].map((it) => `${it.toFixed(0)} %`);
    const reported = Object.entries(outcomes).map(([outcome, count]) =>
      outcome.includes(' ') ? outcome : `${outcome}: ${count}`,
    );
    say(
      `| ${name} | ${times.join(' | ')} | ${(100 * slower).toFixed(0)} % | ${busy.join(' | ')} | ${memory} MB | ${reported.join(', ')} |`,
    );
  }
  const load = loadavg().map((it) => it.toFixed(1));
  say(`\nload of the machine: ${load.join(', ')}`);
  say(
    tooSlow.length === 0
      ? 'no customer was slowed by more than a fifth'
      : `too slow: ${tooSlow.join('; ')}`,
  );
  process.exitCode = tooSlow.length === 0 ? 0 : 1;
}

/** Response times in milliseconds of one request every 10 ms. Throws for any failure. */
async function readAsCustomers(call: Client, paths: readonly string[], tokens: readonly string[]) {
  const took: number[] = [];
  const readOnce = async (path: string, person: number) => {
    const headers = { 'Accept-Encoding': 'br', 'X-Client-Address': `203.0.113.${person}` };
    const answer = await call('GET', path, tokens[person] ?? '', undefined, headers);
    if (answer.status !== 200) throw new Error(`${path} was answered with ${answer.status}`);
    took.push(answer.took);
  };
  const underWay: Promise<void>[] = [];
  const end = performance.now() + seconds * 1000;
  for (let i = 0; performance.now() < end; i += 1) {
    underWay.push(readOnce(paths[i % paths.length] ?? '/', i % tokens.length));
    await sleep(pauseMs);
  }
  await Promise.all(underWay);
  return took;
}

/** CPU seconds of the shop's process since its start, in steps of 10 ms. */
async function processorSeconds(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const [user = 0, system = 0] =
    stat.split(') ').at(-1)?.split(' ').slice(11, 13).map(Number) ?? [];
  return (user + system) / 100;
}

/** Resident memory of the shop's process. */
async function residentMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
}
