import { withAuthClient } from './session.ts';

// All calls throw the `AuthError` of the auth service; its `code` tells the reason.

/**
 * Gives the account another password and ends its other sessions. False when the session is too old to do so without the
 * code that was mailed just now: the call is then made again with it.
 */
export function changePassword(password: string, code: string): Promise<boolean> {
  return withAuthClient(async (client) => {
    const { error } = await client.updateUser({ password, ...(code !== '' && { nonce: code }) });
    if (error === null) return true;
    if (error.code !== 'reauthentication_needed') throw error;
    const { error: mailError } = await client.reauthenticate();
    // A mail that went out less than a minute ago holds a code that is still good.
    if (mailError && mailError.code !== 'over_email_send_rate_limit') throw mailError;
    return false;
  });
}

/** Mails a link to the old address and to the new one. The change is done when both were opened. */
export function changeEmail(email: string): Promise<void> {
  return withAuthClient(async (client) => {
    const { error } = await client.updateUser({ email }, { emailRedirectTo: landing() });
    if (error) throw error;
  });
}

/** Mails both links of the change under way once more. `email` is the address of the account as it is. */
export function resendEmailChange(email: string): Promise<void> {
  return withAuthClient(async (client) => {
    const options = { emailRedirectTo: landing() };
    const { error } = await client.resend({ type: 'email_change', email, options });
    if (error) throw error;
  });
}

/** Takes the outside identity away from the account. */
export function unlinkIdentity(id: string): Promise<void> {
  return withAuthClient(async (client) => {
    const { data, error } = await client.getUserIdentities();
    if (error) throw error;
    const identity = data.identities.find(({ identity_id }) => identity_id === id);
    if (identity === undefined) return;
    const { error: refusal } = await client.unlinkIdentity(identity);
    if (refusal) throw refusal;
  });
}

/** Opens to everybody: the first of the two links may be followed in a browser that is not signed in. */
function landing(): string {
  return `${window.location.origin}/profile`;
}
