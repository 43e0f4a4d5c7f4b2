import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';

/** Supported by every authenticator app: RFC 6238 with SHA-1, six digits, 30 seconds. */
const periodSeconds = 30;

export interface TotpSecret {
  /** Base32, for manual entry. */
  secret: string;
  uri: string;
  /** An SVG of the URI, without the characters that a data URI would have to escape. */
  qr_code: string;
}

export function createTotpSecret(issuer: string, email: string): TotpSecret {
  const totp = new TOTP({
    issuer,
    label: email,
    period: periodSeconds,
    secret: new Secret({ size: 20 }),
  });
  const uri = totp.toString();
  return { secret: totp.secret.base32, uri, qr_code: renderSVG(uri, { border: 2 }) };
}

/**
 * The time step (30 s since 1970) of this code: the current, previous or next one, as clocks
 * differ. Null for a wrong code.
 */
export function findTotpStep(secret: string, code: string, now: Date): number | null {
  const totp = new TOTP({ period: periodSeconds, secret: Secret.fromBase32(secret) });
  const delta = totp.validate({ token: code, timestamp: now.getTime(), window: 1 });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / periodSeconds) + delta;
}
