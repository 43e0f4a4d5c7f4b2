import type { ProfileFields } from '#contract/profile.ts';
import { needsSecondFactor } from './assurance.ts';
import { getAccessToken, withAuthClient } from './session.ts';

// All calls throw the `AuthError` of the auth service; its `code` tells the reason.

/** False when the second factor has to be shown yet. */
export function signIn(email: string, password: string): Promise<boolean> {
  return withAuthClient(async (client) => {
    const { data, error } = await client.signInWithPassword({ email, password });
    if (error) throw error;
    return !needsSecondFactor(data.session);
  });
}

/**
 * Creates the account and has the confirmation mail sent, in the language of the page; the link in it
 * signs in at `/auth`.
 */
export function signUp(email: string, password: string, fields: ProfileFields): Promise<void> {
  return withAuthClient(async (client) => {
    const { error } = await client.signUp({
      email,
      password,
      options: {
        data: { ...fields, language: document.documentElement.lang },
        emailRedirectTo: `${window.location.origin}/auth`,
      },
    });
    if (error) throw error;
  });
}

/** Has the confirmation mail sent once more. Nobody learns whether the address waits for one. */
export function resendConfirmation(email: string): Promise<void> {
  return withAuthClient(async (client) => {
    const options = { emailRedirectTo: `${window.location.origin}/auth` };
    const { error } = await client.resend({ type: 'signup', email, options });
    if (error) throw error;
  });
}

/** Has a mail sent whose link signs in at `/auth`. Nobody learns whether the address is known. */
export function sendSignInLink(email: string): Promise<void> {
  return withAuthClient(async (client) => {
    const { error } = await client.signInWithOtp({
      email,
      options: { shouldCreateUser: false, emailRedirectTo: `${window.location.origin}/auth` },
    });
    if (error && error.code !== 'otp_disabled') throw error;
  });
}

/** Leaves for an outside provider, which sends back to the profile (specification section 2). */
export function signInWithProvider(provider: string): Promise<void> {
  return leaveForProvider('/auth/v1/authorize', { provider, back: '/profile' });
}

/** Leaves for an outside provider, to link whom it vouches for to the own account. */
export async function linkProvider(provider: string): Promise<void> {
  const token = await getAccessToken();
  if (token === null) throw new Error('Nobody is signed in');
  await leaveForProvider(
    '/auth/v1/user/identities/authorize',
    { provider, back: '/profile/security' },
    { Authorization: `Bearer ${token}` },
  );
}

async function leaveForProvider(
  path: string,
  { provider, back }: { provider: string; back: string },
  headers: Record<string, string> = {},
): Promise<void> {
  const query = new URLSearchParams({
    provider,
    redirect_to: window.location.origin + back,
    skip_http_redirect: 'true',
  });
  const answer = await fetch(`${path}?${query}`, { headers: { 'x-use-cookie': '1', ...headers } });
  const body: unknown = await answer.json();
  const isAddress = typeof body === 'object' && body !== null && 'url' in body;
  if (!answer.ok || !isAddress) throw new Error('The provider cannot be reached');
  window.location.assign(String(body.url));
}

/** Has a mail sent whose link signs in at `/reset-password`. Never tells whether the address is known. */
export function resetPassword(email: string): Promise<void> {
  return withAuthClient(async (client) => {
    const { error } = await client.resetPasswordForEmail(email, {
      redirectTo: `${window.location.origin}/reset-password`,
    });
    if (error) throw error;
  });
}
