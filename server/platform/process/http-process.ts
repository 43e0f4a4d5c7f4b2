import { resolve } from 'node:path';
import type pg from 'pg';
import { collectDefaultMetrics } from 'prom-client';
import { demoImages } from '#demo/seed.ts';
import { renewWeeklyOffers } from '#demo/weekly-offers.ts';
import { createApp } from '#server/app.ts';
import { openImageStore } from '#server/catalog/images/open-image-store.ts';
import type { Env } from '#server/env.ts';
import { createTransports } from '#server/messages/outbox/transports.ts';
import { startWorker } from '#server/messages/outbox/worker.ts';
import { resolveHost } from '#server/messages/webhooks/call-receiver.ts';
import { startDelivery } from '#server/messages/webhooks/delivery.ts';
import { createIntervals, createTasks, crontab } from '#server/modules.ts';
import { storeBuild } from '#server/platform/assets/service.ts';
import { createDatabase, createPool } from '#server/platform/db/pool.ts';
import { createReadDatabase, ReadPool } from '#server/platform/db/read-pool.ts';
import { serversOf } from '#server/platform/db/servers.ts';
import { invalidateCache } from '#server/platform/events/cache-invalidation.ts';
import { subscribe } from '#server/platform/events/channel-subscriber.ts';
import { LiveEventHub } from '#server/platform/events/live-events.ts';
import { relayOutbox, pollOutbox } from '#server/platform/events/outbox-subscription.ts';
import { wakeWebhooks } from '#server/platform/events/webhook-subscription.ts';
import { WriteSignal } from '#server/platform/events/write-signal.ts';
import { serveFromCache } from '#server/platform/http/cache/cached-response-listener.ts';
import { ResponseCache } from '#server/platform/http/cache/response-cache.ts';
import { RequestQuota } from '#server/platform/http/limits/request-quota.ts';
import { measureLag } from '#server/platform/http/limits/shed-load.ts';
import { createLog, type Log } from '#server/platform/http/observability/log.ts';
import { Metrics } from '#server/platform/http/observability/metrics.ts';
import { loadPages, type Pages } from '#server/platform/render/pages.ts';
import { aggregateMetrics } from './cluster-metrics.ts';
import { openHttpServer } from './http-server.ts';
import { releaseMemoryWhenIdle } from './release-memory.ts';
import { listenerOf } from './server-limits.ts';
import type { ShutdownHooks } from './shutdown-hooks.ts';
import { watchEventLoop } from './watchdog.ts';
import { isWorker } from './workers.ts';

interface ProcessDeps {
  clock: () => Date;
  shutdown: ShutdownHooks;
}

/**
 * `statement_timeout` of requests and jobs. With the margin that pool.ts adds for an unresponsive
 * server, a query fails after ten seconds at the latest.
 */
const statementTimeoutS = 8;
/** Reports of a large shop take longer; they wait for each other, and no order waits for them. */
const reportTimeoutS = 60;
const reportConnections = 2;
const minuteMs = 60 * 1000;
/** Connections of the job queues: one each that listens, and two that take and finish jobs. */
const queueConnections = 4;

/**
 * One process of the shop on a prepared database: runs jobs, subscribes to changes, serves
 * requests. Any number of processes may share a database.
 */
export async function serveShop(
  env: Env,
  url: string,
  { clock, shutdown }: ProcessDeps,
): Promise<void> {
  const log = createLog(env.LOG_LEVEL);
  const writes = new WriteSignal();
  const pool = createPool(url, {
    onWrite: writes.set,
    max: env.DATABASE_CONNECTIONS,
    statement_timeout: statementTimeoutS,
    pipeline: true,
  });
  shutdown.add(() => pool.end());
  const db = createDatabase(pool);
  const reportPool = createPool(url, {
    max: reportConnections,
    connection_timeout: reportTimeoutS,
    statement_timeout: reportTimeoutS,
  });
  shutdown.add(() => reportPool.end());
  const reader = openReader(env, { primary: pool, fallback: reportPool, log });
  if (reader) shutdown.add(() => reader.end());

  // The queue commits asynchronously: after a crash a job may run again, which skips the messages
  // that are recorded as sent.
  const queue = createPool(url, {
    max: queueConnections,
    statement_timeout: statementTimeoutS,
    settings: { synchronous_commit: 'off' },
  });
  shutdown.add(() => queue.end());
  const transports = createTransports(env);
  const taskDeps = { db, clock, env, transports };
  const tasks = createTasks(taskDeps);
  const worker = startWorker({ pool: queue, tasks, crontab, log });
  shutdown.add(() => worker.stop());
  const webhooks = startDelivery({ db, clock, env, resolve: resolveHost, log });
  shutdown.add(() => webhooks.stop());

  const cache = new ResponseCache();
  const live = new LiveEventHub(log);
  // The invalidation also notifies carts: without RESPONSE_CACHE it runs on an unused cache.
  const dropped = env.RESPONSE_CACHE ? cache : new ResponseCache();
  const catalogue = invalidateCache({ db, clock, cache: dropped, log });
  const subscribers = [live, relayOutbox({ db, log }), wakeWebhooks(webhooks), catalogue];
  const listening = subscribe(url, subscribers, log, { writes });
  shutdown.add(() => listening.stop());
  const stopRelay = pollOutbox({ db, log });
  shutdown.add(async () => stopRelay());

  const traffic = new RequestQuota({ db, clock });
  const repeat = (everyMs: number, failure: string, work: () => Promise<void>) => {
    const timer = setInterval(() => {
      work().catch((error: unknown) => log.warn({ err: error }, failure));
    }, everyMs);
    shutdown.add(async () => clearInterval(timer));
  };
  // After a failure the counts of that interval are lost.
  repeat(1000, 'failed to flush the request quota', () => traffic.flush());
  for (const { minutes, failure, run } of createIntervals(taskDeps)) {
    repeat(minutes * minuteMs, failure, run);
  }
  if (env.is_demo)
    repeat(minuteMs, 'the weekly offers of the demo were not renewed', () =>
      renewWeeklyOffers({ db, clock }),
    );

  const pages = await openPages(env, { db, clock, cache, env });
  const { buildId, clientDir } = pages;
  if (buildId !== null) await storeBuild({ db, clock }, { id: buildId, clientDir });

  const readiness = { isDraining: false, subscription: listening, queue: worker };
  const metrics = new Metrics({ pool, cache, live, readiness, reader, servers: serversOf(url) });
  collectDefaultMetrics({ register: metrics.all });
  const app = createApp({
    db,
    reportsDb: reader ? createReadDatabase(reader) : createDatabase(reportPool),
    pool,
    clock,
    log,
    env,
    transports,
    cache,
    live,
    traffic,
    metrics,
    readMetrics: isWorker ? aggregateMetrics(metrics.all) : () => metrics.all.metrics(),
    readiness,
    ...(env.LOAD_SHEDDING && { lagMs: measureLag() }),
    images: openImageStore({ ...env, demoImages }),
    variantsDir: resolve(env.DATA_DIR, 'media-variants'),
    pages,
  });
  const releasing = releaseMemoryWhenIdle();
  shutdown.add(() => releasing.stop());
  const server = await openHttpServer({
    listener: serveFromCache({ cache, metrics, env }, listenerOf(app)),
    port: env.PORT,
    host: env.HOST,
    drain: env.DRAIN_S,
    readiness,
    endStreams: () => live.disconnectAll(),
  });
  shutdown.add(() => server.close());
  // Only now: a start may compute for long.
  shutdown.add(await watchEventLoop());
}

/** Of the standby that reports are read on. Undefined: of the primary. */
function openReader(
  { DATABASE_READ_URL: url, DATABASE_READ_LAG_S: maxLagS }: Env,
  around: { primary: pg.Pool; fallback: pg.Pool; log: Log },
): ReadPool | undefined {
  if (url === undefined) return undefined;
  const { log, ...pools } = around;
  return new ReadPool({
    url,
    ...pools,
    maxLagS,
    max: reportConnections,
    statement_timeout: reportTimeoutS,
    onChange: (fault) => {
      if (fault === null) log.info('reports are read on the standby again');
      else log.warn({ fault }, 'reports are read on the primary');
    },
  });
}

async function openPages(env: Env, deps: Parameters<typeof loadPages>[0]): Promise<Pages> {
  if (!env.HOT_RELOAD) return loadPages(deps);
  const { loadDevelopmentPages } = await import('#server/platform/render/development-pages.ts');
  return loadDevelopmentPages(deps);
}
