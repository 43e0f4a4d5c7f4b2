import type { Context } from 'hono';
import { digitsOf } from '#domain/typed-text.ts';
import type { AuthDeps } from '../deps.ts';
import { challengeFactor, enrollFactor, unenrollFactor, verifyFactor } from '../mfa/factors.ts';
import { AuthError } from './auth-error.ts';
import type { UserLimit } from './brute-force-limit.ts';
import { requireCallerAtAnyLevel } from './caller.ts';
import { readBody, readClient } from './request.ts';
import { enrollBody, factorCodeBody } from './schemas.ts';
import { logAuth, logSignIn } from './security-events.ts';
import { answerSession } from './session-routes.ts';

const maximumNameLength = 100;

/** POST /factors */
export async function serveEnroll(deps: AuthDeps, context: Context): Promise<Response> {
  const caller = await requireCallerAtAnyLevel(deps, context);
  if (caller.account.is_anonymous) {
    throw new AuthError(
      403,
      'no_authorization',
      'Anonymous user not allowed to perform these actions',
    );
  }
  const { factor_type, friendly_name, issuer } = await readBody(context, enrollBody);
  if (factor_type !== 'totp') throw invalid('factor_type needs to be totp');
  if (Math.max(friendly_name.length, issuer.length) > maximumNameLength) {
    throw invalid(`Names cannot be longer than ${maximumNameLength} characters`);
  }
  const { id, totp } = await enrollFactor(deps, caller, { friendly_name, issuer });
  context.header('Cache-Control', 'no-store');
  return context.json({ id, type: 'totp', friendly_name, totp });
}

/** POST /factors/{id}/challenge */
export async function serveChallenge(
  deps: AuthDeps,
  context: Context,
  factorId: string,
): Promise<Response> {
  const caller = await requireCallerAtAnyLevel(deps, context);
  const client = readClient(context, deps.env);
  const challenge = await challengeFactor(deps, caller, factorId, client);
  return context.json({ ...challenge, type: 'totp' });
}

/** POST /factors/{id}/verify */
export async function serveFactorCode(
  deps: AuthDeps,
  context: Context,
  factorId: string,
  limit: UserLimit,
): Promise<Response> {
  const caller = await requireCallerAtAnyLevel(deps, context);
  const { challenge_id, code } = await readBody(context, factorCodeBody);
  if (code === '') throw invalid('Code needs to be non-empty');
  const client = readClient(context, deps.env);
  const session = await limit(caller.account.id, () =>
    verifyFactor(deps, caller, factorId, { challenge_id, code: digitsOf(code) }, client),
  );
  const isNew = caller.account.factors.some(
    ({ id, status }) => id === factorId.toLowerCase() && status === 'unverified',
  );
  if (isNew) logAuth(deps, context, 'factor_added', 'totp');
  else logSignIn(deps, context, session, 'totp');
  return answerSession(deps, context, session);
}

/** DELETE /factors/{id} */
export async function serveUnenroll(
  deps: AuthDeps,
  context: Context,
  factorId: string,
): Promise<Response> {
  const caller = await requireCallerAtAnyLevel(deps, context);
  await unenrollFactor(deps, caller, factorId);
  logAuth(deps, context, 'factor_removed');
  return context.json({ id: factorId });
}

function invalid(message: string): AuthError {
  return new AuthError(400, 'validation_failed', message);
}
