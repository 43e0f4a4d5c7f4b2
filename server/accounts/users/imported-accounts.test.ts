import { hash as argon2 } from '@node-rs/argon2';
import { hash as bcrypt } from '@node-rs/bcrypt';
import { beforeAll, expect, test } from 'vitest';
import { useTestApp } from '#test/helpers/app.ts';
import { authCall, bearer, createServiceToken, newEmail, password } from '#test/helpers/auth.ts';

/** Of `password`: the library's names of the algorithms are not for modules like ours. */
const argon2iHash =
  '$argon2i$v=19$m=4096,t=3,p=1$iFI3uOh1sGYG9Em4b4gg8g$dVyzJMfNnPUVQk53ENnbpY6e93QgSZfu9PtpAY24f94';

const shop = useTestApp();
let key: string;

beforeAll(async () => {
  key = await createServiceToken(shop());
});

function create(password_hash: string, email = newEmail()) {
  const body = { email, password_hash, email_confirm: true };
  return authCall(shop(), 'POST /admin/users', body, bearer(key));
}

function signIn(email: string, secret = password) {
  return authCall(shop(), 'POST /token?grant_type=password', { email, password: secret });
}

async function hashOf(email: string): Promise<string> {
  const { password_hash } = await shop()
    .db.selectFrom('users')
    .select('password_hash')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return password_hash ?? '';
}

test.each([
  ['bcrypt $2b$', () => bcrypt(password, 5)],
  ['bcrypt $2a$', async () => (await bcrypt(password, 5)).replace('$2b$', '$2a$')],
  ['bcrypt $2y$', async () => (await bcrypt(password, 5)).replace('$2b$', '$2y$')],
  ['argon2i', () => argon2iHash],
  ['argon2id at another cost', () => argon2(password, { memoryCost: 65_536, timeCost: 1 })],
])('imports a user with a hash of %s, which the first sign-in replaces', async (_, makeHash) => {
  const email = newEmail();
  const brought = await makeHash();
  expect((await create(brought, email)).status).toBe(200);
  expect((await signIn(email, 'another-Password-9')).body['error_code']).toBe(
    'invalid_credentials',
  );
  expect(await hashOf(email)).toBe(brought);
  expect((await signIn(email)).status).toBe(200);
  const renewed = await hashOf(email);
  expect(renewed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect((await signIn(email)).status).toBe(200);
  expect(await hashOf(email)).toBe(renewed);
  expect((await signIn(email, 'another-Password-9')).status).toBe(400);
});

test.each([
  ['md5', '5f4dcc3b5aa765d61d8327deb882cf99'],
  ['scrypt', '$scrypt$ln=15,r=8,p=1$c2FsdHNhbHQ$c2FsdHNhbHRzYWx0'],
  ['bcrypt that takes minutes', `$2b$20$${'a'.repeat(53)}`],
  ['argon2 that takes gigabytes', '$argon2id$v=19$m=999999,t=2,p=1$c2FsdHNhbHQ$c2FsdHNhbHQ'],
  ['nothing', ''],
])('refuses a hash of %s, and creates no account', async (_, text) => {
  const email = newEmail();
  const { status, body } = await create(text, email);
  expect([status, body['error_code']]).toEqual([400, 'validation_failed']);
  expect(String(body['msg'])).toContain('bcrypt');
  const rows = await shop()
    .db.selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .execute();
  expect(rows).toEqual([]);
});
