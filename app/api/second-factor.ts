import { AuthProblem } from './session/auth-call.ts';
import { parseUser, type AuthFactor } from './session/auth-session.ts';
import { adoptSession, callOwnAccount } from './session/session-work.ts';
import { refreshSession } from './session/session.ts';

export interface FactorSetup {
  id: string;
  /** A data URI. */
  qr_code: string;
  /** For typing it in without a camera. */
  secret: string;
  /** Opens the authenticator app of the same device. */
  uri: string;
}

/** All calls throw the `AuthProblem` of the auth service. */
export async function startSecondFactor(): Promise<FactorSetup> {
  // An unfinished factor would block the new one by its name.
  for (const { id, status } of await listFactors()) {
    if (status !== 'verified') await callOwnAccount('DELETE', `/factors/${id}`);
  }
  const answer = await callOwnAccount('POST', '/factors', { body: { factor_type: 'totp' } });
  const { id, totp } = (answer ?? {}) as { id?: unknown; totp?: Record<string, unknown> };
  const image = encodeURIComponent(String(totp?.['qr_code']));
  return {
    id: String(id),
    qr_code: `data:image/svg+xml;utf-8,${image}`,
    secret: String(totp?.['secret']),
    uri: String(totp?.['uri']),
  };
}

/** The first correct code activates the factor and verifies it for this session. */
export async function finishSecondFactor(id: string, code: string): Promise<void> {
  const challenge = await callOwnAccount('POST', `/factors/${id}/challenge`);
  const { id: challenge_id } = (challenge ?? {}) as { id?: unknown };
  adoptSession(
    await callOwnAccount('POST', `/factors/${id}/verify`, { body: { challenge_id, code } }),
  );
}

/** The second step of a sign-in. */
export async function showSecondFactor(code: string): Promise<void> {
  const factor = (await listFactors()).find(({ status }) => status === 'verified');
  if (factor === undefined) throw new AuthProblem('mfa_factor_not_found', 404);
  await finishSecondFactor(factor.id, code);
}

/** Returns ten recovery codes, which are shown only once. Requires a recently verified factor. */
export async function makeRecoveryCodes(): Promise<string[]> {
  const answer = await callOwnAccount('POST', '/recovery-codes');
  const { codes } = (answer ?? {}) as { codes?: unknown };
  return Array.isArray(codes) ? codes.map(String) : [];
}

/** The second step of a sign-in, without the factor. */
export async function showRecoveryCode(code: string): Promise<void> {
  adoptSession(await callOwnAccount('POST', '/recovery-codes/verify', { body: { code } }));
}

export async function removeSecondFactor(id: string): Promise<void> {
  await callOwnAccount('DELETE', `/factors/${id}`);
  await refreshSession();
}

async function listFactors(): Promise<readonly AuthFactor[]> {
  return parseUser(await callOwnAccount('GET', '/user')).factors;
}
