import { afterEach, expect, it, vi } from 'vitest';
import { openBrowser } from '#test/helpers/browser.ts';
import { eventually } from '#test/helpers/eventually.ts';

const settings = { language: 'de', theme: 'system', email_notifications: true };

/** A page of settings whose shop answers when the test says so. */
async function openSettings() {
  const calls: { body: unknown; answer: (response: Response) => void }[] = [];
  openBrowser(
    async (request) => {
      const { promise, resolve } = Promise.withResolvers<Response>();
      calls.push({ body: await request.json(), answer: resolve });
      return promise;
    },
    { isSignedIn: true },
  );
  vi.resetModules();
  const { resultOf, outdatedKeys } = await import('#test/helpers/hooks.tsx');
  const { useUpdateSetting } = await import('./queries.ts');
  const { client, result } = resultOf(() => ({
    theme: useUpdateSetting('theme').mutateAsync,
    mails: useUpdateSetting('email_notifications').mutateAsync,
  }));
  const key = ['settings', undefined];
  client.setQueryData(key, settings);
  return {
    ...result,
    calls,
    shown: () => client.getQueryData(key),
    outdated: () => outdatedKeys(client),
  };
}

afterEach(() => vi.unstubAllGlobals());

it('a choice shows before the shop has answered, and nothing else of the settings is sent', async () => {
  const page = await openSettings();
  const saving = page.theme('dark');
  await eventually(() => page.calls.length === 1);
  expect(page.shown()).toEqual({ ...settings, theme: 'dark' });
  expect(page.calls[0]?.body).toEqual({ theme: 'dark' });
  expect(page.outdated()).toEqual([]);
  page.calls[0]?.answer(Response.json({ ...settings, theme: 'dark' }));
  await saving;
  expect(page.outdated()).toEqual(['settings']);
});

it('choices of one setting go one after the other, and the shop is asked after the last', async () => {
  const page = await openSettings();
  const [first, second] = [page.theme('dark'), page.theme('light')];
  await eventually(() => page.calls.length === 1);
  page.calls[0]?.answer(Response.json(settings));
  await first;
  expect(page.outdated()).toEqual([]);
  await eventually(() => page.calls.length === 2);
  expect(page.calls[1]?.body).toEqual({ theme: 'light' });
  page.calls[1]?.answer(Response.json(settings));
  await second;
  expect(page.outdated()).toEqual(['settings']);
});

it('choices of two settings do not wait for each other, and a refused one is requested again', async () => {
  const page = await openSettings();
  const [theme, mails] = [page.theme('dark'), page.mails(false)];
  const refused = mails.then(
    () => 'saved',
    () => 'refused',
  );
  await eventually(() => page.calls.length === 2);
  expect(page.shown()).toEqual({ ...settings, theme: 'dark', email_notifications: false });
  page.calls[0]?.answer(Response.json(settings));
  await theme;
  expect(page.outdated()).toEqual([]);
  page.calls[1]?.answer(Response.json({ code: 'invalid_input' }, { status: 422 }));
  expect(await refused).toBe('refused');
  expect(page.outdated()).toEqual(['settings']);
});
