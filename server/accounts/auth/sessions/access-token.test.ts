import { decodeJwt, SignJWT } from 'jose';
import { beforeEach, expect, test } from 'vitest';
import { getProfile } from '#contract/accounts/profile.ts';
import { useTestApp } from '#test/helpers/app.ts';
import {
  answerFactor,
  authCall,
  bearer,
  enrollFactor,
  signUpAndConfirm,
  totpCode,
  type SignedIn,
} from '#test/helpers/auth.ts';
import { request } from '#test/helpers/request.ts';
import { loadKeyring } from './signing-keys.ts';

const shop = useTestApp();
let user: SignedIn;

beforeEach(async () => {
  user = await signUpAndConfirm(shop());
});

/** A token that the shop's own key signed, with other claims. */
async function sign(changes: object, token = user.access_token): Promise<string> {
  const { kid, private_key } = await loadKeyring(shop());
  return new SignJWT({ ...decodeJwt(token), ...changes })
    .setProtectedHeader({ alg: 'ES256', kid })
    .sign(private_key);
}

/** What the auth service and the API say to a token. */
async function answersTo(token: string) {
  const auth = await authCall(shop(), 'GET /user', undefined, bearer(token));
  const api = await request(shop().app, getProfile, {}, { token });
  return [auth.status, auth.body['error_code'], api.status, api.body.code];
}

const now = () => Math.floor(shop().clock.now().getTime() / 1000);
const missing = '6a1cd4d0-4c3b-4c40-8a3e-0d2a3f6b9f11';

test('a token with all claims of this shop opens the account', async () => {
  expect(await answersTo(await sign({}))).toEqual([200, undefined, 200, undefined]);
});

test.each<[string, () => object, number, string]>([
  ['of another shop', () => ({ iss: 'https://other.example/auth/v1' }), 403, 'bad_jwt'],
  ['for another purpose', () => ({ aud: 'device' }), 403, 'bad_jwt'],
  ['for several purposes', () => ({ aud: ['authenticated'] }), 403, 'bad_jwt'],
  ['of no user', () => ({ sub: undefined }), 403, 'bad_jwt'],
  ['of a name instead of an id', () => ({ sub: 'admin' }), 400, 'bad_jwt'],
  ['without a session', () => ({ session_id: undefined }), 400, 'bad_jwt'],
  ['that never expires', () => ({ exp: undefined }), 403, 'bad_jwt'],
  ['that expires now', () => ({ exp: now() }), 403, 'bad_jwt'],
  ['that expires later than the shop issues', () => ({ exp: now() + 901 }), 403, 'bad_jwt'],
  ['without its time of issue', () => ({ iat: undefined }), 403, 'bad_jwt'],
  ['of an unknown account', () => ({ sub: missing }), 403, 'user_not_found'],
  ['of an unknown session', () => ({ session_id: missing }), 403, 'session_not_found'],
])('a token %s opens nothing, though the shop signed it', async (_, claims, status, code) => {
  expect(await answersTo(await sign(claims()))).toEqual([status, code, 401, 'sign_in_required']);
});

test("a token with another customer's session grants access to neither account", async () => {
  const other = await signUpAndConfirm(shop());
  const { session_id } = decodeJwt(other.access_token);
  expect(await answersTo(await sign({ session_id }))).toEqual([
    403,
    'session_not_found',
    401,
    'sign_in_required',
  ]);
  expect(await answersTo(other.access_token)).toEqual([200, undefined, 200, undefined]);
});

test('a token is valid until the second before it expires, even if used before', async () => {
  const { exp = 0 } = decodeJwt(user.access_token);
  expect(await answersTo(user.access_token)).toEqual([200, undefined, 200, undefined]);
  shop().clock.advance(exp - now() - 1);
  expect(await answersTo(user.access_token)).toEqual([200, undefined, 200, undefined]);
  shop().clock.advance(1);
  expect(await answersTo(user.access_token)).toEqual([403, 'bad_jwt', 401, 'sign_in_required']);
});

test.each([undefined, 'aal1', 'aal3'])(
  'a token of level %s does not count as having the second factor',
  async (aal) => {
    const factor = await enrollFactor(shop(), user.access_token);
    const [, , ...raised] = await answersTo(await sign({}, factor.access_token));
    expect(raised).toEqual([200, undefined]);
    const [, , ...api] = await answersTo(await sign({ aal }, factor.access_token));
    expect(api).toEqual([403, 'second_factor_required']);
  },
);

test('removing the factor of a session lowers its tokens, even if another factor remains', async () => {
  const first = await enrollFactor(shop(), user.access_token);
  const headers = bearer(first.access_token);
  const enrolled = await authCall(
    shop(),
    'POST /factors',
    { factor_type: 'totp', friendly_name: 'tablet' },
    headers,
  );
  const second = String(enrolled.body['id']);
  const { secret } = enrolled.body['totp'] as { secret: string };
  await answerFactor(shop(), first.access_token, second, totpCode(shop(), secret));
  expect((await answersTo(first.access_token)).slice(2)).toEqual([200, undefined]);
  await authCall(shop(), `DELETE /factors/${second}`, undefined, headers);
  const [, , ...api] = await answersTo(first.access_token);
  expect(api).toEqual([403, 'second_factor_required']);
});

test('a database error does not sign out', async () => {
  const { pool } = shop();
  await pool.query('alter table sessions rename to sessions_away');
  try {
    const { status } = await request(shop().app, getProfile, {}, { token: user.access_token });
    expect(status).toBe(500);
  } finally {
    await pool.query('alter table sessions_away rename to sessions');
  }
  expect(await answersTo(user.access_token)).toEqual([200, undefined, 200, undefined]);
});
