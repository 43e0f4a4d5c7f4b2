import { createHash, randomUUID } from 'node:crypto';
import { GoTrueClient, type GoTrueClientOptions } from '@supabase/auth-js';
import { Secret, TOTP } from 'otpauth';
import type { CodeChallengeMethod } from '#domain/accounts/code-challenge-methods.ts';
import { createServiceKey } from '#server/accounts/auth/service-keys/service-key.ts';
import type { TestApp } from './app.ts';

/** Good enough for today's rules, and no two tests need different ones. */
export const password = 'drei-nasse-Biber-7';

export function newEmail(): string {
  return `${randomUUID()}@mail.example`;
}

/** The official client, speaking to the request handler. It holds its session in memory. */
export function authClient({ app, env }: TestApp, options: GoTrueClientOptions = {}): GoTrueClient {
  return new GoTrueClient({
    url: `${env.PUBLIC_URL}/auth/v1`,
    fetch: async (input, init) => app.request(input, init),
    persistSession: false,
    autoRefreshToken: false,
    detectSessionInUrl: false,
    ...options,
  });
}

export interface AuthAnswer {
  status: number;
  body: Record<string, unknown>;
  headers: Headers;
}

/** One call of the auth service by its bare protocol. */
export async function authCall(
  { app }: TestApp,
  call: `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<AuthAnswer> {
  const [method = '', path = ''] = call.split(' ');
  const response = await app.request(`/auth/v1${path}`, {
    method,
    headers: { 'Content-Type': 'application/json;charset=UTF-8', ...headers },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  const isJson = response.headers.get('Content-Type')?.startsWith('application/json');
  return {
    status: response.status,
    body: isJson ? (JSON.parse(text) as AuthAnswer['body']) : { text },
    headers: response.headers,
  };
}

export interface AuthMail {
  subject: string | null;
  text: string;
  html: string | null;
  /** Path and query of the link. */
  link: string;
  token_hash: string;
  code: string;
}

/** The newest mail to an address, taken apart. */
export async function newestMail(shop: TestApp, email: string): Promise<AuthMail> {
  const mail = (await shop.inbox()).find((message) => message.to === email);
  if (mail === undefined) throw new Error(`no mail to ${email}`);
  const url = new URL(/https?:\/\/\S+\/verify\?\S+/.exec(mail.text)?.[0] ?? '');
  return {
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    link: url.pathname + url.search,
    token_hash: url.searchParams.get('token') ?? '',
    code: /\b\d{6}\b/.exec(mail.text)?.[0] ?? '',
  };
}

/** Presses the button of the page that a mailed link opens. */
export async function pressLink(
  { app }: TestApp,
  link: string,
  headers: Record<string, string> = {},
): Promise<Response> {
  const body = new URL(link, 'http://shop.test').searchParams;
  return app.request('/auth/v1/verify/link', { method: 'POST', body, headers });
}

/** Signs up as the shop's own pages do; answers the mail and the cookie of the browser. */
export async function signUpInBrowser(
  shop: TestApp,
  email: string,
  { query = '', data = {} }: { query?: string; data?: object } = {},
): Promise<{ mail: AuthMail; cookie: string }> {
  const browser = { 'x-use-cookie': '1' };
  const body = { email, password, data };
  const { headers } = await authCall(shop, `POST /signup${query}`, body, browser);
  const cookie = headers.getSetCookie()[0]?.split(';')[0] ?? '';
  return { mail: await newestMail(shop, email), cookie };
}

export interface SignedIn {
  id: string;
  email: string;
  access_token: string;
  refresh_token: string;
}

/** A customer who signed up, confirmed by the emailed code, and is signed in. */
export async function signUpAndConfirm(
  shop: TestApp,
  { email = newEmail(), data = {} }: { email?: string; data?: object } = {},
): Promise<SignedIn> {
  await authCall(shop, 'POST /signup', { email, password, data });
  const { code: token } = await newestMail(shop, email);
  const { body } = await authCall(shop, 'POST /verify', { type: 'signup', email, token });
  return {
    id: (body['user'] as { id: string }).id,
    email,
    access_token: String(body['access_token']),
    refresh_token: String(body['refresh_token']),
  };
}

/** The token of a program that administers accounts. */
export async function createServiceToken({ db, clock, env }: TestApp): Promise<string> {
  const deps = { db, clock: clock.now, env };
  return (await createServiceKey(deps, { name: 'test', life_seconds: 3600 })).token;
}

export function bearer(token: string): Record<string, string> {
  return { Authorization: `Bearer ${token}` };
}

/**
 * What a client sends at the start of a flow: the challenge of the secret that it retains until the
 * end.
 */
export function challengeOf(verifier: string, method: CodeChallengeMethod): string {
  if (method === 'plain') return verifier;
  return createHash('sha256').update(verifier).digest('base64url');
}

/** Sets up a second factor; answers what makes its codes and the session that has shown it. */
export async function enrollFactor(
  shop: TestApp,
  accessToken: string,
): Promise<{ id: string; secret: string; access_token: string; refresh_token: string }> {
  const enrolled = await authCall(
    shop,
    'POST /factors',
    { factor_type: 'totp', friendly_name: 'phone' },
    bearer(accessToken),
  );
  const id = String(enrolled.body['id']);
  const { secret } = enrolled.body['totp'] as { secret: string };
  const { body } = await answerFactor(shop, accessToken, id, totpCode(shop, secret));
  return {
    id,
    secret,
    access_token: String(body['access_token']),
    refresh_token: String(body['refresh_token']),
  };
}

/** Asks for a challenge of a factor and answers it. */
export async function answerFactor(
  shop: TestApp,
  accessToken: string,
  id: string,
  code: string,
): Promise<AuthAnswer> {
  const headers = bearer(accessToken);
  const { body } = await authCall(shop, `POST /factors/${id}/challenge`, undefined, headers);
  const answer = { challenge_id: body['id'], code };
  return authCall(shop, `POST /factors/${id}/verify`, answer, headers);
}

/** What the app on the phone shows now, or some seconds from now. */
export function totpCode({ clock }: TestApp, secret: string, inSeconds = 0): string {
  const timestamp = clock.now().getTime() + inSeconds * 1000;
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
}
