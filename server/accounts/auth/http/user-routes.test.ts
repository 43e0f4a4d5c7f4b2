import { decodeJwt } from 'jose';
import { expect, test } from 'vitest';
import { getProfile } from '#contract/accounts/profile.ts';
import { useTestApp } from '#test/helpers/app.ts';
import {
  authCall,
  bearer,
  createServiceToken,
  enrollFactor,
  newestMail,
  password,
  signUpAndConfirm,
  type SignedIn,
} from '#test/helpers/auth.ts';
import { request } from '#test/helpers/request.ts';

const shop = useTestApp();

function put({ access_token }: SignedIn, body: unknown) {
  return authCall(shop(), 'PUT /user', body, bearer(access_token));
}

test('merges data into the metadata; null takes a key away', async () => {
  const user = await signUpAndConfirm(shop(), { data: { favourite: 'dates', note: 'ring twice' } });
  const { status, body } = await put(user, { data: { favourite: null, size: { box: 2 } } });
  expect(status).toBe(200);
  expect(body['user_metadata']).toEqual({
    note: 'ring twice',
    size: { box: 2 },
    email_verified: true,
    role: 'customer',
  });
});

test('auth service and API return the same profile', async () => {
  const user = await signUpAndConfirm(shop(), { data: { first_name: 'Amira', city: 'Berlin' } });
  await put(user, { data: { first_name: 'Leyla', city: null } });
  const readProfile = async () =>
    (await request(shop().app, getProfile, {}, { token: user.access_token })).body;
  expect(await readProfile()).toMatchObject({ first_name: 'Leyla', city: '' });
  const { status } = await put(user, { data: { first_name: 'Amira', postal_code: 'abc' } });
  expect([status, (await readProfile()).first_name]).toEqual([400, 'Leyla']);
});

test('never returns a role from the metadata', async () => {
  const { id, email, access_token } = await signUpAndConfirm(shop());
  const user_metadata = JSON.stringify({ role: 'admin', email_verified: false, note: 'kept' });
  const { db } = shop();
  await db.updateTable('users').set({ user_metadata }).where('id', '=', id).execute();
  const expected = { role: 'customer', email_verified: true, note: 'kept' };
  const { body } = await authCall(shop(), 'GET /user', undefined, bearer(access_token));
  expect(body['user_metadata']).toMatchObject(expected);
  const again = await authCall(shop(), 'POST /token?grant_type=password', { email, password });
  expect(decodeJwt(String(again.body['access_token']))).toMatchObject({ user_metadata: expected });
});

test('no call raises a role', async () => {
  const user = await signUpAndConfirm(shop());
  const changed = await put(user, { data: { role: 'admin' }, role: 'admin', aud: 'admin' });
  expect(changed.body).toMatchObject({
    role: 'authenticated',
    app_metadata: { role: 'customer' },
    user_metadata: { role: 'customer' },
  });
  const direct = await put(user, { app_metadata: { role: 'admin' } });
  expect(direct).toMatchObject({ status: 403, body: { error_code: 'not_admin' } });
  const row = await shop()
    .db.selectFrom('users')
    .select(['role', 'user_metadata'])
    .where('id', '=', user.id)
    .executeTakeFirst();
  expect(row).toEqual({ role: 'customer', user_metadata: {} });
});

test('a new password ends the other sessions and pending links', async () => {
  const user = await signUpAndConfirm(shop());
  const elsewhere = await authCall(shop(), 'POST /token?grant_type=password', {
    email: user.email,
    password,
  });
  await authCall(shop(), 'POST /recover', { email: user.email });
  const { token_hash } = await newestMail(shop(), user.email);

  expect(
    (await put(user, { password: 'vier-trockene-Otter-8', current_password: password })).status,
  ).toBe(200);
  const other = bearer(String(elsewhere.body['access_token']));
  expect(await authCall(shop(), 'GET /user', undefined, other)).toMatchObject({
    status: 403,
    body: { error_code: 'session_not_found' },
  });
  const own = await authCall(shop(), 'GET /user', undefined, bearer(user.access_token));
  expect(own.status).toBe(200);
  const link = await authCall(shop(), 'POST /verify', { type: 'recovery', token_hash });
  expect(link.status).toBe(403);
});

test.each([
  [{ password, current_password: password }, 422, 'same_password'],
  [{ password }, 400, 'current_password_required'],
  [{ password: 'vier-trockene-Otter-8' }, 400, 'current_password_required'],
  [{ password: 'vier-trockene-Otter-8', current_password: '' }, 400, 'current_password_required'],
  [
    { password: 'vier-trockene-Otter-8', current_password: 'wrong-Guess-1' },
    400,
    'current_password_invalid',
  ],
  // A wrong guess learns nothing about the password.
  [{ password, current_password: 'wrong-Guess-1' }, 400, 'current_password_invalid'],
  [{ password: 'kurz', current_password: password }, 422, 'weak_password'],
  [{ password: '', current_password: password }, 422, 'weak_password'],
  [{ email: 'no address' }, 400, 'validation_failed'],
  [{ phone: '+4930123456' }, 400, 'phone_provider_disabled'],
  [{ data: [] }, 400, 'bad_json'],
  [{ data: { note: 'x'.repeat(5000) } }, 400, 'validation_failed'],
])('refuses to change %j', async (body, status, code) => {
  const user = await signUpAndConfirm(shop());
  expect(await put(user, body)).toMatchObject({ status, body: { error_code: code } });
});

test('sends personal data with no-store', async () => {
  const user = await signUpAndConfirm(shop());
  const key = bearer(await createServiceToken(shop()));
  const answers = [
    await authCall(shop(), 'GET /user', undefined, bearer(user.access_token)),
    await put(user, { data: { note: 'x' } }),
    await authCall(shop(), `GET /admin/users/${user.id}`, undefined, key),
    await authCall(shop(), 'GET /admin/users', undefined, key),
  ];
  expect(answers.map(({ headers }) => headers.get('Cache-Control'))).toEqual(
    Array<string>(4).fill('no-store'),
  );
  const keys = await authCall(shop(), 'GET /.well-known/jwks.json');
  expect(keys.headers.get('Cache-Control')).toBe('public, max-age=600');
});

test('treats the current email as no change', async () => {
  const user = await signUpAndConfirm(shop());
  expect((await put(user, { email: user.email.toUpperCase() })).status).toBe(200);
});

test('no token works for a deleted user', async () => {
  const user = await signUpAndConfirm(shop());
  await shop().db.deleteFrom('users').where('id', '=', user.id).execute();
  const answer = await authCall(shop(), 'GET /user', undefined, bearer(user.access_token));
  expect(answer).toMatchObject({ status: 403, body: { error_code: 'user_not_found' } });
});

test('for 15 minutes after a recovery link, no current password is required', async () => {
  const { email } = await signUpAndConfirm(shop());
  const change = (access_token: string, next: string) =>
    authCall(shop(), 'PUT /user', { password: next }, bearer(access_token));
  const recover = async () => {
    shop().clock.advance(61);
    await authCall(shop(), 'POST /recover', { email });
    const { code: token } = await newestMail(shop(), email);
    const { body } = await authCall(shop(), 'POST /verify', { type: 'recovery', email, token });
    return body;
  };
  const early = await recover();
  shop().clock.advance(14 * 60);
  expect((await change(String(early['access_token']), 'vier-trockene-Otter-8')).status).toBe(200);
  const late = await recover();
  shop().clock.advance(16 * 60);
  const { refresh_token } = late;
  const renewed = await authCall(shop(), 'POST /token?grant_type=refresh_token', { refresh_token });
  const token = String(renewed.body['access_token']);
  expect(await change(token, 'fünf-rote-Dachse-9')).toMatchObject({
    status: 400,
    body: { error_code: 'current_password_required' },
  });
});

test('a recovery link does not replace the second factor', async () => {
  const user = await signUpAndConfirm(shop());
  await enrollFactor(shop(), user.access_token);
  await authCall(shop(), 'POST /recover', { email: user.email });
  const { token_hash } = await newestMail(shop(), user.email);
  const { body } = await authCall(shop(), 'POST /verify', { type: 'recovery', token_hash });
  const access_token = String(body['access_token']);
  const change = { password: 'vier-trockene-Otter-8' };
  expect(await put({ ...user, access_token }, change)).toMatchObject({
    status: 401,
    body: { error_code: 'insufficient_aal' },
  });
  const api = await request(shop().app, getProfile, {}, { token: access_token });
  expect(api.body.code).toBe('second_factor_required');
});

test('after a sign-in link, the current password is required', async () => {
  const { email } = await signUpAndConfirm(shop());
  await authCall(shop(), 'POST /otp', { email });
  const { code: token } = await newestMail(shop(), email);
  const { body } = await authCall(shop(), 'POST /verify', { type: 'magiclink', email, token });
  const changed = await authCall(
    shop(),
    'PUT /user',
    { password: 'vier-trockene-Otter-8' },
    bearer(String(body['access_token'])),
  );
  expect(changed).toMatchObject({
    status: 400,
    body: { error_code: 'current_password_required' },
  });
});

test('an account without a password sets its first one without a current one', async () => {
  const user = await signUpAndConfirm(shop());
  await shop()
    .db.updateTable('users')
    .set({ password_hash: null })
    .where('id', '=', user.id)
    .execute();
  expect((await put(user, { password: 'vier-trockene-Otter-8' })).status).toBe(200);
});
