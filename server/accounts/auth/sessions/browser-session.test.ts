import { expect, test } from 'vitest';
import { useTestApp } from '#test/helpers/app.ts';
import {
  authCall,
  bearer,
  newEmail,
  newestMail,
  password,
  pressLink,
  signUpAndConfirm,
  signUpInBrowser,
  type AuthAnswer,
} from '#test/helpers/auth.ts';

const shop = useTestApp({
  PUBLIC_URL: 'https://shop.test',
  AUTH_REDIRECT_URLS: 'http://127.0.0.1:4000/**',
});
const browser = { 'x-use-cookie': '1' };

function cookieOf({ headers }: Pick<AuthAnswer, 'headers'>): string {
  return headers.getSetCookie()[0] ?? '';
}

function cookieHeader(answer: Pick<AuthAnswer, 'headers'>) {
  return { Cookie: cookieOf(answer).split(';')[0] ?? '' };
}

async function signIn(): Promise<AuthAnswer> {
  const { email } = await signUpAndConfirm(shop());
  return authCall(shop(), 'POST /token?grant_type=password', { email, password }, browser);
}

function refresh(headers: Record<string, string>) {
  const body = { refresh_token: 'httponly-cookie' };
  return authCall(shop(), 'POST /token?grant_type=refresh_token', body, headers);
}

/** The session that a link has just offered to a browser with these cookies. */
function takeOffer(cookies: string, accept: boolean) {
  const body = { refresh_token: 'httponly-offer', accept };
  const headers = { ...browser, Cookie: cookies };
  return authCall(shop(), 'POST /token?grant_type=refresh_token', body, headers);
}

/**
 * Follows the newest link mailed to an address; answers the cookie with the session that it offers.
 */
async function land(email: string): Promise<string> {
  const { link } = await newestMail(shop(), email);
  const { Cookie } = cookieHeader(await pressLink(shop(), link));
  return Cookie;
}

test('stores the refresh token of a browser in a cookie that no script can read', async () => {
  const answer = await signIn();
  expect(answer.body['refresh_token']).toBe('httponly-cookie');
  expect(cookieOf(answer)).toMatch(/^__Secure-refresh_token=[\w-]{43};/);
  for (const attribute of ['HttpOnly', 'SameSite=Strict', 'Path=/auth/v1', 'Secure']) {
    expect(cookieOf(answer)).toContain(attribute);
  }
});

test('refreshes from the cookie and renews it', async () => {
  const first = await signIn();
  const second = await refresh({ ...browser, ...cookieHeader(first) });
  expect(second).toMatchObject({ status: 200, body: { refresh_token: 'httponly-cookie' } });
  expect(cookieOf(second)).toMatch(/^__Secure-refresh_token=[\w-]{43};/);
  expect(cookieHeader(second)).not.toEqual(cookieHeader(first));
});

test('ignores the cookie of a request without the header', async () => {
  const answer = await refresh(cookieHeader(await signIn()));
  expect(answer).toMatchObject({ status: 400, body: { error_code: 'refresh_token_not_found' } });
});

test('clears an invalid cookie', async () => {
  const answer = await refresh({ ...browser, Cookie: '__Secure-refresh_token=abcdefghijklmnop' });
  expect(answer.status).toBe(400);
  expect(cookieOf(answer)).toMatch(/^__Secure-refresh_token=; Max-Age=0/);
});

test('signs out with the cookie when the access token has expired', async () => {
  const session = await signIn();
  shop().clock.advance(1000);
  const headers = {
    ...browser,
    ...cookieHeader(session),
    ...bearer(String(session.body['access_token'])),
  };
  const signedOut = await authCall(shop(), 'POST /logout?scope=local', undefined, headers);
  expect(signedOut.status).toBe(204);
  expect(cookieOf(signedOut)).toMatch(/^__Secure-refresh_token=; Max-Age=0/);
  const answer = await refresh({ ...browser, ...cookieHeader(session) });
  expect(answer.body['error_code']).toBe('refresh_token_not_found');
});

test('signs out a browser whose session has already ended, and clears its cookie', async () => {
  const headers = { ...browser, Cookie: '__Secure-refresh_token=abcdefghijklmnop' };
  const answer = await authCall(shop(), 'POST /logout?scope=local', undefined, headers);
  expect(answer.status).toBe(204);
  expect(cookieOf(answer)).toMatch(/^__Secure-refresh_token=; Max-Age=0/);
});

test("signing out elsewhere preserves this browser's session and cookie", async () => {
  const session = await signIn();
  const headers = {
    ...browser,
    ...cookieHeader(session),
    ...bearer(String(session.body['access_token'])),
  };
  const answer = await authCall(shop(), 'POST /logout?scope=others', undefined, headers);
  expect([answer.status, answer.headers.getSetCookie()]).toEqual([204, []]);
  shop().clock.advance(1000);
  const late = await authCall(shop(), 'POST /logout?scope=others', undefined, headers);
  expect([late.status, late.headers.getSetCookie()]).toEqual([403, []]);
  expect((await refresh({ ...browser, ...cookieHeader(session) })).status).toBe(200);
});

test('an expired access token alone ends no session', async () => {
  const session = await signIn();
  shop().clock.advance(1000);
  const expired = bearer(String(session.body['access_token']));
  // Without the header the cookie is not looked at.
  const headers = { ...expired, ...cookieHeader(session) };
  const answer = await authCall(shop(), 'POST /logout?scope=local', undefined, headers);
  expect([answer.status, answer.headers.getSetCookie()]).toEqual([403, []]);
  expect((await refresh({ ...browser, ...cookieHeader(session) })).status).toBe(200);
});

test('a refused token that did not come from the cookie preserves the cookie', async () => {
  const session = await signIn();
  const body = { refresh_token: 'abcdefghijklmnop' };
  const headers = { ...browser, ...cookieHeader(session) };
  const answer = await authCall(shop(), 'POST /token?grant_type=refresh_token', body, headers);
  expect([answer.status, answer.headers.getSetCookie()]).toEqual([400, []]);
});

test('responses with a session are not cacheable, and the cookie lives for 90 days', async () => {
  const answer = await signIn();
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
  expect(cookieOf(answer)).toContain(`Max-Age=${90 * 24 * 60 * 60};`);
});

test('a link that a browser requested puts the refresh token into the cookie, not into the URL', async () => {
  const email = newEmail();
  const { mail, cookie } = await signUpInBrowser(shop(), email);
  const answer = await pressLink(shop(), mail.link, { Cookie: cookie });
  expect(answer.headers.get('Location')).toMatch(/^https:\/\/shop\.test\/auth#access_token=/);
  expect(answer.headers.get('Location')).toContain('refresh_token=httponly-offer');
  expect((await takeOffer(cookieHeader(answer).Cookie, true)).status).toBe(200);
});

test('a link to a page of the shop uses the cookie whichever client requested it', async () => {
  const email = newEmail();
  await authCall(shop(), 'POST /signup', { email, password });
  const { link } = await newestMail(shop(), email);
  const answer = await pressLink(shop(), link);
  expect(answer.headers.get('Location')).toContain('refresh_token=httponly-offer');
  expect((await takeOffer(cookieHeader(answer).Cookie, true)).status).toBe(200);
});

test('a link to another application carries the tokens in the URL', async () => {
  const email = newEmail();
  const redirect = encodeURIComponent('http://127.0.0.1:4000/welcome');
  await authCall(shop(), `POST /signup?redirect_to=${redirect}`, { email, password }, browser);
  const { link } = await newestMail(shop(), email);
  const answer = await pressLink(shop(), link);
  expect(answer.headers.getSetCookie()).toEqual([]);
  const location = new URL(answer.headers.get('Location') ?? '');
  const refresh_token = new URLSearchParams(location.hash.slice(1)).get('refresh_token');
  const refreshed = await authCall(shop(), 'POST /token?grant_type=refresh_token', {
    refresh_token,
  });
  expect(refreshed.status).toBe(200);
});

test("a link does not change the browser's session until its own is accepted", async () => {
  const own = await signIn();
  const other = newEmail();
  await authCall(shop(), 'POST /signup', { email: other, password }, browser);
  const offer = await land(other);
  expect(offer).toMatch(/^__Secure-offered_token=[\w-]{43}$/);
  const cookies = `${cookieHeader(own).Cookie}; ${offer}`;

  const asked = await takeOffer(cookies, false);
  expect(asked).toMatchObject({ status: 200, body: { refresh_token: 'httponly-offer' } });
  expect(asked.body['user']).toMatchObject({ email: other });
  expect(asked.headers.getSetCookie().join()).not.toContain('refresh_token=');

  const stays = await refresh({ ...browser, Cookie: cookies });
  expect(stays.body['user']).toEqual(own.body['user']);

  const accepted = await takeOffer(cookieHeader(asked).Cookie, true);
  expect(accepted).toMatchObject({ status: 200, body: { refresh_token: 'httponly-cookie' } });
  const [cleared, taken] = accepted.headers.getSetCookie();
  expect(cleared).toMatch(/^__Secure-offered_token=; Max-Age=0/);
  expect(taken).toMatch(/^__Secure-refresh_token=[\w-]{43};.*HttpOnly.*SameSite=Strict/);
});

test('declining a link ends its session and nothing else', async () => {
  const own = await signIn();
  const other = newEmail();
  await authCall(shop(), 'POST /signup', { email: other, password }, browser);
  const asked = await takeOffer(await land(other), false);
  // Without the header for cookies: the one of the browser stays.
  const token = bearer(String(asked.body['access_token']));
  const ended = await authCall(shop(), 'POST /logout?scope=local', undefined, {
    ...token,
    ...cookieHeader(own),
  });
  expect([ended.status, ended.headers.getSetCookie()]).toEqual([204, []]);
  const late = await takeOffer(cookieHeader(asked).Cookie, true);
  expect(late).toMatchObject({ status: 400, body: { error_code: 'refresh_token_not_found' } });
  expect(cookieOf(late)).toMatch(/^__Secure-offered_token=; Max-Age=0/);
  expect((await refresh({ ...browser, ...cookieHeader(own) })).status).toBe(200);
});

test("a sign-in ends the browser's previous session", async () => {
  const first = await signIn();
  const { email } = await signUpAndConfirm(shop());
  const headers = { ...browser, ...cookieHeader(first) };
  const body = { email, password };
  const second = await authCall(shop(), 'POST /token?grant_type=password', body, headers);
  const old = bearer(String(first.body['access_token']));
  expect((await authCall(shop(), 'GET /user', undefined, old)).status).toBe(403);
  expect((await refresh({ ...browser, ...cookieHeader(second) })).status).toBe(200);
  const failed = { ...body, password: 'wrong-Guess-1' };
  const own = { ...browser, ...cookieHeader(second) };
  await authCall(shop(), 'POST /token?grant_type=password', failed, own);
  const kept = bearer(String(second.body['access_token']));
  expect((await authCall(shop(), 'GET /user', undefined, kept)).status).toBe(200);
});

test("accepting a link's session ends the browser's previous one", async () => {
  const first = await signIn();
  const email = newEmail();
  await authCall(shop(), 'POST /signup', { email, password }, browser);
  const cookies = `${cookieHeader(first).Cookie}; ${await land(email)}`;
  const old = bearer(String(first.body['access_token']));
  const statusOfOld = async () => (await authCall(shop(), 'GET /user', undefined, old)).status;
  await takeOffer(cookies, false);
  expect(await statusOfOld()).toBe(200);
  await takeOffer(cookies, true);
  expect(await statusOfOld()).toBe(403);
});

test('signing out with an older token also ends the session in the cookie', async () => {
  const [first, second] = [await signIn(), await signIn()];
  const headers = {
    ...browser,
    ...cookieHeader(second),
    ...bearer(String(first.body['access_token'])),
  };
  expect((await authCall(shop(), 'POST /logout?scope=local', undefined, headers)).status).toBe(204);
  expect((await refresh({ ...browser, ...cookieHeader(second) })).status).toBe(400);
});
