import { maximumPasswordLength, minimumPasswordLength } from '#domain/accounts/registration.ts';
import { cleanTyped } from '#domain/typed-text.ts';
import { countOwnProcessors } from '#server/env.ts';
import { AuthError } from '../http/auth-error.ts';
import { createWorkQueue } from './concurrency-limit.ts';
import { createHash, fitsHash } from './password-hash.ts';

/**
 * A hash that no password matches, so that refusing an account without a password takes the same
 * time.
 */
const dummyHash =
  '$argon2id$v=19$m=19456,t=2,p=1$a2llemtvcmItZGVjb3khIQ$FKQ1y4mSl9jvmL7hUrYnAqz5v9h1jVdlC3oTgqkxFxs';

/**
 * One queue per process: half of the processors hash, the others serve other requests. A hash takes
 * about 25 ms, so the last job of a full queue waits about 5 s.
 */
const hashers = Math.max(1, Math.floor(countOwnProcessors() / 2));
const enqueueHash = createWorkQueue({ at_once: hashers, waiting: hashers * 200 });

/** Hashes in another thread, off the event loop. Throws OverloadError when the queue is full. */
export function hashPassword(password: string): Promise<string> {
  return enqueueHash(() => createHash(cleanTyped('password', password)));
}

/** Takes the same time with and without a hash. Throws OverloadError when the queue is full. */
export async function verifyPassword(
  password: string,
  storedHash: string | null,
): Promise<boolean> {
  const hash = storedHash ?? dummyHash;
  const typed = cleanTyped('password', password);
  const fits =
    (await enqueueHash(() => fitsHash(typed, hash))) ||
    // Hashes from before were made of the form that the keyboard sent.
    (typed !== password && (await enqueueHash(() => fitsHash(password, hash))));
  return fits && storedHash !== null;
}

export interface Weakness {
  message: string;
  reasons: ('length' | 'pwned')[];
}

/** Why a password violates today's rules, or null. Parts of the email count as easy to guess. */
export async function checkStrength(password: string, email: string): Promise<Weakness | null> {
  if (password.length < minimumPasswordLength) {
    return {
      message: `Password should be at least ${minimumPasswordLength} characters.`,
      reasons: ['length'],
    };
  }
  // Imported on demand: the lists take 10 MB.
  const { isGuessable } = await import('./guessable-passwords.ts');
  if (!isGuessable(password, email)) return null;
  return {
    message: 'Password is known to be weak and easy to guess, please choose a different one.',
    reasons: ['pwned'],
  };
}

/** Throws AuthError `validation_failed`. */
export function requireShortPassword(password: string): void {
  if (Array.from(password).length > maximumPasswordLength) {
    throw new AuthError(
      400,
      'validation_failed',
      `Password cannot be longer than ${maximumPasswordLength} characters`,
    );
  }
}

/** Throws AuthError `weak_password`, or `validation_failed` when it is too long. */
export async function requireGoodPassword(password: string, email: string): Promise<void> {
  requireShortPassword(password);
  const weakness = await checkStrength(password, email);
  if (weakness !== null) {
    throw new AuthError(422, 'weak_password', weakness.message, { reasons: weakness.reasons });
  }
}
