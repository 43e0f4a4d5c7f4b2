import { createHash } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import { toAccountEmail } from '#domain/accounts/account-email.ts';
import type { RateLimit } from '#server/platform/http/limits/rate-counter.ts';
import { clientIp, createRateCounter, networkOf } from '#server/platform/http/limits/rate-limit.ts';
import type { AuthDeps } from '../deps.ts';
import { AuthError } from './auth-error.ts';
import { readMark } from './browser-mark.ts';
import { usesCookie } from './refresh-cookie.ts';

type LimitDeps = Pick<AuthDeps, 'db' | 'clock' | 'env'>;
type Counter = ReturnType<typeof createRateCounter>;

interface GuessLimit {
  /** Key prefix of the counters. */
  name: string;
  /** Limit for all IPs together. */
  at_account: number;
  /** Limit per network, so that a single network cannot exhaust the account's limit. */
  from_network: number;
  per_seconds: number;
}

/** Far more than a customer mistypes. */
export const passwordGuesses = {
  name: 'auth_password_guess',
  at_account: 60,
  from_network: 20,
  per_seconds: 15 * 60,
};
/** Each code has its own limit (see one-time-token.ts); this one covers a series of codes. */
export const codeGuesses = {
  name: 'auth_code_guess',
  at_account: 30,
  from_network: 20,
  per_seconds: 60 * 60,
};
/** Codes of a second factor: three per factor are valid at a time. */
export const factorGuesses = { name: 'auth_factor_guess', requests: 10, per_seconds: 15 * 60 };
/** Mailed codes for a password change. */
export const nonceGuesses = { name: 'auth_nonce_guess', requests: 30, per_seconds: 60 * 60 };
/** Current passwords for a password change, guessed with a stolen session. */
export const currentPasswordGuesses = {
  name: 'auth_current_password_guess',
  requests: 20,
  per_seconds: 15 * 60,
};
const linkGuesses = { name: 'auth_link_guess', requests: 60, per_seconds: 15 * 60 };

/**
 * Limits guesses per account across all IPs; an email without an account is limited in the same
 * way. A browser that has signed in to the account before has its own counter, so that strangers
 * cannot lock the owner out. Attempts count before the check, so that concurrent guesses count as
 * well; a success is given back.
 */
export function limitGuesses(deps: LimitDeps, limit: GuessLimit): MiddlewareHandler {
  const { name, at_account, from_network, per_seconds } = limit;
  const counterOf = (suffix: string, requests: number) =>
    createRateCounter(deps, { name: `${name}${suffix}`, requests, per_seconds });
  const ofAccount = counterOf('', at_account);
  const ofNetwork = counterOf('_network', from_network);
  const ofDevice = counterOf('_device', from_network);
  // Anyone who once knew the password may have collected many device cookies.
  const ofDevices = counterOf('_devices', at_account);
  return async (context, next) => {
    const email = await readGuessedEmail(context);
    if (email === undefined) return next();
    const mark = usesCookie(context) ? await readMark(deps, context, 'device') : undefined;
    const device = mark?.isOf(email) === true ? mark.id : undefined;
    const network = networkOf(clientIp(context, deps.env.CLIENT_ADDRESS_HEADER));
    const counted: [Counter, string][] =
      device === undefined
        ? [
            [ofNetwork, hash(`${network} ${email}`)],
            [ofAccount, hash(email)],
          ]
        : [
            [ofDevice, hash(device)],
            [ofDevices, hash(email)],
          ];
    for (const [counter, key] of counted) {
      refuse(await counter.consume(key));
    }
    await next();
    if (!context.res.ok) return;
    for (const [counter, key] of counted) await counter.giveBack(key);
  };
}

export type UserLimit = <T>(userId: string, work: () => Promise<T>) => Promise<T>;

/**
 * Limits failures per signed-in user. The user comes from the verified token, not from the request.
 */
export function limitByUser(deps: LimitDeps, limit: RateLimit): UserLimit {
  const counter = createRateCounter(deps, limit);
  return async (userId, work) => {
    refuse(await counter.consume(userId));
    const answer = await work();
    await counter.giveBack(userId);
    return answer;
  };
}

export type LinkLimit = () => Promise<void>;

/**
 * Counts invalid link tokens for the whole shop, as they name no account. Guessing 32 random bytes
 * is hopeless; this refuses floods of guesses while valid links still work.
 */
export function createLinkLimit(deps: LimitDeps): LinkLimit {
  const counter = createRateCounter(deps, linkGuesses);
  return async () => {
    refuse(await counter.consume('wrong'));
  };
}

function refuse(seconds: number | null): void {
  if (seconds !== null) throw AuthError.tooMany(seconds);
}

/** Hashed, so that the table of counters holds no email addresses. */
function hash(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

/**
 * The email of the body in its stored form; undefined when no account can have it. The route itself
 * reports other errors of the body.
 */
async function readGuessedEmail(context: Context): Promise<string | undefined> {
  try {
    const body: unknown = JSON.parse(await context.req.text());
    const email: unknown =
      typeof body === 'object' && body !== null ? Reflect.get(body, 'email') : undefined;
    return typeof email === 'string' ? toAccountEmail(email) : undefined;
  } catch {
    return undefined;
  }
}
