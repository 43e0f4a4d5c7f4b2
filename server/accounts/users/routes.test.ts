import { expect, test } from 'vitest';
import { checkEmailExists, promoteToAdmin } from '#contract/accounts/auth.ts';
import { getProfile } from '#contract/accounts/profile.ts';
import { createTestApp, useTestApp } from '#test/helpers/app.ts';
import { authCall, newEmail, signUpAndConfirm } from '#test/helpers/auth.ts';
import { createUser } from '#test/helpers/factories.ts';
import { request } from '#test/helpers/request.ts';

const shop = useTestApp({ PROMOTION_CODE: 'open-sesame-open-sesame' });

test('reports to the registration form whether an email address is taken', async () => {
  const { email } = await createUser(shop());
  const ask = (address: unknown) =>
    request(shop().app, checkEmailExists, { body: { email: address } });
  expect((await ask(email.toUpperCase())).body).toEqual({ exists: true });
  expect((await ask(newEmail())).body).toEqual({ exists: false });
  for (const address of ['nobody', 'a\0@b.example', 5, null]) {
    expect(await ask(address)).toMatchObject({ status: 422, body: { code: 'invalid_input' } });
  }
});

test('the specified parameter of this call is email_input', async () => {
  const { email } = await createUser(shop());
  const { path } = checkEmailExists;
  const ask = (body: object) =>
    shop().app.request(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
  const found = await ask({ email_input: email });
  expect([found.status, await found.json()]).toEqual([200, { exists: true }]);
  for (const body of [{}, { email_input: 'x' }, { email_output: email }])
    expect((await ask(body)).status).toBe(422);
});

test('the promotion code makes the account an admin at once and adds an audit entry', async () => {
  const { id, token } = await createUser(shop());
  const promote = (code: unknown) =>
    request(shop().app, promoteToAdmin, { body: { code } }, { token });

  expect(await promote('open-sesame-open-sesam')).toMatchObject({
    status: 200,
    body: { promoted: false },
  });
  expect((await request(shop().app, getProfile, {}, { token })).body.role).toBe('customer');
  expect(await promote('open-sesame-open-sesame')).toMatchObject({
    status: 200,
    body: { promoted: true },
  });
  expect((await request(shop().app, getProfile, {}, { token })).body.role).toBe('admin');
  expect(await promote('')).toMatchObject({ status: 422, body: { code: 'invalid_input' } });

  const entries = await shop()
    .db.selectFrom('audit_log')
    .selectAll()
    .where('actor_id', '=', id)
    .orderBy('id')
    .execute();
  expect(entries).toMatchObject([
    { action: 'promotion_refused', before: null, after: null },
    { action: 'promoted', before: { role: 'customer' }, after: { role: 'admin' } },
  ]);
  expect(JSON.stringify(entries)).not.toContain('sesam');
});

test('promotion requires a sign-in, and returns 404 without a configured code', async () => {
  const body = { code: 'open-sesame-open-sesame' };
  expect((await request(shop().app, promoteToAdmin, { body })).status).toBe(401);
  const closed = await createTestApp();
  try {
    const { token } = await createUser(closed);
    expect(await request(closed.app, promoteToAdmin, { body }, { token })).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    });
  } finally {
    await closed.close();
  }
});

test('limits the requests of one IP without affecting others', async () => {
  const limited = await createTestApp({
    RATE_LIMITS: 'on',
    CLIENT_ADDRESS_HEADER: 'X-Real-IP',
    PROMOTION_CODE: 'open-sesame-open-sesame',
  });
  try {
    const exists = (address: string) =>
      request(
        limited.app,
        checkEmailExists,
        { body: { email: 'a@b.example' } },
        { headers: { 'X-Real-IP': address } },
      );
    const answers = await Promise.all(Array.from({ length: 31 }, () => exists('192.0.2.1')));
    expect(answers.filter(({ status }) => status === 429)).toMatchObject([
      { body: { code: 'too_many_requests' } },
    ]);
    expect((await exists('192.0.2.2')).status).toBe(200);

    const { token } = await createUser(limited);
    const promotions = await Promise.all(
      Array.from({ length: 11 }, (_, i) =>
        request(
          limited.app,
          promoteToAdmin,
          { body: { code: 'wrong' } },
          { token, headers: { 'X-Real-IP': `192.0.2.${i + 10}` } },
        ),
      ),
    );
    expect(promotions.filter(({ status }) => status === 429)).toHaveLength(1);

    const renew = (address: string) =>
      authCall(
        limited,
        'POST /token?grant_type=refresh_token',
        { refresh_token: 'unknown' },
        { 'X-Real-IP': address },
      );
    const renewals = await Promise.all(
      Array.from({ length: 151 }, (_, i) => renew(`2001:db8::${i}`)),
    );
    expect(renewals.filter(({ status }) => status === 429)).toMatchObject([
      { body: { error_code: 'over_request_rate_limit', msg: 'Request rate limit reached' } },
    ]);
    expect((await renew('2001:db8:0:1::1')).status).toBe(400);
  } finally {
    await limited.close();
  }
});

test('a demotion takes effect with the next call', async () => {
  const { id, access_token: token } = await signUpAndConfirm(shop());
  const { db } = shop();
  await db.updateTable('users').set({ role: 'admin' }).where('id', '=', id).execute();
  expect((await request(shop().app, getProfile, {}, { token })).body.role).toBe('admin');
  await db.updateTable('users').set({ role: 'customer' }).where('id', '=', id).execute();
  expect((await request(shop().app, getProfile, {}, { token })).body.role).toBe('customer');
});

test("counts by the IP that the shop's own proxy appended, not by one that the client claims", async () => {
  const behind = await createTestApp({
    RATE_LIMITS: 'on',
    CLIENT_ADDRESS_HEADER: 'X-Forwarded-For',
  });
  try {
    const exists = (header: string) =>
      request(
        behind.app,
        checkEmailExists,
        { body: { email: 'a@b.example' } },
        { headers: { 'X-Forwarded-For': header } },
      );
    const statuses: number[] = [];
    for (let i = 0; i < 31; i += 1) {
      statuses.push((await exists(`198.51.100.${i}, 10.0.0.${i}, 203.0.113.50`)).status);
    }
    expect(statuses.indexOf(429)).toBe(30);
    // The claim of one client does not use up the limit of another.
    expect((await exists('203.0.113.50, 203.0.113.51')).status).toBe(200);
  } finally {
    await behind.close();
  }
});
