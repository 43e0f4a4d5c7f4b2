import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import { endClosedRequest, isClosedByClient } from '#server/platform/http/closed-connection.ts';
import { logFailure } from '#server/platform/http/observability/log-failure.ts';
import type { Log } from '#server/platform/http/observability/log.ts';
import { isTransient, chooseRetryAfterS } from '#server/platform/http/problem.ts';

type Status = 400 | 401 | 403 | 404 | 409 | 413 | 422 | 429 | 500 | 503;

/** Clients since this protocol version read the newer error body. */
const newErrorBodySince = '2024-01-01';

/** A refusal in the terms of the auth protocol: `code` is for programs, the message for people. */
export class AuthError extends Error {
  readonly status: Status;
  readonly code: string;
  readonly weak_password: { reasons: string[] } | undefined;
  /** Seconds after which the same request may succeed. */
  readonly retry_after_s: number | undefined;
  /** OAuth error code (RFC 6749), which some grants return instead. */
  readonly oauth: string | undefined;
  /** The account and session concerned, unless they are the caller's; only for the security log. */
  about: { account_id?: string | undefined; session_id?: string | undefined } = {};

  constructor(status: Status, code: string, message: string, weakPassword?: { reasons: string[] }) {
    super(message);
    this.status = status;
    this.code = code;
    this.weak_password = weakPassword;
  }

  /** For a limit of requests. */
  static tooMany(seconds: number): AuthError {
    const error = new AuthError(429, 'over_request_rate_limit', 'Request rate limit reached');
    return Object.assign(error, { retry_after_s: seconds });
  }

  static ofOAuth(error: string, description: string): AuthError {
    return Object.assign(new AuthError(400, 'validation_failed', description), { oauth: error });
  }
}

/** For a token whose session has ended, possibly during the call. */
export function sessionNotFound(): AuthError {
  const message = 'Session from session_id claim in JWT does not exist';
  return new AuthError(403, 'session_not_found', message);
}

/**
 * The one error funnel of the auth service: passes protocol errors through, and turns all others
 * into a 503 where a retry may succeed (as the API does), or a 500 without details.
 */
export function respondWithAuthError(thrown: unknown, context: Context, log: Log): Response {
  if (!(thrown instanceof AuthError) && isClosedByClient(context)) {
    return endClosedRequest(context, log);
  }
  const error = toAuthError(thrown);
  const { status, code, message } = error;
  const errorId = randomUUID();
  const wait = error.retry_after_s ?? (status === 503 ? chooseRetryAfterS() : undefined);
  if (wait !== undefined) context.header('Retry-After', String(wait));
  if (status >= 500) {
    const { method, path } = context.req;
    logFailure(log, status, { err: thrown, error_id: errorId, method, path });
  }
  const reasons = error.weak_password && { weak_password: error.weak_password };
  context.header('x-sb-error-code', code);
  context.header('Cache-Control', 'no-store');
  if (error.oauth !== undefined) {
    return context.json({ error: error.oauth, error_description: message }, status);
  }
  if (readsNewBody(context)) {
    context.header('X-Supabase-Api-Version', newErrorBodySince);
    return context.json({ code, message, ...reasons }, status);
  }
  const body = { code: status, error_code: code, msg: message, ...reasons };
  return context.json(status >= 500 ? { ...body, error_id: errorId } : body, status);
}

function toAuthError(thrown: unknown): AuthError {
  if (thrown instanceof AuthError) return thrown;
  return isTransient(thrown) ? unavailable : unexpected;
}

const unavailable = new AuthError(
  503,
  'temporarily_unavailable',
  'The service is temporarily unavailable, please try again',
);

const unexpected = new AuthError(
  500,
  'unexpected_failure',
  'Unexpected failure, please check server logs for more information',
);

/** A version that cannot be read counts as an old one. Dates in this form sort as text. */
function readsNewBody(context: Context): boolean {
  const version = context.req.header('X-Supabase-Api-Version') ?? '';
  return /^\d{4}-\d{2}-\d{2}$/.test(version) && version >= newErrorBodySince;
}
