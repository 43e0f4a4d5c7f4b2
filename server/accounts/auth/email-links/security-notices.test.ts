import { beforeEach, expect, test } from 'vitest';
import { deleteAccount, removeSecondFactors } from '#contract/accounts/accounts.ts';
import { useTestApp } from '#test/helpers/app.ts';
import {
  authCall,
  bearer,
  createServiceToken,
  enrollFactor,
  newEmail,
  newestMail,
  password,
  pressLink,
  signUpAndConfirm,
  type SignedIn,
} from '#test/helpers/auth.ts';
import { createUser } from '#test/helpers/factories.ts';
import { request } from '#test/helpers/request.ts';

const shop = useTestApp();
const newPassword = 'vier-trockene-Otter-8';
let user: SignedIn;

beforeEach(async () => {
  user = await signUpAndConfirm(shop(), { data: { language: 'en' } });
});

/** The subjects of the mails to an address, the oldest first, without that of the sign-up. */
async function subjectsTo(email: string): Promise<(string | null)[]> {
  const mails = (await shop().inbox()).filter(({ to }) => to === email);
  const subjects = mails.map(({ subject }) => subject).toReversed();
  return subjects.filter((subject) => subject !== 'Please confirm your email address');
}

test.each([
  ['de', 'Dein Passwort wurde geändert', 'ltr', '21. November 2026'],
  ['en', 'Your password was changed', 'ltr', 'November 21, 2026'],
  ['ar', 'تم تغيير كلمة المرور', 'rtl', '2026'],
  ['tr', 'Şifren değiştirildi', 'ltr', '21 Kasım 2026'],
])(
  'mails a notice of a changed password in the language %s',
  async (language, subject, direction, day) => {
    const { email, access_token } = await signUpAndConfirm(shop(), { data: { language } });
    const body = { password: newPassword, current_password: password };
    await authCall(shop(), 'PUT /user', body, bearer(access_token));
    const mail = (await shop().inbox()).find(({ to }) => to === email);
    expect(mail?.subject).toBe(subject);
    expect(mail?.html).toContain(`dir="${direction}"`);
    expect(mail?.text).toContain(day);
    expect(mail?.text).toContain('http://shop.test/auth');
    expect(mail?.text).not.toMatch(/[{}]/);
    expect(mail?.text).not.toContain(newPassword);
  },
);

test('mails nothing for a refused password', async () => {
  const body = { password: newPassword, current_password: 'wrong-Guess-1' };
  await authCall(shop(), 'PUT /user', body, bearer(user.access_token));
  expect(await subjectsTo(user.email)).toEqual([]);
});

test('mails a notice of a password reset by link', async () => {
  await authCall(shop(), 'POST /recover', { email: user.email });
  const { token_hash } = await newestMail(shop(), user.email);
  const { body } = await authCall(shop(), 'POST /verify', { type: 'recovery', token_hash });
  const token = bearer(String(body['access_token']));
  await authCall(shop(), 'PUT /user', { password: newPassword }, token);
  expect(await subjectsTo(user.email)).toEqual([
    'Reset your password',
    'Your password was changed',
  ]);
});

test('mails a notice to the old email when the account has a new one', async () => {
  const email = newEmail();
  await authCall(shop(), 'PUT /user', { email }, bearer(user.access_token));
  for (const to of [user.email, email]) {
    await pressLink(shop(), (await newestMail(shop(), to)).link);
  }
  expect((await subjectsTo(user.email)).at(-1)).toBe('Your email address was changed');
  const notice = (await shop().inbox()).find(({ to }) => to === user.email);
  expect(notice?.text).toContain(email);
});

test('mails a notice when a second factor is added or removed', async () => {
  const { id, access_token } = await enrollFactor(shop(), user.access_token);
  await authCall(shop(), `DELETE /factors/${id}`, undefined, bearer(access_token));
  expect(await subjectsTo(user.email)).toEqual([
    'Second step switched on',
    'Second step switched off',
  ]);
});

test('mails a notice when the staff or a service removes a second factor', async () => {
  const { token } = await createUser(shop(), { role: 'admin' });
  await enrollFactor(shop(), user.access_token);
  await request(shop().app, removeSecondFactors, { params: { id: user.id } }, { token });
  const other = await signUpAndConfirm(shop(), { data: { language: 'en' } });
  const { id } = await enrollFactor(shop(), other.access_token);
  const key = bearer(await createServiceToken(shop()));
  await authCall(shop(), `DELETE /admin/users/${other.id}/factors/${id}`, undefined, key);
  for (const { email } of [user, other]) {
    expect((await subjectsTo(email)).at(-1)).toBe('Second step switched off');
  }
});

test('mails a notice when the reuse of a refresh token ends a session', async () => {
  let { refresh_token } = user;
  for (let i = 0; i < 2; i += 1) {
    const { body } = await authCall(shop(), 'POST /token?grant_type=refresh_token', {
      refresh_token,
    });
    refresh_token = String(body['refresh_token']);
  }
  shop().clock.advance(60);
  await authCall(shop(), 'POST /token?grant_type=refresh_token', {
    refresh_token: user.refresh_token,
  });
  expect(await subjectsTo(user.email)).toEqual(['A sign-in was ended']);
});

test('mails a notice of the deletion of an account and leaves nothing else in the outbox', async () => {
  const body = { email: user.email, password };
  await request(shop().app, deleteAccount, { body }, { token: user.access_token });
  const mails = (await shop().inbox()).filter(({ to }) => to === user.email);
  expect(mails.map(({ subject }) => subject)).toEqual(['Your account was deleted']);
  expect(mails[0]?.text).toContain('http://shop.test/profile/help');
});

test('mails no notice to an unconfirmed email', async () => {
  const email = newEmail();
  const { body } = await authCall(shop(), 'POST /signup', {
    email,
    password,
    data: { language: 'en' },
  });
  const key = bearer(await createServiceToken(shop()));
  await authCall(shop(), `PUT /admin/users/${String(body['id'])}`, { password: newPassword }, key);
  expect(await subjectsTo(email)).toEqual([]);
});

test.each(['POST /recover', 'POST /otp'] as const)(
  "mails that the shop's own pages request by %s contain no code",
  async (call) => {
    const email = newEmail();
    await signUpAndConfirm(shop(), { email, data: { language: 'en' } });
    shop().clock.advance(61);
    await authCall(shop(), call, { email }, { 'x-use-cookie': '1' });
    const { text } = await newestMail(shop(), email);
    expect(text).not.toMatch(/code/i);
    expect(text).not.toMatch(/\b\d{6}\b/);
  },
);
