import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';

/** What every authenticator app understands: RFC 6238 with SHA-1, six digits, half a minute. */
const period = 30;

export interface TotpSecret {
  /** Base32, for typing it in. */
  secret: string;
  uri: string;
  /** An SVG of the URI, without the characters that a data URI would have to escape. */
  qr_code: string;
}

export function createTotpSecret(issuer: string, email: string): TotpSecret {
  const totp = new TOTP({ issuer, label: email, period, secret: new Secret({ size: 20 }) });
  const uri = totp.toString();
  return { secret: totp.secret.base32, uri, qr_code: renderSVG(uri, { border: 2 }) };
}

/**
 * The 30 seconds, counted from 1970, whose code this is: now, the ones before or the ones after, as
 * clocks differ. Null when it is none of them.
 */
export function findTotpStep(secret: string, code: string, now: Date): number | null {
  const totp = new TOTP({ period, secret: Secret.fromBase32(secret) });
  const delta = totp.validate({ token: code, timestamp: now.getTime(), window: 1 });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / period) + delta;
}
