import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openBrowser } from '#test/helpers/browser.ts';

interface Call {
  method: string;
  path: string;
  headers: Headers;
  body: unknown;
}

const user = { id: 'anna', email: 'anna@mail.example', user_metadata: {}, factors: [] };
const session = { access_token: 'token-1', expires_in: 900, user };
const asked = () => window.localStorage.getItem('kiezkorb.link-asked');

/**
 * A browser whose auth service gives these answers in order; a request for its own session always
 * gets the same one.
 */
function openPage(...answers: Response[]): Call[] {
  openBrowser(() => Response.error(), { isSignedIn: true });
  const calls: Call[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const request = new Request(new URL(url, 'https://shop.example'), init);
    const text = await request.text();
    const { pathname, search } = new URL(request.url);
    if (search === '?grant_type=refresh_token') return Response.json(session);
    calls.push({
      method: request.method,
      path: decodeURIComponent(pathname.replace('/auth/v1', '') + search),
      headers: request.headers,
      body: text === '' ? undefined : JSON.parse(text),
    });
    const answer = answers.shift() ?? Response.json({});
    if (answer.type === 'error') throw new TypeError('Failed to fetch');
    return answer;
  });
  return calls;
}

const told = (calls: Call[]) => calls.map(({ method, path, body }) => [method, path, body]);
const refusal = (status: number, body: object) => Response.json(body, { status });

beforeEach(() => void vi.resetModules());
afterEach(() => vi.unstubAllGlobals());

describe('a call of the auth service', () => {
  it('says the version of the protocol, wants its token in a cookie and sends JSON', async () => {
    const calls = openPage();
    const { callAuth } = await import('./auth-call.ts');
    const query = { a: 'ä&b' };
    await callAuth('PUT', '/user', { query, body: { name: 'Anna' }, token: 'secret' });
    expect(told(calls)).toEqual([['PUT', '/user?a=ä&b', { name: 'Anna' }]]);
    const names = ['x-supabase-api-version', 'x-use-cookie', 'content-type', 'authorization'];
    expect(names.map((name) => calls[0]?.headers.get(name))).toEqual([
      '2024-01-01',
      '1',
      'application/json;charset=UTF-8',
      'Bearer secret',
    ]);
    await callAuth('GET', '/user', { usesCookie: false });
    expect(calls[1]?.path).toBe('/user');
    expect(names.map((name) => calls[1]?.headers.get(name))).toEqual([
      '2024-01-01',
      null,
      null,
      null,
    ]);
  });

  it.each([
    [refusal(400, { error_code: 'weak', code: 400 }), 'weak', 400],
    [refusal(422, { code: 'weak' }), 'weak', 422],
    [refusal(429, {}), 'over_request_rate_limit', 429],
    [new Response('<html>', { status: 404 }), '', 404],
    [refusal(500, { code: 'weak' }), 'unreachable', 500],
    [new Response('half {', { status: 200 }), 'unreachable', 0],
    [Response.error(), 'unreachable', 0],
  ])('that is refused has a code and a status', async (answer, code, status) => {
    openPage(answer);
    const { callAuth } = await import('./auth-call.ts');
    await expect(callAuth('GET', '/user')).rejects.toMatchObject({ code, status, reasons: [] });
  });

  it('reports why a password is too weak, and treats an empty answer as none', async () => {
    openPage(
      refusal(422, { code: 'weak_password', weak_password: { reasons: ['length'] } }),
      new Response(null, { status: 204 }),
    );
    const { callAuth } = await import('./auth-call.ts');
    await expect(callAuth('GET', '/user')).rejects.toMatchObject({ reasons: ['length'] });
    expect(await callAuth('DELETE', '/factors/1')).toBeNull();
  });
});

describe('signing in', () => {
  it('by password sends both, and says whether the second factor is left to be shown', async () => {
    const factors = [{ id: 'f', status: 'verified' }];
    const calls = openPage(
      Response.json(session),
      Response.json({ ...session, user: { ...user, factors } }),
      Response.json({}),
    );
    const { signIn } = await import('./sign-in.ts');
    expect(await signIn('anna@mail.example', 'geheim')).toBe(true);
    expect(await signIn('anna@mail.example', 'geheim')).toBe(false);
    await expect(signIn('a', 'b')).rejects.toMatchObject({ code: 'unreachable' });
    const body = { email: 'anna@mail.example', password: 'geheim' };
    expect(told(calls)[0]).toEqual(['POST', '/token?grant_type=password', body]);
  });

  it('for the first time has a mail sent in the language of the page, whose link leads back', async () => {
    const calls = openPage();
    document.documentElement.lang = 'tr';
    const { signUp } = await import('./sign-in.ts');
    const cart = { merge_id: '6f1c1d2e-0000-4000-8000-000000000001', items: {} };
    await signUp({ email: 'a@b.example', password: 'geheim' }, cart, '/checkout?x=1');
    const [, path, body] = told(calls)[0] ?? [];
    expect(path).toBe('/signup?redirect_to=https://shop.example/auth?from=%2Fcheckout%3Fx%3D1');
    expect(body).toEqual({
      email: 'a@b.example',
      password: 'geheim',
      data: { language: 'tr' },
      cart,
    });
    expect(asked()).not.toBeNull();
  });

  it('by a mailed link does not say whether the address is known', async () => {
    const calls = openPage(Response.json({}), refusal(422, { code: 'otp_disabled' }));
    const { resendConfirmation, resetPassword, sendSignInLink } = await import('./sign-in.ts');
    await sendSignInLink('a@b.example', '/');
    expect(asked()).not.toBeNull();
    await sendSignInLink('a@b.example', '/');
    await resendConfirmation('a@b.example', '/cart');
    await resetPassword('a@b.example');
    const email = 'a@b.example';
    expect(told(calls)).toEqual([
      ['POST', '/otp?redirect_to=https://shop.example/auth', { email, create_user: false }],
      ['POST', '/otp?redirect_to=https://shop.example/auth', { email, create_user: false }],
      [
        'POST',
        '/resend?redirect_to=https://shop.example/auth?from=%2Fcart',
        { type: 'signup', email },
      ],
      ['POST', '/recover?redirect_to=https://shop.example/reset-password', { email }],
    ]);
  });

  it('by a mailed link fails when the mail could not be sent', async () => {
    openPage(refusal(429, { code: 'over_email_send_rate_limit' }));
    const { sendSignInLink } = await import('./sign-in.ts');
    const code = 'over_email_send_rate_limit';
    await expect(sendSignInLink('a@b.example', '/')).rejects.toMatchObject({ code });
    expect(asked()).toBeNull();
  });

  it('by an outside provider leaves for the URL that the shop names, and asks for its way back', async () => {
    const target = 'https://provider.example/authorize?x=1';
    const calls = openPage(Response.json({ url: target }), Response.json({ url: target }));
    const assign = vi.fn<(url: string) => void>();
    Object.assign(window.location, { assign });
    const { linkProvider, signInWithProvider } = await import('./sign-in.ts');
    await signInWithProvider('google');
    await linkProvider('google');
    expect(assign.mock.calls).toEqual([[target], [target]]);
    const rest = '&skip_http_redirect=true';
    expect(calls.map(({ path }) => path)).toEqual([
      `/authorize?provider=google&redirect_to=https://shop.example/profile${rest}`,
      `/user/identities/authorize?provider=google&redirect_to=https://shop.example/profile/security${rest}`,
    ]);
    expect(calls.map(({ headers }) => headers.get('authorization'))).toEqual([
      null,
      'Bearer token-1',
    ]);
    expect(asked()).not.toBeNull();
    await expect(signInWithProvider('google')).rejects.toMatchObject({ code: 'unreachable' });
  });
});

describe('the second factor', () => {
  it('replaces an unfinished second factor, but never an active one', async () => {
    const factors = [
      { id: 'old', status: 'unverified' },
      { id: 'good', status: 'verified' },
    ];
    const totp = { qr_code: '<svg "ä"/>', secret: 'ABC', uri: 'otpauth://totp/x' };
    const calls = openPage(
      Response.json({ ...user, factors }),
      Response.json({}),
      Response.json({ id: 'new', totp }),
    );
    const { startSecondFactor } = await import('../second-factor.ts');
    expect(await startSecondFactor()).toEqual({
      id: 'new',
      qr_code: `data:image/svg+xml;utf-8,${encodeURIComponent('<svg "ä"/>')}`,
      secret: 'ABC',
      uri: 'otpauth://totp/x',
    });
    expect(told(calls)).toEqual([
      ['GET', '/user', undefined],
      ['DELETE', '/factors/old', undefined],
      ['POST', '/factors', { factor_type: 'totp' }],
    ]);
  });

  it('is shown by a code for its challenge', async () => {
    const factors = [
      { id: 'old', status: 'unverified' },
      { id: 'good', status: 'verified' },
    ];
    const calls = openPage(
      Response.json({ ...user, factors }),
      Response.json({ id: 'challenge' }),
      Response.json(session),
      Response.json(user),
    );
    const { showSecondFactor } = await import('../second-factor.ts');
    await showSecondFactor('123456');
    expect(told(calls).slice(1)).toEqual([
      ['POST', '/factors/good/challenge', undefined],
      ['POST', '/factors/good/verify', { challenge_id: 'challenge', code: '123456' }],
    ]);
    const code = 'mfa_factor_not_found';
    await expect(showSecondFactor('123456')).rejects.toMatchObject({ code });
  });

  it('has recovery codes', async () => {
    const calls = openPage(Response.json({ codes: ['a-1', 'b-2'] }), Response.json(session));
    const { makeRecoveryCodes, showRecoveryCode } = await import('../second-factor.ts');
    expect(await makeRecoveryCodes()).toEqual(['a-1', 'b-2']);
    await showRecoveryCode('a-1');
    expect(told(calls)).toEqual([
      ['POST', '/recovery-codes', undefined],
      ['POST', '/recovery-codes/verify', { code: 'a-1' }],
    ]);
  });
});

describe('the own account', () => {
  const password = 'neues-geheimnis';

  it('changes the password with exactly the typed values', async () => {
    const calls = openPage();
    const { changePassword } = await import('../account-security.ts');
    expect(await changePassword(password, { current: '', code: '' })).toBe(true);
    expect(await changePassword(password, { current: 'alt', code: '123456' })).toBe(true);
    expect(told(calls)).toEqual([
      ['PUT', '/user', { password }],
      ['PUT', '/user', { password, current_password: 'alt', nonce: '123456' }],
    ]);
  });

  it.each([
    ['is mailed', Response.json({})],
    ['was mailed a moment ago', refusal(429, { code: 'over_email_send_rate_limit' })],
  ])('needs a code when the session is too old: it %s', async (_, mailed) => {
    const calls = openPage(refusal(400, { code: 'reauthentication_needed' }), mailed);
    const { changePassword } = await import('../account-security.ts');
    expect(await changePassword(password, { current: '', code: '' })).toBe(false);
    expect(told(calls)[1]).toEqual(['GET', '/reauthenticate', undefined]);
  });

  it('retains its password when the change is refused', async () => {
    openPage(refusal(422, { code: 'same_password' }));
    const { changePassword } = await import('../account-security.ts');
    const change = changePassword(password, { current: '', code: '' });
    await expect(change).rejects.toMatchObject({ code: 'same_password' });
  });

  it('gets another address by links to both, and loses an outside identity by its id', async () => {
    const calls = openPage();
    const account = await import('../account-security.ts');
    await account.changeEmail('neu@mail.example');
    expect(asked()).not.toBeNull();
    await account.resendEmailChange('anna@mail.example');
    await account.unlinkIdentity('identity');
    const query = '?redirect_to=https://shop.example/profile';
    expect(told(calls)).toEqual([
      ['PUT', `/user${query}`, { email: 'neu@mail.example' }],
      ['POST', `/resend${query}`, { type: 'email_change', email: 'anna@mail.example' }],
      ['DELETE', '/user/identities/identity', undefined],
    ]);
  });
});
