import { SignJWT } from 'jose';
import { beforeAll, expect, test } from 'vitest';
import { listAuditLog } from '#contract/insight/audit.admin.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { authCall, bearer, createServiceToken, newEmail } from '#test/helpers/auth.ts';
import { createUser } from '#test/helpers/factories.ts';
import { request } from '#test/helpers/request.ts';
import { loadKeyring, signingAlgorithm } from '../sessions/signing-keys.ts';

const shop = useTestApp();
let key: string;

beforeAll(async () => {
  key = await createServiceToken(shop());
});

const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<
    string,
    unknown
  >;

/** The token with other claims, signed by the shop's own key. */
async function withClaims(token: string, changes: Record<string, unknown>): Promise<string> {
  const { kid, private_key } = await loadKeyring(shop());
  return new SignJWT({ ...claimsOf(token), ...changes })
    .setProtectedHeader({ alg: signingAlgorithm, kid, typ: 'JWT' })
    .sign(private_key);
}

function list(token: string) {
  return authCall(shop(), 'GET /admin/users', undefined, bearer(token));
}

test.each([
  ['another issuer', { iss: 'http://staging.test/auth/v1' }],
  ['no issuer', { iss: undefined }],
  ['the audience of people', { aud: 'authenticated' }],
  ['no audience', { aud: undefined }],
  ['no key', { jti: undefined }],
  ['the id of no key', { jti: '6a1cd4d0-4c3b-4c40-8a3e-0d2a3f6b9f11' }],
  ['an id that is none', { jti: 'key' }],
])('refuses a service token with %s', async (_, changes) => {
  const { status, body } = await list(await withClaims(key, changes));
  expect([status, body['error_code']]).toEqual([403, 'bad_jwt']);
});

test.each([
  ['another issuer', { iss: 'http://staging.test/auth/v1' }],
  ['the audience of services', { aud: 'service' }],
])("refuses a user's token with %s", async (_, changes) => {
  const { token } = await createUser(shop());
  const forged = bearer(await withClaims(token, changes));
  expect(await authCall(shop(), 'GET /user', undefined, forged)).toMatchObject({
    status: 403,
    body: { error_code: 'bad_jwt' },
  });
});

test('refuses a revoked key from the next call on, and no others', async () => {
  const revoked = await createServiceToken(shop());
  expect((await list(revoked)).status).toBe(200);
  await shop()
    .db.updateTable('service_keys')
    .set({ revoked_at: shop().clock.now().toISOString() })
    .where('id', '=', String(claimsOf(revoked)['jti']))
    .execute();
  expect((await list(revoked)).status).toBe(403);
  expect((await list(key)).status).toBe(200);
});

test('a key shows its last use', async () => {
  const unused = await createServiceToken(shop());
  const lastUse = async () => {
    const row = await shop()
      .db.selectFrom('service_keys')
      .select('last_used_at')
      .where('id', '=', String(claimsOf(unused)['jti']))
      .executeTakeFirstOrThrow();
    return row.last_used_at;
  };
  expect(await lastUse()).toBeNull();
  await list(unused);
  expect(await lastUse()).not.toBeNull();
});

test.each([
  ['PUT', '', { password: 'vier-trockene-Otter-8' }],
  ['PUT', '', { email: newEmail() }],
  ['PUT', '', { ban_duration: '24h' }],
  ['DELETE', '', {}],
  ['DELETE', '', { should_soft_delete: true }],
] as const)('refuses to change an admin by %s with %j', async (method, path, body) => {
  const { id, email } = await createUser(shop(), { role: 'admin' });
  const before = await shop().db.selectFrom('users').selectAll().where('id', '=', id).execute();
  const answer = await authCall(shop(), `${method} /admin/users/${id}${path}`, body, bearer(key));
  expect([answer.status, answer.body['error_code']]).toEqual([403, 'not_admin']);
  const after = await shop().db.selectFrom('users').selectAll().where('id', '=', id).execute();
  expect(after).toEqual(before);
  expect(after[0]?.email).toBe(email);
});

test.each(['magiclink', 'recovery', 'email_change_current', 'email_change_new'])(
  'refuses to generate a link of type %s for an admin',
  async (type) => {
    const { email } = await createUser(shop(), { role: 'admin' });
    const body = { type, email, new_email: newEmail() };
    const answer = await authCall(shop(), 'POST /admin/generate_link', body, bearer(key));
    expect([answer.status, answer.body['error_code']]).toEqual([403, 'not_admin']);
  },
);

test('each call adds an audit entry with key, account and outcome', async () => {
  const admin = await createUser(shop(), { role: 'admin' });
  const { id, email } = await createUser(shop());
  const headers = bearer(key);
  await authCall(shop(), `GET /admin/users/${id}`, undefined, headers);
  await authCall(shop(), `PUT /admin/users/${id}`, { user_metadata: { note: 'x' } }, headers);
  await authCall(shop(), 'POST /admin/generate_link', { type: 'magiclink', email }, headers);
  await authCall(shop(), `DELETE /admin/users/${admin.id}`, undefined, headers);
  await authCall(shop(), 'GET /admin/users', undefined, headers);
  const { body } = await request(shop().app, listAuditLog, {}, { token: admin.token });
  const entries = body.items.map(({ action, subject_id, after }) => [action, subject_id, after]);
  const service_key_id = claimsOf(key)['jti'];
  const entry = (subject: unknown, call: string, status: number) => [
    'service_call',
    subject,
    { service_key: 'test', service_key_id, call, status },
  ];
  expect(entries.slice(0, 5)).toEqual([
    entry(service_key_id, 'GET /auth/v1/admin/users', 200),
    entry(admin.id, `DELETE /auth/v1/admin/users/${admin.id}`, 403),
    entry(id, 'POST /auth/v1/admin/generate_link', 200),
    entry(id, `PUT /auth/v1/admin/users/${id}`, 200),
    entry(id, `GET /auth/v1/admin/users/${id}`, 200),
  ]);
});
