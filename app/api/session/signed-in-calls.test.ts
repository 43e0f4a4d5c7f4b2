import { setTimeout } from 'node:timers/promises';
import { afterEach, expect, it, vi } from 'vitest';
import { getProfile } from '#contract/accounts/profile.ts';
import { openBrowser, visitorId } from '#test/helpers/browser.ts';

/** A page that was just opened: nothing is known of a session yet. */
async function openPage(...answers: (Response | Promise<Response>)[]) {
  const tokens: (string | null)[] = [];
  openBrowser(
    ({ headers }) => {
      tokens.push(headers.get('Authorization'));
      return answers.shift() ?? Response.error();
    },
    { isSignedIn: true },
  );
  vi.resetModules();
  const { call } = await import('../client.ts');
  return { tokens, ask: () => call(getProfile) };
}

const refused = () => Response.json({ code: 'sign_in_required' }, { status: 401 });
const profile = { first_name: 'Anna' };

afterEach(() => vi.unstubAllGlobals());

it('a call is made again with a new token when the shop refuses the token', async () => {
  const { ask, tokens } = await openPage(refused(), Response.json(profile));
  expect(await ask()).toEqual(profile);
  expect(tokens).toEqual(['Bearer token-1', 'Bearer token-2']);
});

it('a call whose new token is refused as well is refused', async () => {
  const { ask, tokens } = await openPage(refused(), refused(), Response.json(profile));
  await expect(ask()).rejects.toMatchObject({ code: 'sign_in_required', status: 401 });
  expect(tokens).toHaveLength(2);
});

it('a successful call is made once', async () => {
  const { ask, tokens } = await openPage(Response.json(profile), Response.json({}));
  expect(await ask()).toEqual(profile);
  expect(tokens).toEqual(['Bearer token-1']);
});

it('the storages of the browser hold who is signed in, but no token', async () => {
  const { ask, tokens } = await openPage(refused(), Response.json(profile));
  await ask();
  expect(tokens).toContain('Bearer token-2');
  const stored = [window.localStorage, window.sessionStorage].flatMap((storage) =>
    Array.from({ length: storage.length }, (_, index) => storage.getItem(storage.key(index) ?? '')),
  );
  expect(stored).toContain(visitorId);
  expect(stored.join('\n')).not.toContain('token');
});

it('a browser that signs out all others stays signed in', async () => {
  const { ask, tokens } = await openPage(
    new Response(null, { status: 204 }),
    Response.json(profile),
  );
  const { endSession } = await import('./session-work.ts');
  await endSession('others');
  expect(await ask()).toEqual(profile);
  expect(tokens).toEqual(['Bearer token-1', 'Bearer token-1']);
});

it('a call that is made while the browser signs out is not sent', async () => {
  const answered = Promise.withResolvers<Response>();
  const { ask, tokens } = await openPage(answered.promise, refused());
  const { signOut } = await import('./session.ts');
  const cancelCalls = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const ended = signOut('local', cancelCalls);
  await expect.poll(() => tokens).toHaveLength(1);
  expect(cancelCalls).toHaveBeenCalledOnce();
  const asked = ask().catch((error: unknown) => error);
  // Enough for a call that does not wait.
  await setTimeout(50);
  answered.resolve(new Response(null, { status: 204 }));
  await ended;
  expect(await asked).toMatchObject({ code: 'sign_in_required' });
  expect(tokens).toEqual(['Bearer token-1']);
});

it('a browser that could not sign out makes calls as before', async () => {
  const { ask, tokens } = await openPage(
    new Response(null, { status: 503 }),
    Response.json(profile),
  );
  const { signOut } = await import('./session.ts');
  await expect(signOut()).rejects.toMatchObject({ status: 503 });
  expect(await ask()).toEqual(profile);
  expect(tokens).toHaveLength(2);
});
