import { expect, test } from 'vitest';
import { getProfile } from '#contract/accounts/profile.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { authClient, newEmail, newestMail, password } from '#test/helpers/auth.ts';
import { request } from '#test/helpers/request.ts';

const shop = useTestApp({ AUTH_ANONYMOUS: 'on' });

test('a visitor gets an anonymous session, and becomes a customer with an email and a password', async () => {
  shop().clock.set(new Date().toISOString());
  const client = authClient(shop());
  const visitor = await client.signInAnonymously({ options: { data: { first_name: 'Amira' } } });
  expect(visitor.error).toBeNull();
  expect(visitor.data.user).toMatchObject({
    email: '',
    is_anonymous: true,
    app_metadata: {},
    identities: [],
  });
  const token = visitor.data.session?.access_token ?? '';
  expect((await request(shop().app, getProfile, {}, { token })).body.code).toBe('sign_in_required');
  expect((await client.mfa.enroll({ factorType: 'totp' })).error?.code).toBe('no_authorization');
  expect((await client.updateUser({ password })).error?.code).toBe('validation_failed');

  const email = newEmail();
  expect((await client.updateUser({ email })).error).toBeNull();
  const { token_hash } = await newestMail(shop(), email);
  const { data } = await client.verifyOtp({ type: 'email_change', token_hash });
  expect(data.user).toMatchObject({
    id: visitor.data.user?.id,
    email,
    is_anonymous: false,
    identities: [{ provider: 'email' }],
  });
  expect((await client.updateUser({ password })).error).toBeNull();
  const signedIn = await authClient(shop()).signInWithPassword({ email, password });
  expect(signedIn.error).toBeNull();
  const customer = signedIn.data.session?.access_token ?? '';
  expect((await request(shop().app, getProfile, {}, { token: customer })).status).toBe(200);
});
