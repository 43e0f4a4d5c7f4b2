import type { Selectable } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { getAccount } from '#contract/accounts/accounts.ts';
import { getProfile } from '#contract/accounts/profile.ts';
import type { RecoveryCodes } from '#server/platform/db/tables.ts';
import { useTestApp } from '#test/helpers/app.ts';
import {
  answerFactor,
  authCall,
  bearer,
  enrollFactor,
  password,
  signUpAndConfirm,
  totpCode,
  type SignedIn,
} from '#test/helpers/auth.ts';
import { waitForLockWaits } from '#test/helpers/database/lock-waits.ts';
import { request } from '#test/helpers/request.ts';

const shop = useTestApp();
const limited = useTestApp({ RATE_LIMITS: 'on', CLIENT_ADDRESS_HEADER: 'x-real-ip' });
let user: SignedIn;
let factor: Awaited<ReturnType<typeof enrollFactor>>;
/** The same for each user: hashing ten codes takes long. */
let codes: string[];
let stored: Selectable<RecoveryCodes>[];
/** Counts up, so that each call comes from another IP. */
let ips = 0;

beforeAll(async () => {
  await enroll();
  codes = await makeCodes(factor.access_token);
  stored = await shop().db.selectFrom('recovery_codes').selectAll().execute();
});
beforeEach(async () => {
  shop().clock.set(new Date().toISOString());
  await enroll();
  const own = stored.map((code) => ({ ...code, factor_id: factor.id }));
  await shop().db.insertInto('recovery_codes').values(own).execute();
});

async function enroll(): Promise<void> {
  user = await signUpAndConfirm(shop());
  factor = await enrollFactor(shop(), user.access_token);
}

async function makeCodes(token: string, of = shop()): Promise<string[]> {
  const { body } = await authCall(of, 'POST /recovery-codes', undefined, bearer(token));
  return (body['codes'] ?? []) as string[];
}

async function signIn(of = shop(), { email } = user): Promise<string> {
  const { body } = await authCall(of, 'POST /token?grant_type=password', { email, password });
  return String(body['access_token']);
}

function redeem(token: string, code: string, of = shop()) {
  ips += 1;
  const headers = { ...bearer(token), 'x-real-ip': `192.0.2.${ips}` };
  return authCall(of, 'POST /recovery-codes/verify', { code }, headers);
}

const statusOfApi = async (token: unknown) =>
  (await request(shop().app, getProfile, {}, { token: String(token) })).status;
const codesLeft = async (token: unknown) =>
  (await request(shop().app, getAccount, {}, { token: String(token) })).body.recovery_codes_left;

test('returns ten distinct codes once and stores them as hashes', async () => {
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^\d[a-z2-9]{4}-[a-z2-9]{5}$/);
  const { rows } = await shop().pool.query<{ held: string }>(
    'select row_to_json(recovery_codes)::text as held from recovery_codes where factor_id = $1',
    [factor.id],
  );
  expect(rows).toHaveLength(10);
  const [code = ''] = codes;
  for (const { held } of rows) {
    expect(held).toContain('$argon2id$');
    expect(held).not.toContain(code);
    expect(held).not.toContain(code.replace('-', ''));
  }
});

test('raises a session once per code, like the factor, and notifies the owner by mail', async () => {
  const [code = '', other = ''] = codes;
  const token = await signIn();
  expect(await statusOfApi(token)).toBe(403);
  const { status, body } = await redeem(token, code);
  expect([status, await statusOfApi(body['access_token'])]).toEqual([200, 200]);
  expect(await codesLeft(body['access_token'])).toBe(9);
  const mail = (await shop().inbox()).find(({ to }) => to === user.email);
  expect(mail?.subject).toBe('Mit Wiederherstellungscode angemeldet');

  const second = await signIn();
  expect((await redeem(second, code)).body).toMatchObject({
    error_code: 'mfa_verification_failed',
  });
  expect(await statusOfApi(second)).toBe(403);
  expect((await redeem(second, other)).status).toBe(200);
});

test('a code does not raise earlier tokens', async () => {
  const token = await signIn();
  await redeem(token, codes[0] ?? '');
  expect(await statusOfApi(token)).toBe(403);
});

test('refuses a session that ends during the check, without using the code', async () => {
  const [code = ''] = codes;
  const token = await signIn();
  const { db } = shop();
  const raising = await db.transaction().execute(async (trx) => {
    await trx.selectFrom('users').select('id').where('id', '=', user.id).forUpdate().execute();
    const answer = redeem(token, code);
    await waitForLockWaits(db);
    await trx.deleteFrom('sessions').where('aal', '=', 'aal1').execute();
    return { answer };
  });
  const { status, body } = await raising.answer;
  expect([status, body['error_code']]).toEqual([403, 'session_not_found']);
  expect((await redeem(await signIn(), code)).status).toBe(200);
});

test('of two concurrent uses of a code, one succeeds', async () => {
  const tokens = [await signIn(), await signIn()];
  const { db } = shop();
  // The first ends the session of the second, which has to be past its sign-in by then.
  const uses = await db.transaction().execute(async (trx) => {
    await trx.selectFrom('users').select('id').where('id', '=', user.id).forUpdate().execute();
    const answers = tokens.map((token) => redeem(token, codes[3] ?? ''));
    await waitForLockWaits(db, tokens.length);
    return { answers };
  });
  const answers = await Promise.all(uses.answers);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 422]));
});

test('accepts a code in capitals, with spaces and without its hyphen', async () => {
  const typed = ` ${codes[4]?.replace('-', ' ').toUpperCase()} `;
  expect((await redeem(await signIn(), typed)).status).toBe(200);
});

test.each(['', 'x'.repeat(51)])('refuses the malformed code "%s"', async (code) => {
  expect((await redeem(await signIn(), code)).body['error_code']).toBe('validation_failed');
});

test.each(['0aaaa-aaaaa', 'abcd', '9', '٠aaaa-aaaaa'])(
  'refuses the wrong code %s',
  async (code) => {
    const { status, body } = await redeem(await signIn(), code);
    expect([status, body['error_code']]).toEqual([422, 'mfa_verification_failed']);
  },
);

test('refuses codes of another account', async () => {
  const other = await signUpAndConfirm(shop());
  await enrollFactor(shop(), other.access_token);
  const { status } = await redeem(await signIn(shop(), other), codes[0] ?? '');
  expect(status).toBe(422);
});

test('new codes revoke the old ones, and require a recent second factor', async () => {
  shop().clock.advance(6 * 60);
  const late = await authCall(
    shop(),
    'POST /recovery-codes',
    undefined,
    bearer(factor.access_token),
  );
  expect([late.status, late.body['error_code']]).toEqual([403, 'insufficient_aal']);
  expect(await codesLeft(factor.access_token)).toBe(10);

  const { body } = await answerFactor(
    shop(),
    factor.access_token,
    factor.id,
    totpCode(shop(), factor.secret),
  );
  const renewed = await makeCodes(String(body['access_token']));
  expect(renewed).toHaveLength(10);
  expect((await redeem(await signIn(), codes[0] ?? '')).status).toBe(422);
  expect((await redeem(await signIn(), renewed[0] ?? '')).status).toBe(200);
});

test('refuses to create codes without the second factor, and in a session raised by a code', async () => {
  const token = await signIn();
  const make = (by: string) => authCall(shop(), 'POST /recovery-codes', undefined, bearer(by));
  expect((await make(token)).status).toBe(401);
  const { body } = await redeem(token, codes[0] ?? '');
  expect((await make(String(body['access_token']))).status).toBe(403);
  const without = await signUpAndConfirm(shop());
  expect((await make(without.access_token)).status).toBe(403);
});

test('a session raised by a code may remove the factor, which deletes its codes', async () => {
  const { body } = await redeem(await signIn(), codes[0] ?? '');
  const token = String(body['access_token']);
  const removed = await authCall(shop(), `DELETE /factors/${factor.id}`, undefined, bearer(token));
  expect(removed.status).toBe(200);
  const { rowCount } = await shop().pool.query('select from recovery_codes where factor_id = $1', [
    factor.id,
  ]);
  expect(rowCount).toBe(0);
  const again = await enrollFactor(shop(), await signIn());
  expect((await redeem(await signIn(), codes[1] ?? '')).status).toBe(422);
  expect(await makeCodes(again.access_token)).toHaveLength(10);
});

test('wrong codes count together with those of the factor', async () => {
  const owner = await signUpAndConfirm(limited());
  const { access_token, id } = await enrollFactor(limited(), owner.access_token);
  const [code = ''] = await makeCodes(access_token, limited());
  const token = await signIn(limited(), owner);
  const statuses: number[] = [];
  for (let count = 0; count < 4; count += 1) {
    statuses.push((await answerFactor(limited(), token, id, '000000')).status);
  }
  for (let count = 0; count < 6; count += 1) {
    statuses.push((await redeem(token, '0aaaa-aaaaa', limited())).status);
  }
  expect(new Set(statuses)).toEqual(new Set([422]));
  expect((await redeem(token, code, limited())).status).toBe(429);
});

test('after fifty wrong codes, refuses all until the owner has followed a mailed link', async () => {
  await shop().pool.query('update users set factor_attempts = 50 where email = $1', [user.email]);
  const { status, body } = await redeem(await signIn(), codes[0] ?? '');
  expect([status, body['error_code']]).toEqual([403, 'mfa_verification_rejected']);
});
