/**
 * Injects eight faults into a running shop, one after the other, while customers order and visitors
 * read. Reports for each what they saw, what was lost and how long the recovery took. The method is
 * in README.md. Run with `npm run bench:fault-injection` after `npm run build`; `-- --only "mail
 * server"` for one.
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startEmbeddedDatabase } from '#server/platform/db/embedded/embedded.ts';
import { createPool } from '#server/platform/db/pool.ts';
import { startShop } from '#test/e2e/shop-process.ts';
import { balanceBooks, buyUntil, stockUp, type Ask } from './support/checkout-load.ts';
import { createClient } from './support/client.ts';
import { acceptedTokens, createPeople } from './support/customers.ts';
import { faults, type Stage } from './support/faults.ts';
import { startMailServer } from './support/mail-server.ts';

const customers = 4;
/** Milliseconds of normal operation before and after each fault. */
const calmMs = 3000;
/** Milliseconds after which the recovery counts as failed. */
const timeoutMs = 60_000;
/** What a visitor reads: from the cache, and from the database. */
const reads = { page: '/', search: '/api/v1/search/suggestions?query=' };

const { values } = parseArgs({ options: { only: { type: 'string' } } });
const say = (line: string) => process.stdout.write(`${line}\n`);

say(
  '| fault | cached page meanwhile | search meanwhile | orders meanwhile | normal after | lost | doubled | books |',
);
say('|---|---|---|---|---|---|---|---|');
for (const [name, fault] of Object.entries(faults)) {
  if (values.only === undefined || values.only === name) say(await suffer(name, fault));
}

/**
 * Starts a new shop for each fault, so that faults do not affect each other. Returns a row of the
 * table.
 */
async function suffer(name: string, fault: (stage: Stage) => Promise<void>): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'kiezkorb-chaos-'));
  await chmod(dataDir, 0o755);
  const mails = await startMailServer();
  const stage: Stage = {
    dataDir,
    mails,
    database: await startEmbeddedDatabase({ dataDir, onProgress: () => undefined }),
    shop: undefined,
    start: async (env = {}) => {
      stage.shop = await startShop(dataDir, {
        DATABASE_URL: stage.database.url,
        DEMO: 'on',
        ...acceptedTokens,
        LOG_LEVEL: 'fatal',
        SMTP_URL: mails.url,
        ...env,
      });
    },
  };
  const over = new AbortController();
  try {
    await stage.start();
    const pool = createPool(stage.database.url, { max: 2 });
    const products = await stockUp(pool);
    const people = await createPeople(stage.database.url, customers);
    await pool.end();

    const acknowledged: string[] = [];
    const buying = people.map(({ token }) =>
      buyUntil(over.signal, persistent(stage), { token, products, acknowledged }),
    );
    const visit = startVisits(stage, over.signal);
    await sleep(calmMs);
    const before = acknowledged.length;
    visit.forget();
    await fault(stage);
    const fixedAt = performance.now();
    const placed = acknowledged.length - before;
    const seen = visit.seen();
    const normal = await untilNormal(stage, acknowledged);
    if (!normal) say(stage.shop?.output() ?? '');
    const after = normal ? `${((performance.now() - fixedAt) / 1000).toFixed(1)} s` : 'never';
    await sleep(calmMs);
    over.abort();
    await Promise.all(buying);
    const books = createPool(stage.database.url, { max: 1 });
    const { lost, doubled, stock_faults, slot_faults } = await balanceBooks(books, acknowledged);
    await books.end();
    const sums = stock_faults + slot_faults === 0 ? 'balance' : 'DO NOT BALANCE';
    return `| ${[name, seen.page, seen.search, placed, after, lost, doubled, sums].join(' | ')} |`;
  } finally {
    over.abort();
    await stage.shop?.kill('SIGKILL');
    await stage.database.stop();
    await stage.mails.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Retries until there is a response, like the shop's pages; the shop's port may change. */
function persistent(stage: Stage): Ask {
  return async (...call) => {
    for (;;) {
      const { status, body } = await createClient(stage.shop?.base ?? '', 1)(...call);
      if (status > 0 && status < 500) return body;
      await sleep(200);
    }
  };
}

/** A visitor with two requests per second; records each status with its longest response time. */
function startVisits(stage: Stage, signal: AbortSignal) {
  const notes = { page: new Map<number, number>(), search: new Map<number, number>() };
  const look = async (kind: keyof typeof notes, path: string) => {
    const { status, took } = await createClient(stage.shop?.base ?? '', 1)('GET', path, '');
    notes[kind].set(status, Math.max(took, notes[kind].get(status) ?? 0));
  };
  void (async () => {
    for (let turn = 0; !signal.aborted; turn += 1) {
      void look('page', reads.page);
      // Another word each time: earlier answers are cached.
      void look('search', `${reads.search}${(turn + 1000).toString(36)}`);
      await sleep(500);
    }
  })();
  const tell = (kind: keyof typeof notes) =>
    [...notes[kind]]
      .toSorted(([one], [other]) => one - other)
      .map(([status, took]) => `${status || 'no answer'} (≤ ${(took / 1000).toFixed(1)} s)`)
      .join(', ');
  return {
    forget: () => {
      notes.page.clear();
      notes.search.clear();
    },
    seen: () => ({ page: tell('page'), search: tell('search') }),
  };
}

/** Waits until the shop is ready, answers a search and has accepted a new order. */
async function untilNormal(stage: Stage, acknowledged: readonly string[]): Promise<boolean> {
  const before = acknowledged.length;
  const deadline = performance.now() + timeoutMs;
  while (performance.now() < deadline) {
    const call = createClient(stage.shop?.base ?? '', 2);
    const answers = await Promise.all([
      call('GET', '/readyz', ''),
      call('GET', `${reads.search}${Math.random().toString(36).slice(2, 6)}`, ''),
    ]);
    if (acknowledged.length > before && answers.every(({ status }) => status === 200)) return true;
    await sleep(100);
  }
  return false;
}
