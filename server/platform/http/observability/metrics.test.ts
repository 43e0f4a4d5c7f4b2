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

test('answers 404 without the token', async () => {
  for (const given of [undefined, 'Bearer wrong', token, `bearer ${token}`]) {
    const headers = given === undefined ? undefined : { Authorization: given };
    const response = await shop().app.request('/metrics', headers && { headers });
    expect(response.status).toBe(404);
  }
});
