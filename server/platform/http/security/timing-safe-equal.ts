import { createHash, timingSafeEqual } from 'node:crypto';

/** Compares in constant time, independent of both texts: their hashes have the same length. */
export function equalsInConstantTime(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
