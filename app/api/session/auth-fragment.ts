/** Takes the place of a refresh token that the server offers to this browser in a cookie. */
const cookiePlaceholder = 'httponly-offer';

/** What a mailed link leaves in the URL fragment of its page (auth protocol, "GET /verify"). */
export type AuthFragment =
  | { kind: 'session'; is_email_change: boolean; is_signup: boolean }
  /**
   * A session that the server did not issue to this browser. Anyone can write such a link, so it is
   * ignored.
   */
  | { kind: 'foreign' }
  /** One of the two emails of an email change is confirmed. */
  | { kind: 'half_done' }
  | { kind: 'failure'; code: string };

/** Null when the fragment is not from the auth service. */
export function readAuthFragment(hash: string): AuthFragment | null {
  const fields = new URLSearchParams(hash.replace(/^#/, ''));
  const refreshToken = fields.get('refresh_token');
  if (fields.has('access_token') && refreshToken) {
    if (refreshToken !== cookiePlaceholder) return { kind: 'foreign' };
    const type = fields.get('type');
    return {
      kind: 'session',
      is_email_change: type === 'email_change',
      is_signup: type === 'signup',
    };
  }
  if (fields.has('message') && fields.has('sb')) return { kind: 'half_done' };
  const code = fields.get('error_code') ?? fields.get('error');
  return code === null ? null : { kind: 'failure', code };
}
