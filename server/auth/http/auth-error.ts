import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import type { Log } from '#server/http/observability/log.ts';

type Status = 400 | 401 | 403 | 404 | 409 | 413 | 422 | 429 | 500;

/** From this version of the protocol on, a client reads the newer of the two error bodies. */
const newErrorBodySince = '2024-01-01';

/** A refusal in the terms of the auth protocol: `code` is for programs, the message for people. */
export class AuthError extends Error {
  readonly status: Status;
  readonly code: string;
  readonly weak_password: { reasons: string[] } | undefined;
  /** Some grants answer in the words of OAuth (RFC 6749) instead. */
  readonly oauth: string | undefined;
  /** Whom it is about, where that is not the caller; for the security log alone. */
  about: { account_id?: string | undefined; session_id?: string | undefined } = {};

  constructor(status: Status, code: string, message: string, weakPassword?: { reasons: string[] }) {
    super(message);
    this.status = status;
    this.code = code;
    this.weak_password = weakPassword;
  }

  static ofOAuth(error: string, description: string): AuthError {
    return Object.assign(new AuthError(400, 'validation_failed', description), { oauth: error });
  }
}

/** Of a token whose session ended, also while the call was under way. */
export function sessionNotFound(): AuthError {
  const message = 'Session from session_id claim in JWT does not exist';
  return new AuthError(403, 'session_not_found', message);
}

/**
 * The one error funnel of the auth service: errors of the protocol unchanged, all others as a 500
 * without details.
 */
export function respondWithAuthError(thrown: unknown, context: Context, log: Log): Response {
  const error = thrown instanceof AuthError ? thrown : unexpected;
  const { status, code, message } = error;
  const errorId = randomUUID();
  if (status >= 500) {
    log.error({
      err: thrown,
      error_id: errorId,
      method: context.req.method,
      path: context.req.path,
    });
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
