/** A weighting of one digit; the names are those of the GS1 General Specifications. */
type Weighting = (digit: number) => number;

const twoMinus: Weighting = (digit) => (2 * digit - tens(2 * digit)) % 10;
const three: Weighting = (digit) => (3 * digit) % 10;
const fivePlus: Weighting = (digit) => (5 * digit + tens(5 * digit)) % 10;
const fiveMinus: Weighting = (digit) => (5 * digit - tens(5 * digit)) % 10;

const tens = (product: number) => Math.floor(product / 10);

const ofFour = [twoMinus, twoMinus, three, fiveMinus];
const ofFive = [fivePlus, twoMinus, fiveMinus, fivePlus, twoMinus];

/**
 * Whether the check digit of a price or weight with 4 or 5 digits is right (GS1 General
 * Specifications, section 7.9). False for any other number of digits, for which there is none.
 */
export function hasRightInnerCheckDigit(value: string, checkDigit: string): boolean {
  if (value.length === 4) return (sum(value, ofFour) * 3) % 10 === Number(checkDigit);
  if (value.length === 5) return (sum(value, ofFive) + fiveMinus(Number(checkDigit))) % 10 === 0;
  return false;
}

function sum(value: string, weightings: Weighting[]): number {
  return weightings.reduce(
    (total, weighting, index) => total + weighting(Number(value.charAt(index))),
    0,
  );
}
