import { afterEach, beforeEach, expect, it, vi } from 'vitest';

/** A page whose shop answers each request for texts with the next of these. */
async function openPage(...answers: (object | null)[]) {
  vi.stubEnv('SSR', false);
  vi.stubGlobal('document', { documentElement: { lang: 'tr' } });
  const asked = vi.fn<() => Promise<Response>>(async () => {
    const texts = answers.shift();
    if (!texts) throw new TypeError('Failed to fetch');
    return Response.json(texts);
  });
  vi.stubGlobal('fetch', asked);
  vi.resetModules();
  return { asked, ...(await import('./load-texts.ts')) };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

const orders = { orders: { title: 'Siparişler' } };

it('texts that do not arrive are requested again, and a page that waits for them does not fail', async () => {
  const { loadTexts, loadedTexts, asked } = await openPage(null, null, orders);
  const waiting = loadTexts('customer');
  await vi.runAllTimersAsync();
  await waiting;
  expect(loadedTexts).toEqual(orders);
  expect(asked).toHaveBeenCalledTimes(3);
});

it('the next page that needs texts asks for those that did not come', async () => {
  const { loadTexts, loadedTexts } = await openPage(null, null, null, orders);
  const failing = loadTexts('customer').catch((error: unknown) => error);
  await vi.runAllTimersAsync();
  expect(await failing).toBeInstanceOf(Error);
  expect(loadedTexts).toEqual({});
  await loadTexts('customer');
  expect(loadedTexts).toEqual(orders);
});

it('loaded texts are not requested again', async () => {
  const { loadTexts, asked } = await openPage(orders);
  await Promise.all([loadTexts('customer'), loadTexts('customer')]);
  await loadTexts('customer');
  expect(asked).toHaveBeenCalledTimes(1);
});

it('a group that two files share has the texts of both, whichever comes first', async () => {
  const { loadTexts, loadedTexts } = await openPage(
    { problem: { own_till: 'Kendi kasanız' } },
    { problem: { not_found: 'Bulunamadı' } },
  );
  await Promise.all([loadTexts('staff'), loadTexts('visitor')]);
  expect(loadedTexts.problem).toEqual({ own_till: 'Kendi kasanız', not_found: 'Bulunamadı' });
});
