import { decodeJwt } from 'jose';
import { beforeEach, expect, test } from 'vitest';
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
import { sweepSessions } from './session-lifetime.ts';

const shop = useTestApp({ CLIENT_ADDRESS_HEADER: 'x-client' });
let user: SignedIn;

beforeEach(async () => {
  user = await signUpAndConfirm(shop());
});

const day = 24 * 60 * 60;
const sessionOf = ({ access_token }: Pick<SignedIn, 'access_token'>) =>
  String(decodeJwt(access_token)['session_id']);

function refresh(refresh_token: unknown, from = '203.0.113.9') {
  const headers = { 'x-client': from };
  return authCall(shop(), 'POST /token?grant_type=refresh_token', { refresh_token }, headers);
}

async function listSessions(): Promise<string[]> {
  const rows = await shop().db.selectFrom('sessions').select('id').execute();
  return rows.map(({ id }) => id);
}

test.each([
  { role: 'customer', life: 180 * day, unused: 90 * day },
  { role: 'admin', life: 7 * day, unused: day / 2 },
] as const)(
  'sweeps a used session of $role at the end of its lifetime, and not before',
  async ({ role, life, unused }) => {
    const { db, clock } = shop();
    await db.updateTable('users').set({ role }).where('id', '=', user.id).execute();
    const since = (age: number) => new Date(clock.now().getTime() - age * 1000).toISOString();
    const use = (fields: { created_at?: string; refreshed_at?: string }) =>
      db.updateTable('sessions').set(fields).where('id', '=', sessionOf(user)).execute();
    const sweep = async () => {
      await sweepSessions({ db, clock: clock.now });
      return (await listSessions()).includes(sessionOf(user));
    };
    await use({ created_at: since(life), refreshed_at: since(unused) });
    expect(await sweep()).toBe(true);
    await use({ created_at: since(life + 1), refreshed_at: since(0) });
    expect(await sweep()).toBe(false);
  },
);

test.each([
  { role: 'customer', unused: 90 * day },
  { role: 'admin', unused: day / 2 },
] as const)('sweeps an unused session of $role', async ({ role, unused }) => {
  const { db, clock } = shop();
  await db.updateTable('users').set({ role }).where('id', '=', user.id).execute();
  clock.advance(unused + 1);
  await sweepSessions({ db, clock: clock.now });
  expect(await listSessions()).not.toContain(sessionOf(user));
});

test('repeats a lost response to the same network; the same request from elsewhere ends the session', async () => {
  const { body: first } = await refresh(user.refresh_token, '2001:db8:1:2::7');
  shop().clock.advance(11);
  const again = await refresh(user.refresh_token, '2001:db8:1:2::8');
  expect(again.body['refresh_token']).toBe(first['refresh_token']);
  const elsewhere = await refresh(user.refresh_token, '2001:db8:1:3::7');
  expect(elsewhere.body['error_code']).toBe('refresh_token_already_used');
  expect(await listSessions()).not.toContain(sessionOf(user));
});

test('accepts the second-last token for ten seconds, even from elsewhere; later it ends the session', async () => {
  const { body: second } = await refresh(user.refresh_token);
  await refresh(second['refresh_token']);
  shop().clock.advance(10);
  expect((await refresh(user.refresh_token, '198.51.100.7')).status).toBe(200);
  shop().clock.advance(1);
  expect((await refresh(user.refresh_token)).body['error_code']).toBe('refresh_token_already_used');
});

test.each([
  { used: 500, code: 'refresh_token_already_used', goesOn: false },
  { used: 501, code: 'refresh_token_not_found', goesOn: true },
])('a token from $used refreshes ago answers $code', async ({ used, code, goesOn }) => {
  const { body } = await refresh(user.refresh_token);
  const { db } = shop();
  const ofSession = sessionOf(user);
  const counters = await db
    .selectFrom('refresh_tokens')
    .select((eb) => eb.fn.max('counter').as('current'))
    .where('session_id', '=', ofSession)
    .executeTakeFirstOrThrow();
  // As after so many refreshes more.
  await db
    .updateTable('refresh_tokens')
    .set({ counter: used - 1 })
    .where('session_id', '=', ofSession)
    .where('counter', '=', counters.current)
    .execute();
  const { body: current } = await refresh(body['refresh_token']);
  shop().clock.advance(11);
  expect((await refresh(user.refresh_token)).body['error_code']).toBe(code);
  expect((await refresh(current['refresh_token'])).status === 200).toBe(goesOn);
});

test('a session lists a factor once even if it is confirmed again', async () => {
  const factor = await enrollFactor(shop(), user.access_token);
  shop().clock.advance(30);
  const code = totpCode(shop(), factor.secret);
  const { body } = await answerFactor(shop(), factor.access_token, factor.id, code);
  const { amr } = decodeJwt(String(body['access_token']));
  const seconds = shop().clock.now().getTime() / 1000;
  expect(amr).toMatchObject([{ method: 'totp', timestamp: seconds }, { timestamp: seconds - 30 }]);
  expect(amr).toHaveLength(2);
});

test('a session stores the device that started it and the one that refreshed it last', async () => {
  const { body } = await authCall(
    shop(),
    'POST /token?grant_type=password',
    { email: user.email, password },
    { 'x-client': '203.0.113.9', 'User-Agent': 'first' },
  );
  const id = sessionOf({ access_token: String(body['access_token']) });
  const read = () =>
    shop()
      .db.selectFrom('sessions')
      .select(['ip', 'user_agent', 'refreshed_ip', 'refreshed_user_agent', 'refreshed_at'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  const begun = { ip: '203.0.113.9', user_agent: 'first' };
  expect(await read()).toMatchObject({
    ...begun,
    refreshed_ip: '203.0.113.9',
    refreshed_user_agent: 'first',
  });
  shop().clock.advance(60);
  await refresh(body['refresh_token'], 'no address');
  const refreshed_at = shop().clock.now().toISOString();
  expect(await read()).toMatchObject({ ...begun, refreshed_ip: null, refreshed_at });
});

test.each(['global', 'others'])(
  'signing out with scope %s leaves the sessions of other customers',
  async (scope) => {
    const other = await signUpAndConfirm(shop());
    await authCall(shop(), `POST /logout?scope=${scope}`, undefined, bearer(user.access_token));
    expect(await listSessions()).toContain(sessionOf(other));
    expect((await refresh(other.refresh_token)).status).toBe(200);
  },
);

test('confirming the factor ends the sessions without it, and signing out everywhere ends all', async () => {
  const signIn = async () => {
    const credentials = { email: user.email, password };
    const { body } = await authCall(shop(), 'POST /token?grant_type=password', credentials);
    return { access_token: String(body['access_token']) };
  };
  const first = await enrollFactor(shop(), user.access_token);
  const [second, third] = [await signIn(), await signIn()];
  shop().clock.advance(30);
  const code = totpCode(shop(), first.secret);
  expect((await answerFactor(shop(), second.access_token, first.id, code)).status).toBe(200);
  const left = await listSessions();
  expect(left).toEqual(expect.arrayContaining([sessionOf(first), sessionOf(second)]));
  expect(left).not.toContain(sessionOf(third));
  await authCall(shop(), 'POST /logout?scope=global', undefined, bearer(first.access_token));
  expect(await listSessions()).not.toContain(sessionOf(first));
  expect(await listSessions()).not.toContain(sessionOf(second));
});

test('signing out without a scope ends all sessions of the account', async () => {
  const { body } = await authCall(shop(), 'POST /token?grant_type=password', {
    email: user.email,
    password,
  });
  await authCall(shop(), 'POST /logout', undefined, bearer(user.access_token));
  expect((await refresh(body['refresh_token'])).status).toBe(400);
  expect((await refresh(user.refresh_token)).status).toBe(400);
});

test.each([
  { reason: 'another request holds it', sqlstate: '55P03', status: 409, code: 'conflict' },
  { reason: 'the disk is full', sqlstate: '53100', status: 503, code: 'temporarily_unavailable' },
])(
  'a session that cannot be refreshed because $reason is refreshed later with the same token',
  async ({ sqlstate, status, code }) => {
    const { pool } = shop();
    await pool.query(`
      create function fail() returns trigger language plpgsql as
        $$ begin raise exception 'cannot be written' using errcode = '${sqlstate}'; end $$;
      create trigger fail before insert on refresh_tokens execute function fail()`);
    try {
      const { body, ...answer } = await refresh(user.refresh_token);
      expect([answer.status, body['error_code']]).toEqual([status, code]);
    } finally {
      await pool.query('drop trigger fail on refresh_tokens; drop function fail');
    }
    expect((await refresh(user.refresh_token)).status).toBe(200);
  },
);
