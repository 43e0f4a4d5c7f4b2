import { createHash, createHmac, randomBytes } from 'node:crypto';

/** A token that the protocol would take for one: at least 12 characters. */
export function looksLikeRefreshToken(token: string): boolean {
  return /^[\w-]{12,256}$/.test(token);
}

export function createRefreshToken(): string {
  return randomBytes(32).toString('base64url');
}

/**
 * The token after this one. It is derived from a token and the salt, which only the database has:
 * so a lost answer can be repeated although only hashes are stored.
 */
export function deriveRefreshToken(token: string, salt: Buffer): string {
  return createHmac('sha256', token).update(salt).digest('base64url');
}

export function createSalt(): Buffer {
  return randomBytes(16);
}

/** What the database stores. The token is random and long: a fast hash is enough. */
export function hashRefreshToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
