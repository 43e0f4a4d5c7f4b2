import { beforeEach, expect, test } from 'vitest';
import * as account from '#contract/accounts/accounts.ts';
import { listCustomers, setRole } from '#contract/accounts/customers.admin.ts';
import { getProfile } from '#contract/accounts/profile.ts';
import type { Role } from '#domain/accounts/roles.ts';
import { cents } from '#domain/money.ts';
import { useTestApp } from '#test/helpers/app.ts';
import {
  answerFactor,
  authCall,
  bearer,
  enrollFactor,
  newEmail,
  password,
  signUpAndConfirm,
  totpCode,
  type SignedIn,
} from '#test/helpers/auth.ts';
import { createUser, type TestUser } from '#test/helpers/factories.ts';
import { request } from '#test/helpers/request.ts';

const shop = useTestApp();
let user: SignedIn;
let admin: TestUser;

beforeEach(async () => {
  user = await signUpAndConfirm(shop(), { data: { first_name: 'Amira', phone: '030 5550123' } });
  admin = await createUser(shop(), { role: 'admin' });
});

/** Not used by other tests. */
const phoneOf = () => `+49 30 ${user.id.replaceAll(/\D/g, '').slice(0, 10)}`;
const asUser = () => ({ token: user.access_token });

async function insertOrder(status: 'delivered' | 'pending'): Promise<string> {
  const { db } = shop();
  const [start, end] = ['2026-11-21T10:00:00Z', '2026-11-21T12:00:00Z'];
  const { id } = await db
    .insertInto('orders')
    .values({
      user_id: user.id,
      user_email: user.email,
      customer_name: `Amira ${user.id}`,
      customer_phone: phoneOf(),
      status,
      payment_method: 'cash',
      payment_status: 'paid',
      subtotal_cents: cents(2000),
      deposit_cents: cents(0),
      delivery_fee_cents: cents(399),
      total_cents: cents(2399),
      delivery_address: 'Badstraße 1, 13357 Berlin',
      delivery_postal_code: '13357',
      delivery_time_start: start,
      delivery_time_end: end,
      delivery_instructions: `bei ${user.id} klingeln`,
      idempotency_key: user.id,
      request_hash: 'hash',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

test('returns the sign-in methods and sessions of the account', async () => {
  const { body } = await request(shop().app, account.getAccount, {}, asUser());
  expect(body).toMatchObject({
    email: user.email,
    role: 'customer',
    new_email: null,
    has_password: true,
    identities: [{ provider: 'email', email: user.email }],
    may_link_identities: true,
    second_factors: [],
  });
  await authCall(
    shop(),
    'POST /token?grant_type=password',
    { email: user.email, password },
    { 'User-Agent': 'Phone' },
  );
  const sessions = await request(shop().app, account.listAccountSessions, {}, asUser());
  expect(sessions.body.items).toHaveLength(2);
  expect(sessions.body.items.filter((item) => item.is_current)).toHaveLength(1);
  expect(sessions.body.items.some((item) => item.user_agent === 'Phone')).toBe(true);
});

test('returns the email address that awaits confirmation', async () => {
  const wanted = newEmail();
  await authCall(shop(), 'PUT /user', { email: wanted }, bearer(user.access_token));
  const { body } = await request(shop().app, account.getAccount, {}, asUser());
  expect(body).toMatchObject({ email: user.email, new_email: wanted });
});

test('exports all personal data and no secrets', async () => {
  const order = await insertOrder('delivered');
  const { status, body } = await request(shop().app, account.exportAccount, {}, asUser());
  expect(status).toBe(200);
  expect(body).toMatchObject({
    account: { email: user.email },
    profile: { first_name: 'Amira' },
    settings: { language: 'de' },
    orders: [{ id: order, delivery_address: 'Badstraße 1, 13357 Berlin' }],
  });
  expect(JSON.stringify(body)).not.toMatch(/argon2|password_hash|secret|token/);
});

function erase(confirmation: object) {
  const body = { email: user.email, password, ...confirmation };
  return request(shop().app, account.deleteAccount, { body }, asUser());
}

test('deletes the account, anonymises its orders and deletes its messages', async () => {
  const order = await insertOrder('delivered');
  const { db } = shop();
  await db
    .insertInto('messages')
    .values({
      channel: 'sms',
      recipient: phoneOf(),
      text: 'x',
      dedupe_key: user.id,
      user_id: user.id,
    })
    .execute();
  expect((await erase({})).body).toEqual({ deleted: true });
  const gone = await request(shop().app, getProfile, {}, asUser());
  expect(gone.status).toBe(401);
  const row = await db.selectFrom('orders').selectAll().where('id', '=', order).executeTakeFirst();
  expect(row).toMatchObject({ user_id: null, user_email: '', total_cents: 2399 });
  // All that is left to send is the notice of the deletion itself.
  const notices = await db
    .deleteFrom('messages')
    .where('recipient', '=', user.email)
    .returning('subject')
    .execute();
  expect(notices).toEqual([{ subject: 'Dein Konto wurde gelöscht' }]);
  const everything = await Promise.all(
    (
      ['addresses', 'orders', 'messages', 'users', 'profiles', 'identities', 'audit_log'] as const
    ).map((table) => db.selectFrom(table).selectAll().execute()),
  );
  for (const trace of [user.id, user.email, phoneOf()]) {
    expect(JSON.stringify(everything)).not.toContain(trace);
  }
  const again = await authCall(shop(), 'POST /token?grant_type=password', {
    email: user.email,
    password,
  });
  expect(again.body['error_code']).toBe('invalid_credentials');
});

test.each([
  ['another address', { email: 'somebody@else.example' }],
  ['a wrong password', { password: 'wrong' }],
])('does not delete the account with %s as a confirmation', async (_, confirmation) => {
  expect((await erase(confirmation)).body.code).toBe('confirmation_mismatch');
  expect((await request(shop().app, getProfile, {}, asUser())).status).toBe(200);
});

test('does not delete the account while an order is open', async () => {
  await insertOrder('pending');
  const { status, body } = await erase({});
  expect([status, body.code]).toEqual([409, 'account_has_open_orders']);
});

function newestEntry() {
  return shop()
    .db.selectFrom('audit_log')
    .selectAll()
    .where('subject_id', '=', user.id)
    .orderBy('id', 'desc')
    .executeTakeFirst();
}

const access = (body: object, token = admin.token, id = user.id) =>
  request(shop().app, account.changeAccountAccess, { params: { id }, body }, { token });

test('a ban and a demotion end what an account may do at once', async () => {
  const demoted = await createUser(shop(), { role: 'admin' });
  const banned = await createUser(shop(), { role: 'admin' });
  const look = (by: { token: string }) =>
    request(shop().app, account.getAccountAccess, { params: { id: user.id } }, by);
  for (const one of [demoted, banned]) {
    expect((await look(one)).body).toMatchObject({ role: 'customer', is_banned: false });
  }
  const body: { role: Role } = { role: 'customer' };
  await request(shop().app, setRole, { params: { id: demoted.id }, body }, admin);
  expect((await look(demoted)).body.code).toBe('sign_in_required');
  await access({ is_banned: true }, admin.token, banned.id);
  expect((await look(banned)).body.code).toBe('sign_in_required');
  await access({ is_banned: false }, admin.token, banned.id);
  expect((await look(banned)).body.code).toBe('sign_in_required');
});

test('the staff sees which accounts are banned, and the audit log who banned them', async () => {
  await access({ is_banned: true });
  const query = { query: user.email };
  const customers = await request(shop().app, listCustomers, { query }, admin);
  expect(customers.body.items).toMatchObject([{ id: user.id, is_banned: true }]);
  expect(await newestEntry()).toMatchObject({ actor_id: admin.id, action: 'banned' });
  await access({ is_banned: false });
  expect(await newestEntry()).toMatchObject({ actor_id: admin.id, action: 'ban_lifted' });
});

test("refuses changes of one's own access, and all changes by customers", async () => {
  for (const id of [admin.id, admin.id.toUpperCase()]) {
    expect((await access({ is_banned: true }, admin.token, id)).body.code).toBe('own_account');
  }
  expect((await access({ is_banned: true }, user.access_token)).body.code).toBe(
    'permission_required',
  );
  const unknown = '6a1cd4d0-4c3b-4c40-8a3e-0d2a3f6b9f11';
  expect((await access({ is_banned: true }, admin.token, unknown)).status).toBe(404);
});

test('bans one account permanently; a second ban changes nothing', async () => {
  const other = await signUpAndConfirm(shop());
  const countEntries = async () => {
    const rows = await shop()
      .db.selectFrom('audit_log')
      .select('action')
      .where('subject_id', '=', user.id)
      .execute();
    return rows.map(({ action }) => action);
  };
  await access({ is_banned: false });
  expect(await countEntries()).toEqual([]);
  for (const _ of [1, 2]) {
    expect((await access({ is_banned: true })).body).toMatchObject({ is_banned: true });
  }
  expect(await countEntries()).toEqual(['banned']);
  const row = await shop()
    .db.selectFrom('users')
    .select('banned_until')
    .where('id', '=', user.id)
    .executeTakeFirstOrThrow();
  expect(row.banned_until?.slice(0, 4)).toBe('9999');
  const left = await request(shop().app, getProfile, {}, { token: other.access_token });
  expect(left.status).toBe(200);
});

test('removes the second factor of one customer and of no other', async () => {
  const other = await signUpAndConfirm(shop());
  const othersFactor = await enrollFactor(shop(), other.access_token);
  const remove = (id: string) =>
    request(shop().app, account.removeSecondFactors, { params: { id } }, { token: admin.token });
  expect((await remove('6a1cd4d0-4c3b-4c40-8a3e-0d2a3f6b9f11')).status).toBe(404);
  const countMails = async () =>
    (await shop().inbox()).filter(({ to }) => to === user.email).length;
  const before = await countMails();
  // Without a factor there is no notice, but the sessions end.
  expect((await remove(user.id)).body).toMatchObject({ has_second_factor: false });
  expect((await request(shop().app, getProfile, {}, asUser())).status).toBe(401);
  expect(await countMails()).toBe(before);
  const left = await request(shop().app, getProfile, {}, { token: othersFactor.access_token });
  expect(left.status).toBe(200);
  const seen = await request(
    shop().app,
    account.getAccountAccess,
    { params: { id: other.id } },
    { token: admin.token },
  );
  expect(seen.body).toMatchObject({ has_second_factor: true });
});

test('a customer who lost their phone can sign in after an admin removes the factor', async () => {
  const factor = await enrollFactor(shop(), user.access_token);
  const removed = await request(
    shop().app,
    account.removeSecondFactors,
    { params: { id: user.id } },
    { token: admin.token },
  );
  expect(removed.body).toMatchObject({ has_second_factor: false });
  expect(await newestEntry()).toMatchObject({
    actor_id: admin.id,
    action: 'second_factors_removed',
  });
  const found = await answerFactor(
    shop(),
    factor.access_token,
    factor.id,
    totpCode(shop(), factor.secret),
  );
  expect(found.status).toBe(403);
  const { body } = await authCall(shop(), 'POST /token?grant_type=password', {
    email: user.email,
    password,
  });
  const token = String(body['access_token']);
  expect((await request(shop().app, getProfile, {}, { token })).status).toBe(200);
  const headers = bearer(token);
  expect((await authCall(shop(), 'GET /user', undefined, headers)).body).not.toHaveProperty(
    'factors',
  );
});
