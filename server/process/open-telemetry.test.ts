import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import { createTestApp } from '#test/helpers/app.ts';
import { openTelemetry } from './open-telemetry.ts';

const closings: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const close of closings.toReversed()) await close();
});

const attribute = z.object({
  key: z.string(),
  value: z.object({ stringValue: z.string().optional(), intValue: z.number().optional() }),
});
const report = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(attribute) }),
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              name: z.string(),
              traceId: z.string(),
              spanId: z.string(),
              parentSpanId: z.string().optional(),
              attributes: z.array(attribute),
              status: z.object({ code: z.number() }),
            }),
          ),
        }),
      ),
    }),
  ),
});

/** A collector as operators run one: OTLP over HTTP. */
async function startCollector() {
  const received: z.infer<typeof report>['resourceSpans'] = [];
  const server = createServer((request, response) => {
    void json(request).then((body) => {
      expect(request.url).toBe('/v1/traces');
      received.push(...report.parse(body).resourceSpans);
      return response.end('{}');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  closings.push(async () => server.close());
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    endpoint: `http://127.0.0.1:${address.port}`,
    spans: () => received.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
    services: () =>
      received.map(
        ({ resource }) => resource.attributes.find(({ key }) => key === 'service.name')?.value,
      ),
  };
}

test('exports spans of a request, its queries and a job, and continues the trace of a proxy', async () => {
  const collector = await startCollector();
  const tracing = openTelemetry(
    { endpoint: collector.endpoint, service: 'shop of the test', share: 1 },
    (fault) => expect.unreachable(fault),
  );
  const shop = await createTestApp({ CLIENT_ADDRESS_HEADER: 'x-real-ip' }, { tracing });
  const direct = await createTestApp({}, { tracing });
  closings.push(shop.close, direct.close);
  const traceId = '0af7651916cd43dd8448eb211c80319c';
  const id = '00000000-0000-4000-8000-000000000000';
  const headers = { traceparent: `00-${traceId}-b7ad6b7169203331-01` };
  await shop.app.request(`/api/v1/products/${id}`, { headers });
  await direct.app.request('/api/v1/shop', { headers });
  const failing = tracing.job('send', () => Promise.reject(new Error('connection refused')));
  await expect(failing).rejects.toThrow('connection refused');
  await tracing.stop();

  expect(collector.services()).toEqual([{ stringValue: 'shop of the test' }]);
  const spans = collector.spans();
  const request = spans.find(({ name }) => name === 'GET /api/v1/products/:id');
  expect(request).toMatchObject({ traceId, parentSpanId: 'b7ad6b7169203331' });
  expect(request?.attributes).toContainEqual({
    key: 'http.response.status_code',
    value: { intValue: 404 },
  });
  const query = spans.find(({ parentSpanId }) => parentSpanId === request?.spanId);
  expect(query).toMatchObject({ name: 'SELECT', traceId });
  expect(JSON.stringify(query)).not.toContain(id);
  const job = spans.find(({ name }) => name === 'job send');
  expect(job).toMatchObject({ status: { code: 2 } });
  expect(job?.traceId).not.toBe(traceId);
  // What a client says without a proxy between is its own affair.
  const untold = spans.find(({ name }) => name === 'GET /api/v1/shop');
  expect(untold?.traceId).toMatch(/^(?!0af7651916cd43dd8448eb211c80319c)[\da-f]{32}$/);
});

test('serves requests while the collector is unreachable', async () => {
  const faults: string[] = [];
  const nowhere = { endpoint: 'http://127.0.0.1:1', service: 'shop', share: 1 };
  const tracing = openTelemetry(nowhere, (fault) => faults.push(fault));
  const shop = await createTestApp({}, { tracing });
  closings.push(shop.close);
  expect((await shop.app.request('/api/v1/categories')).status).toBe(200);
  await tracing.stop();
  expect(faults.join(' ')).toContain('ECONNREFUSED');
});

test('loads no OpenTelemetry module while tracing is off', async () => {
  const script = `
    import { createRequire } from 'node:module';
    await import(${JSON.stringify(import.meta.resolve('./http-process.ts'))});
    const loaded = Object.keys(createRequire(import.meta.url).cache);
    console.log(loaded.length > 0, loaded.some((path) => /@opentelemetry.(sdk|exporter)/.test(path)));`;
  const run = promisify(execFile);
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', script]);
  expect(stdout).toBe('true false\n');
});
