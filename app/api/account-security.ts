import { AuthProblem } from './session/auth-call.ts';
import { linkRequests } from './session/session-store.ts';
import { callOwnAccount } from './session/session-work.ts';

// All calls throw the `AuthProblem` of the auth service; its `code` says the reason.

/**
 * Changes the password and ends the other sessions of the account. Returns false when the session
 * is too old: the call must then be repeated with the code that was just mailed.
 */
export async function changePassword(
  password: string,
  { current, code }: { current: string; code: string },
): Promise<boolean> {
  try {
    const body = {
      password,
      ...(current !== '' && { current_password: current }),
      ...(code !== '' && { nonce: code }),
    };
    await callOwnAccount('PUT', '/user', { body });
    return true;
  } catch (error) {
    if (!isCode(error, 'reauthentication_needed')) throw error;
  }
  try {
    await callOwnAccount('GET', '/reauthenticate');
  } catch (error) {
    // The code in a mail sent less than a minute ago is still valid.
    if (!isCode(error, 'over_email_send_rate_limit')) throw error;
  }
  return false;
}

/** Mails a link to the old and to the new email. The change takes effect once both are opened. */
export async function changeEmail(email: string): Promise<void> {
  await callOwnAccount('PUT', '/user', { query: { redirect_to: landing() }, body: { email } });
  linkRequests.note();
}

/** Sends both links of a pending change again. `email` is the current email of the account. */
export async function resendEmailChange(email: string): Promise<void> {
  const body = { type: 'email_change', email };
  await callOwnAccount('POST', '/resend', { query: { redirect_to: landing() }, body });
  linkRequests.note();
}

/** Unlinks an external identity from the account. */
export async function unlinkIdentity(id: string): Promise<void> {
  await callOwnAccount('DELETE', `/user/identities/${id}`);
}

/** A public page: the first of the two links may be opened in a browser that is not signed in. */
function landing(): string {
  return `${window.location.origin}/profile`;
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof AuthProblem && error.code === code;
}
