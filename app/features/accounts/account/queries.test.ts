import { afterEach, expect, it, vi } from 'vitest';
import { openBrowser, visitorId } from '#test/helpers/browser.ts';

const profile = { id: visitorId, first_name: 'Leyla', is_phone_confirmed: true };

async function openAccount(answer: Response) {
  const calls: [string, string, unknown][] = [];
  openBrowser(
    async (request) => {
      const text = await request.text();
      const body: unknown = text === '' ? null : JSON.parse(text);
      calls.push([request.method, new URL(request.url).pathname, body]);
      return answer;
    },
    { isSignedIn: true },
  );
  vi.resetModules();
  const { resultOf, outdatedKeys } = await import('#test/helpers/hooks.tsx');
  const queries = await import('./queries.ts');
  const told: string[] = [];
  const { client, result } = resultOf(() => ({
    update: queries.useUpdateProfile({
      onSuccess: () => told.push('saved'),
      onError: ({ message }) => told.push(message),
    }).mutateAsync,
    confirm: queries.useConfirmPhone().mutateAsync,
    sendCode: queries.useSendPhoneCode().mutateAsync,
    refresh: queries.useRefreshAccount(),
  }));
  client.setQueryData(['profile', visitorId], { id: visitorId, first_name: 'Anna' });
  client.setQueryData(['profile', 'bruno'], { id: 'bruno' });
  client.setQueryData(['account', visitorId], {});
  client.setQueryData(['account-sessions', visitorId], []);
  return {
    ...result,
    calls,
    told,
    profileOf: (id: string) => client.getQueryData(['profile', id]),
    outdated: () => outdatedKeys(client),
  };
}

afterEach(() => vi.unstubAllGlobals());

it('a saved profile is shown as the server returned it, and no other profile changes', async () => {
  const page = await openAccount(Response.json(profile));
  await page.update({ first_name: 'Leyla ' });
  expect(page.calls[0]).toEqual(['PATCH', '/api/v1/profile', { first_name: 'Leyla ' }]);
  expect(page.profileOf(visitorId)).toEqual(profile);
  expect(page.profileOf('bruno')).toEqual({ id: 'bruno' });
  expect(page.told).toEqual(['saved']);
});

it('a refused change leaves the shown profile unchanged', async () => {
  const page = await openAccount(Response.json({ code: 'invalid_input' }, { status: 422 }));
  await expect(page.update({ postal_code: '1' })).rejects.toBeInstanceOf(Error);
  expect(page.profileOf(visitorId)).toMatchObject({ first_name: 'Anna' });
  expect(page.told).toHaveLength(1);
});

it('a phone number that was confirmed shows as confirmed', async () => {
  const page = await openAccount(Response.json(profile));
  await page.confirm('123456');
  expect(page.calls[0]?.[2]).toEqual({ code: '123456' });
  expect(page.profileOf(visitorId)).toEqual(profile);
});

it('the profile is shown as the server returned it after a code was sent', async () => {
  const page = await openAccount(Response.json(profile));
  await page.sendCode();
  expect(page.profileOf(visitorId)).toEqual(profile);
  expect(page.profileOf('bruno')).toEqual({ id: 'bruno' });
});

it('a change of the account refetches the account and its sessions', async () => {
  const page = await openAccount(Response.error());
  await page.refresh();
  expect(page.outdated()).toEqual(['account', 'account-sessions']);
});
