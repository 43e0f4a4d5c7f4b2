import type { Context } from 'hono';
import { clientIp } from '#server/platform/http/limits/rate-limit.ts';
import {
  logSecurity,
  readCaller,
  type SecurityEvent,
} from '#server/platform/http/security/security-log.ts';
import type { AuthDeps } from '../deps.ts';
import { sessionIdOf } from '../sessions/access-token.ts';
import type { AuthSession } from '../sessions/sessions.ts';
import { AuthError } from './auth-error.ts';

type Deps = Pick<AuthDeps, 'log' | 'env'>;

const eventOfCode: Record<string, SecurityEvent> = {
  invalid_credentials: 'sign_in_failed',
  email_not_confirmed: 'sign_in_failed',
  user_banned: 'sign_in_failed',
  current_password_invalid: 'sign_in_failed',
  otp_expired: 'code_refused',
  reauthentication_not_valid: 'code_refused',
  bad_code_verifier: 'code_refused',
  flow_state_not_found: 'code_refused',
  flow_state_expired: 'code_refused',
  mfa_verification_failed: 'factor_refused',
  mfa_verification_rejected: 'factor_refused',
  mfa_challenge_expired: 'factor_refused',
  mfa_ip_address_mismatch: 'factor_refused',
  insufficient_aal: 'access_refused',
  not_admin: 'access_refused',
  over_request_rate_limit: 'limited',
  over_email_send_rate_limit: 'limited',
  refresh_token_already_used: 'refresh_token_reused',
};

/** Logs refusals of the auth service that matter for security. */
export function logAuthRefusal(deps: Deps, context: Context, error: unknown): void {
  if (!(error instanceof AuthError)) return;
  const event = eventOfCode[error.code];
  if (event !== undefined) logAuth(deps, context, event, error.code, error.about);
}

/** Logs a security event of an account; without `about`, of the caller's account. */
export function logAuth(
  { log, env }: Deps,
  context: Context,
  event: SecurityEvent,
  reason?: string,
  about: AuthError['about'] = {},
): void {
  logSecurity(log, event, {
    ip: clientIp(context, env.CLIENT_ADDRESS_HEADER),
    ...readCaller(context),
    ...about,
    ...(reason !== undefined && { reason }),
  });
}

/** Logs a sign-in; `reason` is its method. */
export function logSignIn(
  deps: Deps,
  context: Context,
  session: AuthSession,
  reason: string,
): void {
  const about = { account_id: session.user.id, session_id: sessionIdOf(session) };
  logAuth(deps, context, 'signed_in', reason, about);
}
