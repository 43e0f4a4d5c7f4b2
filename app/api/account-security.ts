import { AuthProblem } from './session/auth-call.ts';
import { linkRequests } from './session/session-store.ts';
import { callOwnAccount } from './session/session-work.ts';

// All calls throw the `AuthProblem` of the auth service; its `code` says the reason.

/**
 * Gives the account another password and ends its other sessions. False when the session is too old
 * to do so without the code that was mailed just now: the call is then made again with it.
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
    // A mail that went out less than a minute ago holds a code that is still good.
    if (!isCode(error, 'over_email_send_rate_limit')) throw error;
  }
  return false;
}

/** Mails a link to the old address and to the new one. The change is done when both were opened. */
export async function changeEmail(email: string): Promise<void> {
  await callOwnAccount('PUT', '/user', { query: { redirect_to: landing() }, body: { email } });
  linkRequests.note();
}

/** Sends both links of the pending change again. `email` is the present address of the account. */
export async function resendEmailChange(email: string): Promise<void> {
  const body = { type: 'email_change', email };
  await callOwnAccount('POST', '/resend', { query: { redirect_to: landing() }, body });
  linkRequests.note();
}

/** Takes the outside identity away from the account. */
export async function unlinkIdentity(id: string): Promise<void> {
  await callOwnAccount('DELETE', `/user/identities/${id}`);
}

/**
 * Opens to everybody: the first of the two links may be followed in a browser that is not signed
 * in.
 */
function landing(): string {
  return `${window.location.origin}/profile`;
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof AuthProblem && error.code === code;
}
