import { GoTrueAdminApi, type GoTrueClient } from '@supabase/auth-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bearer, createServiceToken, newEmail, password, totpCode } from '#test/helpers/auth.ts';
import { startHttpShop, type HttpShop } from '#test/helpers/servers/http-shop.ts';
import { startOpenidProvider, type TestProvider } from '#test/helpers/servers/openid-provider.ts';

/** All that the protocol page lists and the official client can call. */
const everyCall = [
  'DELETE /auth/v1/admin/users/:id',
  'DELETE /auth/v1/admin/users/:id/factors/:id',
  'DELETE /auth/v1/factors/:id',
  'DELETE /auth/v1/user/identities/:id',
  'GET /auth/v1/.well-known/jwks.json',
  'GET /auth/v1/admin/users',
  'GET /auth/v1/admin/users/:id',
  'GET /auth/v1/admin/users/:id/factors',
  'GET /auth/v1/authorize',
  'GET /auth/v1/callback',
  'GET /auth/v1/reauthenticate',
  'GET /auth/v1/user',
  'GET /auth/v1/user/identities/authorize',
  'GET /auth/v1/verify',
  'POST /auth/v1/admin/generate_link',
  'POST /auth/v1/admin/users',
  'POST /auth/v1/factors',
  'POST /auth/v1/factors/:id/challenge',
  'POST /auth/v1/factors/:id/verify',
  'POST /auth/v1/invite',
  'POST /auth/v1/logout',
  'POST /auth/v1/otp',
  'POST /auth/v1/recover',
  'POST /auth/v1/resend',
  'POST /auth/v1/signup',
  'POST /auth/v1/token',
  'POST /auth/v1/verify',
  'POST /auth/v1/verify/link',
  'PUT /auth/v1/admin/users/:id',
  'PUT /auth/v1/user',
];
const provider = 'custom:my-id';
const newPassword = 'vier-trockene-Otter-8';

describe.each(['smtp', 'inbox'] as const)('the official client over HTTP, mails by %s', (mails) => {
  let shop: HttpShop;
  let openid: TestProvider;

  beforeAll(async () => {
    shop = await startHttpShop(mails, async (base) => {
      openid = await startOpenidProvider(`${base}/auth/v1/callback`);
      return {
        AUTH_ANONYMOUS: 'on',
        AUTH_MAIL_INTERVAL_S: '0',
        OIDC_PROVIDERS: 'my-id',
        OIDC_MY_ID_ISSUER: openid.issuer,
        OIDC_MY_ID_CLIENT_ID: 'shop',
        OIDC_MY_ID_CLIENT_SECRET: 'a secret: half & half',
      };
    });
  });
  afterAll(async () => {
    await shop.close();
    await openid.stop();
  });

  /** Signs up and confirms by the code; the client then has a session. */
  async function signUp(client: GoTrueClient, email = newEmail()): Promise<string> {
    expect((await client.signUp({ email, password })).error).toBeNull();
    const { code: token } = await shop.mailTo(email);
    expect((await client.verifyOtp({ type: 'signup', email, token })).error).toBeNull();
    return email;
  }

  /** The cookie of the browser that left for the provider. */
  let Cookie = '';
  function keepCookie({ headers }: Response): void {
    Cookie = headers.getSetCookie()[0]?.split(';')[0] ?? Cookie;
  }

  /** Where a link leads, without going there. */
  async function follow(link: string): Promise<URL> {
    const answer = await fetch(link, { redirect: 'manual', headers: { Cookie } });
    keepCookie(answer);
    expect([302, 303]).toContain(answer.status);
    return new URL(answer.headers.get('Location') ?? '');
  }

  /** Opens a mailed link and presses its button; where that leads. */
  async function pressLink(link: string): Promise<URL> {
    const opened = await fetch(link);
    const page = await opened.text();
    const body = new URLSearchParams();
    for (const [, name = '', value = ''] of page.matchAll(/name="(\w+)" value="([^"]*)"/g)) {
      body.set(name, value.replaceAll('&amp;', '&'));
    }
    const action = new URL(/action="([^"]+)"/.exec(page)?.[1] ?? '', link);
    const answer = await fetch(action, {
      method: 'POST',
      body,
      redirect: 'manual',
      headers: { Cookie },
    });
    expect(answer.status).toBe(303);
    return new URL(answer.headers.get('Location') ?? '');
  }

  test('signs up, confirms by the link, signs in, refreshes and signs out', async () => {
    const client = shop.client();
    const email = newEmail();
    // An application of its own: the shop's own pages prove their registration by a cookie.
    const options = { emailRedirectTo: 'http://127.0.0.1:9/welcome' };
    expect((await client.signUp({ email, password, options })).error).toBeNull();
    // Mails that wait together leave together, in no order.
    await shop.mailTo(email);
    expect((await client.resend({ type: 'signup', email, options })).error).toBeNull();
    const early = await client.signInWithPassword({ email, password });
    expect(early.error?.code).toBe('email_not_confirmed');
    const page = await pressLink((await shop.mailTo(email)).link);
    expect(page.hash).toContain('access_token=');

    const signedIn = await client.signInWithPassword({ email, password });
    expect(signedIn.error).toBeNull();
    const refresh_token = signedIn.data.session?.refresh_token ?? '';
    const refreshed = await Promise.all(
      Array.from({ length: 20 }, () => shop.client().refreshSession({ refresh_token })),
    );
    const tokens = refreshed.map(({ data }) => data.session?.refresh_token);
    expect([new Set(tokens).size, tokens.includes(undefined)]).toEqual([1, false]);
    await client.setSession(refreshed[0]?.data.session ?? { access_token: '', refresh_token: '' });
    expect((await client.getClaims()).data?.claims).toMatchObject({ email, aal: 'aal1' });
    for (const scope of ['others', 'local'] as const) {
      expect((await client.signOut({ scope })).error).toBeNull();
    }
    await client.signInWithPassword({ email, password });
    expect((await client.signOut()).error).toBeNull();
    expect((await client.getUser()).error?.name).toBe('AuthSessionMissingError');
  });

  test('recovers an account and changes its password by the mailed code', async () => {
    const client = shop.client();
    const email = await signUp(client);
    expect((await client.resetPasswordForEmail(email)).error).toBeNull();
    const { code: token } = await shop.mailTo(email);
    expect((await client.verifyOtp({ type: 'recovery', email, token })).error).toBeNull();
    expect((await client.reauthenticate()).error).toBeNull();
    const { code: nonce } = await shop.mailTo(email);
    const changed = await client.updateUser({ password: newPassword, nonce });
    expect(changed.error).toBeNull();
    const again = await shop.client().signInWithPassword({ email, password: newPassword });
    expect(again.error).toBeNull();
  });

  test('signs in by a mailed link, which it exchanges', async () => {
    const email = await signUp(shop.client());
    const client = shop.client({ flowType: 'pkce', storage: createStorage() });
    expect((await client.signInWithOtp({ email })).error).toBeNull();
    const page = await pressLink((await shop.mailTo(email)).link);
    const code = page.searchParams.get('code') ?? '';
    expect((await client.exchangeCodeForSession(code)).error).toBeNull();
    expect((await client.getUser()).data.user?.email).toBe(email);
  });

  test('changes the email once both addresses have confirmed', async () => {
    const client = shop.client();
    const email = await signUp(client);
    const wanted = newEmail();
    expect((await client.updateUser({ email: wanted })).error).toBeNull();
    await shop.mailTo(email);
    expect((await client.resend({ type: 'email_change', email })).error).toBeNull();
    const half = await pressLink((await shop.mailTo(email)).link);
    expect(half.hash).toContain('message=');
    const { token_hash } = await shop.mailTo(wanted);
    const { data } = await client.verifyOtp({ type: 'email_change', token_hash });
    expect(data.user?.email).toBe(wanted);
  });

  test('enrols a second factor and removes it', async () => {
    const client = shop.client();
    await signUp(client);
    const { data: factor } = await client.mfa.enroll({ factorType: 'totp' });
    const factorId = factor?.id ?? '';
    const code = totpCode(shop, factor?.totp.secret ?? '');
    expect((await client.mfa.challengeAndVerify({ factorId, code })).error).toBeNull();
    const level = await client.mfa.getAuthenticatorAssuranceLevel();
    expect(level.data).toMatchObject({ currentLevel: 'aal2', nextLevel: 'aal2' });
    expect((await client.mfa.listFactors()).data?.totp).toHaveLength(1);
    expect((await client.mfa.unenroll({ factorId })).error).toBeNull();
  });

  test('signs in with a provider, by an exchange and without, by its token, and links it', async () => {
    const email = newEmail();
    openid.setPerson({ sub: email, email, email_verified: true });
    const options = { skipBrowserRedirect: true };
    const leave = async (url: string | null | undefined) =>
      follow((await openid.visit((await follow(toOurName(url))).href)).href);

    const implicit = shop.client();
    // To another application: the shop's own pages get the refresh token in a cookie.
    const redirectTo = 'http://127.0.0.1:9/welcome';
    const left = await implicit.signInWithOAuth({
      provider,
      options: { ...options, redirectTo },
    });
    const fragment = new URLSearchParams((await leave(left.data.url)).hash.slice(1));
    const access_token = fragment.get('access_token') ?? '';
    const refresh_token = fragment.get('refresh_token') ?? '';
    const set = await implicit.setSession({ access_token, refresh_token });
    expect(set.data.user?.email).toBe(email);

    const exchanging = shop.client({ flowType: 'pkce', storage: createStorage() });
    const away = await exchanging.signInWithOAuth({ provider, options });
    const code = (await leave(away.data.url)).searchParams.get('code') ?? '';
    expect((await exchanging.exchangeCodeForSession(code)).data.user?.email).toBe(email);

    const byToken = await shop
      .client()
      .signInWithIdToken({ provider: 'my-id', token: await openid.issueIdToken() });
    expect(byToken.data.user?.email).toBe(email);

    const client = shop.client();
    await signUp(client);
    openid.setPerson({ sub: newEmail(), email: newEmail(), email_verified: true });
    const { data } = await client.getSession();
    const answer = await fetch(
      `${shop.url}/user/identities/authorize?provider=my-id&skip_http_redirect=true`,
      { headers: bearer(data.session?.access_token ?? '') },
    );
    keepCookie(answer);
    const { url } = (await answer.json()) as { url: string };
    expect((await follow((await openid.visit(url)).href)).pathname).toBe('/profile');
    const identities = (await client.getUserIdentities()).data?.identities ?? [];
    const linked = identities.find((identity) => identity.provider === 'my-id');
    if (linked === undefined) throw new Error('the identity was not linked');
    expect((await client.unlinkIdentity(linked)).error).toBeNull();

    openid.setPerson({ sub: newEmail(), email: newEmail(), email_verified: false });
    const unverified = await leave(
      (await implicit.signInWithOAuth({ provider, options })).data.url,
    );
    expect(unverified.searchParams.get('error_code')).toBe('provider_email_needs_verification');
  });

  test('creates an anonymous user where that is enabled', async () => {
    const { data, error } = await shop.client().signInAnonymously();
    expect([error, data.user?.is_anonymous]).toEqual([null, true]);
  });

  test('administers accounts with the service key', async () => {
    const key = await createServiceToken(shop);
    const admin = new GoTrueAdminApi({ url: shop.url, headers: bearer(key) });
    const email = newEmail();
    const { data } = await admin.createUser({ email, password, email_confirm: true });
    const id = data.user?.id ?? '';
    expect((await admin.getUserById(id)).data.user?.email).toBe(email);
    expect((await admin.updateUserById(id, { user_metadata: { note: 'x' } })).error).toBeNull();
    expect((await admin.listUsers()).data.users.length).toBeGreaterThan(0);
    expect((await admin.generateLink({ type: 'magiclink', email })).error).toBeNull();

    const client = shop.client();
    await client.signInWithPassword({ email, password });
    await client.mfa.enroll({ factorType: 'totp' });
    const factors = await admin.mfa.listFactors({ userId: id });
    const [factor] = factors.data?.factors ?? [];
    const removed = await admin.mfa.deleteFactor({ userId: id, id: factor?.id ?? '' });
    expect(removed.error).toBeNull();
    const { data: own } = await client.getSession();
    expect((await admin.signOut(own.session?.access_token ?? '', 'local')).error).toBeNull();
    expect((await admin.deleteUser(id)).error).toBeNull();

    const invited = newEmail();
    expect((await admin.inviteUserByEmail(invited)).error).toBeNull();
    expect((await pressLink((await shop.mailTo(invited)).link)).pathname).toBe('/reset-password');
  });

  test('the tests above make every call of the protocol', () => {
    expect(everyCall.filter((call) => !shop.answered.has(call))).toEqual([]);
  });
});

/** The client's types know hosted providers and `custom:` names alone. */
function toOurName(url: string | null | undefined): string {
  return (url ?? '').replace(encodeURIComponent(provider), 'my-id');
}

function createStorage() {
  const storage = new Map<string, string>();
  return {
    getItem: (name: string) => storage.get(name) ?? null,
    setItem: (name: string, value: string) => void storage.set(name, value),
    removeItem: (name: string) => void storage.delete(name),
  };
}
