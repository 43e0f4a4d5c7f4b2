import { isEmail } from '#domain/identity/registration.ts';

/** An address in the form in which accounts are kept, or undefined when it is none that the shop can write to. */
export function toAccountEmail(text: string): string | undefined {
  // Only ASCII: letters of other scripts that look like it would make two accounts of what a person takes for one.
  return isEmail(text) && /^[!-~]+$/.test(text) ? text.toLowerCase() : undefined;
}
