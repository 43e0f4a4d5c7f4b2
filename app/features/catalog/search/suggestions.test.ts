import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSuggestionSource } from './suggestions.ts';

interface Request {
  answer: (name: string) => void;
  fail: () => void;
  signal: AbortSignal | null | undefined;
}

/** Requests by their query, still without an answer: the network is the only fake. */
let requests: Map<string | null, Request>;

beforeEach(() => {
  requests = new Map();
  vi.stubGlobal('document', { documentElement: { lang: 'de' } });
  vi.stubGlobal('fetch', (url: string, { signal }: RequestInit) => {
    const { promise, resolve, reject } = Promise.withResolvers<Response>();
    requests.set(new URL(url, 'http://shop').searchParams.get('query'), {
      answer: (name) => resolve(Response.json({ items: [{ name }] })),
      fail: () => reject(new TypeError('no network')),
      signal,
    });
    return promise;
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** Types one text after the other and returns what is shown at the end. */
function typing(...texts: string[]) {
  const source = createSuggestionSource();
  const asked = texts.map((text) => source.ask(text));
  const shown = () => source.read()?.items.map(({ name }) => name);
  return { shown, source, all: Promise.all(asked) };
}

test('an answer that comes late does not replace that of the last text', async () => {
  const { shown, all } = typing('kä', 'käse');
  await expect.poll(() => requests.size).toBe(2);
  requests.get('käse')?.answer('Schafskäse');
  requests.get('kä')?.answer('Kämme');
  await all;
  expect(shown()).toEqual(['Schafskäse']);
  expect(requests.get('kä')?.signal?.aborted).toBe(true);
});

test('a failure leaves nothing to show, and the same text can be asked again', async () => {
  const { shown, source, all } = typing('käs');
  await expect.poll(() => requests.size).toBe(1);
  requests.get('käs')?.fail();
  await all;
  expect(shown()).toBeUndefined();
  requests.clear();
  const again = source.ask('käs');
  await expect.poll(() => requests.size).toBe(1);
  requests.get('käs')?.answer('Schafskäse');
  await again;
  expect(shown()).toEqual(['Schafskäse']);
});

test('a text that is pending or answered is not asked twice', async () => {
  const { source, all } = typing('käse', 'käse');
  await expect.poll(() => requests.size).toBe(1);
  requests.get('käse')?.answer('Schafskäse');
  await all;
  requests.clear();
  await source.ask('käse');
  expect(requests.size).toBe(0);
});
