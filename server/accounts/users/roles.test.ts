import { expect, test } from 'vitest';
import * as account from '#contract/accounts/accounts.ts';
import { signInWithIdentity } from '#server/accounts/auth/oidc/identity.ts';
import { toProviderProfile } from '#server/accounts/auth/oidc/profile.ts';
import { useTestApp } from '#test/helpers/app.ts';
import {
  authCall,
  bearer,
  createServiceToken,
  newEmail,
  newestMail,
  password,
  signUpAndConfirm,
} from '#test/helpers/auth.ts';
import { request } from '#test/helpers/request.ts';
import { insertEmailIdentity } from './create-account.ts';

const shop = useTestApp({ AUTH_ANONYMOUS: 'on' });

/** The word in every place where a service of this kind might look for it. */
const claims = {
  role: 'admin',
  roles: ['admin'],
  is_admin: true,
  is_super_admin: true,
  user_metadata: { role: 'admin' },
  app_metadata: { role: 'admin', roles: ['admin'] },
  raw_user_meta_data: { role: 'admin' },
  raw_app_meta_data: { role: 'admin' },
};
const poison = { ...claims, data: claims };
const { app_metadata: _, ...withoutAppMetadata } = poison;

/** Every way to make or change an account; each answers the address that it was about. */
const ways: Record<string, () => Promise<string>> = {
  'POST /signup': async () => {
    const email = newEmail();
    await authCall(shop(), 'POST /signup', { email, password, ...poison });
    const { code } = await newestMail(shop(), email);
    await authCall(shop(), 'POST /verify', { type: 'signup', email, token: code, ...poison });
    return email;
  },
  'POST /otp': async () => {
    const email = newEmail();
    await authCall(shop(), 'POST /otp', { email, ...poison });
    const { code } = await newestMail(shop(), email);
    await authCall(shop(), 'POST /verify', { type: 'email', email, token: code, ...poison });
    return email;
  },
  'POST /token': async () => {
    const { email, refresh_token } = await signUpAndConfirm(shop());
    await authCall(shop(), 'POST /token?grant_type=password', { email, password, ...poison });
    await authCall(shop(), 'POST /token?grant_type=refresh_token', { refresh_token, ...poison });
    return email;
  },
  'PUT /user': async () => {
    const { email, access_token } = await signUpAndConfirm(shop());
    await authCall(shop(), 'PUT /user', poison, bearer(access_token));
    await authCall(shop(), 'PUT /user', withoutAppMetadata, bearer(access_token));
    return email;
  },
  'POST /signup without an address': async () => {
    const { body } = await authCall(shop(), 'POST /signup', poison);
    const { id } = body['user'] as { id: string };
    const { db } = shop();
    const row = await db.selectFrom('users').select('email').where('id', '=', id).execute();
    return row[0]?.email ?? '';
  },
  'POST /admin/users': async () => {
    const email = newEmail();
    await authCall(shop(), 'POST /admin/users', { email, ...poison }, await service());
    return email;
  },
  'PUT /admin/users/{id}': async () => {
    const { id, email } = await signUpAndConfirm(shop());
    await authCall(shop(), `PUT /admin/users/${id}`, poison, await service());
    return email;
  },
  'POST /invite': async () => {
    const email = newEmail();
    await authCall(shop(), 'POST /invite', { email, ...poison }, await service());
    return email;
  },
  'POST /admin/generate_link': async () => {
    const email = newEmail();
    const body = { type: 'signup', email, password, ...poison };
    await authCall(shop(), 'POST /admin/generate_link', body, await service());
    return email;
  },
  'an outside provider': async () => {
    const email = newEmail();
    const profile = toProviderProfile('any', {
      sub: email,
      email,
      email_verified: true,
      ...poison,
    });
    const { clock, env } = shop();
    await shop()
      .db.transaction()
      .execute((trx) => signInWithIdentity({ clock: clock.now, env }, trx, profile));
    return email;
  },
  'the data of an identity': async () => {
    const { id, email } = await signUpAndConfirm(shop());
    const { db } = shop();
    await db.deleteFrom('identities').where('user_id', '=', id).execute();
    await db
      .transaction()
      .execute((trx) => insertEmailIdentity(trx, id, { email, is_confirmed: true, data: claims }));
    return email;
  },
};

async function service(): Promise<Record<string, string>> {
  return bearer(await createServiceToken(shop()));
}

test.each(Object.keys(ways))('%s raises no role', async (name) => {
  const email = await ways[name]?.();
  const { db } = shop();
  const user = await db
    .selectFrom('users')
    .select(['id', 'role'])
    .where('email', '=', email ?? '')
    .executeTakeFirstOrThrow();
  expect(user.role).toBe('customer');
  const read = await authCall(shop(), `GET /admin/users/${user.id}`, undefined, await service());
  expect(read.body['user_metadata']).toMatchObject({ role: 'customer' });
  expect(JSON.stringify(read.body['app_metadata'])).not.toContain('"role":"admin"');
});

test('a role in a token grants no access', async () => {
  const { access_token, id } = await signUpAndConfirm(shop(), { data: claims });
  const answer = await request(
    shop().app,
    account.getAccountAccess,
    { params: { id } },
    { token: access_token },
  );
  expect(answer.body.code).toBe('permission_required');
});
