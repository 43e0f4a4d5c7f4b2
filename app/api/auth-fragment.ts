/** What a mailed link leaves behind the `#` of the page it leads to (auth protocol, "GET /verify"). */
export type AuthFragment =
  | { kind: 'session'; refresh_token: string }
  | { kind: 'failure'; code: string };

/** Null when the fragment is not from the auth service. */
export function readAuthFragment(hash: string): AuthFragment | null {
  const fields = new URLSearchParams(hash.replace(/^#/, ''));
  const refreshToken = fields.get('refresh_token');
  if (fields.has('access_token') && refreshToken) {
    return { kind: 'session', refresh_token: refreshToken };
  }
  const code = fields.get('error_code') ?? fields.get('error');
  return code === null ? null : { kind: 'failure', code };
}
