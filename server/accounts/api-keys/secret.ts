import { createHash, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** Says where a found secret belongs, to people and to scanners of repositories. */
const beginning = 'kk_live_';
const secretBytes = 24;
const pattern = /^kk_live_[0-9a-f]{48}[0-9a-f]{8}$/;
const checksumDigits = 8;
/** As much of it as lists show. */
const shownDigits = 14;

/** The random part, and its checksum: a mistyped secret is refused without a query. */
export function createSecret(): string {
  const body = beginning + randomBytes(secretBytes).toString('hex');
  return body + checksumOf(body);
}

/** Whether a bearer token claims to be a key. */
export const isKey = (token: string): boolean => token.startsWith(beginning);

export function hasValidChecksum(secret: string): boolean {
  return (
    pattern.test(secret) &&
    checksumOf(secret.slice(0, -checksumDigits)) === secret.slice(-checksumDigits)
  );
}

/** A plain hash is enough: 24 random bytes cannot be guessed. */
export const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest();

export const prefixOf = (secret: string): string => secret.slice(0, shownDigits);

const checksumOf = (body: string) => crc32(body).toString(16).padStart(checksumDigits, '0');
