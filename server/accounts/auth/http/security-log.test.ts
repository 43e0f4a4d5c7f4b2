import { Writable } from 'node:stream';
import { beforeEach, expect, test } from 'vitest';
import * as account from '#contract/accounts/accounts.ts';
import { checkEmailExists } from '#contract/accounts/auth.ts';
import { listCustomers } from '#contract/accounts/customers.admin.ts';
import { createLog } from '#server/platform/http/observability/log.ts';
import { createTestApp, useTestApp } from '#test/helpers/app.ts';
import {
  answerFactor,
  authCall,
  bearer,
  createServiceToken,
  enrollFactor,
  newEmail,
  newestMail,
  password,
  pressLink,
  signUpAndConfirm,
  totpCode,
  type SignedIn,
} from '#test/helpers/auth.ts';
import { request } from '#test/helpers/request.ts';

let written: string[] = [];
const log = createLog(
  'warn',
  new Writable({
    write: (chunk, _encoding, done) => {
      written.push(String(chunk));
      done();
    },
  }),
);
const shop = useTestApp({ CLIENT_ADDRESS_HEADER: 'x-client' }, { log });
const client = { 'x-client': '203.0.113.9' };
const newPassword = 'vier-trockene-Otter-8';
let user: SignedIn;
let session_id: string;

beforeEach(async () => {
  user = await signUpAndConfirm(shop());
  session_id = sessionOf(user.access_token);
  written = [];
});

function sessionOf(token: string): string {
  const claims = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString();
  return (JSON.parse(claims) as { session_id: string }).session_id;
}

/** The lines of the security log, without level and time. */
function lines() {
  return written
    .map((text) => JSON.parse(text) as Record<string, unknown>)
    .filter((entry) => 'security' in entry)
    .map((entry) => {
      const { level: _level, time: _time, ...rest } = entry;
      return rest;
    });
}

function line(security: string, facts: object) {
  return { security, ip: '203.0.113.9', ...facts };
}

const call = (method: Parameters<typeof authCall>[1], body?: unknown, token?: string) =>
  authCall(shop(), method, body, { ...client, ...(token !== undefined && bearer(token)) });
const own = () => ({ account_id: user.id, session_id });

test('logs a wrong password of a known and of an unknown email', async () => {
  await call('POST /token?grant_type=password', { email: user.email, password: newPassword });
  await call('POST /token?grant_type=password', { email: newEmail(), password: newPassword });
  expect(lines()).toEqual([
    line('sign_in_failed', { account_id: user.id, reason: 'invalid_credentials' }),
    line('sign_in_failed', { reason: 'invalid_credentials' }),
  ]);
});

test('logs a sign-in with its method', async () => {
  await call('POST /token?grant_type=password', { email: user.email, password });
  expect(lines()).toEqual([
    line('signed_in', {
      account_id: user.id,
      session_id: expect.any(String) as string,
      reason: 'password',
    }),
  ]);
});

test('logs a wrong code by POST and in a link', async () => {
  await call('POST /verify', { type: 'recovery', email: user.email, token: '000000' });
  await pressLink(shop(), `/auth/v1/verify?type=recovery&token=${'a'.repeat(64)}`, client);
  expect(lines()).toEqual([
    line('code_refused', { reason: 'otp_expired' }),
    line('code_refused', { reason: 'otp_expired' }),
  ]);
});

test('logs when a second factor is added, guessed and removed', async () => {
  const { id, access_token } = await enrollFactor(shop(), user.access_token);
  await answerFactor(shop(), access_token, id, '000000');
  await authCall(shop(), `DELETE /factors/${id}`, undefined, bearer(access_token));
  const facts = { ...own(), ip: 'unknown' };
  expect(lines()).toEqual([
    line('factor_added', { ...facts, reason: 'totp' }),
    line('factor_refused', { ...facts, reason: 'mfa_verification_failed' }),
    line('factor_removed', facts),
  ]);
});

test('logs a second factor that is added with an upper-case id', async () => {
  const { body } = await call('POST /factors', { factor_type: 'totp' }, user.access_token);
  const { secret } = body['totp'] as { secret: string };
  const id = String(body['id']).toUpperCase();
  await answerFactor(shop(), user.access_token, id, totpCode(shop(), secret));
  expect(lines()).toEqual([expect.objectContaining({ security: 'factor_added' })]);
});

test('logs the reuse of a refresh token', async () => {
  let { refresh_token } = user;
  for (let i = 0; i < 2; i += 1) {
    const { body } = await call('POST /token?grant_type=refresh_token', { refresh_token });
    refresh_token = String(body['refresh_token']);
  }
  shop().clock.advance(60);
  await call('POST /token?grant_type=refresh_token', { refresh_token: user.refresh_token });
  expect(lines()).toEqual([
    line('refresh_token_reused', { ...own(), reason: 'refresh_token_already_used' }),
  ]);
});

test('logs a new password, a refused one, and a new email', async () => {
  const change = { password: newPassword, current_password: 'wrong-Guess-1' };
  await call('PUT /user', change, user.access_token);
  await call('PUT /user', { ...change, current_password: password }, user.access_token);
  const email = newEmail();
  await call('PUT /user', { email }, user.access_token);
  for (const to of [user.email, email]) {
    await pressLink(shop(), (await newestMail(shop(), to)).link, client);
  }
  expect(lines()).toEqual([
    line('sign_in_failed', { ...own(), reason: 'current_password_invalid' }),
    line('password_changed', own()),
    line('email_change_requested', own()),
    line('email_changed', { account_id: user.id, reason: 'email_change' }),
    expect.objectContaining({ security: 'signed_in', reason: 'email_change' }),
  ]);
});

test('logs calls by service keys', async () => {
  const key = await createServiceToken(shop());
  await call(`GET /admin/users/${user.id}`, undefined, key);
  await call('GET /admin/users', undefined, user.access_token);
  expect(lines()).toEqual([
    line('service_call', {
      account_id: user.id,
      reason: expect.stringMatching(
        new RegExp(`^[0-9a-f-]{36} GET /auth/v1/admin/users/${user.id} 200$`),
      ) as string,
    }),
    line('access_refused', { reason: 'not_admin' }),
  ]);
});

test('logs export and deletion of an account, and a refused admin call', async () => {
  const options = { token: user.access_token, headers: client };
  await request(shop().app, listCustomers, {}, options);
  await request(shop().app, account.exportAccount, {}, options);
  const body = { email: user.email, password: 'wrong-Guess-1' };
  await request(shop().app, account.deleteAccount, { body }, options);
  await request(shop().app, account.deleteAccount, { body: { ...body, password } }, options);
  expect(lines()).toEqual([
    line('access_refused', { ...own(), reason: 'permission_required' }),
    line('account_exported', own()),
    line('sign_in_failed', { ...own(), reason: 'confirmation_mismatch' }),
    line('account_deleted', own()),
  ]);
});

test('no line contains a password, a token, a code or an email', async () => {
  await call('POST /token?grant_type=password', { email: user.email, password: newPassword });
  await call('POST /token?grant_type=password', { email: user.email, password });
  await call('POST /token?grant_type=refresh_token', { refresh_token: user.refresh_token });
  await call('PUT /user', { password: newPassword, current_password: password }, user.access_token);
  const text = written.join('');
  expect(lines().length).toBeGreaterThan(2);
  const secrets = [password, newPassword, user.email, user.refresh_token, user.access_token];
  expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
});

test('logs one line per IP and minute for exceeded limits', async () => {
  const limited = await createTestApp(
    { RATE_LIMITS: 'on', CLIENT_ADDRESS_HEADER: 'x-client' },
    { log },
  );
  try {
    for (let i = 0; i < 35; i += 1) {
      const body = { email: newEmail() };
      await request(limited.app, checkEmailExists, { body }, { headers: client });
    }
  } finally {
    await limited.close();
  }
  expect(lines()).toEqual([line('limited', { reason: 'too_many_requests' })]);
});
