import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Logger, runTaskListOnce } from 'graphile-worker';
import type { Hono } from 'hono';
import { afterAll, beforeAll } from 'vitest';
import { demoImages } from '#demo/seed.ts';
import type { OutboxChannel } from '#domain/messages/outbox/messages.ts';
import { createApp, type AppDeps } from '#server/app.ts';
import { openImageStore } from '#server/catalog/images/open-image-store.ts';
import { readEnv, type Env } from '#server/env.ts';
import { relayMessages } from '#server/messages/outbox/service.ts';
import { createTransports, type Transports } from '#server/messages/outbox/transports.ts';
import { createTasks } from '#server/modules.ts';
import type { Database, PoolOptions } from '#server/platform/db/pool.ts';
import { LiveEventHub } from '#server/platform/events/live-events.ts';
import { WriteSignal } from '#server/platform/events/write-signal.ts';
import { ResponseCache } from '#server/platform/http/cache/response-cache.ts';
import { RequestQuota } from '#server/platform/http/limits/request-quota.ts';
import type { Readiness } from '#server/platform/http/observability/health.ts';
import { createLog, type Log } from '#server/platform/http/observability/log.ts';
import { Metrics } from '#server/platform/http/observability/metrics.ts';
import { checkRoute } from './check-route.ts';
import { TestClock } from './clock.ts';
import { cloneDatabase, joinDatabase, type TestDatabase } from './database/database.ts';

export interface InboxMessage {
  id: string;
  channel: OutboxChannel;
  to: string;
  subject: string | null;
  text: string;
  html: string | null;
}

export interface TestApp {
  app: Hono;
  db: Database;
  pool: TestDatabase['pool'];
  clock: TestClock;
  env: Env;
  /** Off until a test subscribes it to the catalogue. */
  cache: ResponseCache;
  /** Disconnected until a test subscribes it. */
  live: LiveEventHub;
  /** Counts, as long as `RATE_LIMITS` is on; to be settled by the test. */
  traffic: RequestQuota;
  metrics: Metrics;
  /** What the process says of itself; `hearing` is for a test that listens. */
  readiness: Readiness;
  /** Wakes a subscription of the test after each write of this process. */
  writes: WriteSignal;
  url: string;
  /** Works off the job queue, then answers what `/dev/inbox.json` shows, newest first. */
  inbox: () => Promise<InboxMessage[]>;
  close: () => Promise<void>;
}

interface TestAppOptions {
  pool?: PoolOptions;
  /** Another process of the same shop, on the same database. */
  joined?: Pick<TestApp, 'url'>;
  /** Instead of a database of its own; it is dropped with the app. */
  database?: TestDatabase;
  log?: Log;
  pages?: AppDeps['pages'];
  lagMs?: () => number;
}

function openDatabase({ pool, joined, database }: TestAppOptions): Promise<TestDatabase> {
  if (database !== undefined) return Promise.resolve(database);
  return joined ? Promise.resolve(joinDatabase(joined.url, pool)) : cloneDatabase(pool);
}

/** The shop's real request handler on a database of its own, with a clock that the test moves. */
export async function createTestApp(
  variables: Record<string, string> = {},
  options: TestAppOptions = {},
): Promise<TestApp> {
  const writes = new WriteSignal();
  const pooled = { ...options.pool, onWrite: writes.set };
  const database = await openDatabase({ ...options, pool: pooled });
  const { db, pool, url, drop } = database;
  const { log = createLog('silent'), pages = null } = options;
  const clock = new TestClock();
  // Made with the first image.
  const dataDir = join(tmpdir(), `shop-${randomUUID()}`);
  const env = readEnv({
    DATABASE_URL: url,
    PUBLIC_URL: 'http://shop.test',
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    RATE_LIMITS: 'off',
    ...variables,
  });
  const transports = { mail: null, sms: null };
  const cache = new ResponseCache();
  const live = new LiveEventHub(log);
  const readiness = {
    isDraining: false,
    subscription: { isListening: false, losses: 0 },
    queue: { isWorking: true },
  };
  const metrics = new Metrics({ pool, cache, live, readiness });
  const traffic = new RequestQuota({ db, clock: clock.now });
  const app = createApp({
    db,
    pool,
    clock: clock.now,
    log,
    env,
    transports,
    cache,
    live,
    traffic,
    metrics,
    readMetrics: () => metrics.all.metrics(),
    readiness,
    images: openImageStore({ ...env, demoImages }),
    variantsDir: join(dataDir, 'media-variants'),
    pages,
    checkRoute,
    ...(options.lagMs && { lagMs: options.lagMs }),
  });
  return {
    app,
    db,
    pool,
    clock,
    env,
    cache,
    live,
    traffic,
    metrics,
    readiness,
    writes,
    url,
    inbox: async () => {
      await drainQueue({ pool, db, env, clock });
      const response = await app.request('/dev/inbox.json');
      return (await response.json()) as InboxMessage[];
    },
    close: async () => {
      await drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Hands what is due to the transports of the environment, as the worker of the process does. */
export async function deliverMessages(
  shop: Pick<TestApp, 'pool' | 'db' | 'env' | 'clock'>,
): Promise<void> {
  await drainQueue(shop, createTransports(shop.env));
}

/** Runs all due jobs, as the worker of the process does. */
export async function drainQueue(
  { pool, db, env, clock }: Pick<TestApp, 'pool' | 'db' | 'env' | 'clock'>,
  transports: Transports = { mail: null, sms: null },
): Promise<void> {
  await relayMessages(db);
  const client = await pool.connect();
  const logger = new Logger(() => () => undefined);
  try {
    await runTaskListOnce(
      { noHandleSignals: true, logger },
      createTasks({ db, env, clock: clock.now, transports }),
      client,
    );
  } finally {
    client.release();
  }
}

/**
 * One app for all tests of a file. Use as `const shop = useTestApp()` at its top; read `shop()`
 * inside tests.
 */
export function useTestApp(
  variables?: Record<string, string>,
  options?: TestAppOptions,
): () => TestApp {
  return useApp(() => createTestApp(variables, options));
}

/** Opens an app before the tests of a file, and closes it after them. */
export function useApp(open: () => Promise<TestApp>): () => TestApp {
  let current: TestApp | undefined;
  beforeAll(async () => {
    current = await open();
  });
  afterAll(() => current?.close());
  return () => {
    if (current === undefined) throw new Error('the app exists only inside tests and hooks');
    return current;
  };
}
