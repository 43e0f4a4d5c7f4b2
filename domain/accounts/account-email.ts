import { isEmail } from './registration.ts';

/** The e-mail address as accounts store it; undefined if mail cannot reach it. */
export function toAccountEmail(text: string): string | undefined {
  // ASCII only: similar letters of other scripts would make two accounts that look like one.
  return isEmail(text) && /^[!-~]+$/.test(text) ? text.toLowerCase() : undefined;
}
