import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const origin = 'https://shop.example';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A page that was opened, and a shop that answers with this status; none is no connection. */
async function openPage({
  cachedAt,
  isOnLine = true,
}: { cachedAt?: string; isOnLine?: boolean } = {}) {
  const asked: string[] = [];
  const worker = new EventTarget();
  const shop: { status: number | null } = { status: null };
  let isMarked = false;
  const dataset: Record<string, string> = cachedAt === undefined ? {} : { cachedAt };
  const toggleAttribute = (name: string, next: boolean) => {
    expect(name).toBe('data-offline');
    isMarked = next;
  };
  const location = new URL('/cart?a=1', origin);
  const window = Object.assign(new EventTarget(), { location });
  vi.stubGlobal('window', window);
  vi.stubGlobal('document', { documentElement: { dataset, toggleAttribute } });
  vi.stubGlobal('navigator', { onLine: isOnLine, serviceWorker: worker });
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    expect(init.cache).toBe('no-store');
    asked.push(url);
    if (shop.status === null) throw new TypeError('Failed to fetch');
    return new Response('', { status: shop.status });
  });
  vi.resetModules();
  const { isCachedDocument, watchConnection } = await import('./connection.ts');
  const onReturn = vi.fn<() => Promise<void>>(async () => undefined);
  const stop = watchConnection(onReturn);
  const tell = (data: unknown) => worker.dispatchEvent(new MessageEvent('message', { data }));
  return {
    asked,
    shop,
    onReturn,
    stop,
    tell,
    isCachedDocument,
    hear: (name: string) => window.dispatchEvent(new Event(name)),
    isOffline: () => isMarked,
    wait: (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds),
  };
}

it('a page that can reach the shop sends no requests to check the connection', async () => {
  const page = await openPage();
  await page.wait(60_000);
  expect([page.isOffline(), page.asked]).toEqual([false, []]);
});

it('a page that lost its connection checks every five seconds and is refreshed once the shop responds', async () => {
  const page = await openPage();
  page.hear('offline');
  expect(page.isOffline()).toBe(true);
  await page.wait(4_999);
  expect(page.asked).toEqual([]);
  await page.wait(5_001);
  expect(page.asked).toEqual(['/healthz', '/healthz']);
  expect([page.isOffline(), page.onReturn.mock.calls.length]).toEqual([true, 0]);
  page.shop.status = 200;
  page.hear('online');
  page.hear('online');
  await page.wait(499);
  expect(page.asked).toHaveLength(2);
  await page.wait(1);
  expect([page.isOffline(), page.onReturn.mock.calls.length]).toEqual([false, 1]);
  await page.wait(60_000);
  expect(page.asked).toHaveLength(3);
});

it('a response of a proxy for a shop that is down counts as unreachable', async () => {
  const page = await openPage();
  page.hear('offline');
  page.shop.status = 500;
  await page.wait(5_000);
  expect([page.isOffline(), page.onReturn.mock.calls.length]).toEqual([true, 0]);
  page.shop.status = 499;
  await page.wait(5_000);
  expect([page.isOffline(), page.onReturn.mock.calls.length]).toEqual([false, 1]);
});

it('a cached page counts as offline until the shop itself responds', async () => {
  const page = await openPage({ cachedAt: '2026-11-21T06:00:00.000Z' });
  expect([page.isOffline(), page.isCachedDocument()]).toEqual([true, true]);
  page.shop.status = 200;
  await page.wait(5_000);
  expect(page.asked).toEqual([`${origin}/cart?a=1`]);
  expect([page.isOffline(), page.isCachedDocument()]).toEqual([false, false]);
});

it('a browser that reports no connection sends no request', async () => {
  const page = await openPage({ isOnLine: false });
  expect(page.isOffline()).toBe(true);
  await page.wait(20_000);
  expect(page.asked).toEqual([]);
});

it('a cached answer means that the shop is offline, also when it arrives while the page returns', async () => {
  const page = await openPage();
  const cached = { page: `${origin}/cart`, cached_at: '2026-11-21T06:00:00.000Z' };
  for (const other of [null, 'cached', {}, { page: 7, cached_at: '' }, { page: cached.page }])
    page.tell(other);
  expect(page.isOffline()).toBe(false);
  page.tell(cached);
  expect(page.isOffline()).toBe(true);
  page.shop.status = 200;
  page.onReturn.mockImplementationOnce(async () => void page.tell(cached));
  await page.wait(5_000);
  expect(page.isOffline()).toBe(true);
  await page.wait(5_000);
  expect(page.isOffline()).toBe(false);
});

it('a page that was left stops listening and checking', async () => {
  const page = await openPage();
  page.hear('offline');
  page.stop();
  page.shop.status = 200;
  page.hear('online');
  await page.wait(60_000);
  expect([page.asked, page.isOffline()]).toEqual([[], true]);
});
