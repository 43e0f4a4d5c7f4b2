import { randomBytes } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeEach, describe, expect, test } from 'vitest';
import { ResponseCache, type Producer } from './response-cache.ts';

let cache: ResponseCache;
let made: number;

beforeEach(() => {
  cache = new ResponseCache();
  cache.setEnabled('on');
  made = 0;
});

const produce: Producer = (note) => {
  made += 1;
  note('product:1');
  return Promise.resolve(
    new Response(`page ${made}`, { headers: { 'Content-Type': 'text/html' } }),
  );
};

function ask(headers: Record<string, string> = {}, maker: Producer = produce): Promise<Response> {
  return cache.respond('de /', new Request('http://shop.test/', { headers }), maker);
}

const textOf = async (answer: Promise<Response>) => (await answer).text();

test('renders a response once for concurrent and later requests', async () => {
  const texts = await Promise.all(Array.from({ length: 20 }, () => textOf(ask())));
  expect(new Set(texts)).toEqual(new Set(['page 1']));
  expect(await textOf(ask())).toBe('page 1');
  expect(made).toBe(1);
});

test('drops exactly the responses with an invalidated tag', async () => {
  await ask();
  cache.drop(['product:2', 'catalogue']);
  expect(await textOf(ask())).toBe('page 1');
  cache.drop(['product:1']);
  expect(await textOf(ask())).toBe('page 2');
  cache.drop(['all']);
  expect(await textOf(ask())).toBe('page 3');
});

test.each(['product:1', 'all'])(
  'does not cache a response whose tag is invalidated during the render: %s',
  async (tag) => {
    const answer = ask({}, async (note) => {
      const response = await produce(note);
      cache.drop([tag]);
      return response;
    });
    expect(await textOf(answer)).toBe('page 1');
    expect(await textOf(ask())).toBe('page 2');
  },
);

test('compresses a response further once it is requested from the cache again', async () => {
  const words = Array.from({ length: 3000 }, (_, index) => `word${(index * 7919) % 997}`).join(' ');
  const maker: Producer = async () => new Response(words);
  await ask({}, maker);
  const entry = cache.find('de /');
  if (entry === undefined) throw new Error('not cached');
  const before = entry.bodies.br.length;
  await expect.poll(() => entry.bodies.br.length).toBeLessThan(before);
  expect(brotliDecompressSync(entry.bodies.br).toString()).toBe(words);
  expect(entry.etag).toBe(cache.find('de /')?.etag);
});

test('caches nothing while it is off', async () => {
  cache.setEnabled('off');
  await ask();
  expect(await textOf(ask())).toBe('page 2');
  expect(cache.size).toBe(0);
});

describe('while it is off', () => {
  /** Milliseconds. */
  const renderTimeout = 20;
  const fail: Producer = () => Promise.reject(new Error('down'));
  const breakDown: Producer = () => Promise.resolve(new Response('', { status: 500 }));

  beforeEach(async () => {
    cache = new ResponseCache(100_000, renderTimeout);
    cache.setEnabled('on');
    await ask();
    cache.setEnabled('off');
  });

  test('renders, and drops stale entries when it is on again', async () => {
    expect(await textOf(ask())).toBe('page 2');
    cache.setEnabled('on');
    await expect(ask({}, fail)).rejects.toThrow('down');
  });

  test.each([
    ['throws', fail],
    ['answers 500', breakDown],
    ['never ends', () => Promise.withResolvers<Response>().promise],
  ] satisfies [string, Producer][])(
    'serves the stale entry when rendering %s, and renders again once an attempt succeeds',
    async (_, maker) => {
      expect(await textOf(ask({}, maker))).toBe('page 1');
      await expect.poll(() => textOf(ask())).toBe('page 3');
    },
  );

  test('makes one attempt at a time while rendering fails, for which no one waits', async () => {
    await ask({}, fail);
    const attempts: (() => void)[] = [];
    const hang: Producer = () => {
      const { promise, resolve } = Promise.withResolvers<Response>();
      attempts.push(() => resolve(new Response('', { status: 503 })));
      return promise;
    };
    await expect.poll(() => textOf(ask({}, hang)).then(() => attempts.length)).toBe(1);
    const texts = await Promise.all(Array.from({ length: 20 }, () => textOf(ask({}, hang))));
    expect([new Set(texts), attempts.length]).toEqual([new Set(['page 1']), 1]);
    attempts[0]?.();
    await expect.poll(() => textOf(ask({}, hang)).then(() => attempts.length)).toBe(2);
  });

  test('renders what has no stale entry all the same', async () => {
    await ask({}, fail);
    const other = cache.respond('de /other', new Request('http://shop.test/other'), produce);
    expect(await textOf(other)).toBe('page 2');
  });
});

test('caches no error response', async () => {
  const refuse: Producer = () => Promise.resolve(new Response('no', { status: 404 }));
  const refusals = await Promise.all([ask({}, refuse), ask({}, refuse)]);
  expect(await Promise.all(refusals.map((answer) => answer.text()))).toEqual(['no', 'no']);
  await expect(ask({}, () => Promise.reject(new Error('down')))).rejects.toThrow('down');
  expect(await textOf(ask())).toBe('page 1');
});

test('evicts the least recently used entries beyond its size limit', async () => {
  const small = new ResponseCache(100_000);
  small.setEnabled('on');
  const pageOf = (number: number) =>
    small.respond(`de /${number}`, new Request(`http://shop.test/${number}`), () =>
      // Chance cannot be compressed: both encodings are as long as the page.
      Promise.resolve(new Response(randomBytes(10_000))),
    );
  for (let number = 1; number <= 20; number += 1) await pageOf(number);
  expect(small.size).toBe(4);
  expect(small.bytes).toBeGreaterThan(small.size * 20_000);
  expect(small.bytes).toBeLessThanOrEqual(100_000);
  expect([small.find('de /16'), small.find('de /17')]).toEqual([undefined, expect.anything()]);
  for (const { buffer, length } of Object.values(small.find('de /20')?.bodies ?? {}))
    expect(buffer.byteLength).toBe(length);
});

describe('sends', () => {
  test.each([
    { accept: 'gzip, deflate, br', encoding: 'br' },
    { accept: 'gzip', encoding: 'gzip' },
    { accept: 'br;q=0, gzip', encoding: 'gzip' },
    { accept: '', encoding: null },
  ])('$encoding to a client that accepts "$accept"', async ({ accept, encoding }) => {
    const answer = await ask({ 'Accept-Encoding': accept });
    const body = Buffer.from(await answer.arrayBuffer());
    expect(answer.headers.get('Content-Encoding')).toBe(encoding);
    expect(answer.headers.get('Content-Type')).toBe('text/html');
    const decode =
      { br: brotliDecompressSync, gzip: gunzipSync }[encoding ?? ''] ?? ((raw: Buffer) => raw);
    expect(decode(body).toString()).toBe('page 1');
  });

  test('no body to a client with a fresh copy', async () => {
    const etag = (await ask()).headers.get('ETag') ?? '';
    for (const asked of [etag, `"x", ${etag.replace('W/', '')}`, '*']) {
      const answer = await ask({ 'If-None-Match': asked });
      expect([answer.status, await answer.text()]).toEqual([304, '']);
    }
    expect((await ask({ 'If-None-Match': '"x"' })).status).toBe(200);
  });
});
