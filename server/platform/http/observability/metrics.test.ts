import { expect, test } from 'vitest';
import { useTestApp } from '#test/helpers/app.ts';

const token = 'metrics-token-of-the-test';
const shop = useTestApp({ METRICS_TOKEN: token });

async function readMetrics(): Promise<string> {
  const headers = { Authorization: `Bearer ${token}` };
  const response = await shop().app.request('/metrics', { headers });
  expect(response.status).toBe(200);
  expect(response.headers.get('Content-Type')).toContain('text/plain');
  return response.text();
}

test('counts requests by route pattern', async () => {
  const unknown = '/api/v1/products/00000000-0000-4000-8000-000000000000';
  await shop().app.request(unknown);
  await shop().app.request('/api/v1/no-such-path');
  await shop().app.request('/api/v1/categories');

  const metrics = await readMetrics();
  const count = (route: string, status: number) =>
    `kiezkorb_http_request_duration_seconds_count{method="GET",route="${route}",status="${status}"} 1`;
  expect(metrics).toContain(count('/api/v1/products/:id', 404));
  expect(metrics).toContain(count('/api/*', 404));
  expect(metrics).toContain(count('/api/v1/categories', 200));
  expect(metrics).not.toContain('00000000-');
});

test('reads the figures of database, queue and orders on each scrape', async () => {
  const before = await readMetrics();
  expect(before).toMatch(/^kiezkorb_database_connections [1-9]/m);
  expect(before).toContain('kiezkorb_event_streams 0');
  expect(before).not.toContain('kiezkorb_jobs{');

  await shop().pool.query(`select graphile_worker.add_job('send', '{}', max_attempts => 1)`);
  await shop().pool.query(`select graphile_worker.add_job('send', '{}')`);
  await shop().pool.query(
    `update graphile_worker._private_jobs set attempts = 1 where max_attempts = 1`,
  );
  const after = await readMetrics();
  expect(after).toContain('kiezkorb_jobs{state="failed"} 1');
  expect(after).toContain('kiezkorb_jobs{state="waiting"} 1');
});

test('reads what webhooks wait for, by their state', async () => {
  const none = await readMetrics();
  expect(none).not.toMatch(/^kiezkorb_webhook/m);
  await shop().pool.query(
    `insert into webhooks (name, url, kinds, secret)
      select name, 'https://lager.example/', '{stock.low}', 'whsec_' || repeat('a', 43) || '='
        from unnest(array['works', 'fails', 'off']) as name`,
  );
  await shop().pool.query(
    `insert into webhook_events (kind, object_id, happened_at)
      select 'stock.low', gen_random_uuid(), now() - interval '1 hour' from generate_series(1, 3)`,
  );
  await shop().pool.query(
    `with failing as (update webhooks set failing_since = now() where name = 'fails' returning id),
      off as (update webhooks set off_at = now(), off_reason = 'gone' where name = 'off'),
      failed as (update webhook_deliveries set attempts = 1 from failing where webhook_id = failing.id)
      update webhook_deliveries set state = 'delivered' from webhooks
        where webhooks.id = webhook_id and name = 'works'`,
  );
  const metrics = await readMetrics();
  const lines = metrics
    .split('\n')
    .filter((line) => /^kiezkorb_webhook(s|_deliveries)\b/.test(line));
  expect(lines.toSorted()).toEqual([
    'kiezkorb_webhook_deliveries{state="failed",webhook="failing"} 3',
    'kiezkorb_webhook_deliveries{state="failed",webhook="off"} 0',
    'kiezkorb_webhook_deliveries{state="failed",webhook="working"} 0',
    'kiezkorb_webhook_deliveries{state="waiting",webhook="failing"} 0',
    'kiezkorb_webhook_deliveries{state="waiting",webhook="off"} 3',
    'kiezkorb_webhook_deliveries{state="waiting",webhook="working"} 0',
    'kiezkorb_webhooks{state="failing"} 1',
    'kiezkorb_webhooks{state="off"} 1',
    'kiezkorb_webhooks{state="working"} 1',
  ]);
  expect(metrics).toMatch(/^kiezkorb_webhook_oldest_pending_seconds\{webhook="failing"\} 3\d{3}/m);
  expect(metrics).toContain('kiezkorb_webhook_oldest_pending_seconds{webhook="working"} 0');
});

test('answers 404 without the token', async () => {
  for (const given of [undefined, 'Bearer wrong', token, `bearer ${token}`]) {
    const headers = given === undefined ? undefined : { Authorization: given };
    const response = await shop().app.request('/metrics', headers && { headers });
    expect(response.status).toBe(404);
  }
});
