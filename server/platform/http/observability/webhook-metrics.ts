import type pg from 'pg';
import { Gauge, type Registry } from 'prom-client';

interface Row {
  webhook: 'failing' | 'off' | 'working';
  webhooks: number;
  waiting: number;
  failed: number;
  /** Null: nothing is pending. */
  oldest_s: number | null;
}

/** By the index of what is pending: what was delivered costs a scrape nothing. */
const query = `
  select webhook, count(*)::integer as webhooks, sum(waiting)::integer as waiting,
      sum(failed)::integer as failed, extract(epoch from now() - min(oldest))::float8 as oldest_s
    from (
      select pending.*, case when off_at is not null then 'off'
            when failing_since is not null then 'failing' else 'working' end as webhook
        from webhooks cross join lateral (
          select count(*) filter (where attempts = 0) as waiting,
              count(*) filter (where attempts > 0) as failed, min(created_at) as oldest
            from webhook_deliveries where webhook_id = webhooks.id and state = 'pending') as pending
    ) as each
    group by webhook`;

/** Every process reads the same rows: a machine reports the highest. */
export function observeWebhooks(registry: Registry, pool: pg.Pool): void {
  // One question for all gauges of a scrape.
  let asked: Promise<readonly Row[]> | undefined;
  const ask = () => {
    asked ??= pool
      .query<Row>(query)
      // Without the database its own metrics tell.
      .then(
        ({ rows }) => rows,
        () => [],
      )
      .finally(() => setImmediate(() => (asked = undefined)));
    return asked;
  };
  const gauge = <Label extends string>(
    name: string,
    help: string,
    labelNames: Label[],
    show: (gauge: Gauge<Label>, rows: readonly Row[]) => void,
  ) =>
    new Gauge({
      name: `kiezkorb_${name}`,
      help,
      labelNames,
      aggregator: 'max',
      registers: [registry],
      async collect() {
        const rows = await ask();
        this.reset();
        show(this, rows);
      },
    });
  gauge('webhooks', 'Webhooks by state', ['state'], (count, rows) => {
    for (const { webhook, webhooks } of rows) count.set({ state: webhook }, webhooks);
  });
  gauge(
    'webhook_deliveries',
    'Pending deliveries by the state of their webhook: not tried yet, or failed and tried again',
    ['state', 'webhook'],
    (count, rows) => {
      for (const { webhook, waiting, failed } of rows) {
        count.set({ state: 'waiting', webhook }, waiting);
        count.set({ state: 'failed', webhook }, failed);
      }
    },
  );
  gauge(
    'webhook_oldest_pending_seconds',
    'Age of the oldest pending delivery by the state of its webhook',
    ['webhook'],
    (age, rows) => {
      for (const { webhook, oldest_s } of rows) age.set({ webhook }, oldest_s ?? 0);
    },
  );
}
