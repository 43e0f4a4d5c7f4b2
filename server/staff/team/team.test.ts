import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { deleteAccount } from '#contract/accounts/accounts.ts';
import { setRole } from '#contract/accounts/customers.admin.ts';
import { listAdminProducts } from '#contract/catalog/products.admin.ts';
import { listAuditLog } from '#contract/insight/audit.admin.ts';
import * as contract from '#contract/staff/team.ts';
import type { StaffRole } from '#domain/accounts/roles.ts';
import { createTestApp, type TestApp } from '#test/helpers/app.ts';
import { authCall, enrollFactor } from '#test/helpers/auth.ts';
import { createUser, type TestUser } from '#test/helpers/factories.ts';
import { request } from '#test/helpers/request.ts';
import { rounds } from '#test/helpers/rounds.ts';

let shop: TestApp;
let admin: TestUser;
beforeEach(async () => {
  shop = await createTestApp();
  admin = await createUser(shop, { role: 'admin' });
});
afterEach(() => shop.close());

const password = 'vier-trockene-Otter-8';
const team = async () => (await request(shop.app, contract.getTeam, {}, admin)).body;
const invite = (email: string, role: StaffRole = 'picker') =>
  request(shop.app, contract.invite, { body: { email, role, language: 'tr' } }, admin);
const accept = (token: string, changes: object = {}) =>
  request(shop.app, contract.acceptInvitation, {
    body: { token, first_name: 'Emre', last_name: 'Kaya', password, ...changes },
  });
const show = (token: string) => request(shop.app, contract.showInvitation, { body: { token } });
const join = (token: string, who: TestUser) =>
  request(shop.app, contract.joinTeam, { body: { token } }, who);

/** The link of the newest mail to an address. */
async function tokenOf(email: string): Promise<string> {
  const mail = (await shop.inbox()).find(({ to }) => to === email);
  return /\/invitation#([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
}
const roleOf = async (email: string) =>
  (await shop.db.selectFrom('users').select('role').where('email', '=', email).executeTakeFirst())
    ?.role;

describe('an invitation', () => {
  test('makes an account with the role, whose owner signs in, once', async () => {
    expect((await invite('Emre@mail.example', 'driver')).status).toBe(201);
    const mail = (await shop.inbox()).find(({ to }) => to === 'emre@mail.example');
    expect(mail?.subject).toContain('ekibine davet');
    const token = await tokenOf('emre@mail.example');
    expect((await show(token)).body).toEqual({
      email: 'emre@mail.example',
      role: 'driver',
      has_account: false,
    });
    const { status, body } = await accept(token);
    expect([status, body]).toEqual([201, { email: 'emre@mail.example', role: 'driver' }]);
    const session = await authCall(shop, 'POST /token?grant_type=password', {
      email: 'emre@mail.example',
      password,
    });
    expect(session.status).toBe(200);
    expect((await team()).members.map(({ role, first_name }) => [role, first_name])).toContainEqual(
      ['driver', 'Emre'],
    );
    expect((await team()).invitations).toEqual([]);
    expect((await accept(token)).body.code).toBe('invitation_invalid');
    expect((await show(token)).status).toBe(404);
  });

  test('of two who accept at once makes one account', async () => {
    await invite('emre@mail.example');
    const token = await tokenOf('emre@mail.example');
    const answers = await Promise.all([accept(token), accept(token)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 404]);
  });

  test('to an address with an account is accepted by that account alone', async () => {
    const owner = await createUser(shop);
    const other = await createUser(shop);
    await invite(owner.email, 'dispatcher');
    const token = await tokenOf(owner.email);
    expect((await show(token)).body.has_account).toBe(true);
    expect((await accept(token)).body.code).toBe('invitation_needs_sign_in');
    expect((await join(token, other)).body.code).toBe('invitation_other_account');
    expect(await roleOf(other.email)).toBe('customer');
    expect((await join(token, owner)).body).toEqual({ email: owner.email, role: 'dispatcher' });
    expect(await roleOf(owner.email)).toBe('dispatcher');
    expect((await join(token, owner)).body.code).toBe('invitation_invalid');
  });

  test('that is revoked, replaced, over or forged is refused', async () => {
    await invite('emre@mail.example');
    const first = await tokenOf('emre@mail.example');
    await invite('emre@mail.example', 'admin');
    expect((await team()).invitations.map(({ role }) => role)).toEqual(['admin']);
    expect((await accept(first)).body.code).toBe('invitation_invalid');
    const second = await tokenOf('emre@mail.example');
    const [{ id } = { id: '' }] = (await team()).invitations;
    await request(shop.app, contract.revokeInvitation, { params: { id } }, admin);
    expect((await accept(second)).body.code).toBe('invitation_invalid');
    await invite('emre@mail.example');
    const third = await tokenOf('emre@mail.example');
    shop.clock.advance(7 * 24 * 60 * 60);
    for (const token of [third, 'forged']) {
      expect((await accept(token)).body.code).toBe('invitation_invalid');
    }
    expect(await roleOf('emre@mail.example')).toBeUndefined();
  });

  test('with a weak password is refused, and can still be accepted', async () => {
    await invite('emre@mail.example');
    const token = await tokenOf('emre@mail.example');
    const { status, body } = await accept(token, { password: 'passwort' });
    expect([status, body.code]).toEqual([422, 'invalid_input']);
    expect((await accept(token)).status).toBe(201);
  });

  test('is sent by admins alone, and is in the audit log', async () => {
    for (const role of ['customer', 'picker', 'driver', 'dispatcher'] as const) {
      const who = await createUser(shop, { role });
      const body = { email: 'x@mail.example', role: 'admin', language: 'de' } as const;
      expect((await request(shop.app, contract.invite, { body }, who)).status).toBe(403);
    }
    await invite('emre@mail.example');
    const query = { subject_type: 'invitation' } as const;
    const { body } = await request(shop.app, listAuditLog, { query }, admin);
    expect(body.items).toMatchObject([
      { action: 'created', after: { email: 'emre@mail.example', role: 'picker' } },
    ]);
  });
});

describe('a second factor that a role requires', () => {
  const requireFor = (role: StaffRole, who: { token: string } = admin) =>
    request(shop.app, contract.setRoleRule, { body: { role, requires_second_factor: true } }, who);

  test('shuts members without one out of the admin area until they have it', async () => {
    const picker = await createUser(shop, { role: 'picker' });
    const list = (who: { token: string }) =>
      request(shop.app, listAdminProducts, { query: {} }, who);
    expect((await list(picker)).status).toBe(200);
    expect((await requireFor('picker')).status).toBe(200);
    const refused = await list(picker);
    expect([refused.status, refused.body.code]).toEqual([403, 'second_factor_missing']);
    const { access_token } = await enrollFactor(shop, picker.token);
    expect((await list({ token: access_token })).status).toBe(200);
    // Others are not concerned.
    expect((await list(admin)).status).toBe(200);
  });

  test('is set for the own role only with an own second factor', async () => {
    const refused = await requireFor('admin');
    expect([refused.status, refused.body.code]).toEqual([409, 'own_second_factor_missing']);
    const { access_token } = await enrollFactor(shop, admin.token);
    expect((await requireFor('admin', { token: access_token })).status).toBe(200);
  });
});

test('the devices of a member are signed out', async () => {
  const driver = await createUser(shop, { role: 'driver' });
  const signOut = (id: string) =>
    request(shop.app, contract.signOutMember, { params: { id } }, admin);
  const { body } = await signOut(driver.id);
  expect(body.members.find(({ id }) => id === driver.id)?.device_count).toBe(0);
  expect((await request(shop.app, contract.getTeam, {}, driver)).status).toBe(401);
  const customer = await createUser(shop);
  expect((await signOut(customer.id)).status).toBe(404);
});

test('of two admins who demote each other or leave at once, one always remains', async () => {
  const demote = (by: TestUser, whom: TestUser) =>
    request(shop.app, setRole, { params: { id: whom.id }, body: { role: 'customer' } }, by);
  const leave = (who: TestUser) =>
    request(shop.app, deleteAccount, { body: { email: who.email } }, who);
  const countAdmins = async () =>
    (await shop.db.selectFrom('users').select('id').where('role', '=', 'admin').execute()).length;
  let last = admin;
  for (let round = 0; round < rounds(200); round += 1) {
    const other = await createUser(shop, { role: 'admin' });
    // Without a password, leaving needs no proof of one.
    await shop.db.updateTable('users').set({ password_hash: null }).execute();
    const ways = [
      [() => demote(last, other), () => demote(other, last)],
      [() => leave(last), () => demote(other, last)],
      [() => demote(last, other), () => leave(other)],
    ][round % 3];
    const answers = await Promise.all((ways ?? []).map((way) => way()));
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    expect([round, await countAdmins()]).toEqual([round, 1]);
    const left = await shop.db
      .selectFrom('users')
      .select('id')
      .where('role', '=', 'admin')
      .executeTakeFirstOrThrow();
    last = left.id === other.id ? other : last;
  }
});
