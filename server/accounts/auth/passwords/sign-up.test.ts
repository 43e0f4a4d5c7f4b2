import { beforeEach, expect, test } from 'vitest';
import { onDefaultAddress, postalFields } from '#server/platform/db/default-address.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { authCall, newEmail, newestMail, password, signUpAndConfirm } from '#test/helpers/auth.ts';

const shop = useTestApp();
let email: string;

beforeEach(() => {
  email = newEmail();
});

function signUp(body: object, query = '') {
  return authCall(shop(), `POST /signup${query}`, body);
}

async function profileOf(address: string) {
  return shop()
    .db.selectFrom('users')
    .innerJoin('profiles', 'profiles.id', 'users.id')
    .innerJoin('user_settings', 'user_settings.user_id', 'users.id')
    .leftJoin('addresses', onDefaultAddress)
    .selectAll('profiles')
    .select(postalFields)
    .select(['users.role', 'users.user_metadata', 'user_settings.language'])
    .where('email', '=', address)
    .executeTakeFirst();
}

test('creates account, profile and settings from the data of the sign-up', async () => {
  const data = { first_name: ' Amira ', postal_code: '13357', language: 'tr', favourite: 'dates' };
  const { status, body } = await signUp({ email: email.toUpperCase(), password, data });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    email,
    aud: 'authenticated',
    role: 'authenticated',
    app_metadata: { provider: 'email', providers: ['email'], role: 'customer' },
    user_metadata: { first_name: 'Amira', postal_code: '13357', favourite: 'dates' },
    identities: [{ provider: 'email', email, identity_data: { email_verified: false } }],
    is_anonymous: false,
  });
  expect(body).not.toHaveProperty('email_confirmed_at');
  expect(body).not.toHaveProperty('password_hash');
  expect(await profileOf(email)).toMatchObject({
    first_name: 'Amira',
    postal_code: '13357',
    language: 'tr',
    user_metadata: { favourite: 'dates', language: 'tr' },
  });
});

test.each([
  { first_name: 'x'.repeat(101) },
  { last_name: { evil: true } },
  { phone: 'call me' },
  { postal_code: '1335' },
  { city: 'Ber\nlin' },
])('refuses a sign-up whose profile would be lost: %j', async (data) => {
  const { status, body } = await signUp({ email, password, data });
  expect([status, body['error_code']]).toEqual([400, 'validation_failed']);
  expect(await shop().inbox()).not.toContainEqual(expect.objectContaining({ to: email }));
});

test('accepts a profile with empty fields and ignores an unknown language', async () => {
  const data = { first_name: ' Amira ', phone: '', city: null, language: 'xx' };
  expect((await signUp({ email, password, data })).status).toBe(200);
  expect(await profileOf(email)).toMatchObject({
    first_name: 'Amira',
    phone: '',
    city: '',
    language: 'de',
  });
});

test('ignores a role in the data, wherever it is sent', async () => {
  const data = { role: 'admin', app_metadata: { role: 'admin' } };
  const { body } = await signUp({ email, password, data, role: 'admin', app_metadata: data });
  expect(body).toMatchObject({
    role: 'authenticated',
    app_metadata: { role: 'customer' },
    user_metadata: { role: 'customer' },
  });
  expect(body['identities']).not.toMatchObject([{ identity_data: { role: 'admin' } }]);
  expect(await profileOf(email)).toMatchObject({ role: 'customer' });
});

test.each([
  ['de', 'Bitte bestätige deine E-Mail-Adresse', 'ltr'],
  ['en', 'Please confirm your email address', 'ltr'],
  ['ar', 'يُرجى تأكيد عنوان بريدك الإلكتروني', 'rtl'],
  ['tr', 'Lütfen e-posta adresini onayla', 'ltr'],
])('mails link and code in the language %s', async (language, subject, direction) => {
  await signUp({ email, password, data: { language } });
  const mail = await newestMail(shop(), email);
  expect(mail.subject).toBe(subject);
  expect(mail.html).toContain(`dir="${direction}"`);
  expect(mail.html).toContain(mail.code);
  expect(mail.token_hash).toMatch(/^[0-9a-f]{64}$/);
  expect(mail.text).toMatch(/24.*10/);
  expect(mail.text).not.toContain('{');
});

test('answers for a confirmed email like for a new one, and changes nothing', async () => {
  const { id } = await signUpAndConfirm(shop(), { email, data: { first_name: 'Amira' } });
  const mails = (await shop().inbox()).length;
  const { status, body } = await signUp({
    email,
    password: 'another-Password-9',
    data: { first_name: 'Eve' },
  });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    email,
    role: '',
    identities: [],
    user_metadata: { first_name: 'Eve', role: 'customer' },
    app_metadata: { provider: 'email', providers: ['email'] },
  });
  expect(body['id']).not.toBe(id);
  expect(await shop().inbox()).toHaveLength(mails);
  expect(await profileOf(email)).toMatchObject({ first_name: 'Amira' });
  const { status: signIn } = await authCall(shop(), 'POST /token?grant_type=password', {
    email,
    password,
  });
  expect(signIn).toBe(200);
});

test('mails an unconfirmed email again after the interval, and drops the registered password', async () => {
  const first = await signUp({ email, password });
  const soon = await signUp({ email, password });
  expect(soon).toMatchObject({ status: 429, body: { error_code: 'over_email_send_rate_limit' } });
  expect(soon.body['msg']).toContain('after 60 seconds');
  const old = await newestMail(shop(), email);

  shop().clock.advance(61);
  const again = await signUp({ email, password: 'another-Password-9' });
  expect(again).toMatchObject({ status: 200, body: { id: first.body['id'] } });
  const { token_hash } = await newestMail(shop(), email);
  expect(token_hash).not.toBe(old.token_hash);
  const replaced = await authCall(shop(), 'POST /verify', {
    type: 'signup',
    token_hash: old.token_hash,
  });
  expect(replaced.status).toBe(403);
  await authCall(shop(), 'POST /verify', { type: 'signup', token_hash });
  // Two may have registered: neither password is known to be the owner's.
  const signIn = await authCall(shop(), 'POST /token?grant_type=password', { email, password });
  expect(signIn.body['error_code']).toBe('invalid_credentials');
});

test('reveals nothing of the first registration to the second one with the same email', async () => {
  const data = { first_name: 'Amira', phone: '+49 30 1234567', street: 'Lindenweg', note: 'dates' };
  const first = await signUp({ email, password, data });
  shop().clock.advance(61);
  const again = await signUp({ email, password, data: { first_name: 'Eve' } });
  expect(again).toMatchObject({
    status: 200,
    body: {
      id: first.body['id'],
      user_metadata: { first_name: 'Eve' },
      identities: [{ provider: 'email', identity_data: { email } }],
    },
  });
  expect(JSON.stringify(again.body)).not.toMatch(/Amira|1234567|Lindenweg|dates/);
});

test('ten concurrent sign-ups create one account', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => signUp({ email, password })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(9);
  const mails = (await shop().inbox()).filter(({ to }) => to === email);
  expect(mails).toHaveLength(1);
});

test.each([
  ['no address', { password }, 422, 'anonymous_provider_disabled'],
  ['no password', { email: 'a@b.example' }, 400, 'validation_failed'],
  ['a short password', { email: 'a@b.example', password: 'kurz' }, 422, 'weak_password'],
  ['a common password', { email: 'a@b.example', password: 'Passwort' }, 422, 'weak_password'],
  ['the own address', { email: 'leonhard@b.example', password: 'leonhard' }, 422, 'weak_password'],
  ['73 characters', { email: 'a@b.example', password: 'ä'.repeat(73) }, 400, 'validation_failed'],
  ['no address at all', { email: 'nobody', password }, 400, 'validation_failed'],
  ['300 characters', { email: `${'a'.repeat(300)}@b.example`, password }, 400, 'validation_failed'],
  ['a look-alike', { email: 'аdmin@b.example', password }, 400, 'validation_failed'],
  ['a phone', { phone: '+4930123456', password }, 400, 'phone_provider_disabled'],
  ['both', { email: 'a@b.example', phone: '+49', password }, 400, 'validation_failed'],
  ['a number', { email: 5, password }, 400, 'bad_json'],
  ['U+0000', { email: 'a@b.example', password: `${password}\0` }, 400, 'bad_json'],
  ['half a pair', { email: 'a@b.example', password, data: { city: '\ud800' } }, 400, 'bad_json'],
  [
    'much metadata',
    { email: 'a@b.example', password, data: { note: 'x'.repeat(5000) } },
    400,
    'validation_failed',
  ],
])('refuses %s', async (_, body, status, code) => {
  expect(await signUp(body)).toMatchObject({ status, body: { error_code: code } });
});
