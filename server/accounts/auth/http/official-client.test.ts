import { beforeEach, expect, test } from 'vitest';
import { useTestApp } from '#test/helpers/app.ts';
import { authClient, newEmail, newestMail, password } from '#test/helpers/auth.ts';

const shop = useTestApp();

// The client compares expiry times with the real clock.
beforeEach(() => shop().clock.set(new Date().toISOString()));

test('the official client signs up, confirms, signs in, refreshes, changes the user and signs out', async () => {
  const email = newEmail();
  const client = authClient(shop());

  const signedUp = await client.signUp({
    email,
    password,
    options: { data: { first_name: 'Amira', city: 'Berlin' } },
  });
  expect(signedUp.error).toBeNull();
  expect(signedUp.data.session).toBeNull();
  expect(signedUp.data.user?.identities).toHaveLength(1);

  const early = await client.signInWithPassword({ email, password });
  expect(early.error?.code).toBe('email_not_confirmed');

  const { code } = await newestMail(shop(), email);
  const verified = await client.verifyOtp({ type: 'signup', email, token: code });
  expect(verified.error).toBeNull();
  expect(verified.data.user?.email_confirmed_at).toBeDefined();

  const signedIn = await client.signInWithPassword({ email, password });
  expect(signedIn.data.user).toMatchObject({
    email,
    app_metadata: { provider: 'email', providers: ['email'], role: 'customer' },
    user_metadata: { first_name: 'Amira', city: 'Berlin', role: 'customer' },
  });

  const refreshed = await client.refreshSession();
  expect(refreshed.error).toBeNull();
  expect(refreshed.data.session?.refresh_token).not.toBe(signedIn.data.session?.refresh_token);

  const read = await client.getUser();
  expect(read.data.user?.email).toBe(email);
  const claims = await client.getClaims();
  expect(claims.data?.claims).toMatchObject({ email, aal: 'aal1', role: 'authenticated' });

  const updated = await client.updateUser({ data: { first_name: 'Leyla', favourite: 'dates' } });
  expect(updated.data.user?.user_metadata).toMatchObject({
    first_name: 'Leyla',
    city: 'Berlin',
    favourite: 'dates',
  });

  expect((await client.signOut()).error).toBeNull();
  const token = signedIn.data.session?.access_token ?? '';
  expect((await authClient(shop()).getUser(token)).error?.name).toBe('AuthSessionMissingError');
});

test('the official client resets a forgotten password by the mailed link', async () => {
  const email = newEmail();
  const client = authClient(shop());
  await client.signUp({ email, password });
  await client.verifyOtp({ type: 'email', email, token: (await newestMail(shop(), email)).code });
  await client.signOut();

  expect((await client.resetPasswordForEmail(email)).error).toBeNull();
  const { token_hash } = await newestMail(shop(), email);
  const events: string[] = [];
  client.onAuthStateChange((event) => void events.push(event));
  const recovered = await client.verifyOtp({ type: 'recovery', token_hash });
  expect(recovered.error).toBeNull();
  await expect.poll(() => events).toContain('PASSWORD_RECOVERY');

  const changed = await client.updateUser({ password: 'vier-trockene-Otter-8' });
  expect(changed.error).toBeNull();
  const old = await authClient(shop()).signInWithPassword({ email, password });
  expect(old.error?.code).toBe('invalid_credentials');
  const now = await authClient(shop()).signInWithPassword({
    email,
    password: 'vier-trockene-Otter-8',
  });
  expect(now.error).toBeNull();
});

test('the official client learns why a password is weak', async () => {
  const { error } = await authClient(shop()).signUp({ email: newEmail(), password: 'passwort123' });
  expect(error).toMatchObject({ name: 'AuthWeakPasswordError', status: 422, reasons: ['pwned'] });
});
