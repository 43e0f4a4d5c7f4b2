import { createHash, createHmac, randomBytes } from 'node:crypto';

/** A token that the protocol would take for one: at least 12 characters. */
export function looksLikeRefreshToken(token: string): boolean {
  return /^[\w-]{12,256}$/.test(token);
}

export function createRefreshToken(): string {
  return randomBytes(32).toString('base64url');
}

/**
 * The token after this one. Whoever holds a token and the salt, which only the database does, can
 * make it again: that is how a lost answer is repeated although only hashes are kept.
 */
export function deriveRefreshToken(token: string, salt: Buffer): string {
  return createHmac('sha256', token).update(salt).digest('base64url');
}

export function createSalt(): Buffer {
  return randomBytes(16);
}

/** What the database keeps. The token is random and long: a fast hash is enough. */
export function hashRefreshToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
