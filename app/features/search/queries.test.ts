import { setTimeout as sleep } from 'node:timers/promises';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { suggestionsFor } from './queries.ts';

interface Request {
  answer: (name: string) => void;
  fail: () => void;
  signal: AbortSignal | null | undefined;
}

/** Requests by their query, still without an answer: the network is the only fake. */
let requests: Map<string | null, Request>;
let client: QueryClient;

beforeEach(() => {
  requests = new Map();
  client = new QueryClient();
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
  client.clear();
  vi.unstubAllGlobals();
});

/** Types one text after the other and returns what is shown at the end. */
function typing(...texts: [string, ...string[]]) {
  const [first, ...others] = texts;
  const observer = new QueryObserver(client, suggestionsFor(first));
  const stop = observer.subscribe(() => undefined);
  for (const text of others) observer.setOptions(suggestionsFor(text));
  const shown = () => observer.getCurrentResult().data?.items.map(({ name }) => name);
  return { shown, stop };
}

test('an answer that comes late does not replace that of the last text', async () => {
  const { shown, stop } = typing('kä', 'käse');
  requests.get('käse')?.answer('Schafskäse');
  await vi.waitFor(() => expect(shown()).toEqual(['Schafskäse']));
  requests.get('kä')?.answer('Kämme');
  await sleep(20);
  expect(shown()).toEqual(['Schafskäse']);
  expect(requests.get('kä')?.signal?.aborted).toBe(true);
  stop();
});

test('a failure leaves nothing to show and is not asked again', async () => {
  const { shown, stop } = typing('kä', 'käs');
  requests.get('käs')?.fail();
  await vi.waitFor(() =>
    expect(client.getQueryState(['suggestions', 'käs'])?.status).toBe('error'),
  );
  expect(shown()).toBeUndefined();
  expect([...requests.keys()]).toEqual(['kä', 'käs']);
  stop();
});
