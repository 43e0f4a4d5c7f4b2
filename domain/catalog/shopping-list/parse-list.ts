import { readDiet } from '../search/diet-words.ts';
import { readExclusions } from '../search/negations.ts';
import { readPriceLimit } from '../search/price-limit.ts';
import { readTraits } from '../search/traits.ts';
import { readAmount } from './amounts.ts';
import { joined, readLine, splitRows, type ListLine } from './split-list.ts';

export interface ParsedLine extends ListLine {
  /** In cents: "Käse unter 3 €". */
  max_price_cents: number | null;
  /** It may say more of the goods before it: "crisps, paprika". */
  mayQualify: boolean;
}

/** Reads the lines of a pasted list. Knows the words of goods, which no page loads. */
export function parseList(text: string): ParsedLine[] {
  const rows = splitRows(text).map((parts) => joined(parts, isPropertyAlone));
  // Where most rows have one thing, a comma seldom separates two.
  const areSingle = rows.filter((parts) => parts.length === 1).length * 2 >= rows.length;
  return rows.flatMap((parts) =>
    parts.map((line, index) => {
      const { rest, cents } = readPriceLimit(line);
      const mayQualify = areSingle && rows.length > 1 && parts.length === 2 && index === 1;
      return { ...readLine(rest), text: line.trim(), max_price_cents: cents, mayQualify };
    }),
  );
}

/**
 * "Leg of lamb, boneless", "6 eggs, organic" and "lentils, red, 2 kg": a property belongs to the
 * goods before it.
 */
function isPropertyAlone(line: string): boolean {
  const { text: part } = readAmount(line);
  const { rest: goods } = readExclusions(part);
  const { labels, isAny, phrase } = readDiet(goods);
  const { rest, hasAdjective } = readTraits(labels.length > 0 ? (isAny ? '' : phrase) : goods);
  const isProperty = hasAdjective || labels.length > 0 || goods !== part;
  return isProperty && !/\p{L}{2}/u.test(rest);
}
