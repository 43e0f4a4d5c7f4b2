import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { maximumPasswordLength, minimumPasswordLength } from '#domain/identity/registration.ts';
import { countOwnProcessors } from '#server/env.ts';
import { AuthError } from '../http/auth-error.ts';
import { commonPasswords } from './common-passwords.ts';
import { createWorkQueue } from './concurrency-limit.ts';
import { createHash, fitsHash } from './password-hash.ts';

/**
 * A hash of the usual cost that no password fits: an account without one takes as long to refuse.
 */
const dummyHash =
  '$argon2id$v=19$m=19456,t=2,p=1$a2llemtvcmItZGVjb3khIQ$FKQ1y4mSl9jvmL7hUrYnAqz5v9h1jVdlC3oTgqkxFxs';

/**
 * One line for the whole process, because its processors are what is scarce: half of them hash, the
 * others answer everybody else. A hash takes some 25 ms, so the last in a full line waits about 5
 * s.
 */
const hashers = Math.max(1, Math.floor(countOwnProcessors() / 2));
const inTurn = createWorkQueue({ at_once: hashers, waiting: hashers * 200 });

/**
 * Hashes in a thread of its own: the event loop stays free. Throws AuthError when too many wait.
 */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => createHash(password));
}

/** Takes the same time whether there is a hash or not. Throws AuthError when too many wait. */
export async function verifyPassword(password: string, kept: string | null): Promise<boolean> {
  const fits = await inTurn(() => fitsHash(password, kept ?? dummyHash));
  return fits && kept !== null;
}

export interface Weakness {
  message: string;
  reasons: ('length' | 'pwned')[];
}

/**
 * The published list of leaked passwords, in lower case: 17,950 of them are long enough to be
 * chosen here.
 */
const leaked = dictionary['passwords-common'];
const known = new Set(leaked);
/** Finds variants of them: other letter case, digits for letters, a year behind, keys in a row. */
const estimator = new ZxcvbnFactory({
  // Two lists: in one, the later of two entries alone would count.
  dictionary: { passwords: [...commonPasswords], leaked },
  graphs: adjacencyGraphs,
});
/**
 * On the estimator's scale from 0 to 4: fewer than a million guesses are no obstacle, even online.
 */
const guessableScore = 1;
/**
 * How many characters are looked at: first these, and more only if they are easy to guess. The
 * estimator works on the event loop and takes more than the square of the length: 72 characters
 * hold everybody up for 50 ms and more, 20 of the worst for 12.
 */
const estimatedLengths = [20, 40];

/**
 * What today's rules have against a password, or null. The parts of the address are what a guesser
 * tries first.
 */
export function checkStrength(password: string, email: string): Weakness | null {
  if (password.length < minimumPasswordLength) {
    return {
      message: `Password should be at least ${minimumPasswordLength} characters.`,
      reasons: ['length'],
    };
  }
  // The same again and again is as good as once, wherever the estimator would cut it.
  const unit = /^(.+?)\1+$/s.exec(password.slice(0, maximumPasswordLength))?.[1] ?? password;
  const own = email.split(/[@.]/);
  const isHardToGuess =
    !known.has(password.toLowerCase()) &&
    estimatedLengths.some(
      (length) => estimator.check(unit.slice(0, length), own).score > guessableScore,
    );
  if (isHardToGuess) return null;
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
export function requireGoodPassword(password: string, email: string): void {
  requireShortPassword(password);
  const weakness = checkStrength(password, email);
  if (weakness !== null) {
    throw new AuthError(422, 'weak_password', weakness.message, { reasons: weakness.reasons });
  }
}
