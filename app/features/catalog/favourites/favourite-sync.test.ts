import { afterEach, expect, it, vi } from 'vitest';
import { openBrowser } from '#test/helpers/browser.ts';

const tea = '6f1c1d2e-0000-4000-8000-000000000001';
const figs = '6f1c1d2e-0000-4000-8000-000000000002';

/** A browser in which the account has these favourites on the server. */
async function openPage({ isSignedIn = false, device = '', answer = (ids: string[]) => ids } = {}) {
  let onServer = [figs];
  const calls: string[] = [];
  openBrowser(
    async (request) => {
      calls.push(`${request.method} ${new URL(request.url).pathname}`);
      const id = new URL(request.url).pathname.split('/').at(-1) ?? '';
      if (request.method === 'PUT') onServer = [id, ...onServer];
      if (request.method === 'DELETE') onServer = onServer.filter((other) => other !== id);
      if (request.method === 'POST') {
        const { product_ids } = (await request.json()) as { product_ids: string[] };
        onServer = [...new Set([...product_ids, ...onServer])];
      }
      const product_ids = answer(onServer);
      return product_ids.length === 0
        ? Response.json({ code: 'not_found', facts: {} }, { status: 404 })
        : Response.json({ product_ids });
    },
    { isSignedIn },
  );
  if (device !== '') window.localStorage.setItem('kiezkorb.favourites', device);
  vi.resetModules();
  const { settleSession } = await import('#app/api/session/session.ts');
  const { readFavourites } = await import('./favourite-store.ts');
  const { reloadFavourites, toggleFavourite } = await import('./favourite-sync.ts');
  await settleSession();
  const shown = () => [...(readFavourites() ?? [])];
  const stored = () => window.localStorage.getItem('kiezkorb.favourites');
  const favourOnOtherDevice = (id: string) => (onServer = [id, ...onServer]);
  return { calls, shown, stored, toggleFavourite, reloadFavourites, favourOnOtherDevice };
}

afterEach(() => vi.unstubAllGlobals());

it('a visitor’s favourites are stored in the browser, the latest first, and sent nowhere', async () => {
  const page = await openPage();
  await page.toggleFavourite(tea);
  await page.toggleFavourite(figs);
  expect(page.shown()).toEqual([figs, tea]);
  expect(page.stored()).toBe(JSON.stringify([figs, tea]));
  await page.toggleFavourite(tea);
  await page.toggleFavourite(figs);
  expect([page.shown(), page.stored(), page.calls]).toEqual([[], null, []]);
});

it.each(['no json', '{"a":1}', '[1, null, "x"]'])(
  'what the browser stores is ignored where it is no list of ids: %s',
  async (device) => {
    const page = await openPage({ device });
    await expect.poll(() => page.shown()).toEqual([]);
  },
);

it('after a sign-in the favourites of the browser are merged into those of the account', async () => {
  const page = await openPage({ isSignedIn: true, device: JSON.stringify([tea]) });
  await expect.poll(() => page.shown()).toEqual([tea, figs]);
  expect([page.stored(), page.calls]).toEqual([null, ['POST /api/v1/favourites/merge']]);
});

it('a change that the server refuses is taken back', async () => {
  const page = await openPage({
    isSignedIn: true,
    answer: (ids) => (ids.includes(tea) ? [] : ids),
  });
  await expect.poll(() => page.shown()).toEqual([figs]);
  await expect(page.toggleFavourite(tea)).rejects.toMatchObject({ code: 'not_found' });
  expect(page.shown()).toEqual([figs]);
});

it('a list read again shows what another device has added', async () => {
  const page = await openPage({ isSignedIn: true });
  await expect.poll(() => page.shown()).toEqual([figs]);
  page.favourOnOtherDevice(tea);
  await page.reloadFavourites();
  expect(page.shown()).toEqual([tea, figs]);
});

it('a list read again does not undo a change that the user makes meanwhile', async () => {
  const page = await openPage({ isSignedIn: true });
  await expect.poll(() => page.shown()).toEqual([figs]);
  const reload = page.reloadFavourites();
  await page.toggleFavourite(tea);
  await reload;
  expect(page.shown()).toEqual([tea, figs]);
});
