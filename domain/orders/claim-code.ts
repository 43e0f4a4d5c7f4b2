/** Without characters that look alike on paper. */
const characters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
/** 31^10 codes: what a few attempts an hour do not find. */
const length = 10;

/**
 * The code on the paper of an order, with which a customer takes it into their account. `pick`
 * chooses below a number, at random.
 */
export function makeClaimCode(pick: (below: number) => number): string {
  return Array.from({ length }, () => characters.charAt(pick(characters.length))).join('');
}

/** As printed: two groups are read and typed with fewer errors. */
export function formatClaimCode(code: string): string {
  return `${code.slice(0, length / 2)}-${code.slice(length / 2)}`;
}

/** What was typed, as the code is stored: in any case, with spaces and dashes anywhere. */
export function readClaimCode(typed: string): string {
  return typed.replaceAll(/[\s-]/g, '').toUpperCase();
}
