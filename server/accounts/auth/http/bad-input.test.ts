import { SignJWT } from 'jose';
import { beforeAll, expect, test } from 'vitest';
import { createLog } from '#server/platform/http/observability/log.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { authCall, bearer, createServiceToken, signUpAndConfirm } from '#test/helpers/auth.ts';
import { loadKeyring } from '../sessions/signing-keys.ts';
import { authService } from './routes.ts';

const shop = useTestApp({ AUTH_ANONYMOUS: 'on' });
let tokens: Record<string, string>;

type Call = Parameters<typeof authCall>[1];

beforeAll(async () => {
  const { access_token: customer } = await signUpAndConfirm(shop());
  const service = await createServiceToken(shop());
  tokens = { customer, service };
});

/** Every call that the service answers. */
function calls(): Call[] {
  const { db, clock, env } = shop();
  const deps = { db, clock: clock.now, env, log: createLog('silent') };
  const served = authService(deps).routes.filter(({ method }) => method !== 'ALL');
  const paths = served.map(
    ({ method, path }) =>
      `${method} ${path.replaceAll(/:\w+/g, '6a1cd4d0-4c3b-4c40-8a3e-0d2a3f6b9f11')}`,
  );
  return [...new Set(paths)].filter((call): call is Call => /^(GET|POST|PUT|DELETE) /.test(call));
}

const long = 'x'.repeat(100_000);
const nasty = "'; drop table users; --<script>alert(1)</script>";
const names = [
  'email',
  'phone',
  'password',
  'data',
  'type',
  'token',
  'token_hash',
  'redirect_to',
  'nonce',
  'id',
  'refresh_token',
  'auth_code',
  'code_verifier',
  'code_challenge',
  'code_challenge_method',
  'code',
  'provider',
  'id_token',
  'factor_type',
  'friendly_name',
  'challenge_id',
  'user_metadata',
  'app_metadata',
  'ban_duration',
  'password_hash',
  'new_email',
  'create_user',
  'scope',
];
const filledWith = (value: unknown) => Object.fromEntries(names.map((name) => [name, value]));

const bodies: [name: string, body: unknown][] = [
  ['broken JSON', '{"email": '],
  ['a list', '[1, 2, 3]'],
  ['numbers', filledWith(-1)],
  ['null', filledWith(null)],
  ['objects', filledWith({ a: { b: [] } })],
  ['long texts', filledWith(long)],
  ['SQL and HTML', filledWith(nasty)],
  ['the character U+0000', filledWith('a\u0000b')],
  ['half a surrogate pair', '{"email":"\\ud800","password":"\\ud800","token":"\\ud800"}'],
  ['names of Object', '{"__proto__":{"role":"admin"},"constructor":{"prototype":{}}}'],
  ['an address of 300 characters', filledWith(`${'a'.repeat(290)}@mail.example`)],
  ['a look-alike of an address', filledWith('аdmin@kiezkorb.example')],
];

const parameters = ['token', 'type', 'state', 'provider', 'page', 'filter', 'sort', 'scopes'];
const queryOf = (value: string) =>
  String(new URLSearchParams(parameters.map((name) => [name, value])));
const nastyQuery = queryOf(nasty);

test.each(bodies)('every call answers %s with a specific refusal', async (_, body) => {
  const faults: string[] = [];
  for (const call of calls()) {
    for (const token of [undefined, tokens['customer'], tokens['service']]) {
      const headers = token === undefined ? {} : bearer(token);
      const answer = call.startsWith('GET')
        ? await authCall(shop(), `${call}?${nastyQuery}`, undefined, headers)
        : await authCall(shop(), call, body, headers);
      const text = JSON.stringify(answer.body);
      const isLeak = /node_modules|\bat \w+ \(|postgres|syntax error/i.test(text);
      if (answer.status >= 500 || isLeak) faults.push(`${call}: ${answer.status} ${text}`);
    }
  }
  expect(faults).toEqual([]);
});

test.each([
  ['the character U+0000', 'a%00b'],
  ['no UTF-8', '%ff%fe'],
  ['a broken escape', '%zz%'],
  ['a long text', 'x'.repeat(8000)],
])('every call answers %s in the query with a specific refusal', async (_, value) => {
  const faults: string[] = [];
  // One at a time: a fault in the first would hide the others.
  for (const call of calls().filter((one) => one.startsWith('GET'))) {
    for (const parameter of [...parameters, 'redirect_to', 'per_page', 'code', 'error']) {
      const headers = bearer(tokens['service'] ?? '');
      const answer = await authCall(shop(), `${call}?${parameter}=${value}`, undefined, headers);
      if (answer.status >= 500) faults.push(`${call}?${parameter}: ${answer.status}`);
    }
  }
  expect(faults).toEqual([]);
});

test.each([
  ['expired', { exp: -10 }, 'bad_jwt'],
  ['of the future', { nbf: 3600 }, 'bad_jwt'],
  ['without an end', {}, 'bad_jwt'],
  ['of no user', { exp: 60, sub: null }, 'bad_jwt'],
  ['of a subject that is no UUID', { exp: 60, sub: nasty }, 'bad_jwt'],
  ['of a session that never was', { exp: 60 }, 'session_not_found'],
])(
  'refuses a token %s',
  async (_, { exp, nbf, sub }: { exp?: number; nbf?: number; sub?: string | null }, code) => {
    const { db, clock, env } = shop();
    const { kid, private_key } = await loadKeyring({ db, env });
    const { id } = await signUpAndConfirm(shop());
    const now = Math.floor(clock.now().getTime() / 1000);
    const token = await new SignJWT({
      iss: `${env.PUBLIC_URL}/auth/v1`,
      aud: 'authenticated',
      session_id: '6a1cd4d0-4c3b-4c40-8a3e-0d2a3f6b9f11',
      role: 'authenticated',
      ...(sub !== null && { sub: sub ?? id }),
      ...(exp !== undefined && { exp: now + exp }),
      ...(nbf !== undefined && { nbf: now + nbf, exp: now + 7200 }),
    })
      .setIssuedAt(now)
      .setProtectedHeader({ alg: 'ES256', kid })
      .sign(private_key);
    const answer = await authCall(shop(), 'GET /user', undefined, bearer(token));
    expect(answer.status).toBeLessThan(404);
    expect(answer.body['error_code']).toBe(code);
  },
);
