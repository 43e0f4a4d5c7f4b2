import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { changeAccountAccess, deleteAccount } from '#contract/accounts/accounts.ts';
import type { TestApp } from '#test/helpers/app.ts';
import {
  authCall,
  bearer,
  challengeOf,
  createServiceToken,
  enrollFactor,
  newEmail,
  newestMail,
  password,
  pressLink,
  signUpAndConfirm,
  totpCode,
  type AuthAnswer,
  type SignedIn,
} from '#test/helpers/auth.ts';
import { waitForLockWaits } from '#test/helpers/database/lock-waits.ts';
import { createUser } from '#test/helpers/factories.ts';
import { request } from '#test/helpers/request.ts';
import {
  newPerson,
  startProviderShop,
  type TestProvider,
} from '#test/helpers/servers/openid-provider.ts';

// What was begun with a session or a password ends with it, also when both happen at the same
// moment.

let provider: TestProvider;
let shop: TestApp;
let stop: () => Promise<void>;
let user: SignedIn;
const newPassword = 'vier-trockene-Otter-8';

beforeAll(async () => {
  ({ provider, shop, stop } = await startProviderShop());
});
afterAll(() => stop());

beforeEach(async () => {
  shop.clock.set(new Date().toISOString());
  user = await signUpAndConfirm(shop);
});

function signIn(secret = password): Promise<AuthAnswer> {
  return authCall(shop, 'POST /token?grant_type=password', { email: user.email, password: secret });
}

/** Makes a call wait before its change of the account, and does something else meanwhile. */
async function meanwhile(
  call: () => Promise<AuthAnswer>,
  work: 'sessions end' | 'password goes' | 'factors go' | 'a factor is verified',
): Promise<AuthAnswer> {
  const { db } = shop;
  const { answer } = await db.transaction().execute(async (trx) => {
    await trx.selectFrom('users').select('id').where('id', '=', user.id).forUpdate().execute();
    const waiting = call();
    await waitForLockWaits(db);
    if (work === 'sessions end') {
      await trx.deleteFrom('sessions').where('user_id', '=', user.id).execute();
    } else if (work === 'factors go') {
      await trx.deleteFrom('factors').where('user_id', '=', user.id).execute();
    } else if (work === 'a factor is verified') {
      await trx
        .updateTable('factors')
        .set({ status: 'verified' })
        .where('user_id', '=', user.id)
        .execute();
    } else {
      await trx
        .updateTable('users')
        .set({ password_hash: null })
        .where('id', '=', user.id)
        .execute();
    }
    return { answer: waiting };
  });
  return answer;
}

const sessionNotFound = { status: 403, body: { error_code: 'session_not_found' } };

test('a session that ends concurrently cannot change the password', async () => {
  const change = { password: newPassword, current_password: password };
  const answer = await meanwhile(
    () => authCall(shop, 'PUT /user', change, bearer(user.access_token)),
    'sessions end',
  );
  expect(answer).toMatchObject(sessionNotFound);
  expect([(await signIn()).status, (await signIn(newPassword)).status]).toEqual([200, 400]);
});

test('the password alone cannot change the password once the account has a second factor', async () => {
  const factor = { factor_type: 'totp', friendly_name: 'phone' };
  await authCall(shop, 'POST /factors', factor, bearer(user.access_token));
  const change = { password: newPassword, current_password: password };
  const answer = await meanwhile(
    () => authCall(shop, 'PUT /user', change, bearer(user.access_token)),
    'a factor is verified',
  );
  expect(answer).toMatchObject({ status: 401, body: { error_code: 'insufficient_aal' } });
  expect([(await signIn()).status, (await signIn(newPassword)).status]).toEqual([200, 400]);
});

test('a session that ends concurrently cannot delete the account', async () => {
  const body = { email: user.email, password };
  const answer = await meanwhile(async () => {
    const options = { token: user.access_token };
    const deleted = await request(shop.app, deleteAccount, { body }, options);
    return { ...deleted, body: { ...deleted.body } };
  }, 'sessions end');
  expect(answer).toMatchObject({ status: 401, body: { code: 'sign_in_required' } });
  expect((await signIn()).status).toBe(200);
});

test('a session that ends concurrently cannot enrol a second factor', async () => {
  const factor = { factor_type: 'totp', friendly_name: 'phone' };
  const answer = await meanwhile(
    () => authCall(shop, 'POST /factors', factor, bearer(user.access_token)),
    'sessions end',
  );
  expect(answer).toMatchObject(sessionNotFound);
});

test('a session that ends concurrently cannot remove a second factor', async () => {
  const { id, access_token } = await enrollFactor(shop, user.access_token);
  const answer = await meanwhile(
    () => authCall(shop, `DELETE /factors/${id}`, undefined, bearer(access_token)),
    'sessions end',
  );
  expect(answer).toMatchObject(sessionNotFound);
  expect((await signIn()).body).toMatchObject({ user: { factors: [{ id, status: 'verified' }] } });
});

test('a session that ends concurrently cannot create recovery codes', async () => {
  const { access_token } = await enrollFactor(shop, user.access_token);
  const answer = await meanwhile(
    () => authCall(shop, 'POST /recovery-codes', undefined, bearer(access_token)),
    'sessions end',
  );
  expect(answer).toMatchObject(sessionNotFound);
});

test('a concurrently removed second factor gets neither recovery codes nor a challenge', async () => {
  const { id, access_token } = await enrollFactor(shop, user.access_token);
  const codes = await meanwhile(
    () => authCall(shop, 'POST /recovery-codes', undefined, bearer(access_token)),
    'factors go',
  );
  expect(codes).toMatchObject({ status: 403, body: { error_code: 'insufficient_aal' } });
  const { status } = await authCall(
    shop,
    `POST /factors/${id}/challenge`,
    undefined,
    bearer(access_token),
  );
  expect(status).toBe(404);
});

test('refuses a challenge for a concurrently removed factor', async () => {
  const { id, access_token } = await enrollFactor(shop, user.access_token);
  const answer = await meanwhile(
    () => authCall(shop, `POST /factors/${id}/challenge`, undefined, bearer(access_token)),
    'factors go',
  );
  expect(answer).toMatchObject({ status: 404, body: { error_code: 'mfa_factor_not_found' } });
});

test('a password that is changed during its check starts no session', async () => {
  const answer = await meanwhile(() => signIn(), 'password goes');
  expect(answer).toMatchObject({ status: 400, body: { error_code: 'invalid_credentials' } });
});

test('refuses a sign-in when its account is deleted concurrently', async () => {
  const { db } = shop;
  const { answer } = await db.transaction().execute(async (trx) => {
    await trx.deleteFrom('users').where('id', '=', user.id).execute();
    const waiting = signIn();
    await waitForLockWaits(db);
    return { answer: waiting };
  });
  expect(await answer).toMatchObject({ status: 400, body: { error_code: 'invalid_credentials' } });
});

const verifier = 'v'.repeat(56);

/** The code of a sign-in that waits to be exchanged for its session. */
async function fetchCode(): Promise<string> {
  const challenge = {
    code_challenge: challengeOf(verifier, 's256'),
    code_challenge_method: 's256',
  };
  await authCall(shop, 'POST /otp', { email: user.email, ...challenge });
  const { headers } = await pressLink(shop, (await newestMail(shop, user.email)).link);
  return new URL(headers.get('Location') ?? '').searchParams.get('code') ?? '';
}

function exchange(auth_code: string) {
  return authCall(shop, 'POST /token?grant_type=pkce', { auth_code, code_verifier: verifier });
}

test('a new password invalidates sign-ins that wait for their code exchange', async () => {
  const code = await fetchCode();
  const change = { password: newPassword, current_password: password };
  expect((await authCall(shop, 'PUT /user', change, bearer(user.access_token))).status).toBe(200);
  expect(await exchange(code)).toMatchObject({
    status: 404,
    body: { error_code: 'flow_state_not_found' },
  });
});

test.each([
  ['a new password', { password: newPassword }],
  ['a new address', { email: newEmail() }],
])('%s by a service invalidates pending links and sign-ins', async (_, change) => {
  const service = bearer(await createServiceToken(shop));
  const code = await fetchCode();
  await authCall(shop, 'POST /recover', { email: user.email });
  const { token_hash } = await newestMail(shop, user.email);
  expect((await authCall(shop, `PUT /admin/users/${user.id}`, change, service)).status).toBe(200);
  const link = await authCall(shop, 'POST /verify', { type: 'recovery', token_hash });
  expect([link.status, (await exchange(code)).status]).toEqual([403, 404]);
});

test('a pending sign-in cannot open a softly deleted account', async () => {
  const service = bearer(await createServiceToken(shop));
  const code = await fetchCode();
  await authCall(shop, `DELETE /admin/users/${user.id}`, { should_soft_delete: true }, service);
  expect((await exchange(code)).status).toBe(404);
});

test('links no identity after the requesting session has ended', async () => {
  provider.setPerson(newPerson({}));
  const left = await authCall(
    shop,
    'GET /user/identities/authorize?provider=my-id&skip_http_redirect=true',
    undefined,
    bearer(user.access_token),
  );
  const cookie = left.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  await authCall(shop, 'POST /logout?scope=global', undefined, bearer(user.access_token));
  const callback = await provider.visit(String(left.body['url']));
  await shop.app.request(callback.pathname + callback.search, { headers: { Cookie: cookie } });
  const { body } = await signIn();
  expect(body['user']).toMatchObject({ identities: [{ provider: 'email' }] });
});

test('sessions from before a ban do not work after it is lifted', async () => {
  const { token } = await createUser(shop, { role: 'admin' });
  const ban = (is_banned: boolean) =>
    request(
      shop.app,
      changeAccountAccess,
      { params: { id: user.id }, body: { is_banned } },
      { token },
    );
  await ban(true);
  const banned = await authCall(shop, 'GET /user', undefined, bearer(user.access_token));
  expect(banned.body['error_code']).toBe('user_banned');
  await ban(false);
  const { status } = await authCall(shop, 'GET /user', undefined, bearer(user.access_token));
  expect(status).toBe(403);
  const refresh = { refresh_token: user.refresh_token };
  expect((await authCall(shop, 'POST /token?grant_type=refresh_token', refresh)).status).toBe(400);
  expect((await signIn()).status).toBe(200);
});

test('a code for a concurrently removed factor does not raise the session', async () => {
  const { id, secret, access_token } = await enrollFactor(shop, user.access_token);
  const second = bearer(String((await signIn()).body['access_token']));
  shop.clock.advance(60);
  const challenge = await authCall(shop, `POST /factors/${id}/challenge`, undefined, second);
  const answer = { challenge_id: challenge.body['id'], code: totpCode(shop, secret) };
  const [raised, given] = await Promise.all([
    authCall(shop, `POST /factors/${id}/verify`, answer, second),
    authCall(shop, `DELETE /factors/${id}`, undefined, bearer(access_token)),
  ]);
  expect([200, 404]).toContain(raised.status);
  expect(given.status).toBe(200);
  const { rows } = await shop.pool.query(
    "select from sessions where user_id = $1 and aal = 'aal2'",
    [user.id],
  );
  expect(rows).toHaveLength(0);
});
