/** Specification section 9. */
export const minimumPasswordLength = 8;
/** The protocol's upper bound, in bytes: beyond it some hashes would silently ignore the rest. */
export const maximumPasswordBytes = 72;

/** The specification's basic pattern: something, an at sign, a domain with a dot. */
export function isEmail(text: string): boolean {
  return text.length <= 255 && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);
}
