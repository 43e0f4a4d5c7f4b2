/** The letter is lower case; '' without one. */
export interface HouseNumber {
  number: number;
  letter: string;
}

/**
 * Reads "12", "12 a", "12A" and "Nr. 12". Of "12-14" it is the first house, and what follows the
 * house ("12, rear building") does not count. Undefined without a number.
 */
export function readHouseNumber(text: string): HouseNumber | undefined {
  const found = /(?<!\d)(\d{1,4})(?!\d)\s*(?:([a-z])(?!\p{L}))?/iu.exec(text);
  if (found === null) return undefined;
  const [, digits, letter = ''] = found;
  return { number: Number(digits), letter: letter.toLowerCase() };
}
