import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { maximumPasswordLength } from '#domain/accounts/registration.ts';
import { commonPasswords } from './common-passwords.ts';

/**
 * The published list of leaked passwords, in lower case; 17,950 of them meet the minimum length.
 */
const leaked = dictionary['passwords-common'];
const known = new Set(leaked);
/** Finds variants: other letter case, digits for letters, an appended year, keyboard rows. */
const estimator = new ZxcvbnFactory({
  // Separate lists: in a merged one, the later of two equal entries would win.
  dictionary: { passwords: [...commonPasswords], leaked },
  graphs: adjacencyGraphs,
});
/** On the estimator's scale from 0 to 4: fewer than a million guesses are feasible even online. */
const guessableScore = 1;
/**
 * Characters to estimate: the second length only if the first is easy to guess. The estimator
 * blocks the event loop for more than quadratic time: 72 characters take over 50 ms, the worst 20
 * take 12 ms.
 */
const estimatedLengths = [20, 40];

/** Leaked, or easy to guess. Parts of the email count as easy to guess. */
export function isGuessable(password: string, email: string): boolean {
  // Repetition adds no strength: estimate the repeated unit.
  const unit = /^(.+?)\1+$/s.exec(password.slice(0, maximumPasswordLength))?.[1] ?? password;
  const own = email.split(/[@.]/);
  return (
    known.has(password.toLowerCase()) ||
    estimatedLengths.every(
      (length) => estimator.check(unit.slice(0, length), own).score <= guessableScore,
    )
  );
}
