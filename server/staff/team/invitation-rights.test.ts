import { afterEach, beforeEach, expect, test } from 'vitest';
import { changeAccountAccess, deleteAccount } from '#contract/accounts/accounts.ts';
import { setRole } from '#contract/accounts/customers.admin.ts';
import * as contract from '#contract/staff/team.ts';
import type { StaffRole } from '#domain/accounts/roles.ts';
import { insertSession } from '#server/accounts/auth/sessions/queries.ts';
import { createTestApp, type TestApp } from '#test/helpers/app.ts';
import { authCall, newestMail, password as strangersPassword } from '#test/helpers/auth.ts';
import { createUser, type TestUser } from '#test/helpers/factories.ts';
import { request } from '#test/helpers/request.ts';

let shop: TestApp;
let admin: TestUser;
beforeEach(async () => {
  shop = await createTestApp();
  admin = await createUser(shop, { role: 'admin' });
});
afterEach(() => shop.close());

const email = 'vera@mail.example';
const password = 'vier-trockene-Otter-8';
const stranger = { first_name: 'Mallory', last_name: 'Fremd', phone: '030 123456' };
const registerAsStranger = () =>
  authCall(shop, 'POST /signup', { email, password: strangersPassword, data: stranger });
const signIn = async (secret: string) =>
  (await authCall(shop, 'POST /token?grant_type=password', { email, password: secret })).status;

async function invite(by: TestUser = admin, to = email): Promise<string> {
  const body = { email: to, role: 'admin', language: 'en' } as const;
  await request(shop.app, contract.invite, { body }, by);
  const mail = (await shop.inbox()).find(({ text }) => text.includes('/invitation#'));
  return /\/invitation#([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
}
const accept = (token: string) =>
  request(shop.app, contract.acceptInvitation, {
    body: { token, first_name: 'Vera', last_name: 'Kaya', password },
  });
const join = (token: string, who: { token: string }) =>
  request(shop.app, contract.joinTeam, { body: { token } }, who);

test('an invitation replaces what a stranger registered with the address', async () => {
  await registerAsStranger();
  const mailed = await newestMail(shop, email);
  const token = await invite();
  const shown = await request(shop.app, contract.showInvitation, { body: { token } });
  expect(shown.body.has_account).toBe(false);
  expect((await accept(token)).status).toBe(201);
  expect([await signIn(strangersPassword), await signIn(password)]).toEqual([400, 200]);
  const row = await shop.db
    .selectFrom('users')
    .innerJoin('profiles', 'profiles.id', 'users.id')
    .innerJoin('user_settings', 'user_settings.user_id', 'users.id')
    .select(['role', 'first_name', 'last_name', 'phone', 'language'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const { first_name, last_name, phone, language, role } = row;
  expect([role, first_name, last_name, phone, language]).toEqual([
    'admin',
    'Vera',
    'Kaya',
    '',
    'en',
  ]);
  const late = { type: 'signup', token_hash: mailed.token_hash };
  expect((await authCall(shop, 'POST /verify', late)).status).toBe(403);
});

test.each(['/otp', '/recover'] as const)(
  "%s refused too soon after a stranger's registration still drops the stranger's password",
  async (call) => {
    await shop.close();
    shop = await createTestApp({ AUTH_MAIL_INTERVAL_S: '60' });
    await registerAsStranger();
    const mailed = await newestMail(shop, email);
    await authCall(shop, `POST ${call}`, { email });
    const { body, status } = await authCall(shop, 'POST /verify', {
      type: 'signup',
      email,
      token: mailed.code,
    });
    expect(status).toBe(200);
    const user = body['user'] as { user_metadata: Record<string, unknown> };
    expect(user.user_metadata['first_name'] ?? '').toBe('');
    expect(await signIn(strangersPassword)).toBe(400);
  },
);

test('joining ends the other sessions of the account', async () => {
  const owner = await createUser(shop);
  const { db, clock } = shop;
  const now = clock.now().toISOString();
  const other = { user_id: owner.id, amr: [], user_agent: null, ip: null, created_at: now };
  await insertSession(db, other);
  expect((await join(await invite(admin, owner.email), owner)).status).toBe(200);
  const left = await shop.db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', owner.id)
    .execute();
  expect(left).toHaveLength(1);
  expect((await request(shop.app, contract.getTeam, {}, owner)).status).toBe(200);
});

test('a changed role ends the sessions of the account, the same role does not', async () => {
  const member = await createUser(shop, { role: 'picker' });
  const give = (role: StaffRole) =>
    request(shop.app, setRole, { params: { id: member.id }, body: { role } }, admin);
  const isSignedIn = async () => {
    const { status } = await request(shop.app, contract.joinTeam, { body: { token: '-' } }, member);
    return status !== 401;
  };
  await give('picker');
  expect(await isSignedIn()).toBe(true);
  await give('admin');
  expect(await isSignedIn()).toBe(false);
});

const losses: Record<string, (second: TestUser) => Promise<unknown>> = {
  'lost the role': ({ id }) =>
    request(shop.app, setRole, { params: { id }, body: { role: 'driver' } }, admin),
  'was banned': ({ id }) =>
    request(shop.app, changeAccountAccess, { params: { id }, body: { is_banned: true } }, admin),
  left: async (second) => {
    await shop.db.updateTable('users').set({ password_hash: null }).execute();
    return request(shop.app, deleteAccount, { body: { email: second.email } }, second);
  },
};

test.each(Object.keys(losses))('an invitation ends when its sender %s', async (loss) => {
  const second = await createUser(shop, { role: 'admin' });
  const token = await invite(second);
  await losses[loss]?.(second);
  expect((await accept(token)).body.code).toBe('invitation_invalid');
  const { body } = await request(shop.app, contract.getTeam, {}, admin);
  expect(body.invitations).toEqual([]);
});

test('of an invitation and the demotion of its sender at once, none leaves a valid link', async () => {
  for (let round = 0; round < 20; round += 1) {
    const second = await createUser(shop, { role: 'admin' });
    const body = { email: `invitee-${round}@mail.example`, role: 'admin', language: 'de' } as const;
    await Promise.all([
      request(shop.app, contract.invite, { body }, second),
      request(shop.app, setRole, { params: { id: second.id }, body: { role: 'customer' } }, admin),
    ]);
  }
  expect((await request(shop.app, contract.getTeam, {}, admin)).body.invitations).toEqual([]);
});

test('the other admins get a mail about a new one', async () => {
  await accept(await invite());
  const mail = (await shop.inbox()).find(({ to }) => to === admin.email);
  expect(mail?.text).toContain(email);
  expect(mail?.text).toContain('/admin/team');
});
