import { decodeJwt } from 'jose';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { getProfile } from '#contract/accounts/profile.ts';
import { useTestApp } from '#test/helpers/app.ts';
import {
  authCall,
  bearer,
  newEmail,
  password,
  signUpAndConfirm,
  type AuthAnswer,
} from '#test/helpers/auth.ts';
import { request } from '#test/helpers/request.ts';
import { sweepSessions } from './session-lifetime.ts';

const shop = useTestApp();

function signIn(email: string, secret = password, headers = {}): Promise<AuthAnswer> {
  return authCall(shop(), 'POST /token?grant_type=password', { email, password: secret }, headers);
}

function refresh(token: unknown): Promise<AuthAnswer> {
  return authCall(shop(), 'POST /token?grant_type=refresh_token', { refresh_token: token });
}

async function isSignedIn(accessToken: string): Promise<boolean> {
  const { status } = await request(shop().app, getProfile, {}, { token: accessToken });
  return status === 200;
}

test('signs in with email and password', async () => {
  const { email, id } = await signUpAndConfirm(shop());
  const { status, body } = await signIn(email.toUpperCase());
  expect(status).toBe(200);
  expect(body).toMatchObject({
    token_type: 'bearer',
    expires_in: 900,
    user: { id, email, last_sign_in_at: shop().clock.now().toISOString() },
    weak_password: null,
  });
  expect(decodeJwt(String(body['access_token']))).toMatchObject({
    iss: 'http://shop.test/auth/v1',
    sub: id,
    aud: 'authenticated',
    role: 'authenticated',
    aal: 'aal1',
    amr: [{ method: 'password' }],
    app_metadata: { role: 'customer' },
  });
});

test('answers a wrong password and an unknown email alike', async () => {
  const { email } = await signUpAndConfirm(shop());
  const wrong = await signIn(email, 'something-Else-1');
  const unknown = await signIn(newEmail());
  expect(wrong).toMatchObject({
    status: 400,
    body: { code: 400, error_code: 'invalid_credentials', msg: 'Invalid login credentials' },
  });
  expect(unknown.body).toEqual(wrong.body);
  expect((await signIn('no address')).body).toEqual(wrong.body);
});

test('reveals that a user is unconfirmed only when the password is right', async () => {
  const email = newEmail();
  await authCall(shop(), 'POST /signup', { email, password });
  expect((await signIn(email)).body['error_code']).toBe('email_not_confirmed');
  expect((await signIn(email, 'something-Else-1')).body['error_code']).toBe('invalid_credentials');
});

test.each([
  ['password', {}, 400, 'validation_failed'],
  ['password', { email: 'a@b.example', phone: '+49', password }, 400, 'validation_failed'],
  ['password', { phone: '+49', password }, 422, 'phone_provider_disabled'],
  ['refresh_token', {}, 400, 'validation_failed'],
  ['refresh_token', { refresh_token: 'short' }, 400, 'validation_failed'],
  ['refresh_token', { refresh_token: 'abcdefghijkl' }, 400, 'refresh_token_not_found'],
  ['pkce', {}, 400, 'validation_failed'],
  ['web3', {}, 400, 'invalid_credentials'],
])('refuses the %s grant with %j', async (grant, body, status, code) => {
  const answer = await authCall(shop(), `POST /token?grant_type=${grant}`, body);
  expect(answer).toMatchObject({ status, body: { error_code: code } });
});

test('rotates the refresh token and repeats a lost response to the same client at any time', async () => {
  const { refresh_token: first } = await signUpAndConfirm(shop());
  const { body: second } = await refresh(first);
  expect(second['refresh_token']).not.toBe(first);
  shop().clock.advance(7200);
  const repeated = await refresh(first);
  expect(repeated).toMatchObject({
    status: 200,
    body: { refresh_token: second['refresh_token'] },
  });
  expect((await refresh(second['refresh_token'])).status).toBe(200);
});

test('ends the session when another device uses the previous token', async () => {
  const { refresh_token: first } = await signUpAndConfirm(shop());
  const { body: second } = await refresh(first);
  const elsewhere = (token: unknown) =>
    authCall(
      shop(),
      'POST /token?grant_type=refresh_token',
      { refresh_token: token },
      { 'User-Agent': 'another' },
    );
  expect((await elsewhere(first)).status).toBe(200);
  shop().clock.advance(11);
  expect(await elsewhere(first)).toMatchObject({
    status: 400,
    body: { error_code: 'refresh_token_already_used' },
  });
  expect((await refresh(second['refresh_token'])).body['error_code']).toBe(
    'refresh_token_not_found',
  );
});

const day = 24 * 60 * 60;

/** Refreshes as often as a session needs to stay in use; answers the last refusal or nothing. */
async function refreshEvery(seconds: number, times: number, first: unknown) {
  let token = first;
  for (let i = 0; i < times; i += 1) {
    shop().clock.advance(seconds);
    const { body } = await refresh(token);
    if (body['error_code'] !== undefined) return { code: body['error_code'], after: i + 1 };
    token = body['refresh_token'];
  }
  return undefined;
}

test.each([
  ['customer', 'that is not used', 90 * day, 1],
  ['customer', 'that is used', 30 * day, 6],
  ['admin', 'that is not used', day / 2, 1],
  ['admin', 'that is used', day / 4, 28],
] as const)('a session of %s %s ends', async (role, _, step, times) => {
  const { id, refresh_token } = await signUpAndConfirm(shop());
  await shop().db.updateTable('users').set({ role }).where('id', '=', id).execute();
  expect(await refreshEvery(step, times, refresh_token)).toEqual({
    code: 'session_expired',
    after: times,
  });
  expect((await refresh(refresh_token)).body['error_code']).toBe('refresh_token_not_found');
});

test('a session is valid until the second before its end', async () => {
  const { refresh_token } = await signUpAndConfirm(shop());
  expect(await refreshEvery(90 * day - 1, 1, refresh_token)).toBeUndefined();
});

test('sweeps sessions that have ended, and no others', async () => {
  const old = await signUpAndConfirm(shop());
  const staff = await signUpAndConfirm(shop());
  const { db } = shop();
  await db.updateTable('users').set({ role: 'admin' }).where('id', '=', staff.id).execute();
  const idOf = ({ access_token }: { access_token: string }) =>
    decodeJwt(access_token)['session_id'];
  shop().clock.advance(90 * day - 10);
  const young = await signUpAndConfirm(shop());
  shop().clock.advance(20);
  await sweepSessions({ db, clock: shop().clock.now });
  const rows = await db.selectFrom('sessions').select('id').execute();
  const ids = rows.map(({ id }) => id);
  expect(ids).toContain(idOf(young));
  expect(ids).not.toContain(idOf(old));
  expect(ids).not.toContain(idOf(staff));
});

test('sweeps any number of ended sessions, except one that is locked', async () => {
  const { access_token, id: user_id } = await signUpAndConfirm(shop());
  const { db, pool, clock } = shop();
  const used = decodeJwt(access_token)['session_id'];
  await sql`insert into sessions (user_id, amr, created_at, refreshed_at)
    select ${user_id}, '[]', ${clock.now()}, ${clock.now()} from generate_series(1, 1001)`.execute(
    db,
  );
  clock.advance(90 * day + 1);
  const holder = await pool.connect();
  await holder.query('begin');
  await holder.query('select from sessions where id = $1 for update', [used]);
  await sweepSessions({ db, clock: clock.now });
  const rows = await db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', user_id)
    .execute();
  await holder.query('rollback');
  holder.release();
  expect(rows).toEqual([{ id: used }]);
  await sweepSessions({ db, clock: clock.now });
  expect(await db.selectFrom('sessions').select('id').execute()).toEqual([]);
});

test('20 concurrent refreshes with one token get the same new token', async () => {
  const { refresh_token } = await signUpAndConfirm(shop());
  const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(refresh_token)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(answers.map(({ body }) => body['refresh_token'])).size).toBe(1);
});

test('accepts an older token within the reuse interval', async () => {
  const { refresh_token: first } = await signUpAndConfirm(shop());
  const { body: second } = await refresh(first);
  const { body: third } = await refresh(second['refresh_token']);
  expect(await refresh(first)).toMatchObject({
    status: 200,
    body: { refresh_token: third['refresh_token'] },
  });
});

test('reuse of an old token ends its session and no other', async () => {
  const { email, refresh_token: first, access_token } = await signUpAndConfirm(shop());
  const other = await signIn(email);
  const { body: second } = await refresh(first);
  const { body: third } = await refresh(second['refresh_token']);
  shop().clock.advance(11);
  expect(await refresh(first)).toMatchObject({
    status: 400,
    body: { error_code: 'refresh_token_already_used' },
  });
  expect((await refresh(third['refresh_token'])).body['error_code']).toBe(
    'refresh_token_not_found',
  );
  expect(await isSignedIn(access_token)).toBe(false);
  expect(await isSignedIn(String(other.body['access_token']))).toBe(true);
});

test.each([
  ['global', [false, false]],
  ['local', [false, true]],
  ['others', [true, false]],
])('signs out with scope %s at once', async (scope, [own, other]) => {
  const { email, access_token } = await signUpAndConfirm(shop());
  const stranger = await signUpAndConfirm(shop());
  const elsewhere = String((await signIn(email)).body['access_token']);
  const { status } = await authCall(
    shop(),
    `POST /logout?scope=${scope}`,
    undefined,
    bearer(access_token),
  );
  expect(status).toBe(204);
  expect(await isSignedIn(access_token)).toBe(own);
  expect(await isSignedIn(elsewhere)).toBe(other);
  expect(await isSignedIn(stranger.access_token)).toBe(true);
});

test('refuses an unknown scope and a sign-out without a token', async () => {
  const { access_token } = await signUpAndConfirm(shop());
  const headers = bearer(access_token);
  const odd = await authCall(shop(), 'POST /logout?scope=all', undefined, headers);
  expect(odd).toMatchObject({ status: 400, body: { error_code: 'validation_failed' } });
  const anonymous = await authCall(shop(), 'POST /logout');
  expect(anonymous).toMatchObject({ status: 401, body: { error_code: 'no_authorization' } });
});

test('a ban takes effect at once, and ends when its time has come', async () => {
  const { id, email, access_token, refresh_token } = await signUpAndConfirm(shop());
  const until = new Date(shop().clock.now().getTime() + 600_000).toISOString();
  const { db } = shop();
  await db.updateTable('users').set({ banned_until: until }).where('id', '=', id).execute();
  expect(await isSignedIn(access_token)).toBe(false);
  const user = await authCall(shop(), 'GET /user', undefined, bearer(access_token));
  expect(user).toMatchObject({ status: 403, body: { error_code: 'user_banned' } });
  expect((await refresh(refresh_token)).body['error_code']).toBe('user_banned');
  expect((await signIn(email)).body['error_code']).toBe('user_banned');
  shop().clock.advance(601);
  expect(await isSignedIn(access_token)).toBe(true);
});

test('reveals a ban only when the password is right', async () => {
  const { id, email } = await signUpAndConfirm(shop());
  const { db } = shop();
  await db.updateTable('users').set({ banned_until: '9999-12-31' }).where('id', '=', id).execute();
  const wrong = await authCall(shop(), 'POST /token?grant_type=password', {
    email,
    password: 'wrong-Guess-1',
  });
  expect(wrong.body['error_code']).toBe('invalid_credentials');
  expect((await signIn(email)).body['error_code']).toBe('user_banned');
});

test('an access token expires, also one that was used before', async () => {
  const { access_token } = await signUpAndConfirm(shop());
  expect(await isSignedIn(access_token)).toBe(true);
  shop().clock.advance(901);
  expect(await isSignedIn(access_token)).toBe(false);
});

test('stores only hashes of refresh tokens', async () => {
  const { refresh_token } = await signUpAndConfirm(shop());
  const { body } = await refresh(refresh_token);
  const rows = await shop().db.selectFrom('refresh_tokens').selectAll().execute();
  const kept = JSON.stringify(
    rows.map((row) => [row.token_hash.toString('base64url'), row.salt?.toString('base64url')]),
  );
  expect(kept).not.toContain(refresh_token);
  expect(kept).not.toContain(body['refresh_token']);
});
