import { createHash, createHmac, randomBytes } from 'node:crypto';

/** Whether a text has the form of a refresh token: at least 12 characters, as in the protocol. */
export function looksLikeRefreshToken(token: string): boolean {
  return /^[\w-]{12,256}$/.test(token);
}

export function createRefreshToken(): string {
  return randomBytes(32).toString('base64url');
}

/**
 * The next token, derived from this one and a salt that only the database has: a lost response can
 * be repeated although only hashes are stored.
 */
export function deriveRefreshToken(token: string, salt: Buffer): string {
  return createHmac('sha256', token).update(salt).digest('base64url');
}

export function createSalt(): Buffer {
  return randomBytes(16);
}

/** The stored form. A fast hash suffices for a long random token. */
export function hashRefreshToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
