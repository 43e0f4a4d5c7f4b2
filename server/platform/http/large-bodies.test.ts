import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { complain } from '#contract/messages/complaints.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { createUser, type TestUser } from '#test/helpers/factories.ts';
import { listApiRoutes } from '#test/helpers/servers/api-routes.ts';
import { timeFactor } from '#test/helpers/time-factor.ts';

const shop = useTestApp();
let customer: TestUser;

beforeAll(async () => {
  customer = await createUser(shop());
});

const megabyte = 1_000_000;
const field = (name: string, value: string) =>
  `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
/** As long as `bytes`, or shorter by less than one piece. */
const fill = (bytes: number, piece: (index: number) => string) => {
  const pieces = [];
  for (let index = 0, length = 0; ; index += 1) {
    const next = piece(index);
    length += next.length;
    if (length > bytes) return pieces.join('');
    pieces.push(next);
  }
};

/** Bodies of a size that cost a parser the most: many of something, or one thing without an end. */
const forms: Record<string, (bytes: number) => string> = {
  'many fields': (bytes) => `${fill(bytes - 5, (index) => field(`f${index}`, ''))}--b--`,
  'one field many times': (bytes) => `${fill(bytes - 5, () => field('reason', 'x'))}--b--`,
  'fields without an end': (bytes) => fill(bytes, (index) => field(`f${index}`, '')),
  'names of prototypes': (bytes) => fill(bytes, () => field('__proto__', 'constructor')),
  'a name without an end': (bytes) => field('x'.repeat(bytes - 100), ''),
  'many headers': (bytes) => `--b\r\n${fill(bytes - 5, (index) => `X-${index}: 1\r\n`)}`,
  'parameters without an end': (bytes) =>
    `--b\r\nContent-Disposition: form-data${fill(bytes - 50, () => '; a="b"')}\r\n\r\n`,
  'almost boundaries': (bytes) =>
    `--b\r\nContent-Disposition: form-data; name="message"\r\n\r\n${fill(bytes - 70, () => '\r\n--')}`,
  'one letter': (bytes) => 'b'.repeat(bytes),
  'line breaks': (bytes) => '\r\n'.repeat(bytes / 2),
  dashes: (bytes) => '-'.repeat(bytes),
  'a text without an end': (bytes) => field('message', ' '.repeat(bytes - 100)),
  'a list without an end': (bytes) =>
    `${field(
      'items',
      fill(bytes - 100, () => `${'0'.repeat(8)}:1,`),
    )}--b--`,
  json: (bytes) => '['.repeat(bytes),
};

/** The status of an answer, and the processor time in seconds that it took. */
async function measure(text: string) {
  const body = Buffer.from(text);
  const start = process.cpuUsage();
  const response = await shop().app.request(complain.path.replace('{id}', randomUUID()), {
    method: complain.method,
    headers: {
      Authorization: `Bearer ${customer.token}`,
      'Content-Type': 'multipart/form-data; boundary=b',
      'Content-Length': String(body.length),
      'Idempotency-Key': randomUUID(),
    },
    body,
  });
  await response.text();
  const { user, system } = process.cpuUsage(start);
  return { status: response.status, seconds: (user + system) / 1_000_000 };
}

test('refuses a form of 400,000 fields within a second of processor time', async () => {
  const ends = `${fill(24 * megabyte - 5, (index) => field(`f${index}`.padEnd(7, '_'), ''))}--b--`;
  expect(ends.split('--b\r\n').length).toBeGreaterThan(400_000);
  const { status, seconds } = await measure(ends);
  expect(status).toBe(422);
  expect(seconds).toBeLessThan(timeFactor());
}, 60_000);

test.each(Object.entries(forms))(
  'refuses 24 MB of anything within a second of processor time: %s',
  async (_, make) => {
    const { status, seconds } = await measure(make(24 * megabyte));
    expect([400, 422]).toContain(status);
    expect(seconds).toBeLessThan(timeFactor());
  },
  60_000,
);

/** Processor time in microseconds. */
function timeOf(work: () => unknown): number {
  const start = process.cpuUsage();
  work();
  return process.cpuUsage(start).user;
}

/** What an expression for texts may walk through again and again. */
const texts = [' ', 'a', '-.', 'a@', 'a\n', '\u00a0a', '1,', '%2F', '[a](', '{{'];

test('checks a body of 100 kB in a tenth of a second, whatever its field is filled with', () => {
  const routes = listApiRoutes();
  const slow: unknown[] = [];
  for (const { endpoint, schemas } of routes) {
    const schema = schemas.body;
    if (!(schema instanceof z.ZodObject)) continue;
    for (const name of Object.keys(schema.shape)) {
      for (const text of texts) {
        const body = { [name]: `${text.repeat(100_000 / text.length)}!` };
        const isSlow = () => timeOf(() => schema.safeParse(body)) > 100_000 * timeFactor();
        // Slow three times: one may meet the compiler or the garbage collector.
        if (isSlow() && isSlow() && isSlow()) slow.push([endpoint.path, name, text]);
      }
    }
  }
  expect(slow).toEqual([]);
});
