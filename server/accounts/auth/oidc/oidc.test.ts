import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { getShop } from '#contract/shop/shop.ts';
import type { TestApp } from '#test/helpers/app.ts';
import {
  authCall,
  authClient,
  bearer,
  challengeOf,
  newEmail,
  password,
  signUpAndConfirm,
} from '#test/helpers/auth.ts';
import { request } from '#test/helpers/request.ts';
import {
  newPerson,
  startProviderShop,
  type Person,
  type TestProvider,
} from '#test/helpers/servers/openid-provider.ts';

let provider: TestProvider;
let shop: TestApp;
let stop: () => Promise<void>;
let person: Person;

beforeAll(async () => {
  ({ provider, shop, stop } = await startProviderShop({
    AUTH_REDIRECT_URLS: 'http://127.0.0.1:4000/**',
  }));
});
afterAll(() => stop());

beforeEach(() => {
  shop.clock.set(new Date().toISOString());
  signsInNext({});
});

function signsInNext(changes: Partial<Person>): void {
  person = newPerson(changes);
  provider.setPerson(person);
}

/** The cookie of the browser that left last. */
let leftWith: Record<string, string> = {};

function keepCookie(headers: Headers): void {
  leftWith = { Cookie: headers.getSetCookie()[0]?.split(';')[0] ?? '' };
}

/** Where the shop sends the browser after the provider: the one that left, if it is not another. */
async function comeBack(callback: URL, headers = leftWith) {
  const answer = await shop.app.request(callback.pathname + callback.search, { headers });
  const page = new URL(answer.headers.get('Location') ?? '');
  return {
    status: answer.status,
    page,
    query: Object.fromEntries(page.searchParams),
    fragment: Object.fromEntries(new URLSearchParams(page.hash.slice(1))),
    cookies: answer.headers.getSetCookie(),
  };
}

async function authorize(query: Record<string, string> = {}): Promise<URL> {
  const search = new URLSearchParams({ provider: 'my-id', ...query });
  const answer = await shop.app.request(`/auth/v1/authorize?${search.toString()}`);
  expect(answer.status).toBe(302);
  keepCookie(answer.headers);
  return provider.visit(answer.headers.get('Location') ?? '');
}

async function signInImplicitly() {
  return comeBack(await authorize());
}

function userOf(token: string | undefined) {
  return authCall(shop, 'GET /user', undefined, bearer(token ?? ''));
}

test('lists the providers for clients and pages', async () => {
  expect((await authCall(shop, 'GET /settings')).body).toMatchObject({
    external: { 'my-id': true, google: false },
  });
  const { body } = await request(shop.app, getShop);
  expect(body.sign_in_providers).toEqual([{ id: 'my-id', label: 'My ID' }]);
});

test('redirects to the provider with its own state, nonce and challenge', async () => {
  const answer = await shop.app.request(
    '/auth/v1/authorize?provider=my-id&scopes=phone&prompt=login&state=mine&client_id=x',
  );
  const url = new URL(answer.headers.get('Location') ?? '');
  expect(url.origin).toBe(provider.issuer);
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    client_id: 'shop',
    redirect_uri: 'http://shop.test/auth/v1/callback',
    response_type: 'code',
    scope: 'openid email profile phone',
    code_challenge_method: 'S256',
    prompt: 'login',
  });
  expect(url.searchParams.get('state')).not.toBe('mine');
});

test('creates an account for a verified email and ignores roles of the provider', async () => {
  signsInNext({ role: 'admin', app_metadata: { role: 'admin' } });
  const { status, page, fragment } = await signInImplicitly();
  expect([status, page.origin + page.pathname]).toEqual([302, 'http://shop.test/profile']);
  expect(fragment).toMatchObject({
    token_type: 'bearer',
    sb: '',
    refresh_token: 'httponly-offer',
  });
  expect(fragment).not.toHaveProperty('provider_token');
  const { body } = await userOf(fragment['access_token']);
  expect(body).toMatchObject({
    email: person.email,
    user_metadata: { first_name: 'Amira', role: 'customer', email_verified: true },
    app_metadata: { provider: 'my-id', providers: ['my-id'], role: 'customer' },
    identities: [{ provider: 'my-id', id: person.sub, identity_data: { sub: person.sub } }],
  });
});

test('recognises a returning customer, even with another email', async () => {
  const first = await userOf((await signInImplicitly()).fragment['access_token']);
  provider.setPerson({ ...person, email: newEmail(), email_verified: false });
  const again = await userOf((await signInImplicitly()).fragment['access_token']);
  expect(again.body).toMatchObject({ id: first.body['id'], email: person.email });
});

test('returns a code to the official client, which exchanges it', async () => {
  const storage = new Map<string, string>();
  const client = authClient(shop, {
    flowType: 'pkce',
    storage: {
      getItem: (name: string) => storage.get(name) ?? null,
      setItem: (name: string, value: string) => void storage.set(name, value),
      removeItem: (name: string) => void storage.delete(name),
    },
  });
  const { data } = await client.signInWithOAuth({
    provider: 'custom:my-id',
    options: { skipBrowserRedirect: true },
  });
  const left = new URL(data.url ?? '');
  left.searchParams.set('provider', 'my-id');
  const { page, query, fragment } = await comeBack(
    await authorize(Object.fromEntries(left.searchParams)),
  );
  expect([page.pathname, fragment]).toEqual(['/profile', {}]);
  const exchanged = await client.exchangeCodeForSession(query['code'] ?? '');
  expect(exchanged.error).toBeNull();
  expect(exchanged.data.user?.email).toBe(person.email);
  expect(exchanged.data.session?.provider_token).toMatch(/.{10}/);
});

test('links to the account with the same email', async () => {
  const customer = await signUpAndConfirm(shop);
  signsInNext({ email: customer.email.toUpperCase() });
  const { body } = await userOf((await signInImplicitly()).fragment['access_token']);
  expect(body).toMatchObject({
    id: customer.id,
    app_metadata: { provider: 'email', providers: ['email', 'my-id'] },
  });
  const { email } = customer;
  const signedIn = await authCall(shop, 'POST /token?grant_type=password', { email, password });
  expect(signedIn.status).toBe(200);
});

test('removes the password of an unconfirmed sign-up when the owner of the email signs in', async () => {
  const email = newEmail();
  const data = { note: 'of the thief', phone: '+49 30 5550199', street: 'of the thief' };
  await authCall(shop, 'POST /signup', { email, password, data });
  signsInNext({ email });
  const { body } = await userOf((await signInImplicitly()).fragment['access_token']);
  expect(body).toMatchObject({ email, identities: [{ provider: 'my-id' }] });
  expect(JSON.stringify(body)).not.toMatch(/thief|5550199/);
  const thief = await authCall(shop, 'POST /token?grant_type=password', { email, password });
  expect(thief.body['error_code']).toBe('invalid_credentials');
});

test.each([
  ['known', true],
  ['unknown', false],
])('an email that the provider has not verified matches no account, %s', async (_, isKnown) => {
  const email = isKnown ? (await signUpAndConfirm(shop)).email : newEmail();
  signsInNext({ email, email_verified: false });
  const { query, fragment } = await signInImplicitly();
  for (const fields of [query, fragment]) {
    expect(fields).toMatchObject({
      error: 'access_denied',
      error_code: 'provider_email_needs_verification',
    });
  }
  expect(fragment).not.toHaveProperty('access_token');
});

test('refuses a banned user', async () => {
  const { email, id } = await signUpAndConfirm(shop);
  const banned_until = '2999-01-01T00:00:00Z';
  await shop.db.updateTable('users').set({ banned_until }).where('id', '=', id).execute();
  signsInNext({ email });
  expect((await signInImplicitly()).query).toMatchObject({ error_code: 'user_banned' });
});

test("passes the provider's own refusal on", async () => {
  const left = await shop.app.request('/auth/v1/authorize?provider=my-id');
  keepCookie(left.headers);
  const state = new URL(left.headers.get('Location') ?? '').searchParams.get('state') ?? '';
  const { query } = await comeBack(
    new URL(`http://shop.test/auth/v1/callback?state=${state}&error=access_denied`),
  );
  expect(query).toMatchObject({ error: 'access_denied' });
});

test('accepts a provider callback once, within ten minutes, and only with a known state', async () => {
  const callback = await authorize();
  await comeBack(callback);
  const again = await comeBack(callback);
  expect(again).toMatchObject({ status: 303, query: { error_code: 'bad_oauth_state' } });
  const late = await authorize();
  shop.clock.advance(601);
  expect((await comeBack(late)).query).toMatchObject({ error_code: 'bad_oauth_state' });
  const made_up = await comeBack(new URL('http://shop.test/auth/v1/callback?code=x&state=y'));
  expect(made_up.query).toMatchObject({ error_code: 'bad_oauth_state' });
  const bare = await comeBack(new URL('http://shop.test/auth/v1/callback'));
  expect(bare.query).toMatchObject({ error_code: 'bad_oauth_callback' });
});

test("refuses another person's code", async () => {
  const theirs = await authorize();
  const mine = await authorize();
  mine.searchParams.set('code', theirs.searchParams.get('code') ?? '');
  const { query, fragment } = await comeBack(mine);
  expect(query).toMatchObject({ error: 'server_error' });
  expect(fragment).not.toHaveProperty('access_token');
});

test("the shop's own page gets the refresh token in a cookie and the state in the browser", async () => {
  const leave = async () => {
    const answer = await shop.app.request(
      '/auth/v1/authorize?provider=my-id&skip_http_redirect=true',
      { headers: { 'x-use-cookie': '1' } },
    );
    const { url } = (await answer.json()) as { url: string };
    const [cookie = ''] = answer.headers.getSetCookie();
    return { callback: await provider.visit(url), cookie };
  };
  const { callback, cookie } = await leave();
  expect(cookie).toMatch(/HttpOnly; SameSite=Lax/);
  const back = await comeBack(callback, { Cookie: cookie.split(';')[0] ?? '' });
  expect(back.fragment).toMatchObject({ refresh_token: 'httponly-offer' });
  expect(back.fragment).not.toHaveProperty('provider_token');
  expect(back.cookies[0]).toMatch(/^offered_token=[\w-]{43};.*SameSite=Strict/);
  // A flow that another person started does not sign this browser in to their account.
  const lured = await comeBack((await leave()).callback, {});
  expect(lured.query).toMatchObject({ error_code: 'bad_oauth_state' });
});

test.each([['google'], [''], ['email'], ['__proto__']])(
  'refuses the provider "%s"',
  async (name) => {
    const answer = await authCall(shop, `GET /authorize?provider=${name}`);
    expect(answer).toMatchObject({ status: 400, body: { error_code: 'validation_failed' } });
  },
);

test('another application gets the tokens in the URL, as in the protocol', async () => {
  const { page, fragment, cookies } = await comeBack(
    await authorize({ redirect_to: 'http://127.0.0.1:4000/welcome' }),
  );
  expect([page.origin, cookies]).toEqual(['http://127.0.0.1:4000', []]);
  expect(fragment['provider_token']).toMatch(/.{10}/);
  expect(fragment['refresh_token']).toMatch(/^[\w-]{43}$/);
});

test('refuses a callback of a sign-in that another person started, whatever the redirect', async () => {
  const left = await authorize();
  const lured = await comeBack(left, {});
  expect(lured).toMatchObject({ status: 303, query: { error_code: 'bad_oauth_state' } });
  expect([lured.fragment, lured.cookies]).toEqual([{}, []]);
});

test('links an identity only for the requesting browser', async () => {
  const thief = await signUpAndConfirm(shop);
  for (const redirect_to of ['http://shop.test/profile', 'http://127.0.0.1:4000/']) {
    const query = new URLSearchParams({
      provider: 'my-id',
      skip_http_redirect: 'true',
      redirect_to,
    });
    const answer = await authCall(
      shop,
      `GET /user/identities/authorize?${query}`,
      undefined,
      bearer(thief.access_token),
    );
    const lured = await comeBack(await provider.visit(String(answer.body['url'])), {});
    expect(lured.query).toMatchObject({ error_code: 'bad_oauth_state' });
  }
  const { body } = await userOf(thief.access_token);
  expect(body['identities']).toMatchObject([{ provider: 'email' }]);
});

test('redirects only to allowed URLs', async () => {
  const { page } = await comeBack(await authorize({ redirect_to: 'https://evil.example/' }));
  expect(page.origin).toBe('http://shop.test');
});

test('the official client links an identity to an account and removes it', async () => {
  const { email, access_token, refresh_token } = await signUpAndConfirm(shop);
  const client = authClient(shop);
  await client.setSession({ access_token, refresh_token });
  const link = async () => {
    const answer = await authCall(
      shop,
      'GET /user/identities/authorize?provider=my-id&skip_http_redirect=true',
      undefined,
      bearer(access_token),
    );
    keepCookie(answer.headers);
    return comeBack(await provider.visit(String(answer.body['url'])));
  };
  expect((await link()).page.href).toBe('http://shop.test/profile');
  const { data } = await client.getUserIdentities();
  expect(data?.identities.map((identity) => identity.provider)).toEqual(['email', 'my-id']);
  expect((await link()).query).toMatchObject({ error_code: 'identity_already_exists' });

  const [byMail, outside] = data?.identities ?? [];
  if (byMail === undefined || outside === undefined) throw new Error('an identity is missing');
  expect((await client.unlinkIdentity(byMail)).error).toBeNull();
  expect((await client.unlinkIdentity(outside)).error?.code).toBe('single_identity_not_deletable');
  const signedIn = await authCall(shop, 'POST /token?grant_type=password', { email, password });
  expect(signedIn.body['error_code']).toBe('invalid_credentials');
});

test("the shop's own page preserves its session when it links an identity", async () => {
  const { id, access_token } = await signUpAndConfirm(shop);
  const back_to = encodeURIComponent('http://shop.test/profile/security');
  const answer = await shop.app.request(
    `/auth/v1/user/identities/authorize?provider=my-id&skip_http_redirect=true&redirect_to=${back_to}`,
    { headers: { 'x-use-cookie': '1', ...bearer(access_token) } },
  );
  const { url } = (await answer.json()) as { url: string };
  const Cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const back = await comeBack(await provider.visit(url), { Cookie });
  expect([back.page.href, back.cookies]).toEqual(['http://shop.test/profile/security', []]);
  const { body } = await userOf(access_token);
  expect(body['identities']).toMatchObject([{ provider: 'email' }, { provider: 'my-id' }]);
  const sessions = await shop.db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', id)
    .execute();
  expect(sessions).toHaveLength(1);
});

test('an exchange requires the verifier of the client that started', async () => {
  const { query } = await comeBack(
    await authorize({
      code_challenge: challengeOf('v'.repeat(56), 's256'),
      code_challenge_method: 's256',
    }),
  );
  const answer = await authCall(shop, 'POST /token?grant_type=pkce', {
    auth_code: query['code'],
    code_verifier: 'w'.repeat(56),
  });
  expect(answer.body['error_code']).toBe('bad_code_verifier');
});

test('refuses scopes that the operator has not enabled', async () => {
  const answer = await shop.app.request('/auth/v1/authorize?provider=my-id&scopes=phone+drive');
  expect(answer.status).toBe(400);
});
