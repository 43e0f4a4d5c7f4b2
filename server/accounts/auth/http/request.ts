import type { Context } from 'hono';
import { z } from 'zod';
import { toAccountEmail } from '#domain/accounts/account-email.ts';
import { clientIp } from '#server/platform/http/limits/rate-limit.ts';
import type { AuthDeps } from '../deps.ts';
import type { MailRequest } from '../email-links/email-token.ts';
import { readChallenge } from '../email-links/pkce.ts';
import type { Client } from '../sessions/sessions.ts';
import { AuthError } from './auth-error.ts';
import { usesCookie } from './refresh-cookie.ts';

/** Maximum nesting of JSON: far more than any client needs, far less than overflows the stack. */
const maximumDepth = 32;

/** The validated JSON body. Throws AuthError `bad_json`. */
export async function readBody<S extends z.core.$ZodType>(
  context: Context,
  schema: S,
): Promise<z.output<S>> {
  const parsed = z.safeParse(schema, await readJson(context));
  if (!parsed.success) throw badJson(`wrong type at ${parsed.error.issues[0]?.path.join('.')}`);
  return parsed.data;
}

async function readJson(context: Context): Promise<unknown> {
  const type = context.req.header('Content-Type') ?? '';
  // The reference server consumes form bodies before it parses JSON.
  if (/^application\/x-www-form-urlencoded\b/i.test(type)) throw badJson('the body is a form');
  const text = await context.req.text();
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    throw badJson('it is not well-formed');
  }
  if (!isStorable(body, maximumDepth)) throw badJson('it holds what no database can keep');
  return body ?? {};
}

/** The fields of a form of our own pages. */
export async function readFields(context: Context): Promise<Record<string, string>> {
  return Object.fromEntries(new URLSearchParams(await context.req.text()));
}

/** PostgreSQL can store neither U+0000 nor lone surrogates. */
function isStorable(value: unknown, depth: number): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0');
  if (typeof value !== 'object' || value === null) return true;
  if (depth === 0) return false;
  return Object.entries(value).every(
    ([name, item]) => isStorable(name, 0) && isStorable(item, depth - 1),
  );
}

function badJson(reason: string): AuthError {
  return new AuthError(400, 'bad_json', `Could not parse request body as JSON: ${reason}`);
}

/** The email in its stored form. Throws AuthError `validation_failed`. */
export function readEmail(text: string): string {
  const email = toAccountEmail(text);
  if (email !== undefined) return email;
  throw new AuthError(400, 'validation_failed', 'Unable to validate email address: invalid format');
}

/** Throws AuthError when the challenge in the body is invalid. */
export function readMailRequest(
  context: Context,
  body: Parameters<typeof readChallenge>[0],
): MailRequest {
  return {
    redirect_to: context.req.query('redirect_to'),
    is_for_browser: usesCookie(context),
    takes_code: !usesCookie(context),
    challenge: readChallenge(body),
  };
}

export function readClient(context: Context, env: AuthDeps['env']): Client {
  return {
    ip: clientIp(context, env.CLIENT_ADDRESS_HEADER),
    user_agent: context.req.header('User-Agent')?.slice(0, 500) ?? null,
  };
}

export function readBearer(context: Context): string {
  const token = /^bearer (\S+)$/i.exec(context.req.header('Authorization') ?? '')?.[1];
  if (token === undefined) {
    throw new AuthError(401, 'no_authorization', 'This endpoint requires a valid Bearer token');
  }
  return token;
}
