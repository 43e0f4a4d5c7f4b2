import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { getProfile } from '#contract/accounts/profile.ts';
import { createTestApp, type TestApp } from '#test/helpers/app.ts';
import { authCall, bearer, enrollFactor, signUpAndConfirm } from '#test/helpers/auth.ts';
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
  ({ provider, shop, stop } = await startProviderShop());
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

function grant(body: object, headers = {}) {
  const full = { provider: 'my-id', ...body };
  return authCall(shop, 'POST /token?grant_type=id_token', full, headers);
}

test('signs in with an ID token that the client obtained itself', async () => {
  const answer = await grant({ id_token: await provider.issueIdToken() });
  expect(answer).toMatchObject({ status: 200, body: { user: { email: person.email } } });
});

test('links an identity with such a token', async () => {
  const { id, access_token } = await signUpAndConfirm(shop);
  const id_token = await provider.issueIdToken();
  const body = { id_token, link_identity: true };
  expect(await grant(body, bearer(access_token))).toMatchObject({
    status: 200,
    body: { user: { id, app_metadata: { providers: ['email', 'my-id'] } } },
  });
  expect((await grant(body)).body['error_code']).toBe('no_authorization');
});

test('mails the owner that an identity was linked, and that one was removed', async () => {
  const { email, access_token } = await signUpAndConfirm(shop, { data: { language: 'en' } });
  const { body } = await grant(
    { id_token: await provider.issueIdToken(), link_identity: true },
    bearer(access_token),
  );
  const { identities } = body['user'] as { identities: { identity_id: string }[] };
  const token = bearer(String(body['access_token']));
  await authCall(shop, `DELETE /user/identities/${identities[0]?.identity_id}`, undefined, token);
  const mails = (await shop.inbox()).filter(({ to }) => to === email);
  const latest = mails.slice(0, 2).map(({ subject }) => subject);
  expect(new Set(latest)).toEqual(new Set(['A way to sign in was removed', 'New way to sign in']));
});

test('mails the owner when a provider vouches for the same address', async () => {
  const { email } = await signUpAndConfirm(shop, { data: { language: 'en' } });
  signsInNext({ email });
  await grant({ id_token: await provider.issueIdToken() });
  const latest = (await shop.inbox()).find(({ to }) => to === email);
  expect(latest?.subject).toBe('New way to sign in');
});

test('a provider sign-in counts as one factor, whatever the provider claims', async () => {
  const { email, access_token } = await signUpAndConfirm(shop);
  await enrollFactor(shop, access_token);
  signsInNext({ email, acr: 'phrh', amr: ['pwd', 'mfa'] });
  const { body } = await grant({ id_token: await provider.issueIdToken() });
  const answer = await request(shop.app, getProfile, {}, { token: String(body['access_token']) });
  expect(answer.body.code).toBe('second_factor_required');
});

test("requires the hash of the client's nonce in such a token", async () => {
  const nonce = createHash('sha256').update('known').digest('hex');
  const id_token = await provider.issueIdToken('shop', nonce);
  expect((await grant({ id_token, nonce: 'known' })).status).toBe(200);
  expect((await grant({ id_token, nonce: 'guessed' })).body).toEqual({
    error: 'invalid nonce',
    error_description: 'Nonces mismatch',
  });
  expect((await grant({ id_token })).body['error']).toBe('invalid request');
});

test.each([
  ['none', '', 'id_token required'],
  ['no token', 'nonsense', 'Bad ID token'],
])('refuses %s', async (_, id_token, error_description) => {
  const answer = await grant({ id_token });
  expect(answer.status).toBe(400);
  expect(answer.body).toEqual({ error: 'invalid request', error_description });
});

test('refuses a token for another client, an expired one and one that is not signed', async () => {
  const others = await provider.issueIdToken('another-shop');
  expect((await grant({ id_token: others })).body['error_description']).toMatch(/audience/);
  const id_token = await provider.issueIdToken();
  const [, claims] = id_token.split('.');
  const head = Buffer.from('{"alg":"none"}').toString('base64url');
  expect((await grant({ id_token: `${head}.${claims}.` })).status).toBe(400);
  shop.clock.advance(601);
  expect((await grant({ id_token })).body['error_description']).toBe('Bad ID token');
});

test('an unverified email in such a token matches no account', async () => {
  const { email } = await signUpAndConfirm(shop);
  signsInNext({ email, email_verified: false });
  const answer = await grant({ id_token: await provider.issueIdToken() });
  expect(answer.body['error_code']).toBe('provider_email_needs_verification');
});

test('accepts a token only once, with and without a nonce', async () => {
  const nonce = createHash('sha256').update('known').digest('hex');
  const bodies = [
    { id_token: await provider.issueIdToken() },
    { id_token: await provider.issueIdToken('shop', nonce), nonce: 'known' },
  ];
  for (const body of bodies) {
    expect((await grant(body)).status).toBe(200);
    expect(await grant(body)).toMatchObject({
      status: 400,
      body: { error: 'invalid request', error_description: 'ID token was used before' },
    });
  }
});

// The last one: the keys stay wrong.
test('refuses an ID token of the code flow whose signature is wrong', async () => {
  const fresh = await createTestApp({
    OIDC_PROVIDERS: 'my-id',
    OIDC_MY_ID_ISSUER: provider.issuer,
    OIDC_MY_ID_CLIENT_ID: 'shop',
    OIDC_MY_ID_CLIENT_SECRET: 'a secret: half & half',
  });
  fresh.clock.set(new Date().toISOString());
  try {
    const left = await fresh.app.request('/auth/v1/authorize?provider=my-id');
    const callback = await provider.visit(left.headers.get('Location') ?? '');
    provider.publishOtherKeys();
    const [cookie = ''] = left.headers.getSetCookie().map((text) => text.split(';')[0]);
    const answer = await fresh.app.request(callback.pathname + callback.search, {
      headers: { cookie },
    });
    const page = new URL(answer.headers.get('Location') ?? '');
    expect(page.searchParams.get('error')).toBe('server_error');
    expect(page.hash).not.toContain('access_token');
    expect(await fresh.db.selectFrom('users').select('id').execute()).toEqual([]);
  } finally {
    await fresh.close();
  }
});
