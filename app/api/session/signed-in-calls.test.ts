import { afterEach, expect, it, vi } from 'vitest';
import { getProfile } from '#contract/accounts/profile.ts';
import { openBrowser } from '#test/helpers/browser.ts';

/** A page that was just opened: nothing is known of a session yet. */
async function openPage(...answers: Response[]) {
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
