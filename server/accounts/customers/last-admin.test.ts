import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import * as account from '#contract/accounts/accounts.ts';
import { setRole } from '#contract/accounts/customers.admin.ts';
import { createDatabase } from '#server/platform/db/pool.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { createTestApp, type TestApp } from '#test/helpers/app.ts';
import { joinDatabase } from '#test/helpers/database/database.ts';
import { waitForLockWaits } from '#test/helpers/database/lock-waits.ts';
import { createUser, type TestUser } from '#test/helpers/factories.ts';
import { request } from '#test/helpers/request.ts';

let shop: TestApp;
let first: TestUser;

beforeEach(async () => {
  shop = await createTestApp();
  first = await createUser(shop, { role: 'admin' });
  await shop.db.updateTable('users').set({ password_hash: null }).execute();
});
afterEach(() => shop.close());

const demote = ({ id }: TestUser, by: TestUser, { app } = shop) =>
  request(app, setRole, { params: { id }, body: { role: 'customer' } }, by);
const ban = ({ id }: TestUser, by: TestUser, { app } = shop) =>
  request(app, account.changeAccountAccess, { params: { id }, body: { is_banned: true } }, by);
const leave = (user: TestUser) =>
  request(shop.app, account.deleteAccount, { body: { email: user.email } }, user);

async function createColleague(): Promise<TestUser> {
  const colleague = await createUser(shop, { role: 'admin' });
  await shop.db.updateTable('users').set({ password_hash: null }).execute();
  return colleague;
}

async function countAdmins(): Promise<number> {
  const admins = await shop.db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('banned_until', 'is', null)
    .execute();
  return admins.length;
}

/** Another process of the shop, and what its database refuses: constraints and SQLSTATEs. */
async function watchShop() {
  const errors: (string | undefined)[] = [];
  const database = joinDatabase(shop.url);
  const db = createDatabase(database.pool, (event) => {
    if (event.level !== 'error') return;
    const { error } = event;
    errors.push(error instanceof pg.DatabaseError ? (error.constraint ?? error.code) : 'unknown');
  });
  return { calling: await createTestApp({}, { database: { ...database, db } }), errors };
}

test('the last admin cannot delete their account, one of two can', async () => {
  const refused = await leave(first);
  expect([refused.status, refused.body.code]).toEqual([409, 'last_admin']);
  expect(await countAdmins()).toBe(1);
  const second = await createColleague();
  expect((await leave(first)).status).toBe(200);
  expect((await leave(second)).body.code).toBe('last_admin');
});

test.each([
  ['demote each other', (a: TestUser, b: TestUser) => [demote(a, b), demote(b, a)]],
  ['ban each other', (a: TestUser, b: TestUser) => [ban(a, b), ban(b, a)]],
  ['delete their accounts', (a: TestUser, b: TestUser) => [leave(a), leave(b)]],
  ['leave, and are demoted', (a: TestUser, b: TestUser) => [leave(a), demote(b, a)]],
])('one admin remains when two %s at the same moment', async (_, work) => {
  const second = await createColleague();
  const answers = await Promise.all(work(first, second));
  expect(await countAdmins()).toBe(1);
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test.each([
  ['demote', demote],
  ['ban', ban],
])('admins who %s each other do not deadlock', async (_, change) => {
  const { calling, errors } = await watchShop();
  for (let round = 0; round < 20; round += 1) {
    const [a, b] = [await createColleague(), await createColleague()];
    await shop.db
      .updateTable('users')
      .set({ role: 'customer' })
      .where('id', 'not in', [a.id, b.id])
      .execute();
    const answers = await Promise.all([change(a, b, calling), change(b, a, calling)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await countAdmins()).toBe(1);
  }
  await calling.close();
  // The second call is refused by the database, or already by the end of its session.
  expect(errors.filter((error) => error !== 'users_last_admin')).toEqual([]);
});

test('deleting an admin while demoting another succeeds after a deadlock', async () => {
  const second = await createColleague();
  let left: ReturnType<typeof leave> | undefined;
  // PostgreSQL ends one of the two, which tries again.
  await inTransaction(shop.db, async (trx) => {
    // Demoting takes the lock of all admins first, and writes its author in the audit log
    // afterwards.
    await sql`select pg_advisory_xact_lock(hashtext('users_last_admin'))`.execute(trx);
    if (left === undefined) {
      left = leave(first);
      await waitForLockWaits(shop.db);
    }
    await sql`select from users where id = ${first.id} for key share`.execute(trx);
  });
  expect((await left)?.status).toBe(200);
  expect(await countAdmins()).toBe(1);
  expect((await leave(second)).body.code).toBe('last_admin');
});

test('a banned admin does not count as a remaining one', async () => {
  const second = await createColleague();
  const third = await createColleague();
  await ban(second, first);
  expect((await demote(third, first)).status).toBe(200);
  expect((await leave(first)).body.code).toBe('last_admin');
});
