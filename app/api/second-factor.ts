import type { GoTrueClient } from '@supabase/auth-js';
import { withAuthClient } from './session.ts';

export interface FactorSetup {
  id: string;
  /** A data URI. */
  qr_code: string;
  /** For typing it in where no camera is. */
  secret: string;
}

/** All calls throw the `AuthError` of the auth service. */
export function startSecondFactor(): Promise<FactorSetup> {
  return withAuthClient(async (client) => {
    // What was begun and left lying would stand in the way by its name.
    for (const { id, status } of await listFactors(client)) {
      if (status !== 'verified') await client.mfa.unenroll({ factorId: id });
    }
    const { data, error } = await client.mfa.enroll({ factorType: 'totp' });
    if (error) throw error;
    return { id: data.id, qr_code: data.totp.qr_code, secret: data.totp.secret };
  });
}

/** The first right code makes the factor count, and this session one that has shown it. */
export function finishSecondFactor(id: string, code: string): Promise<void> {
  return withAuthClient(async (client) => {
    const { error } = await client.mfa.challengeAndVerify({ factorId: id, code });
    if (error) throw error;
  });
}

/** The second step of a sign-in. */
export function showSecondFactor(code: string): Promise<void> {
  return withAuthClient(async (client) => {
    const factor = (await listFactors(client)).find(({ status }) => status === 'verified');
    if (factor === undefined) throw new Error('There is no second factor to show');
    const { error } = await client.mfa.challengeAndVerify({ factorId: factor.id, code });
    if (error) throw error;
  });
}

export function removeSecondFactor(id: string): Promise<void> {
  return withAuthClient(async (client) => {
    const { error } = await client.mfa.unenroll({ factorId: id });
    if (error) throw error;
    await client.refreshSession();
  });
}

async function listFactors(client: GoTrueClient) {
  const { data, error } = await client.mfa.listFactors();
  if (error) throw error;
  return data.all;
}
