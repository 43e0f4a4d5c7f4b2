import { createHash } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import { createRateCounter } from '#server/http/rate-limit.ts';
import { AuthError } from './auth-error.ts';
import type { IdentityDeps } from './deps.ts';

/** Far more than a person mistypes; six digits would take years at this pace. */
const guesses = 60;
const perSeconds = 15 * 60;

/**
 * Slows guesses at one account, from however many addresses they come. Counted by what the guesser says, so that an
 * account that does not exist is limited in the same way. What was right does not count; it is taken back afterwards, so
 * that many guesses at the same moment count as well.
 */
export function limitGuesses(
  deps: Pick<IdentityDeps, 'db' | 'env'>,
  name: string,
  readTarget: (context: Context) => Promise<string> | string,
): MiddlewareHandler {
  const counter = createRateCounter(deps, { name, requests: guesses, per_seconds: perSeconds });
  return async (context, next) => {
    const target = await readTarget(context);
    // The table of counters is no place for addresses.
    const key = createHash('sha256').update(target).digest('base64url');
    if (target !== '' && !(await counter.take(key))) {
      throw new AuthError(429, 'over_request_rate_limit', 'Request rate limit reached');
    }
    await next();
    if (target !== '' && context.res.ok) await counter.giveBack(key);
  };
}

/** The address in the body; empty where there is none. What else is wrong with the body is for the call to say. */
export async function readGuessedEmail(context: Context): Promise<string> {
  try {
    const body: unknown = JSON.parse(await context.req.text());
    const email: unknown =
      typeof body === 'object' && body !== null ? Reflect.get(body, 'email') : undefined;
    return typeof email === 'string' ? email.toLowerCase() : '';
  } catch {
    return '';
  }
}
