import type { Handler, MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type pg from 'pg';
import { Gauge, Histogram, Registry } from 'prom-client';
import type { ReadPool } from '#server/platform/db/read-pool.ts';
import type { Servers } from '#server/platform/db/servers.ts';
import type { ResponseCache } from '../cache/response-cache.ts';
import { HttpProblem } from '../problem.ts';
import { equalsInConstantTime } from '../security/timing-safe-equal.ts';
import type { Readiness } from './health.ts';
import { observeReplication } from './replication-metrics.ts';
import { observeWebhooks } from './webhook-metrics.ts';

interface Observed {
  pool: pg.Pool;
  /** Those of DATABASE_URL. Undefined: their writers are not counted. */
  servers?: Servers;
  /** The standby that reports are read on. */
  reader?: ReadPool | undefined;
  cache: ResponseCache;
  /** The open streams of events. */
  live: { readonly size: number };
  /** Whether the process receives change notifications, and takes jobs. */
  readiness: Pick<Readiness, 'subscription' | 'queue'>;
}

/** In seconds: from a cached response to a client's timeout. */
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** The Prometheus metrics of the shop, read on each scrape. */
export class Metrics {
  readonly all = new Registry();
  readonly #requests = new Histogram({
    name: 'kiezkorb_http_request_duration_seconds',
    help: 'Response time by route pattern; cached responses and pages are a route each',
    labelNames: ['method', 'route', 'status'] as const,
    buckets,
    registers: [this.all],
  });

  constructor({ pool, cache, live, readiness, ...replicated }: Observed) {
    const gauge = (name: string, help: string, read: () => number) =>
      new Gauge({
        name: `kiezkorb_${name}`,
        help,
        registers: [this.all],
        collect() {
          this.set(read());
        },
      });
    gauge('processes', 'Processes of the shop behind this port', () => 1);
    gauge('database_connections', 'Open connections of the pool', () => pool.totalCount);
    gauge('database_connections_idle', 'Of these, idle', () => pool.idleCount);
    gauge('database_waiting', 'Requests that wait for a connection', () => pool.waitingCount);
    gauge('kept_answers', 'Responses cached in memory', () => cache.size);
    gauge('kept_bytes', 'Memory that they take', () => cache.bytes);
    gauge('event_streams', 'Open streams of live events', () => live.size);
    gauge('listening', 'Processes that receive change notifications of the database', () =>
      Number(readiness.subscription.isListening),
    );
    gauge(
      'listening_losses',
      'Times that a connection was lost on which processes listen',
      () => readiness.subscription.losses,
    );
    gauge('queue_working', 'Processes whose job queue takes jobs', () =>
      Number(readiness.queue.isWorking),
    );
    this.#countRows(pool, 'orders', 'Orders of the last 24 hours by status', 'status', countOrders);
    this.#countRows(
      pool,
      'jobs',
      'Jobs of the queue: waiting, due for a minute, or given up',
      'state',
      countJobs,
    );
    observeWebhooks(this.all, pool);
    observeReplication(this.all, { pool, ...replicated });
  }

  /** Measures every request. */
  observe(): MiddlewareHandler {
    return async (context, next) => {
      const start = performance.now();
      await next();
      const { method } = context.req;
      this.record({ method, route: routePath(context), status: context.res.status }, start);
    };
  }

  /** Records a response now to a request that began at `start` (of `performance.now`). */
  record(request: { method: string; route: string; status: number }, start: number): void {
    this.#requests.observe(request, (performance.now() - start) / 1000);
  }

  /**
   * Row counts are the same for every process: dashboards aggregate them by maximum, not by sum, as
   * this does for the processes of one machine.
   */
  #countRows(pool: pg.Pool, name: string, help: string, label: string, query: string): void {
    const rows = new Gauge({
      name: `kiezkorb_${name}`,
      help,
      labelNames: [label],
      aggregator: 'max',
      registers: [this.all],
      async collect() {
        this.reset();
        // Without the database the other metrics are the ones that tell.
        const counted = await pool
          .query<{ label: string; count: number }>(query)
          .catch(() => ({ rows: [] }));
        for (const each of counted.rows) rows.set({ [label]: each.label }, each.count);
      },
    });
  }
}

/** Not all orders: of a million, each scrape of each process would take more than half a second. */
const countOrders = `
  select status as label, count(*)::integer as count from orders
  where created_at > now() - interval '1 day' group by status`;
const countJobs = `
  select case when attempts >= max_attempts then 'failed'
      when locked_at is null and run_at < now() - interval '1 minute' then 'late'
      else 'waiting' end as label, count(*)::integer as count
  from graphile_worker.jobs group by 1`;

/**
 * Serves the metrics; answers 404 without the token. `read` returns them as text, of this process
 * or of all processes on the machine.
 */
export function sendMetrics(read: () => Promise<string>, token: string | undefined): Handler {
  return async (context) => {
    const given = context.req.header('Authorization') ?? '';
    if (token === undefined || !equalsInConstantTime(given, `Bearer ${token}`)) {
      throw new HttpProblem('not_found');
    }
    return context.body(await read(), 200, {
      'Content-Type': Registry.PROMETHEUS_CONTENT_TYPE,
    });
  };
}
