import { decodeJwt } from 'jose';
import { beforeEach, expect, test } from 'vitest';
import { getProfile } from '#contract/accounts/profile.ts';
import { useTestApp } from '#test/helpers/app.ts';
import {
  answerFactor,
  authCall,
  authClient,
  bearer,
  enrollFactor,
  newEmail,
  newestMail,
  password,
  signUpAndConfirm,
  totpCode,
  type SignedIn,
} from '#test/helpers/auth.ts';
import { request } from '#test/helpers/request.ts';

const shop = useTestApp();
let user: SignedIn;

beforeEach(async () => {
  shop().clock.set(new Date().toISOString());
  user = await signUpAndConfirm(shop());
});

function enroll(body: object = {}, token = user.access_token) {
  return authCall(shop(), 'POST /factors', { factor_type: 'totp', ...body }, bearer(token));
}

async function signIn() {
  const { email } = user;
  const { body } = await authCall(shop(), 'POST /token?grant_type=password', { email, password });
  return { access_token: String(body['access_token']), refresh_token: body['refresh_token'] };
}

function refresh(refresh_token: unknown) {
  return authCall(shop(), 'POST /token?grant_type=refresh_token', { refresh_token });
}

async function statusOfApi(token: string) {
  const { status, body } = await request(shop().app, getProfile, {}, { token });
  return [status, body.code];
}

test('the official client enrols a factor, signs in with it and removes it', async () => {
  const email = newEmail();
  const client = authClient(shop());
  await client.signUp({ email, password });
  const { code: token } = await newestMail(shop(), email);
  await client.verifyOtp({ type: 'signup', email, token });

  const { data: factor } = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'Handy' });
  expect(factor?.totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg[^#]+<\/svg>$/);
  expect(factor?.totp.uri).toContain(`secret=${factor?.totp.secret}`);
  const factorId = factor?.id ?? '';
  const secret = factor?.totp.secret ?? '';
  const first = await client.mfa.challengeAndVerify({ factorId, code: totpCode(shop(), secret) });
  expect(first.error).toBeNull();
  expect((await client.refreshSession()).error).toBeNull();
  const level = await client.mfa.getAuthenticatorAssuranceLevel();
  expect(level.data).toMatchObject({ currentLevel: 'aal2', nextLevel: 'aal2' });

  const other = authClient(shop());
  await other.signInWithPassword({ email, password });
  expect((await other.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
    currentLevel: 'aal1',
    nextLevel: 'aal2',
  });
  shop().clock.advance(30);
  const { data: challenge } = await other.mfa.challenge({ factorId });
  const verified = await other.mfa.verify({
    factorId,
    challengeId: challenge?.id ?? '',
    code: totpCode(shop(), secret),
  });
  expect(verified.data?.user.factors).toMatchObject([{ id: factorId, status: 'verified' }]);
  expect((await other.mfa.listFactors()).data?.totp).toHaveLength(1);

  expect((await other.mfa.unenroll({ factorId })).error).toBeNull();
  expect((await other.mfa.listFactors()).data?.all).toEqual([]);
});

test('a session without the factor can do nothing in the shop', async () => {
  await enrollFactor(shop(), user.access_token);
  const { access_token } = await signIn();
  expect(await statusOfApi(access_token)).toEqual([403, 'second_factor_required']);
});

test('raises the session to aal2 and preserves its first authentication method', async () => {
  const { id, secret } = await enrollFactor(shop(), user.access_token);
  shop().clock.advance(30);
  const before = await signIn();
  const { status, body } = await answerFactor(
    shop(),
    before.access_token,
    id,
    totpCode(shop(), secret),
  );
  expect(status).toBe(200);
  const token = String(body['access_token']);
  expect(decodeJwt(token)).toMatchObject({
    session_id: decodeJwt(before.access_token)['session_id'],
    aal: 'aal2',
    amr: [{ method: 'totp' }, { method: 'password' }],
  });
  expect(await statusOfApi(token)).toEqual([200, undefined]);
});

test('preserves aal2 across refreshes, but not for tokens issued before', async () => {
  const before = await refresh(user.refresh_token);
  const kept = { ...user, access_token: String(before.body['access_token']) };
  const factor = await enrollFactor(shop(), user.access_token);
  for (const access_token of [user.access_token, kept.access_token]) {
    expect(await statusOfApi(access_token)).toEqual([403, 'second_factor_required']);
    const change = await authCall(shop(), 'PUT /user', { data: { x: 1 } }, bearer(access_token));
    expect(change).toMatchObject({ status: 401, body: { error_code: 'insufficient_aal' } });
    const more = await enroll({ friendly_name: 'of the thief' }, access_token);
    expect(more).toMatchObject({ status: 403, body: { error_code: 'insufficient_aal' } });
  }
  for (const refresh_token of [user.refresh_token, before.body['refresh_token']]) {
    expect(await refresh(refresh_token)).toMatchObject({
      status: 400,
      body: { error_code: 'refresh_token_not_found' },
    });
  }
  const next = await refresh(factor.refresh_token);
  expect(decodeJwt(String(next.body['access_token']))).toMatchObject({ aal: 'aal2' });
  expect(await statusOfApi(String(next.body['access_token']))).toEqual([200, undefined]);
});

test('a second factor does not raise earlier tokens of the session', async () => {
  const { id, secret } = await enrollFactor(shop(), user.access_token);
  shop().clock.advance(30);
  const kept = await signIn();
  const raised = await answerFactor(shop(), kept.access_token, id, totpCode(shop(), secret));
  expect(raised.status).toBe(200);
  expect(await statusOfApi(kept.access_token)).toEqual([403, 'second_factor_required']);
  expect((await refresh(kept.refresh_token)).status).toBe(400);
  expect((await refresh(raised.body['refresh_token'])).status).toBe(200);
});

test('ends the sessions without the factor', async () => {
  const other = await signIn();
  await enrollFactor(shop(), user.access_token);
  expect((await refresh(other.refresh_token)).body['error_code']).toBe('refresh_token_not_found');
});

test('notifies the owner of wrong codes, and refuses all after 50 until the owner follows a mail', async () => {
  const { id, secret } = await enrollFactor(shop(), user.access_token);
  shop().clock.advance(60);
  const { access_token } = await signIn();
  const right = totpCode(shop(), secret);
  const wrong = right === '000000' ? '000001' : '000000';
  const answer = (code: string) => answerFactor(shop(), access_token, id, code);
  const subjects = async () => {
    const inbox = await shop().inbox();
    return inbox.filter(({ to }) => to === user.email).map(({ subject }) => subject);
  };
  for (let i = 0; i < 4; i += 1) expect((await answer(wrong)).status).toBe(422);
  expect(await subjects()).not.toContain('Falsche Codes bei deiner Anmeldung');
  await answer(wrong);
  expect(await subjects()).toContain('Falsche Codes bei deiner Anmeldung');
  for (let i = 5; i < 50; i += 1) expect((await answer(wrong)).status).toBe(422);
  expect(await subjects()).toContain('Anmeldung mit Code gesperrt');
  expect(await answer(right)).toMatchObject({
    status: 403,
    body: { error_code: 'mfa_verification_rejected' },
  });

  const { email } = user;
  await authCall(shop(), 'POST /recover', { email });
  const { token_hash } = await newestMail(shop(), email);
  const proof = { type: 'recovery', token_hash };
  const { body } = await authCall(shop(), 'POST /verify', proof);
  const raised = await answerFactor(shop(), String(body['access_token']), id, right);
  expect(raised.status).toBe(200);
});

test('a correct code resets the count', async () => {
  const { id, secret } = await enrollFactor(shop(), user.access_token);
  const countOf = async () => {
    const row = await shop()
      .db.selectFrom('users')
      .select('factor_attempts')
      .where('id', '=', user.id)
      .executeTakeFirstOrThrow();
    return row.factor_attempts;
  };
  shop().clock.advance(60);
  const { access_token } = await signIn();
  const right = totpCode(shop(), secret);
  await answerFactor(shop(), access_token, id, right === '000000' ? '000001' : '000000');
  expect(await countOf()).toBe(1);
  expect((await answerFactor(shop(), access_token, id, right)).status).toBe(200);
  expect(await countOf()).toBe(0);
});

test('refuses a code the second time', async () => {
  const { id, secret } = await enrollFactor(shop(), user.access_token);
  const { access_token } = await signIn();
  const answer = await answerFactor(shop(), access_token, id, totpCode(shop(), secret));
  expect(answer).toMatchObject({ status: 422, body: { error_code: 'mfa_verification_failed' } });
});

test.each([
  ['of half a minute ago', -30, 200],
  ['of in half a minute', 30, 200],
  ['of two minutes ago', -120, 422],
  ['of in two minutes', 120, 422],
])('a code %s (%i s) gets status %i', async (_, inSeconds, status) => {
  const { body } = await enroll();
  const { secret } = body['totp'] as { secret: string };
  const code = totpCode(shop(), secret, inSeconds);
  const answer = await answerFactor(shop(), user.access_token, String(body['id']), code);
  expect(answer.status).toBe(status);
});

test.each([
  ['after five minutes', 301, 'mfa_challenge_expired'],
  ['once it was answered', 0, 'mfa_ip_address_mismatch'],
])('a challenge ends %s', async (_, seconds, error_code) => {
  const { body } = await enroll();
  const id = String(body['id']);
  const { secret } = body['totp'] as { secret: string };
  const headers = bearer(user.access_token);
  const asked = await authCall(shop(), `POST /factors/${id}/challenge`, undefined, headers);
  const answer = () =>
    authCall(
      shop(),
      `POST /factors/${id}/verify`,
      { challenge_id: asked.body['id'], code: totpCode(shop(), secret) },
      headers,
    );
  if (seconds === 0) await answer();
  shop().clock.advance(seconds);
  expect((await answer()).body).toMatchObject({ error_code });
});

test('refuses changes of the user without the factor', async () => {
  await enrollFactor(shop(), user.access_token);
  const { access_token } = await signIn();
  const calls: [`${'GET' | 'PUT' | 'DELETE'} /${string}`, object?][] = [
    ['PUT /user', { password: 'vier-trockene-Otter-8' }],
    ['PUT /user', { email: newEmail() }],
    ['PUT /user', { data: { street: 'Badstraße' } }],
    ['GET /reauthenticate'],
    ['GET /user/identities/authorize?provider=my-id'],
    ['DELETE /user/identities/6a1cd4d0-4c3b-4c40-8a3e-0d2a3f6b9f11'],
  ];
  for (const [call, body] of calls) {
    const answer = await authCall(shop(), call, body, bearer(access_token));
    expect([call, answer]).toMatchObject([
      call,
      { status: 401, body: { error_code: 'insufficient_aal' } },
    ]);
  }
});

test('returns only the fields that the second step needs before the factor is shown', async () => {
  const data = { first_name: 'Amira', street: 'Badstraße', note: 'private' };
  const full = bearer(user.access_token);
  await authCall(shop(), 'PUT /user', { data }, full);
  const { access_token: raised } = await enrollFactor(shop(), user.access_token);
  const { email } = user;
  const signedIn = await authCall(shop(), 'POST /token?grant_type=password', { email, password });
  const token = String(signedIn.body['access_token']);
  const { body } = await authCall(shop(), 'GET /user', undefined, bearer(token));
  expect(body).toMatchObject({
    id: user.id,
    email,
    factors: [{ friendly_name: 'phone', status: 'verified' }],
    user_metadata: {},
    app_metadata: {},
    identities: [],
  });
  const told = JSON.stringify([body, signedIn.body, decodeJwt(token)]);
  for (const secret of Object.values(data)) expect(told).not.toContain(secret);
  const whole = await authCall(shop(), 'GET /user', undefined, bearer(raised));
  expect(whole.body).toMatchObject({ user_metadata: data });
});

test('signing out needs no factor', async () => {
  await enrollFactor(shop(), user.access_token);
  const { access_token } = await signIn();
  const answer = await authCall(shop(), 'POST /logout', undefined, bearer(access_token));
  expect(answer.status).toBe(204);
});

test('adding or removing a factor requires the first factor', async () => {
  const { id } = await enrollFactor(shop(), user.access_token);
  const { access_token } = await signIn();
  const more = await enroll({ friendly_name: 'of the thief' }, access_token);
  expect(more).toMatchObject({ status: 403, body: { error_code: 'insufficient_aal' } });
  const away = await authCall(shop(), `DELETE /factors/${id}`, undefined, bearer(access_token));
  expect(away).toMatchObject({ status: 422, body: { error_code: 'insufficient_aal' } });
});

test('removing a factor lowers its sessions', async () => {
  const { id, access_token, refresh_token } = await enrollFactor(shop(), user.access_token);
  const gone = await authCall(shop(), `DELETE /factors/${id}`, undefined, bearer(access_token));
  expect(gone).toMatchObject({ status: 200, body: { id } });
  const { body } = await refresh(refresh_token);
  expect(decodeJwt(String(body['access_token']))).toMatchObject({ aal: 'aal1' });
  expect(await statusOfApi(String(body['access_token']))).toEqual([200, undefined]);
});

test('deletes unfinished enrolments after five minutes', async () => {
  await enroll();
  expect((await enroll()).body['error_code']).toBe('mfa_factor_name_conflict');
  shop().clock.advance(301);
  expect((await enroll()).status).toBe(200);
});

test('a finished enrolment ends the unfinished ones of its user, and leaves those of others', async () => {
  const { access_token: token } = await signUpAndConfirm(shop());
  const { body: theirs } = await enroll({}, token);
  const { body: own } = await enroll({ friendly_name: 'old phone' });
  const call = (path: string, body?: object, by = token) =>
    authCall(shop(), `POST /factors/${path}`, body, bearer(by));
  const { body: challenge } = await call(`${String(theirs['id'])}/challenge`);
  const { access_token } = await enrollFactor(shop(), user.access_token);
  expect((await call(`${String(own['id'])}/challenge`, undefined, access_token)).status).toBe(404);
  const { secret } = theirs['totp'] as { secret: string };
  const answer = { challenge_id: challenge['id'], code: totpCode(shop(), secret) };
  expect((await call(`${String(theirs['id'])}/verify`, answer)).status).toBe(200);
});

test('an account has at most ten factors', async () => {
  for (let i = 0; i < 10; i += 1) await enroll({ friendly_name: `phone ${i}` });
  expect((await enroll({ friendly_name: 'one more' })).body['error_code']).toBe(
    'too_many_enrolled_mfa_factors',
  );
});

test.each([
  ['POST /factors', { factor_type: 'phone' }, 400, 'validation_failed'],
  [
    'POST /factors',
    { factor_type: 'totp', friendly_name: 'x'.repeat(200) },
    400,
    'validation_failed',
  ],
  ['POST /factors/nonsense/challenge', {}, 404, 'validation_failed'],
  ['POST /factors/6a1cd4d0-4c3b-4c40-8a3e-0d2a3f6b9f11/challenge', {}, 404, 'mfa_factor_not_found'],
  ['POST /factors/6a1cd4d0-4c3b-4c40-8a3e-0d2a3f6b9f11/verify', {}, 400, 'validation_failed'],
  ['DELETE /factors/6a1cd4d0-4c3b-4c40-8a3e-0d2a3f6b9f11', {}, 404, 'mfa_factor_not_found'],
] as const)('refuses %s with %j', async (call, body, status, error_code) => {
  const answer = await authCall(shop(), call, body, bearer(user.access_token));
  expect(answer).toMatchObject({ status, body: { error_code } });
});

test("refuses to show or use another user's factor", async () => {
  const { id } = await enrollFactor(shop(), user.access_token);
  const { access_token } = await signUpAndConfirm(shop());
  for (const call of [`POST /factors/${id}/challenge`, `DELETE /factors/${id}`] as const) {
    const answer = await authCall(shop(), call, undefined, bearer(access_token));
    expect(answer).toMatchObject({ status: 404, body: { error_code: 'mfa_factor_not_found' } });
  }
});
