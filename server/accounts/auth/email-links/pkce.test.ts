import { expect, test } from 'vitest';
import { useTestApp } from '#test/helpers/app.ts';
import {
  authCall,
  bearer,
  challengeOf,
  newEmail,
  newestMail,
  pressLink,
  signUpAndConfirm,
} from '#test/helpers/auth.ts';

const shop = useTestApp();
const verifier = 'v'.repeat(56);

/** Asks for a link with a challenge and follows it; answers the code that the page is given. */
async function fetchCode(method: 's256' | 'plain' = 's256'): Promise<string> {
  const { email } = await signUpAndConfirm(shop());
  await authCall(shop(), 'POST /otp?redirect_to=http://shop.test/auth?lang=ar', {
    email,
    code_challenge: challengeOf(verifier, method),
    code_challenge_method: method,
  });
  const { link, token_hash } = await newestMail(shop(), email);
  expect(token_hash).toMatch(/^pkce_/);
  const { status, headers } = await pressLink(shop(), link);
  expect(status).toBe(303);
  const page = new URL(headers.get('Location') ?? '');
  expect([page.pathname, page.searchParams.get('lang'), page.hash]).toEqual(['/auth', 'ar', '']);
  return page.searchParams.get('code') ?? '';
}

function exchange(auth_code: string, code_verifier = verifier) {
  return authCall(shop(), 'POST /token?grant_type=pkce', { auth_code, code_verifier });
}

test.each(['s256', 'plain'] as const)('exchanges a code once, method %s', async (method) => {
  const code = await fetchCode(method);
  const first = await exchange(code);
  expect(first).toMatchObject({ status: 200, body: { token_type: 'bearer' } });
  expect(await exchange(code)).toMatchObject({
    status: 404,
    body: { error_code: 'flow_state_not_found' },
  });
});

test('records the authentication method in the session', async () => {
  const { body } = await exchange(await fetchCode());
  const [, claims = ''] = String(body['access_token']).split('.');
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
    amr: [{ method: 'magiclink' }],
  });
});

test('a wrong verifier is refused and invalidates the code', async () => {
  const code = await fetchCode();
  expect(await exchange(code, 'w'.repeat(56))).toMatchObject({
    status: 400,
    body: { error_code: 'bad_code_verifier' },
  });
  expect((await exchange(code)).status).toBe(404);
});

test('a code ends after five minutes', async () => {
  const code = await fetchCode();
  shop().clock.advance(300);
  expect(await exchange(code)).toMatchObject({
    status: 422,
    body: { error_code: 'flow_state_expired' },
  });
});

test.each([
  ['no verifier', 'x', '', 400, 'validation_failed'],
  ['no code', '', 'x', 400, 'validation_failed'],
  ['a made-up code', '6a1cd4d0-4c3b-4c40-8a3e-0d2a3f6b9f11', 'x', 404, 'flow_state_not_found'],
  ['no UUID', "' or 1=1", 'x', 404, 'flow_state_not_found'],
])('refuses %s', async (_, auth_code, code_verifier, status, error_code) => {
  const answer = await exchange(auth_code, code_verifier);
  expect(answer).toMatchObject({ status, body: { error_code } });
});

test.each([
  ['a challenge without a method', { code_challenge: 'c'.repeat(43) }],
  ['a method without a challenge', { code_challenge_method: 's256' }],
  ['a short challenge', { code_challenge: 'c'.repeat(42), code_challenge_method: 's256' }],
  ['a long challenge', { code_challenge: 'c'.repeat(129), code_challenge_method: 's256' }],
  ['odd characters', { code_challenge: 'ü'.repeat(50), code_challenge_method: 's256' }],
  ['an unknown method', { code_challenge: 'c'.repeat(43), code_challenge_method: 's512' }],
])('refuses %s', async (_, challenge) => {
  const answer = await authCall(shop(), 'POST /otp', { email: newEmail(), ...challenge });
  expect(answer).toMatchObject({ status: 400, body: { error_code: 'validation_failed' } });
});

test('a link with a challenge yields a code and no session, even without its prefix', async () => {
  const { email } = await signUpAndConfirm(shop());
  await authCall(shop(), 'POST /otp', {
    email,
    code_challenge: challengeOf(verifier, 's256'),
    code_challenge_method: 's256',
  });
  const { link, token_hash } = await newestMail(shop(), email);
  const bare = token_hash.replace('pkce_', '');
  for (const token of [token_hash, bare]) {
    const body = { type: 'magiclink', token_hash: token };
    expect(await authCall(shop(), 'POST /verify', body)).toMatchObject({
      status: 403,
      body: { error_code: 'otp_expired' },
    });
  }
  const { headers } = await pressLink(shop(), link.replace(token_hash, bare));
  const page = new URL(headers.get('Location') ?? '');
  expect(page.hash).not.toContain('access_token');
  expect((await exchange(page.searchParams.get('code') ?? '')).status).toBe(200);
});

test('a used link with a challenge reports the error in query and fragment', async () => {
  const { email } = await signUpAndConfirm(shop());
  await authCall(shop(), 'POST /recover', {
    email,
    code_challenge: challengeOf(verifier, 's256'),
    code_challenge_method: 's256',
  });
  const { link } = await newestMail(shop(), email);
  await pressLink(shop(), link);
  const { headers } = await pressLink(shop(), link);
  const page = new URL(headers.get('Location') ?? '');
  expect(page.searchParams.get('error_code')).toBe('otp_expired');
  expect(new URLSearchParams(page.hash.slice(1)).get('error_code')).toBe('otp_expired');
});

test('the mailed code signs in without the exchange', async () => {
  const { email } = await signUpAndConfirm(shop());
  await authCall(shop(), 'POST /otp', {
    email,
    code_challenge: challengeOf(verifier, 's256'),
    code_challenge_method: 's256',
  });
  const { code, token_hash } = await newestMail(shop(), email);
  const answer = await authCall(shop(), 'POST /verify', { type: 'email', email, token: code });
  expect(answer).toMatchObject({ status: 200, body: { token_type: 'bearer' } });
  expect((await authCall(shop(), 'POST /verify', { type: 'magiclink', token_hash })).status).toBe(
    403,
  );
});

test('reusing a code ends the session that it started', async () => {
  const code = await fetchCode();
  const { body } = await exchange(code);
  const user = () => authCall(shop(), 'GET /user', undefined, bearer(String(body['access_token'])));
  expect((await user()).status).toBe(200);
  await exchange(code, 'w'.repeat(56));
  expect((await user()).status).toBe(200);
  expect((await exchange(code)).body['error_code']).toBe('flow_state_not_found');
  expect((await user()).status).toBe(403);
});
