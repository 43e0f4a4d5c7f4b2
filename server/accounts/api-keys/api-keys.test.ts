import { randomUUID } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as accounts from '#contract/accounts/accounts.ts';
import * as contract from '#contract/accounts/api-keys.admin.ts';
import type { ApiKeySecret } from '#contract/accounts/api-keys.schema.ts';
import { setRole } from '#contract/accounts/customers.admin.ts';
import { getProfile } from '#contract/accounts/profile.ts';
import { createOffer } from '#contract/catalog/offers.admin.ts';
import {
  getAdminProduct,
  listAdminProducts,
  updateProduct,
} from '#contract/catalog/products.admin.ts';
import { listAuditLog } from '#contract/insight/audit.admin.ts';
import { listAdminOrders } from '#contract/orders/orders.admin.ts';
import { setRoleRule } from '#contract/staff/team.ts';
import { isForPeople, keyPermissions, maximumKeys } from '#domain/accounts/api-keys.ts';
import { permissions, type Permission } from '#domain/accounts/permissions.ts';
import { cents } from '#domain/money.ts';
import { createTestApp, useTestApp } from '#test/helpers/app.ts';
import { authCall, bearer } from '#test/helpers/auth.ts';
import { createProduct, createUser, signInAgain, type TestUser } from '#test/helpers/factories.ts';
import { request } from '#test/helpers/request.ts';
import { rounds } from '#test/helpers/rounds.ts';
import { listApiRoutes } from '#test/helpers/servers/api-routes.ts';

const shop = useTestApp({ PROMOTION_CODE: 'for-the-list-of-routes' });
let admin: TestUser;
let other: TestUser;

/** The shop has a limit of valid ones. */
const revokeAll = () => shop().db.updateTable('api_keys').set({ revoked_at: 'now' }).execute();
const revokeKeys = (...keys: ApiKeySecret[]) =>
  shop()
    .db.updateTable('api_keys')
    .set({ revoked_at: 'now' })
    .where(
      'id',
      'in',
      keys.map(({ key }) => key.id),
    )
    .execute();

beforeEach(async () => {
  admin = await createUser(shop(), { role: 'admin' });
  other = await createUser(shop(), { role: 'admin' });
});

const aDay = 24 * 60 * 60;

async function create(
  permissionsOfKey: readonly Permission[] = ['catalog:read'],
  { by = admin, valid_days = 30, name = 'Etiketten' } = {},
): Promise<ApiKeySecret> {
  const body = { name, permissions: [...permissionsOfKey], valid_days };
  const { status, body: made } = await request(shop().app, contract.createApiKey, { body }, by);
  expect(status).toBe(201);
  return made;
}

async function answerTo(secret: string): Promise<[number, string | undefined]> {
  const { status, body } = await request(
    shop().app,
    listAdminProducts,
    { query: {} },
    { token: secret },
  );
  return [status, body.code];
}

const accepted = [200, undefined];
const unknown = [401, 'sign_in_required'];
const expired = [401, 'key_expired'];
const refused = [403, 'permission_required'];

async function keysOf(by: TestUser = admin) {
  return (await request(shop().app, contract.listApiKeys, { query: { limit: 100 } }, by)).body
    .items;
}

/** Not simply the first: those of other tests may be of the same moment. */
async function idOfValidKey() {
  return (await keysOf()).find(({ revoked_at }) => revoked_at === null)?.id ?? '';
}

describe('every endpoint of the contract', () => {
  const endpoints = listApiRoutes().map(({ endpoint: { method, path, access } }) => ({
    name: `${method} ${path}`,
    method,
    path,
    access,
  }));
  let creator: TestUser;
  let everything = '';

  beforeAll(async () => {
    creator = await createUser(shop(), { role: 'admin' });
    everything = (await create(keyPermissions, { by: creator })).secret;
  });
  afterAll(revokeAll);

  async function call({ method, path }: { method: string; path: string }, token: string) {
    const response = await shop().app.request(
      path.replaceAll(/\{\w+\}/g, () => randomUUID()),
      {
        method,
        headers: {
          Authorization: `Bearer ${token}`,
          ...(method !== 'GET' && { 'Content-Type': 'application/json' }),
        },
        // No body is valid for any endpoint, so nothing is changed.
        ...(method !== 'GET' && { body: '"none"' }),
      },
    );
    await response.body?.cancel();
    return response.status;
  }

  const ofPrograms = endpoints.filter(
    ({ access }) => access !== 'signed_in' && access !== 'public' && !isForPeople(access),
  );

  const needed = [...new Set(ofPrograms.map(({ access }) => access as Permission))];

  describe.each(needed)('that needs %s', (permission) => {
    let alone: ApiKeySecret;
    let others: ApiKeySecret;

    beforeAll(async () => {
      alone = await create([permission], { by: creator });
      const rest = keyPermissions.filter((each) => each !== permission);
      others = await create(rest, { by: creator });
    });
    afterAll(() => revokeKeys(alone, others));

    test.each(ofPrograms.filter(({ access }) => access === permission))(
      '$name accepts a key with its permission, and no other',
      async (endpoint) => {
        const status = await call(endpoint, alone.secret);
        expect([401, 403].includes(status) || status >= 500).toBe(false);
        expect(await call(endpoint, others.secret)).toBe(403);
      },
    );
  });

  const forAll = endpoints.filter(({ access }) => access === 'public');

  test.each(forAll)('$name is for everybody, also with a key', async (endpoint) => {
    const status = await call(endpoint, everything);
    expect([401, 403].includes(status) || status >= 500).toBe(false);
  });

  const ofPeople = endpoints.filter(
    ({ access }) => access === 'signed_in' || (access !== 'public' && isForPeople(access)),
  );

  test.each(ofPeople)('$name, which is about persons, accepts no key', async (endpoint) => {
    expect(await call(endpoint, everything)).toBe(endpoint.access === 'signed_in' ? 401 : 403);
  });

  test('accounts, second factors, the team, work times and keys are about persons', () => {
    const about = /\/(account|access|role|second-factors|team|keys|work-times|device-key|times)\b/;
    const found = endpoints.filter(({ path, access }) => access !== 'public' && about.test(path));
    expect(found.length).toBeGreaterThan(20);
    expect(found.filter((endpoint) => !ofPeople.includes(endpoint))).toEqual([]);
  });

  test.each([
    'GET /user',
    'PUT /user',
    'POST /logout',
    'POST /factors',
    'GET /admin/users',
  ] as const)('%s of the auth service accepts no key', async (auth) => {
    const { status } = await authCall(shop(), auth, undefined, bearer(everything));
    expect([401, 403]).toContain(status);
  });
});

test('the secret is shown once, and the database has its hash alone', async () => {
  const { key, secret } = await create(['orders:read', 'catalog:read']);
  expect(secret).toMatch(/^kk_live_[0-9a-f]{56}$/);
  expect(key).toMatchObject({
    name: 'Etiketten',
    prefix: secret.slice(0, 14),
    permissions: ['catalog:read', 'orders:read'],
    ineffective: [],
    state: 'valid',
    created_by: admin.id,
    last_used_at: null,
    replaced_until: null,
  });
  expect(JSON.stringify(await keysOf())).not.toContain(secret);
  const { rows } = await shop().pool.query<{ dump: string }>(`
    select string_agg(row::text, ' ') as dump from (
      select to_jsonb(api_keys) as row from api_keys
      union all select to_jsonb(api_key_secrets) from api_key_secrets
      union all select to_jsonb(audit_log) from audit_log
      union all select to_jsonb(staff_calls) from staff_calls) as rows`);
  expect(rows[0]?.dump).toContain(key.prefix);
  expect(rows[0]?.dump).not.toContain(secret.slice(0, 20));
});

test.each([
  ['a permission about persons', { permissions: ['staff:manage'] }],
  ['its own permission', { permissions: ['keys:write'] }],
  ['a permission that does not exist', { permissions: ['moon:read'] }],
  ['no permission', { permissions: [] }],
  ['no name', { name: '  ' }],
  ['a life of more than a year', { valid_days: 366 }],
  ['no life', { valid_days: 0 }],
])('a key with %s is not created', async (_, changes) => {
  const body = { name: 'x', permissions: ['orders:read'], valid_days: 1, ...changes };
  const before = (await keysOf()).length;
  const answer = await request(shop().app, contract.createApiKey, { body }, admin);
  expect([answer.status, answer.body.code]).toEqual([422, 'invalid_input']);
  expect(await keysOf()).toHaveLength(before);
});

test('a key with more than its creator may is not created, even if they lose it meanwhile', async () => {
  for (let round = 0; round < rounds(50); round += 1) {
    const second = await createUser(shop(), { role: 'admin' });
    const body = { name: 'mehr', permissions: [...keyPermissions], valid_days: 1 };
    const [made] = await Promise.all([
      request(shop().app, contract.createApiKey, { body }, second),
      request(shop().app, setRole, { params: { id: second.id }, body: { role: 'driver' } }, admin),
    ]);
    // Refused, or made before and ineffective now.
    expect([201, 401, 403]).toContain(made.status);
    const answer = made.status === 201 ? await answerTo(made.body.secret) : refused;
    expect(answer).toEqual(refused);
    await revokeAll();
  }
});

const losses: Record<string, { lose: (creator: TestUser) => Promise<unknown>; result: unknown }> = {
  'is demoted': {
    lose: ({ id }) =>
      request(shop().app, setRole, { params: { id }, body: { role: 'driver' } }, other),
    result: refused,
  },
  'is banned': {
    lose: ({ id }) =>
      request(
        shop().app,
        accounts.changeAccountAccess,
        { params: { id }, body: { is_banned: true } },
        other,
      ),
    result: unknown,
  },
  'deletes their account': {
    lose: async ({ id, email, token }) => {
      const { db, app } = shop();
      await db.updateTable('users').set({ password_hash: null }).where('id', '=', id).execute();
      return request(app, accounts.deleteAccount, { body: { email } }, { token });
    },
    result: unknown,
  },
  'lacks a second factor that their role requires now': {
    lose: ({ id }) =>
      shop().pool.query(
        `with demoted as (update users set role = 'picker' where id = $1)
         update role_rules set requires_second_factor = true where id = 'picker'`,
        [id],
      ),
    result: [403, 'second_factor_missing'],
  },
};

test.each(Object.entries(losses))(
  'a key is ineffective with the next call when its creator %s',
  async (_, { lose, result }) => {
    const { secret } = await create();
    expect(await answerTo(secret)).toEqual(accepted);
    await lose(admin);
    expect(await answerTo(secret)).toEqual(result);
    await shop().pool.query('update role_rules set requires_second_factor = false');
  },
);

test('the list says what a key may no longer do', async () => {
  const { key } = await create(['catalog:read', 'orders:read']);
  await losses['is demoted']?.lose(admin);
  const found = (await keysOf(other)).find(({ id }) => id === key.id);
  expect(found).toMatchObject({ ineffective: ['catalog:read'], state: 'valid' });
});

test('a key ends by the clock', async () => {
  const { secret, key } = await create(['catalog:read'], { valid_days: 2 });
  const start = shop().clock.now().toISOString();
  shop().clock.advance(2 * aDay - 1);
  expect(await answerTo(secret)).toEqual(accepted);
  shop().clock.advance(1);
  expect(await answerTo(secret)).toEqual(expired);
  shop().clock.set(start);
  expect(Date.parse(key.expires_at) - Date.parse(start)).toBe(2 * aDay * 1000);
});

test('a revoked key is refused with the next call, by any admin, and stays so', async () => {
  const { secret, key } = await create();
  const revoke = () =>
    request(shop().app, contract.revokeApiKey, { params: { id: key.id } }, other);
  const first = await revoke();
  expect([first.status, first.body.state]).toEqual([200, 'revoked']);
  expect(await answerTo(secret)).toEqual(unknown);
  shop().clock.advance(60);
  expect((await revoke()).body.revoked_at).toBe(first.body.revoked_at);
  const body = { valid_days: 30 };
  const rotated = await request(
    shop().app,
    contract.rotateApiKey,
    { params: { id: key.id }, body },
    admin,
  );
  expect(rotated.status).toBe(404);
});

describe('rotation', () => {
  const rotate = (id: string, valid_days = 30, by = admin) =>
    request(shop().app, contract.rotateApiKey, { params: { id }, body: { valid_days } }, by);

  test('under load, both secrets work for a day, and the old one never after', async () => {
    const { secret: old, key } = await create();
    const load = Promise.all(Array.from({ length: 60 }, () => answerTo(old)));
    const { body: rotated } = await rotate(key.id);
    const loadAfter = Promise.all(
      Array.from({ length: 60 }, (_, index) => answerTo(index % 2 === 0 ? old : rotated.secret)),
    );
    for (const answer of [...(await load), ...(await loadAfter)]) expect(answer).toEqual(accepted);
    expect(rotated.key.prefix).toBe(rotated.secret.slice(0, 14));
    const start = shop().clock.now().toISOString();
    expect(Date.parse(rotated.key.replaced_until ?? '') - Date.parse(start)).toBe(aDay * 1000);
    shop().clock.advance(aDay - 1);
    expect([await answerTo(old), await answerTo(rotated.secret)]).toEqual([accepted, accepted]);
    shop().clock.advance(1);
    const after = await Promise.all(Array.from({ length: 60 }, () => answerTo(old)));
    for (const answer of after) expect(answer).toEqual(expired);
    expect(await answerTo(rotated.secret)).toEqual(accepted);
    shop().clock.set(start);
  });

  test('of several at once leaves one current secret, and of the replaced ones the newest', async () => {
    const { secret: old, key } = await create();
    const answers = await Promise.all(Array.from({ length: 5 }, () => rotate(key.id)));
    const secrets = [old, ...answers.map(({ body }) => body.secret)];
    const answersToAll = async () => {
      const all = await Promise.all(secrets.map(async (secret) => answerTo(secret)));
      return all.filter(([status, code]) => status === 200 || code !== 'key_expired');
    };
    expect(await answersToAll()).toEqual([accepted, accepted]);
    const start = shop().clock.now().toISOString();
    shop().clock.advance(aDay);
    expect(await answersToAll()).toEqual([accepted]);
    shop().clock.set(start);
  });

  test('twice ends the secret of the beginning at once', async () => {
    const { secret: old, key } = await create();
    const { body: first } = await rotate(key.id);
    const { body: second } = await rotate(key.id);
    expect([
      await answerTo(old),
      await answerTo(first.secret),
      await answerTo(second.secret),
    ]).toEqual([expired, accepted, accepted]);
  });

  test('does not lengthen the life of the replaced secret', async () => {
    const { secret, key } = await create(['catalog:read'], { valid_days: 1 });
    const start = shop().clock.now().toISOString();
    shop().clock.advance(aDay / 2);
    const by = { ...admin, ...(await signInAgain(shop(), admin)) };
    const { body: rotated } = await rotate(key.id, 365, by);
    shop().clock.advance(aDay / 2);
    expect([await answerTo(secret), await answerTo(rotated.secret)]).toEqual([expired, accepted]);
    shop().clock.set(start);
  });

  test('is for the creator alone, because the secret acts for them', async () => {
    const { key } = await create();
    expect((await rotate(key.id, 30, other)).status).toBe(403);
    expect((await rotate(randomUUID())).status).toBe(404);
  });
});

describe('the number of valid keys', () => {
  const make = () =>
    request(
      shop().app,
      contract.createApiKey,
      { body: { name: 'eine zu viel', permissions: ['catalog:read'], valid_days: 1 } },
      admin,
    );
  const tooMany = {
    status: 409,
    body: { code: 'too_many_keys', facts: { maximum: maximumKeys } },
  };

  beforeEach(revokeAll);
  afterEach(revokeAll);

  test('has a limit, also for keys that are made at once', async () => {
    const made = await Promise.all(Array.from({ length: maximumKeys + 5 }, make));
    expect(made.filter(({ status }) => status === 201)).toHaveLength(maximumKeys);
    const refusals = made.filter(({ status }) => status !== 201);
    for (const refusal of refusals) expect(refusal).toMatchObject(tooMany);
    const id = await idOfValidKey();
    await request(shop().app, contract.revokeApiKey, { params: { id } }, admin);
    expect((await make()).status).toBe(201);
    expect(await make()).toMatchObject(tooMany);
  });

  test('counts an expired key when it is renewed, and not before', async () => {
    const start = shop().clock.now().toISOString();
    const { key } = await create(['catalog:read'], { valid_days: 1 });
    const rotate = async () =>
      request(
        shop().app,
        contract.rotateApiKey,
        { params: { id: key.id }, body: { valid_days: 30 } },
        { ...admin, ...(await signInAgain(shop(), admin)) },
      );
    shop().clock.advance(aDay);
    admin = { ...admin, ...(await signInAgain(shop(), admin)) };
    for (let count = 0; count < maximumKeys; count += 1) expect((await make()).status).toBe(201);
    expect(await rotate()).toMatchObject(tooMany);
    const id = await idOfValidKey();
    await request(shop().app, contract.revokeApiKey, { params: { id } }, admin);
    expect((await rotate()).status).toBe(200);
    // A valid one is renewed although there are as many as there may be.
    expect((await rotate()).status).toBe(200);
    shop().clock.set(start);
  });
});

test('the last use is recorded at most once a minute', async () => {
  const { secret, key } = await create();
  const used = async () => (await keysOf()).find(({ id }) => id === key.id)?.last_used_at;
  const start = shop().clock.now().toISOString();
  await answerTo(secret);
  expect(await used()).toBe(start);
  shop().clock.advance(59);
  await answerTo(secret);
  expect(await used()).toBe(start);
  shop().clock.advance(1);
  await answerTo(secret);
  expect(await used()).toBe(shop().clock.now().toISOString());
  shop().clock.set(start);
});

test('the audit log names the creator and the key of a change, and the life of the key', async () => {
  const { id } = await createProduct(shop());
  const { secret, key } = await create(['catalog:write'], { name: 'Großhandel' });
  const change = { params: { id }, body: { brand: 'Nour' } };
  expect((await request(shop().app, updateProduct, change, { token: secret })).status).toBe(200);
  await request(shop().app, updateProduct, { params: { id }, body: { brand: 'Sama' } }, admin);
  const body = { valid_days: 5 };
  const rotation = { params: { id: key.id }, body };
  const { key: rotated } = (await request(shop().app, contract.rotateApiKey, rotation, admin)).body;
  await request(shop().app, contract.revokeApiKey, { params: { id: key.id } }, other);

  const list = async (subject_type: 'api_key' | 'product', actor: string) =>
    (await request(shop().app, listAuditLog, { query: { subject_type, actor } }, admin)).body.items;
  expect(await list('product', admin.id)).toMatchObject([
    { key_name: null, actor_email: admin.email, after: { brand: 'Sama' } },
    { key_name: 'Großhandel', actor_email: admin.email, after: { brand: 'Nour' } },
  ]);
  const ofKey = await list('api_key', admin.id);
  const recorded = String(ofKey[0]?.after?.['expires_at']);
  expect(Date.parse(recorded)).toBe(Date.parse(rotated.expires_at));
  expect(ofKey).toMatchObject([
    { action: 'changed', subject_name: 'Großhandel' },
    { action: 'created', after: { name: 'Großhandel', permissions: ['catalog:write'] } },
  ]);
  const [revoked] = await list('api_key', other.id);
  expect(revoked).toMatchObject({ action: 'changed', before: { revoked_at: null } });
});

test('what an endpoint shows by another permission, a key needs as well', async () => {
  const { id } = await createProduct(shop());
  await shop()
    .db.updateTable('products')
    .set({ cost_cents: cents(123) })
    .where('id', '=', id)
    .execute();
  const costOf = async (token: string) =>
    (await request(shop().app, getAdminProduct, { params: { id } }, { token })).body.cost_cents;
  const { secret: reading } = await create(['catalog:read']);
  const { secret: writing } = await create(['catalog:read', 'catalog:write']);
  expect([await costOf(reading), await costOf(writing), await costOf(admin.token)]).toEqual([
    null,
    123,
    123,
  ]);
});

test('a key reads all orders that its creator works on', async () => {
  const { secret } = await create(['orders:read']);
  const { status } = await request(shop().app, listAdminOrders, { query: {} }, { token: secret });
  expect(status).toBe(200);
  const { status: own } = await request(shop().app, getProfile, {}, { token: secret });
  const body = { product_id: randomUUID() };
  const { status: offer } = await request(shop().app, createOffer, { body }, { token: secret });
  expect([own, offer]).toEqual([401, 403]);
});

describe('hostile keys', () => {
  const withChecksum = (body: string) => body + crc32(body).toString(16).padStart(8, '0');
  const forge = () => withChecksum(`kk_live_${randomUUID().replaceAll('-', '')}${'0'.repeat(16)}`);

  test.each([
    [
      'a wrong checksum',
      (secret: string) => secret.slice(0, -1) + (secret.endsWith('0') ? '1' : '0'),
    ],
    [
      'the prefix of another',
      (secret: string) => withChecksum(`${secret.slice(0, 14)}${'a'.repeat(42)}`),
    ],
    ['capital letters', (secret: string) => secret.toUpperCase()],
    ['one digit less', (secret: string) => withChecksum(secret.slice(0, 55))],
    ['the key twice', (secret: string) => secret + secret],
    ['the prefix alone', () => 'kk_live_'],
    ['a null character', (secret: string) => `${secret.slice(0, -1)}%00`],
    ['SQL', () => "kk_live_'or'1'='1"],
  ])('%s is refused', async (_, of) => {
    const { secret } = await create();
    expect(await answerTo(of(secret))).toEqual(unknown);
    expect(await answerTo(secret)).toEqual(accepted);
  });

  test('wrong ones are limited for hours, and a right one continues to work', async () => {
    const limited = await createTestApp(
      { RATE_LIMITS: 'on', CLIENT_ADDRESS_HEADER: 'x-client' },
      { joined: shop() },
    );
    try {
      const { secret } = await create();
      const ask = async (token: string) => {
        const headers = { 'x-client': '203.0.113.9', Authorization: `Bearer ${token}` };
        const response = await limited.app.request(listAdminProducts.path, { headers });
        await response.body?.cancel();
        return response;
      };
      const statuses = new Map<number, number>();
      const attempts = rounds(10_000, 500);
      for (let count = 0; count < attempts; count += 1) {
        // The limit of all requests of an IP is another one (request-quota.test.ts).
        limited.clock.advance(10_000 / attempts);
        if (count % 60 === 0) await limited.traffic.flush();
        const { status } = await ask(count % 2 === 0 ? forge() : `${forge()}0`);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
      expect([...statuses.keys()].toSorted((a, b) => a - b)).toEqual([401, 429]);
      expect(statuses.get(401)).toBe(60);
      const refusal = await ask(forge());
      expect(Number(refusal.headers.get('Retry-After'))).toBeGreaterThan(0);
      expect((await ask(secret)).status).toBe(200);
    } finally {
      await limited.close();
    }
  });
});

test('a key that calls too often is refused, and its creator is not', async () => {
  const limited = await createTestApp({ RATE_LIMITS: 'on' }, { joined: shop() });
  try {
    const { secret } = await create();
    const ask = async (token: string) =>
      (await request(limited.app, listAdminProducts, { query: {} }, { token })).status;
    const statuses = new Set<number>();
    for (let count = 0; count < 602; count += 1) statuses.add(await ask(secret));
    expect([...statuses]).toEqual([200, 429]);
    expect(await ask(admin.token)).toBe(200);
    limited.clock.advance(61);
    expect(await ask(secret)).toBe(200);
  } finally {
    await limited.close();
  }
});

test('other roles neither see nor create keys', async () => {
  for (const role of ['customer', 'picker', 'driver', 'dispatcher'] as const) {
    const who = await createUser(shop(), { role });
    const body = { name: 'x', permissions: ['orders:read'], valid_days: 1 };
    const listed = await request(shop().app, contract.listApiKeys, { query: {} }, who);
    const made = await request(shop().app, contract.createApiKey, { body }, who);
    expect([listed.status, made.status]).toEqual([403, 403]);
  }
});

test('setting a second factor for a role is not for a key with every permission', async () => {
  const { secret } = await create(keyPermissions);
  const body = { role: 'picker', requires_second_factor: true } as const;
  const { status } = await request(shop().app, setRoleRule, { body }, { token: secret });
  expect(status).toBe(403);
  expect(permissions.length).toBeGreaterThan(keyPermissions.length);
});
