import { expect, test } from 'vitest';
import { useTestApp } from '#test/helpers/app.ts';
import { authCall, newEmail, newestMail, password, signUpAndConfirm } from '#test/helpers/auth.ts';

const shop = useTestApp();

test('mails a link and a code, of which one signs in once', async () => {
  const { email } = await signUpAndConfirm(shop());
  expect(await authCall(shop(), 'POST /otp', { email })).toMatchObject({ status: 200, body: {} });
  const { token_hash, code, link } = await newestMail(shop(), email);
  expect(link).toContain('type=magiclink');
  const signedIn = await authCall(shop(), 'POST /verify', { type: 'magiclink', token_hash });
  expect(signedIn).toMatchObject({ status: 200, body: { user: { email } } });
  const again = await authCall(shop(), 'POST /verify', { type: 'email', email, token: code });
  expect(again).toMatchObject({ status: 403, body: { error_code: 'otp_expired' } });
});

test('creates an account without a password for a new email', async () => {
  const email = newEmail();
  const data = { first_name: 'Amira', role: 'admin' };
  await authCall(shop(), 'POST /otp', { email, data });
  const { link, code } = await newestMail(shop(), email);
  expect(link).toContain('type=signup');
  const { status, body } = await authCall(shop(), 'POST /verify', {
    type: 'email',
    email,
    token: code,
  });
  expect(status).toBe(200);
  expect(body['user']).toMatchObject({
    email,
    user_metadata: { first_name: 'Amira', role: 'customer' },
    app_metadata: { role: 'customer' },
  });
  const guess = await authCall(shop(), 'POST /token?grant_type=password', { email, password });
  expect(guess).toMatchObject({ status: 400, body: { error_code: 'invalid_credentials' } });
});

test('creates no account with create_user false and returns an error', async () => {
  const answer = await authCall(shop(), 'POST /otp', { email: newEmail(), create_user: false });
  expect(answer).toMatchObject({ status: 422, body: { error_code: 'otp_disabled' } });
});

test('mails at most once a minute', async () => {
  const { email } = await signUpAndConfirm(shop());
  await authCall(shop(), 'POST /otp', { email });
  const soon = await authCall(shop(), 'POST /otp', { email });
  expect(soon).toMatchObject({
    status: 429,
    body: {
      error_code: 'over_email_send_rate_limit',
      msg: 'For security purposes, you can only request this after 60 seconds.',
    },
  });
  shop().clock.advance(60);
  expect((await authCall(shop(), 'POST /otp', { email })).status).toBe(200);
});

test.each([
  ['no address', {}, 'validation_failed'],
  ['two addresses', { email: 'a@b.example', phone: '+4930123456' }, 'validation_failed'],
  ['a channel', { email: 'a@b.example', channel: 'sms' }, 'validation_failed'],
  ['a phone', { phone: '+4930123456' }, 'phone_provider_disabled'],
  ['a look-alike', { email: 'аdmin@kiezkorb.example' }, 'validation_failed'],
  ['a text for a truth value', { email: 'a@b.example', create_user: 'no' }, 'bad_json'],
])('refuses %s', async (_, body, error_code) => {
  const answer = await authCall(shop(), 'POST /otp', body);
  expect(answer).toMatchObject({ status: 400, body: { error_code } });
});
