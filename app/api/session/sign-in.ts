import type { MergeBody } from '#contract/cart/cart.schema.ts';
import { needsSecondFactor } from '../second-factor-level.ts';
import { AuthProblem, callAuth } from './auth-call.ts';
import { linkRequests } from './session-store.ts';
import { adoptSession, callOwnAccount } from './session-work.ts';

// All calls throw the `AuthProblem` of the auth service; its `code` says the reason.

/** Returns false when the second factor is still required. */
export async function signIn(email: string, password: string): Promise<boolean> {
  const query = { grant_type: 'password' };
  const session = adoptSession(
    await callAuth('POST', '/token', { query, body: { email, password } }),
  );
  if (session === null) throw new AuthProblem('unreachable', 0);
  return !needsSecondFactor(session);
}

/**
 * Creates the account, with the guest cart, and sends the confirmation mail in the language of the
 * page. Its link signs in at `/auth`, which leads to the path `from`.
 */
export async function signUp(
  { email, password }: { email: string; password: string },
  cart: MergeBody | null,
  from: string,
): Promise<void> {
  const data = { language: document.documentElement.lang };
  adoptSession(await callForMail('/signup', landing(from), { email, password, data, cart }));
}

/** Whether the registration of this browser is confirmed, perhaps on another device. */
export async function isRegistrationConfirmed(email: string): Promise<boolean> {
  const answer = await callAuth('POST', '/registration', { body: { email } });
  return Reflect.get(Object(answer), 'is_confirmed') === true;
}

/** Confirms a registration by the code of its mail, in the browser that registered; signs in. */
export async function confirmByCode(email: string, token: string): Promise<void> {
  const body = { type: 'signup', email, token };
  const session = adoptSession(await callAuth('POST', '/verify', { body }));
  if (session === null) throw new AuthProblem('unreachable', 0);
}

/**
 * Sends the confirmation email again. The answer does not reveal whether an account waits for one.
 */
export async function resendConfirmation(email: string, from: string): Promise<void> {
  await callForMail('/resend', landing(from), { type: 'signup', email });
}

/**
 * Sends an email whose link signs in at `/auth`. The answer does not reveal whether the email is
 * known.
 */
export async function sendSignInLink(email: string, from: string): Promise<void> {
  try {
    await callForMail('/otp', landing(from), { email, create_user: false });
  } catch (error) {
    if (!(error instanceof AuthProblem) || error.code !== 'otp_disabled') throw error;
  }
}

/**
 * Sends an email whose link signs in at `/reset-password`. The answer does not reveal whether the
 * email is known.
 */
export async function resetPassword(email: string): Promise<void> {
  await callForMail('/recover', `${window.location.origin}/reset-password`, { email });
}

/** Goes to an external provider, which returns to the profile (specification section 2). */
export async function signInWithProvider(provider: string): Promise<void> {
  const query = providerQuery(provider, '/profile');
  leave(await callAuth('GET', '/authorize', { query }));
}

/** Goes to an external provider to link its identity to the own account. */
export async function linkProvider(provider: string): Promise<void> {
  const query = providerQuery(provider, '/profile/security');
  leave(await callOwnAccount('GET', '/user/identities/authorize', { query }));
}

async function callForMail(path: string, redirect_to: string, body: object): Promise<unknown> {
  const answer = await callAuth('POST', path, { query: { redirect_to }, body });
  linkRequests.note();
  return answer;
}

function landing(from: string): string {
  const query = from === '/' ? '' : `?${new URLSearchParams({ from })}`;
  return `${window.location.origin}/auth${query}`;
}

function providerQuery(provider: string, back: string): Record<string, string> {
  return {
    provider,
    redirect_to: window.location.origin + back,
    skip_http_redirect: 'true',
  };
}

function leave(answer: unknown): void {
  const isAddress = typeof answer === 'object' && answer !== null && 'url' in answer;
  if (!isAddress) throw new AuthProblem('unreachable', 0);
  linkRequests.note();
  window.location.assign(String(answer.url));
}
