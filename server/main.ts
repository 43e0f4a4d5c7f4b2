import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer as createTcpServer } from 'node:net';
import { resolve } from 'node:path';
import { createAdaptorServer } from '@hono/node-server';
import type pg from 'pg';
import { collectDefaultMetrics } from 'prom-client';
import { demoAccounts } from '#demo/accounts.ts';
import { demoPictures, seedDemoShop } from '#demo/seed.ts';
import { createApp } from './app.ts';
import { EmbeddedDatabaseError, startEmbeddedDatabase } from './db/embedded.ts';
import { migrate } from './db/migrate.ts';
import { createDatabase, createPool } from './db/pool.ts';
import { readEnv, type Env } from './env.ts';
import { watchCatalogue } from './events/catalogue.ts';
import { listen } from './events/listener.ts';
import { LiveEventHub } from './events/live-events.ts';
import { createLog } from './http/log.ts';
import { Metrics } from './http/metrics.ts';
import { ResponseCache } from './http/response-cache.ts';
import { prepareIdentity } from './identity/service.ts';
import { openImageStore } from './media/open-image-store.ts';
import { createTransports } from './notifications/transports.ts';
import { createTasks, startWorker } from './notifications/worker.ts';
import { loadPages } from './render/pages.ts';

/** What went wrong in words for the person at the terminal; anything else is a bug and shows its stack. */
class StartError extends Error {}

/** How long requests under way may take to finish once the shop is asked to stop. */
const drainTime = 10_000;
const clock = () => new Date();
/** What has to be ended, the last started first. */
const endings: (() => Promise<unknown>)[] = [];
let stopping: Promise<void> | undefined;

await start().catch(async (error: unknown) => {
  const isExplained = error instanceof StartError || error instanceof EmbeddedDatabaseError;
  console.error(isExplained ? `\n${error.message}\n` : error);
  await stop();
  process.exit(1);
});

async function start(): Promise<void> {
  const env = readEnvironment();
  await assertPortIsFree(env);
  const url = env.DATABASE_URL ?? (await startOwnDatabase(env));
  const pool = createPool(url);
  endings.push(() => pool.end());
  await pool.query('select 1').catch((error: unknown) => {
    throw new StartError(`The database of DATABASE_URL does not answer: ${messageOf(error)}`);
  });
  const applied = await migrate(pool);
  if (applied.length > 0) say(`Migrated the database (${applied.length} steps)`);

  const db = createDatabase(pool);
  if (env.is_demo && (await seedDemoShop({ db, clock }))) say('Filled the demo shop');

  await prepareIdentity({ db, env }).catch((error: unknown) => {
    throw new StartError(`AUTH_JWT_KEY cannot be used: ${messageOf(error)}`);
  });
  const log = createLog(env.LOG_LEVEL);
  const transports = createTransports(env);
  const queue = openQueue(url);
  const worker = await startWorker(
    { pool: queue, tasks: createTasks(db, transports), log },
    { isAlone: env.is_embedded },
  );
  endings.push(() => worker.stop());

  const cache = new ResponseCache();
  const live = new LiveEventHub();
  const catalogue = env.RESPONSE_CACHE ? [watchCatalogue({ db, clock, cache, log })] : [];
  const listening = listen(url, [live, ...catalogue], log);
  endings.push(() => listening.stop());
  const metrics = new Metrics({ pool, cache, live });
  collectDefaultMetrics({ register: metrics.all });
  const pages = await loadPages({ db, clock, cache, env });
  const server = createAdaptorServer({
    fetch: createApp({
      db,
      pool,
      clock,
      log,
      env,
      transports,
      cache,
      live,
      metrics,
      images: openImageStore({ ...env, demoPictures }),
      variantsDir: resolve(env.DATA_DIR, 'media-variants'),
      pages,
    }).fetch,
  });
  server.listen(env.PORT, env.HOST);
  await once(server, 'listening');
  endings.push(async () => {
    const closed = once(server, 'close');
    server.close();
    // Streams would never end by themselves.
    live.onLoss();
    if ('closeIdleConnections' in server) server.closeIdleConnections();
    const impatience = setTimeout(
      () => 'closeAllConnections' in server && server.closeAllConnections(),
      drainTime,
    );
    await closed;
    clearTimeout(impatience);
  });
  greet(env);
}

function readEnvironment(): Env {
  try {
    const env = readEnv();
    // The demo shop can be administered by whoever started it: the code is theirs to read.
    return env.is_demo && env.PROMOTION_CODE === undefined
      ? { ...env, PROMOTION_CODE: randomBytes(6).toString('base64url') }
      : env;
  } catch (error) {
    throw new StartError(messageOf(error));
  }
}

/** Asked before the database is started: the answer is the same, and it comes at once. */
async function assertPortIsFree({ HOST, PORT }: Env): Promise<void> {
  const probe = createTcpServer();
  try {
    probe.listen(PORT, HOST);
    await once(probe, 'listening');
  } catch (error) {
    throw new StartError(
      error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
        ? `Port ${PORT} is taken. Is the shop running already? Otherwise choose another: PORT=3001 npm start`
        : `The shop cannot listen on ${HOST}:${PORT}: ${messageOf(error)}`,
    );
  } finally {
    probe.close();
  }
}

/**
 * The connections of the job queue. It does not wait until it is on the disk that a job was begun or is done: after a
 * crash a job is done again, and a message that was sent stays sent (`deliverMessage` waits for that).
 */
function openQueue(url: string): pg.Pool {
  const queue = createPool(url, { settings: { synchronous_commit: 'off' } });
  endings.push(() => queue.end());
  return queue;
}

async function startOwnDatabase(env: Env): Promise<string> {
  const database = await startEmbeddedDatabase({ dataDir: env.DATA_DIR, onProgress: say });
  endings.push(() => database.stop());
  return database.url;
}

function stop(): Promise<void> {
  stopping ??= (async () => {
    for (const end of endings.toReversed()) {
      await end().catch((error: unknown) => console.error(error));
    }
  })();
  return stopping;
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    if (stopping === undefined) say('Stopping');
    void stop().then(() => process.exit(0));
  });
}

function greet(env: Env): void {
  const lines = [`The shop is open:  ${env.PUBLIC_URL}`];
  if (env.is_demo) {
    for (const { role, email, password } of demoAccounts)
      lines.push(`Demo ${role}:  ${email}  ${password}`);
    lines.push(`Promotion code:  ${env.PROMOTION_CODE}`);
  }
  if (env.NODE_ENV !== 'production' && (env.SMTP_URL === undefined || env.SMS_URL === undefined)) {
    lines.push(`Mails and SMS:  ${env.PUBLIC_URL}/dev/inbox`);
  }
  console.log(`\n${lines.map((line) => `  ${line}`).join('\n')}\n`);
}

function say(step: string): void {
  console.log(`  ${step}`);
}

function messageOf(error: unknown): string {
  // A refused connection to a name with two addresses comes as an aggregate without a message of its own.
  if (error instanceof AggregateError) return error.errors.map(messageOf).join(', ');
  return error instanceof Error ? error.message : String(error);
}
