import {
  decodeJwt,
  decodeProtectedHeader,
  exportJWK,
  generateKeyPair,
  SignJWT,
  UnsecuredJWT,
} from 'jose';
import { expect, test } from 'vitest';
import { createTestApp, useTestApp } from '#test/helpers/app.ts';
import { authCall, bearer, signUpAndConfirm } from '#test/helpers/auth.ts';

const shop = useTestApp();
const version = { 'X-Supabase-Api-Version': '2024-01-01' };

test('an older client gets the older error body', async () => {
  const answer = await authCall(shop(), 'POST /recover', { email: '' });
  expect(answer.status).toBe(400);
  expect(answer.body).toEqual({
    code: 400,
    error_code: 'validation_failed',
    msg: 'Password recovery requires an email',
  });
  expect(answer.headers.get('x-sb-error-code')).toBe('validation_failed');
  expect(answer.headers.get('X-Supabase-Api-Version')).toBeNull();
});

test('sends newer clients the newer error body with the API version header', async () => {
  const answer = await authCall(shop(), 'POST /recover', { email: '' }, version);
  expect(answer.body).toEqual({
    code: 'validation_failed',
    message: 'Password recovery requires an email',
  });
  expect(answer.headers.get('X-Supabase-Api-Version')).toBe('2024-01-01');
});

test('a weak password comes with its reasons', async () => {
  const body = { email: 'a@b.example', password: 'kurz' };
  expect(await authCall(shop(), 'POST /signup', body, version)).toMatchObject({
    status: 422,
    body: {
      code: 'weak_password',
      message: 'Password should be at least 8 characters.',
      weak_password: { reasons: ['length'] },
    },
  });
});

test.each([
  ['broken JSON', '{"email":', {}],
  ['an empty body', '', {}],
  ['a list', '[]', {}],
  ['a text', '"hello"', {}],
  ['deep nesting', `{"data":${'['.repeat(50_000)}${']'.repeat(50_000)}}`, {}],
  ['a form', 'email=a@b.example', { 'Content-Type': 'application/x-www-form-urlencoded' }],
])('refuses %s as bad JSON', async (_, body, headers) => {
  const answer = await authCall(shop(), 'POST /signup', body, headers);
  expect(answer).toMatchObject({ status: 400, body: { error_code: 'bad_json' } });
});

test('accepts null as an empty body', async () => {
  const answer = await authCall(shop(), 'POST /signup', 'null');
  expect(answer.body['error_code']).toBe('anonymous_provider_disabled');
});

test('refuses a body of more than 1 MiB', async () => {
  const body = JSON.stringify({ password: 'x'.repeat(1_100_000) });
  const answer = await authCall(shop(), 'POST /signup', body, {
    'Content-Length': String(body.length),
  });
  expect(answer).toMatchObject({ status: 413, body: { error_code: 'request_entity_too_large' } });
});

test('answers unknown paths with 404 and wrong methods with 405', async () => {
  const { app } = shop();
  const unknown = await app.request('/auth/v1/nothing');
  expect([unknown.status, await unknown.text()]).toEqual([404, '404 page not found']);
  const wrong = await app.request('/auth/v1/signup');
  expect([wrong.status, await wrong.text()]).toEqual([405, '']);
});

test('allows calls from any origin, without cookies', async () => {
  const { app } = shop();
  const headers = { Origin: 'https://app.example', 'Access-Control-Request-Method': 'POST' };
  const preflight = await app.request('/auth/v1/token', { method: 'OPTIONS', headers });
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get('Access-Control-Allow-Origin')).toBe('*');
  expect(preflight.headers.get('Access-Control-Allow-Headers')).toContain('x-use-cookie');
  expect(preflight.headers.get('Access-Control-Allow-Credentials')).toBeNull();
  const refused = await app.request('/auth/v1/user', { headers });
  expect(refused.status).toBe(401);
  expect(refused.headers.get('Access-Control-Allow-Origin')).toBe('*');
  expect(refused.headers.get('Access-Control-Expose-Headers')).toContain('X-Supabase-Api-Version');
});

test('returns its health and settings', async () => {
  expect((await authCall(shop(), 'GET /health')).body).toMatchObject({ name: 'GoTrue' });
  expect((await authCall(shop(), 'GET /settings')).body).toMatchObject({
    external: { email: true, phone: false },
    disable_signup: false,
    mailer_autoconfirm: false,
  });
});

test('publishes its public key and nothing more', async () => {
  const { body, headers } = await authCall(shop(), 'GET /.well-known/jwks.json');
  expect(headers.get('Cache-Control')).toBe('public, max-age=600');
  const [key = {}, ...others] = body['keys'] as object[];
  expect(others).toEqual([]);
  expect(key).toMatchObject({ kty: 'EC', crv: 'P-256', alg: 'ES256', use: 'sig' });
  expect(Object.keys(key).toSorted((a, b) => a.localeCompare(b))).toEqual([
    'alg',
    'crv',
    'key_ops',
    'kid',
    'kty',
    'use',
    'x',
    'y',
  ]);
});

test('signs with the key of the environment', async () => {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  const jwk = { ...(await exportJWK(privateKey)), kid: 'of-the-operator' };
  const own = await createTestApp({ AUTH_JWT_KEY: JSON.stringify(jwk) });
  try {
    const { body } = await authCall(own, 'GET /.well-known/jwks.json');
    expect(body['keys']).toMatchObject([{ kid: 'of-the-operator', x: jwk.x }]);
    const { access_token } = await signUpAndConfirm(own);
    const foreign = await authCall(shop(), 'GET /user', undefined, bearer(access_token));
    expect(foreign).toMatchObject({ status: 403, body: { error_code: 'bad_jwt' } });
  } finally {
    await own.close();
  }
});

test.each([
  ['nothing', '', 401, 'no_authorization'],
  ['another scheme', 'Basic abc', 401, 'no_authorization'],
  ['two tokens', 'Bearer a b', 401, 'no_authorization'],
  ['no token at all', 'Bearer nonsense', 403, 'bad_jwt'],
])('refuses %s as authorization', async (_, Authorization, status, code) => {
  const answer = await authCall(shop(), 'GET /user', undefined, { Authorization });
  expect(answer).toMatchObject({ status, body: { error_code: code } });
});

test('refuses tokens that it did not sign', async () => {
  const { access_token } = await signUpAndConfirm(shop());
  const [head, , signature] = access_token.split('.');
  const { kid = '' } = decodeProtectedHeader(access_token);
  const claims = { ...decodeJwt(access_token), app_metadata: { role: 'admin' } };
  const changed = Buffer.from(JSON.stringify(claims)).toString('base64url');
  const { privateKey } = await generateKeyPair('ES256');
  const forged = [
    `${head}.${changed}.${signature}`,
    new UnsecuredJWT(claims).encode(),
    await new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid }).sign(privateKey),
    await new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', kid })
      .sign(new TextEncoder().encode('x'.repeat(32))),
  ];
  for (const token of forged) {
    const answer = await authCall(shop(), 'GET /user', undefined, bearer(token));
    expect(answer).toMatchObject({ status: 403, body: { error_code: 'bad_jwt' } });
  }
});
