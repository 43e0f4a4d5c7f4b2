import { createHash } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { useTestApp } from '#test/helpers/app.ts';
import {
  authCall,
  newEmail,
  newestMail,
  password,
  pressLink,
  signUpAndConfirm,
  signUpInBrowser,
  type AuthMail,
} from '#test/helpers/auth.ts';

const shop = useTestApp({
  AUTH_REDIRECT_URLS: 'https://*.partner.example/**,kiezkorb://signed-in',
});
let email: string;

beforeEach(() => {
  email = newEmail();
});

async function signUp(redirectTo?: string): Promise<AuthMail> {
  const query = redirectTo === undefined ? '' : `?redirect_to=${encodeURIComponent(redirectTo)}`;
  await authCall(shop(), `POST /signup${query}`, { email, password });
  return newestMail(shop(), email);
}

function verify(body: object) {
  return authCall(shop(), 'POST /verify', body);
}

async function follow(link: string, cookie = '') {
  const { status, headers } = await pressLink(shop(), link, { Cookie: cookie });
  const location = new URL(headers.get('Location') ?? '');
  const page = location.origin + location.pathname;
  return { status, page, fields: Object.fromEntries(new URLSearchParams(location.hash.slice(1))) };
}

test('the link confirms the email once and redirects with a session', async () => {
  const { mail, cookie } = await signUpInBrowser(shop(), email);
  const { link } = mail;
  const first = await follow(link, cookie);
  expect(first).toMatchObject({
    status: 303,
    page: 'http://shop.test/auth',
    fields: { token_type: 'bearer', type: 'signup', expires_in: '900', sb: '' },
  });
  const user = await authCall(shop(), 'GET /user', undefined, {
    Authorization: `Bearer ${first.fields['access_token']}`,
  });
  expect(user.body).toMatchObject({
    email_confirmed_at: shop().clock.now().toISOString(),
    user_metadata: { email_verified: true },
    identities: [{ identity_data: { email_verified: true } }],
  });
  const second = await follow(link);
  expect(second).toMatchObject({
    status: 303,
    page: 'http://shop.test/auth',
    fields: { error: 'access_denied', error_code: 'otp_expired' },
  });
});

test.each([
  ['by the hash of the link', ({ token_hash }: AuthMail) => ({ type: 'signup', token_hash })],
  ['by the code', ({ code }: AuthMail) => ({ type: 'email', email, token: code })],
])('confirms %s, and only once', async (_, bodyOf) => {
  const body = bodyOf(await signUp());
  expect(await verify(body)).toMatchObject({ status: 200, body: { token_type: 'bearer' } });
  expect(await verify(body)).toMatchObject({ status: 403, body: { error_code: 'otp_expired' } });
});

test('of ten concurrent uses of a link, one succeeds', async () => {
  const { token_hash } = await signUp();
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => verify({ type: 'signup', token_hash })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 403)).toHaveLength(9);
});

const hour = 60 * 60;

test.each([
  [
    'the link of a confirmation',
    'signup',
    24 * hour,
    ({ token_hash }: AuthMail) => ({ token_hash }),
  ],
  ['the code of a confirmation', 'signup', 600, ({ code }: AuthMail) => ({ email, token: code })],
  ['the link of a recovery', 'recovery', hour, ({ token_hash }: AuthMail) => ({ token_hash })],
  ['the code of a recovery', 'recovery', 600, ({ code }: AuthMail) => ({ email, token: code })],
  ['the link of a sign-in', 'magiclink', hour, ({ token_hash }: AuthMail) => ({ token_hash })],
] as const)('%s (%s) expires after %i seconds', async (_, type, seconds, proofOf) => {
  const calls = { recovery: 'POST /recover', magiclink: 'POST /otp' } as const;
  const mail = async () => {
    email = newEmail();
    if (type === 'signup') return signUp();
    await signUpAndConfirm(shop(), { email });
    await authCall(shop(), calls[type], { email });
    return newestMail(shop(), email);
  };
  const early = await mail();
  shop().clock.advance(seconds - 1);
  expect((await verify({ type, ...proofOf(early) })).status).toBe(200);
  const late = await mail();
  shop().clock.advance(seconds);
  expect((await verify({ type, ...proofOf(late) })).status).toBe(403);
});

test('stores neither the token of the link nor a value that it can be derived from', async () => {
  const { code, token_hash } = await signUp();
  const derived = createHash('sha224').update(email).update(code).digest('hex');
  expect((await verify({ type: 'signup', token_hash: derived })).status).toBe(403);
  const rows = await shop().db.selectFrom('one_time_tokens').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(token_hash);
  const stored = rows.find((row) => row.email === email)?.token_hash ?? '';
  expect((await verify({ type: 'signup', token_hash: stored })).status).toBe(403);
  expect((await verify({ type: 'signup', token_hash })).status).toBe(200);
});

test.each([
  ['a wrong code', { type: 'signup', email: 'a@b.example', token: '000000' }, 403, 'otp_expired'],
  ['an unknown hash', { type: 'recovery', token_hash: 'abc' }, 403, 'otp_expired'],
  ['a type without mails', { type: 'invite', token_hash: 'abc' }, 403, 'otp_expired'],
  ['an unknown type', { type: 'constructor', token_hash: 'a' }, 400, 'validation_failed'],
  ['no type', { token_hash: 'abc' }, 400, 'validation_failed'],
  ['nothing to verify', { type: 'signup' }, 400, 'validation_failed'],
  ['both', { type: 'signup', token_hash: 'a', token: '1' }, 400, 'validation_failed'],
  [
    'hash and address',
    { type: 'signup', token_hash: 'a', email: 'a@b.example' },
    400,
    'validation_failed',
  ],
  ['a code without address', { type: 'signup', token: '123456' }, 400, 'validation_failed'],
])('refuses %s', async (_, body, status, code) => {
  expect(await verify(body)).toMatchObject({ status, body: { error_code: code } });
});

test('a token of one kind is not accepted as another', async () => {
  const { token_hash } = await signUp();
  expect((await verify({ type: 'recovery', token_hash })).status).toBe(403);
  expect((await verify({ type: 'signup', token_hash })).status).toBe(200);
});

test('refuses a link without type or token as JSON, and redirects an invalid one with the error', async () => {
  const { app } = shop();
  for (const link of ['/auth/v1/verify?token=abc', '/auth/v1/verify?type=signup']) {
    expect((await app.request(link)).status).toBe(400);
    expect((await pressLink(shop(), link)).status).toBe(400);
  }
  expect(await follow('/auth/v1/verify?type=odd&token=abc')).toMatchObject({
    status: 303,
    fields: { error: 'invalid_request', error_code: 'validation_failed' },
  });
  expect((await follow('/auth/v1/verify?type=signup&token=%00')).fields['error_code']).toBe(
    'otp_expired',
  );
});

test.each([
  ['http://shop.test/profile', 'http://shop.test/profile'],
  ['http://127.0.0.1:5173/auth', 'http://shop.test/auth'],
  ['http://localhost:5173/auth', 'http://shop.test/auth'],
  ['https://eu.partner.example/a/b', 'https://eu.partner.example/a/b'],
  ['https://evil.example/', 'http://shop.test/auth'],
  ['https://shop.test/', 'http://shop.test/auth'],
  ['http://shop.test:8080/', 'http://shop.test/auth'],
  ['http://shop.test@evil.example/', 'http://shop.test/auth'],
  ['http://user@shop.test/', 'http://shop.test/auth'],
  ['http://:secret@shop.test/', 'http://shop.test/auth'],
  ['http://shop.test\\@evil.example/', 'http://shop.test/auth'],
  ['http://10.0.0.1/', 'http://shop.test/auth'],
  ['https://evil.example/.partner.example/', 'http://shop.test/auth'],
  ['javascript:alert(1)', 'http://shop.test/auth'],
  ['//evil.example', 'http://shop.test/auth'],
])('with redirect_to %s, a link redirects to %s', async (wanted, page) => {
  const query = new URLSearchParams({ type: 'signup', token: 'used', redirect_to: wanted });
  expect((await follow(`/auth/v1/verify?${query}`)).page).toBe(page);
});

test("a link may redirect to an app on the operator's list", async () => {
  const { link } = await signUp('kiezkorb://signed-in');
  const page = await shop().app.request(link);
  expect(page.headers.get('Content-Security-Policy')).toContain("form-action 'self' kiezkorb:;");
  const { headers } = await pressLink(shop(), link);
  expect(headers.get('Location')).toMatch(/^kiezkorb:\/\/signed-in#access_token=/);
});

test('mails a recovery link to a known email and nothing to an unknown one, with the same response', async () => {
  await signUpAndConfirm(shop(), { email, data: { language: 'en' } });
  const known = await authCall(shop(), 'POST /recover', { email });
  const unknown = await authCall(shop(), 'POST /recover', { email: newEmail() });
  expect([known.status, known.body]).toEqual([200, {}]);
  expect([unknown.status, unknown.body]).toEqual([200, {}]);
  const mail = await newestMail(shop(), email);
  expect(mail.subject).toBe('Reset your password');
  expect(await follow(mail.link)).toMatchObject({
    page: 'http://shop.test/reset-password',
    fields: { type: 'recovery' },
  });
  const soon = await authCall(shop(), 'POST /recover', { email });
  expect(soon.body['error_code']).toBe('over_email_send_rate_limit');
  const broken = await authCall(shop(), 'POST /recover', { email: 'nobody' });
  expect(broken.body['error_code']).toBe('validation_failed');
});

test('following one mailed link invalidates all others', async () => {
  await signUpAndConfirm(shop(), { email });
  await authCall(shop(), 'POST /recover', { email });
  const { token_hash } = await newestMail(shop(), email);
  shop().clock.advance(61);
  await authCall(shop(), 'POST /otp', { email });
  const { code } = await newestMail(shop(), email);
  expect((await verify({ type: 'magiclink', email, token: code })).status).toBe(200);
  expect((await verify({ type: 'recovery', token_hash })).status).toBe(403);
});

test('recovering an unconfirmed account confirms it', async () => {
  await signUp();
  await authCall(shop(), 'POST /recover', { email });
  const { code } = await newestMail(shop(), email);
  const { body } = await verify({ type: 'recovery', email, token: code });
  expect(body['user']).toHaveProperty('email_confirmed_at');
});

const other = 'vier-trockene-Otter-8';

function signInWith(secret: string) {
  return authCall(shop(), 'POST /token?grant_type=password', { email, password: secret });
}

test('drops password and profile of a stranger who registered the email before its owner', async () => {
  const data = { first_name: 'of the thief', phone: '+49 30 5550199', note: 'of the thief' };
  await authCall(shop(), 'POST /signup', { email, password, data });
  shop().clock.advance(61);
  await authCall(shop(), 'POST /signup', { email, password: other, data: { first_name: 'Amira' } });
  const { page, fields } = await follow((await newestMail(shop(), email)).link);
  expect([page, fields['type']]).toEqual(['http://shop.test/reset-password', 'signup']);
  const token = { Authorization: `Bearer ${fields['access_token']}` };
  const { body } = await authCall(shop(), 'GET /user', undefined, token);
  expect(body).toMatchObject({ email, identities: [{ provider: 'email' }] });
  expect(JSON.stringify(body)).not.toMatch(/thief|5550199/);
  for (const secret of [password, other]) {
    expect((await signInWith(secret)).body['error_code']).toBe('invalid_credentials');
  }
  const chosen = await authCall(shop(), 'PUT /user', { password: other }, token);
  expect(chosen.status).toBe(200);
  expect((await signInWith(other)).status).toBe(200);
});

test.each([
  ['asks for a sign-in link', 'POST /otp'],
  ['has forgotten a password', 'POST /recover'],
] as const)('drops them also when the owner %s instead', async (_, call) => {
  await authCall(shop(), 'POST /signup', { email, password, data: { phone: '+49 30 5550199' } });
  shop().clock.advance(61);
  await authCall(shop(), call, { email });
  const { link, code } = await newestMail(shop(), email);
  const type = new URLSearchParams(link.split('?')[1]).get('type');
  const { status, body } = await verify({ type, email, token: code });
  expect(status).toBe(200);
  expect(JSON.stringify(body)).not.toContain('5550199');
  expect((await signInWith(password)).body['error_code']).toBe('invalid_credentials');
});

test('preserves the password and the redirect of the only registration', async () => {
  const { mail, cookie } = await signUpInBrowser(shop(), email);
  expect((await follow(mail.link, cookie)).page).toBe('http://shop.test/auth');
  expect((await signInWith(password)).status).toBe(200);
});

test("preserves the password of another application's registration", async () => {
  const { link } = await signUp('https://eu.partner.example/a');
  expect((await follow(link)).page).toBe('https://eu.partner.example/a');
  expect((await signInWith(password)).status).toBe(200);
});

test('drops a password that another browser registered, also of the only registration', async () => {
  const registered = await signUpInBrowser(shop(), newEmail());
  const { mail } = await signUpInBrowser(shop(), email, { data: { first_name: 'Amira' } });
  for (const cookie of ['', registered.cookie, 'registration=forged']) {
    const { page, fields } = await follow(mail.link, cookie);
    if (fields['error'] !== undefined) continue;
    expect([page, fields['type']]).toEqual(['http://shop.test/reset-password', 'signup']);
  }
  expect((await signInWith(password)).body['error_code']).toBe('invalid_credentials');
});

const browser = { 'x-use-cookie': '1' };

test('confirms by the code in the browser that registered, which preserves the password', async () => {
  const { mail, cookie } = await signUpInBrowser(shop(), email);
  const body = { type: 'signup', email, token: mail.code };
  const headers = { ...browser, Cookie: cookie };
  const { status, headers: answered } = await authCall(shop(), 'POST /verify', body, headers);
  expect(status).toBe(200);
  expect(answered.getSetCookie().join()).toContain('refresh_token=');
  expect((await signInWith(password)).status).toBe(200);
});

test.each([
  ['a page', browser],
  ['a client', {}],
])('a code that was read out is worth nothing to %s elsewhere', async (_, headers) => {
  const stranger = await signUpInBrowser(shop(), newEmail());
  const { mail, cookie } = await signUpInBrowser(shop(), email);
  const body = { type: 'signup', email, token: mail.code };
  for (const Cookie of ['', stranger.cookie, 'registration=forged']) {
    const answer = await authCall(shop(), 'POST /verify', body, { ...headers, Cookie });
    expect(answer).toMatchObject({ status: 403, body: { error_code: 'otp_expired' } });
  }
  const own = await authCall(shop(), 'POST /verify', body, { ...browser, Cookie: cookie });
  expect(own.status).toBe(200);
});

test('a registration made again is confirmed by the link alone, which leads to a password', async () => {
  const { mail: first, cookie } = await signUpInBrowser(shop(), email);
  await authCall(shop(), 'POST /recover', { email });
  const body = { type: 'signup', email, token: first.code };
  const headers = { ...browser, Cookie: cookie };
  expect((await authCall(shop(), 'POST /verify', body, headers)).status).toBe(403);
  shop().clock.advance(61);
  const again = await signUpInBrowser(shop(), email);
  expect(again.mail.code).toBe('');
  expect((await follow(again.mail.link, again.cookie)).page).toBe(
    'http://shop.test/reset-password',
  );
});

test('sends the code again only to the browser that registered', async () => {
  const { cookie } = await signUpInBrowser(shop(), email);
  const codeAgain = async (Cookie: string) => {
    shop().clock.advance(61);
    const body = { type: 'signup', email };
    await authCall(shop(), 'POST /resend', body, { ...browser, Cookie });
    return (await newestMail(shop(), email)).code;
  };
  expect(await codeAgain('')).toBe('');
  expect(await codeAgain(cookie)).toMatch(/^\d{6}$/);
});

test('leads to the password in another browser, and from there to the page that was left', async () => {
  const landing = encodeURIComponent('http://shop.test/auth?from=%2Fcheckout%3Fx%3D1');
  const query = `?redirect_to=${landing}`;
  const { mail } = await signUpInBrowser(shop(), email, { query });
  const { headers } = await pressLink(shop(), mail.link);
  const { pathname, search } = new URL(headers.get('Location') ?? '');
  expect(pathname + search).toBe('/reset-password?from=%2Fcheckout%3Fx%3D1');
});

test.each(['signup', 'recovery', 'magiclink'] as const)(
  'opening a %s link any number of times leaves it and its code valid',
  async (type) => {
    if (type === 'signup') await signUp();
    else {
      await signUpAndConfirm(shop(), { email, data: { language: 'tr' } });
      await authCall(shop(), type === 'recovery' ? 'POST /recover' : 'POST /otp', { email });
    }
    const { link, code } = await newestMail(shop(), email);
    const pages = await Promise.all(
      Array.from({ length: 40 }, async () =>
        shop().app.request(link, { headers: { 'Accept-Language': 'ar' } }),
      ),
    );
    for (const page of pages) {
      expect([page.status, page.headers.get('Location')]).toEqual([200, null]);
      expect(page.headers.getSetCookie()).toEqual([]);
      const html = await page.text();
      expect(html).toContain('dir="rtl"');
      expect(html).not.toContain('access_token');
    }
    const token = type === 'magiclink' ? 'magiclink' : type;
    expect((await verify({ type: token, email, token: code })).status).toBe(200);
  },
);

test('the page of a link escapes what its URL holds', async () => {
  const query = new URLSearchParams({ type: 'signup', token: '"><script>alert(1)</script>' });
  const page = await shop().app.request(`/auth/v1/verify?${query}`);
  expect(await page.text()).not.toContain('<script>');
});

test('resends the confirmation only to unconfirmed accounts', async () => {
  const old = await signUp();
  shop().clock.advance(61);
  expect((await authCall(shop(), 'POST /resend', { type: 'signup', email })).status).toBe(200);
  const mail = await newestMail(shop(), email);
  expect(mail.token_hash).not.toBe(old.token_hash);
  await verify({ type: 'signup', token_hash: mail.token_hash });
  shop().clock.advance(61);
  const before = (await shop().inbox()).length;
  const answers = await Promise.all([
    authCall(shop(), 'POST /resend', { type: 'signup', email }),
    authCall(shop(), 'POST /resend', { type: 'signup', email: newEmail() }),
    authCall(shop(), 'POST /resend', { type: 'email_change', email }),
  ]);
  expect(answers.map(({ status, body }) => [status, body])).toEqual([
    [200, {}],
    [200, {}],
    [200, {}],
  ]);
  expect(await shop().inbox()).toHaveLength(before);
  const odd = await authCall(shop(), 'POST /resend', { type: 'recovery', email });
  expect(odd).toMatchObject({ status: 400, body: { error_code: 'validation_failed' } });
});
