/** What a mailed link leaves behind the `#` of the page it leads to (auth protocol, "GET /verify"). */
export type AuthFragment =
  | { kind: 'session'; refresh_token: string; is_email_change: boolean }
  /** Of the two addresses of a change one has agreed. */
  | { kind: 'half_done' }
  | { kind: 'failure'; code: string };

/** Null when the fragment is not from the auth service. */
export function readAuthFragment(hash: string): AuthFragment | null {
  const fields = new URLSearchParams(hash.replace(/^#/, ''));
  const refreshToken = fields.get('refresh_token');
  if (fields.has('access_token') && refreshToken) {
    const isEmailChange = fields.get('type') === 'email_change';
    return { kind: 'session', refresh_token: refreshToken, is_email_change: isEmailChange };
  }
  if (fields.has('message') && fields.has('sb')) return { kind: 'half_done' };
  const code = fields.get('error_code') ?? fields.get('error');
  return code === null ? null : { kind: 'failure', code };
}
