import type { Context } from 'hono';
import type { ProblemCode } from '#contract/problems.ts';
import type { Log } from '../observability/log.ts';
import { HttpProblem } from '../problem.ts';

/** What an operator looks for after an attack, and what a log collector can raise an alarm for. */
export type SecurityEvent =
  | 'signed_in'
  | 'sign_in_failed'
  | 'code_refused'
  | 'factor_refused'
  | 'access_refused'
  | 'limited'
  | 'refresh_token_reused'
  | 'password_changed'
  | 'email_change_requested'
  | 'email_changed'
  | 'factor_added'
  | 'factor_removed'
  | 'recovery_codes_made'
  | 'identity_linked'
  | 'identity_unlinked'
  | 'service_call'
  | 'account_exported'
  | 'account_deleted';

/** Never a secret, an email address or what a person typed. */
export interface SecurityFacts {
  /** Of the client, in the network. */
  ip: string;
  account_id?: string | undefined;
  session_id?: string | undefined;
  /** Of a program. */
  key_id?: string | undefined;
  /** The code of a refusal, or how something came about. */
  reason?: string;
}

/** One line in the process log, also where that is set to warnings alone. */
export function logSecurity(log: Log, event: SecurityEvent, facts: SecurityFacts): void {
  if (event === 'limited' && !isFirstOfMinute(facts.ip)) return;
  log.warn({ security: event, ...facts });
}

/** One line per IP and minute: refused floods must not flood the log. */
const limitedAt = new Map<string, number>();
const maxIps = 10_000;

function isFirstOfMinute(ip: string): boolean {
  const minute = Math.floor(Date.now() / 60_000);
  if (limitedAt.get(ip) === minute) return false;
  if (limitedAt.size >= maxIps) limitedAt.clear();
  limitedAt.set(ip, minute);
  return true;
}

const callerKey = 'security_caller';
type Caller = Pick<SecurityFacts, 'account_id' | 'key_id' | 'session_id'>;

/** Adds the caller to the log lines of this request. */
export function nameCaller(context: Context, caller: Caller): void {
  context.set(callerKey, caller);
}

export function readCaller(context: Context): Caller {
  const caller: unknown = context.get(callerKey);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- set by nameCaller alone
  return (caller as Caller | undefined) ?? {};
}

const eventOfProblem: Partial<Record<ProblemCode, SecurityEvent>> = {
  too_many_requests: 'limited',
  permission_required: 'access_refused',
  second_factor_required: 'access_refused',
  confirmation_mismatch: 'sign_in_failed',
};

/** Logs refusals of the API that matter for security. */
export function logRefusal(log: Log, context: Context, ip: string, error: unknown): void {
  const event = error instanceof HttpProblem ? eventOfProblem[error.code] : undefined;
  if (event === undefined || !(error instanceof HttpProblem)) return;
  logSecurity(log, event, { ip, ...readCaller(context), reason: error.code });
}
