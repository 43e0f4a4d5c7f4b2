import type { Context } from 'hono';
import type { AuthDeps } from '../deps.ts';
import { makeRecoveryCodes, redeemRecoveryCode } from '../mfa/recovery-codes.ts';
import { AuthError } from './auth-error.ts';
import type { UserLimit } from './brute-force-limit.ts';
import { requireCaller, requireCallerAtAnyLevel } from './caller.ts';
import { readBody } from './request.ts';
import { recoveryCodeBody } from './schemas.ts';
import { logAuth, logSignIn } from './security-events.ts';
import { answerSession } from './session-routes.ts';

/** POST /recovery-codes; an extension of the auth protocol. */
export async function serveRecoveryCodes(deps: AuthDeps, context: Context): Promise<Response> {
  const caller = await requireCaller(deps, context);
  const codes = await makeRecoveryCodes(deps, caller);
  logAuth(deps, context, 'recovery_codes_made');
  return context.json({ codes });
}

/** POST /recovery-codes/verify */
export async function serveRecoveryCode(
  deps: AuthDeps,
  context: Context,
  limit: UserLimit,
): Promise<Response> {
  const caller = await requireCallerAtAnyLevel(deps, context);
  const { code } = await readBody(context, recoveryCodeBody);
  if (code === '' || code.length > 50) {
    throw new AuthError(400, 'validation_failed', 'Code needs to be non-empty');
  }
  const session = await limit(caller.account.id, () => redeemRecoveryCode(deps, caller, code));
  logSignIn(deps, context, session, 'recovery_code');
  return answerSession(deps, context, session);
}
