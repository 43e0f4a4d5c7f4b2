import { GoTrueAdminApi } from '@supabase/auth-js';
import { beforeAll, expect, test } from 'vitest';
import { changeAccountAccess } from '#contract/accounts/accounts.ts';
import { getProfile } from '#contract/accounts/profile.ts';
import { useTestApp } from '#test/helpers/app.ts';
import {
  authCall,
  authClient,
  bearer,
  createServiceToken,
  enrollFactor,
  newEmail,
  newestMail,
  password,
  signUpAndConfirm,
} from '#test/helpers/auth.ts';
import { createUser } from '#test/helpers/factories.ts';
import { request } from '#test/helpers/request.ts';

const shop = useTestApp();
let key: string;
let admin: GoTrueAdminApi;

beforeAll(async () => {
  shop().clock.set(new Date().toISOString());
  const { env, app } = shop();
  key = await createServiceToken(shop());
  admin = new GoTrueAdminApi({
    url: `${env.PUBLIC_URL}/auth/v1`,
    headers: bearer(key),
    fetch: async (input, init) => app.request(input, init),
  });
});

function signIn(email: string, secret = password) {
  return authCall(shop(), 'POST /token?grant_type=password', { email, password: secret });
}

test('the official client creates, reads, changes, bans and deletes an account', async () => {
  const email = newEmail();
  const created = await admin.createUser({
    email,
    password,
    email_confirm: true,
    user_metadata: { first_name: 'Amira', role: 'admin' },
    app_metadata: { tier: 'gold', role: 'admin' },
  });
  expect(created.error).toBeNull();
  const id = created.data.user?.id ?? '';
  expect(created.data.user).toMatchObject({
    email,
    user_metadata: { first_name: 'Amira', role: 'customer', email_verified: true },
    app_metadata: { provider: 'email', tier: 'gold', role: 'customer' },
  });
  const session = await signIn(email);
  let token = String(session.body['access_token']);

  expect((await admin.getUserById(id)).data.user?.email).toBe(email);
  const next = newEmail();
  const changed = await admin.updateUserById(id, {
    email: next,
    user_metadata: { first_name: null, note: 'x' },
    app_metadata: { role: 'admin' },
  });
  expect(changed.data.user).toMatchObject({
    email: next,
    user_metadata: { note: 'x', role: 'customer' },
    app_metadata: { tier: 'gold', role: 'customer' },
  });

  const profile = () => request(shop().app, getProfile, {}, { token });
  expect((await profile()).body.role).toBe('customer');
  await admin.updateUserById(id, { ban_duration: '24h' });
  expect((await profile()).status).toBe(401);
  expect((await signIn(next)).body['error_code']).toBe('user_banned');
  await admin.updateUserById(id, { ban_duration: 'none' });
  // What was before the ban is over.
  expect((await profile()).status).toBe(401);

  const again = await signIn(next);
  expect(again.status).toBe(200);
  token = String(again.body['access_token']);
  await admin.updateUserById(id, { password: 'vier-trockene-Otter-8' });
  expect((await profile()).status).toBe(401);
  expect((await signIn(next, 'vier-trockene-Otter-8')).status).toBe(200);

  expect((await admin.deleteUser(id)).error).toBeNull();
  expect((await admin.getUserById(id)).error?.code).toBe('user_not_found');
});

test('a softly deleted account is a row without personal data', async () => {
  const { id, email } = await signUpAndConfirm(shop(), { data: { first_name: 'Amira' } });
  expect((await admin.deleteUser(id, true)).error).toBeNull();
  const { data } = await admin.getUserById(id);
  expect(data.user?.deleted_at).toBeDefined();
  expect(JSON.stringify(data.user)).not.toMatch(/Amira|@/);
  expect((await signIn(email)).body['error_code']).toBe('invalid_credentials');
});

test('lists accounts page by page', async () => {
  for (let i = 0; i < 3; i += 1) await signUpAndConfirm(shop());
  const { data } = await admin.listUsers({ page: 1, perPage: 2 });
  expect(data.users).toHaveLength(2);
  expect(data).toMatchObject({ nextPage: 2, lastPage: expect.any(Number) as number });
  const { email } = await signUpAndConfirm(shop());
  const found = await authCall(
    shop(),
    `GET /admin/users?filter=${email.slice(0, 20).toUpperCase()}`,
    undefined,
    bearer(key),
  );
  expect(found.body['users']).toMatchObject([{ email, identities: null }]);
  expect(found.headers.get('X-Total-Count')).toBe('1');
  const bad = await authCall(shop(), 'GET /admin/users?page=-1', undefined, bearer(key));
  expect(bad).toMatchObject({ status: 400, body: { error_code: 'validation_failed' } });
});

test('an invitation leads to an account with a password of its own', async () => {
  const email = newEmail();
  const invited = await admin.inviteUserByEmail(email, { data: { first_name: 'Leyla' } });
  expect(invited.data.user).toMatchObject({ email, user_metadata: { first_name: 'Leyla' } });
  expect(invited.data.user?.invited_at).toBeDefined();
  const { link, token_hash } = await newestMail(shop(), email);
  expect(link).toContain('reset-password');
  const client = authClient(shop());
  expect((await client.verifyOtp({ type: 'invite', token_hash })).error).toBeNull();
  expect((await client.updateUser({ password })).error).toBeNull();
  expect((await signIn(email)).status).toBe(200);
  expect((await admin.inviteUserByEmail(email)).error?.code).toBe('email_exists');
});

test.each(['signup', 'invite', 'magiclink', 'recovery'] as const)(
  'a generated link of type %s signs in, and no mail goes out',
  async (type) => {
    const isNew = type === 'signup' || type === 'invite';
    const email = isNew ? newEmail() : (await signUpAndConfirm(shop())).email;
    const before = (await shop().inbox()).length;
    const { data, error } = await admin.generateLink({ type, email, password });
    expect(error).toBeNull();
    expect(data.properties).toMatchObject({ verification_type: type });
    expect(data.user).toMatchObject({ email });
    expect((await shop().inbox()).length).toBe(before);
    const verified = await authClient(shop()).verifyOtp({
      type,
      token_hash: data.properties?.hashed_token ?? '',
    });
    expect(verified.data.session).not.toBeNull();
  },
);

test('generates a sign-up link when a sign-in link is requested for a new user', async () => {
  const { data } = await admin.generateLink({ type: 'magiclink', email: newEmail() });
  expect(data.properties?.verification_type).toBe('signup');
});

test('generated links of both addresses change the address', async () => {
  const { email } = await signUpAndConfirm(shop());
  const newAddress = newEmail();
  const link = (type: 'email_change_current' | 'email_change_new') =>
    admin.generateLink({ type, email, newEmail: newAddress });
  const client = authClient(shop());
  for (const type of ['email_change_current', 'email_change_new'] as const) {
    const { data } = await link(type);
    await client.verifyOtp({
      type: 'email_change',
      token_hash: data.properties?.hashed_token ?? '',
    });
  }
  expect((await client.getUser()).data.user?.email).toBe(newAddress);
});

test('lets a user sign in without the factor after an admin deletes it', async () => {
  const user = await signUpAndConfirm(shop());
  const { id: factorId } = await enrollFactor(shop(), user.access_token);
  const listed = await admin.mfa.listFactors({ userId: user.id });
  expect(listed.data?.factors).toMatchObject([{ id: factorId, status: 'verified' }]);
  expect((await admin.mfa.deleteFactor({ userId: user.id, id: factorId })).error).toBeNull();
  const { body } = await signIn(user.email);
  const token = String(body['access_token']);
  expect((await request(shop().app, getProfile, {}, { token })).status).toBe(200);
});

const calls = [
  'GET /admin/users',
  'POST /admin/users',
  'GET /admin/users/6a1cd4d0-4c3b-4c40-8a3e-0d2a3f6b9f11',
  'PUT /admin/users/6a1cd4d0-4c3b-4c40-8a3e-0d2a3f6b9f11',
  'DELETE /admin/users/6a1cd4d0-4c3b-4c40-8a3e-0d2a3f6b9f11',
  'GET /admin/users/6a1cd4d0-4c3b-4c40-8a3e-0d2a3f6b9f11/factors',
  'DELETE /admin/users/6a1cd4d0-4c3b-4c40-8a3e-0d2a3f6b9f11/factors/x',
  'POST /admin/generate_link',
  'POST /invite',
] as const;

test.each(calls)('%s requires the service key', async (call) => {
  const body = call.startsWith('GET') ? undefined : {};
  const anonymous = await authCall(shop(), call, body);
  expect(anonymous).toMatchObject({ status: 401, body: { error_code: 'no_authorization' } });
  const forged = await authCall(shop(), call, body, bearer(`${key.slice(0, -4)}AAAA`));
  expect(forged).toMatchObject({ status: 403, body: { error_code: 'bad_jwt' } });
  const { access_token, id } = await signUpAndConfirm(shop(), { data: { role: 'service_role' } });
  const { db } = shop();
  await db.updateTable('users').set({ role: 'admin' }).where('id', '=', id).execute();
  const person = await authCall(shop(), call, body, bearer(access_token));
  expect(person).toMatchObject({ status: 403, body: { error_code: 'not_admin' } });
});

test('the service key is no user', async () => {
  const user = await authCall(shop(), 'GET /user', undefined, bearer(key));
  expect(user).toMatchObject({ status: 403, body: { error_code: 'bad_jwt' } });
  expect((await request(shop().app, getProfile, {}, { token: key })).status).toBe(401);
});

test.each([
  [{ password }, 400, 'validation_failed'],
  [{ email: 'no address' }, 400, 'validation_failed'],
  [{ email: 'a@b.example', id: 'no uuid' }, 400, 'validation_failed'],
  [{ email: 'a@b.example', password: 'x'.repeat(73) }, 400, 'validation_failed'],
  [{ email: 'a@b.example', password_hash: 'md5' }, 400, 'validation_failed'],
  [{ email: 'a@b.example', ban_duration: 'for ever' }, 400, 'validation_failed'],
  [{ phone: '+4930123456' }, 400, 'phone_provider_disabled'],
])('refuses to create %j', async (body, status, error_code) => {
  const answer = await authCall(shop(), 'POST /admin/users', body, bearer(key));
  expect(answer).toMatchObject({ status, body: { error_code } });
});

test('sessions from before a ban do not work after a service lifts it', async () => {
  const { id, access_token } = await signUpAndConfirm(shop());
  const staff = await createUser(shop(), { role: 'admin' });
  const params = { id };
  await request(shop().app, changeAccountAccess, { params, body: { is_banned: true } }, staff);
  const lifted = await admin.updateUserById(id, { ban_duration: 'none' });
  expect(lifted.error).toBeNull();
  const { status } = await request(shop().app, getProfile, {}, { token: access_token });
  expect(status).toBe(401);
});
