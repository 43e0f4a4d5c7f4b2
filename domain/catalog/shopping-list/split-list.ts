import { readAmount, type ListAmount } from './amounts.ts';

export interface ListLine {
  /** As the customer wrote it. */
  text: string;
  /** Search text; empty for a heading or a line without letters. */
  query: string;
  amount: ListAmount | null;
}

/** Bullets, check boxes and numbers at the beginning of a line. */
const bullet = /^\s*[-*•]?\s*(\[[ x✓]?\])?[\s\p{P}\p{S}]*(\d{1,3}[.)]\s+)?/iu;

/** The parts of each row of a pasted list, at line breaks, commas and semicolons. */
export function splitRows(text: string): string[][] {
  const rows = text.split(/[\r\n;\u061B\u2028\u2029]+/).filter((row) => row.trim() !== '');
  return rows.map((row) => splitRow(row, rows.length > 1));
}

/** The number of parts: at least that of the lines that `parseList` reads. */
export const countParts = (text: string) => splitRows(text).flat().length;

/** Reads what one line of a list says. */
export function readLine(text: string): ListLine {
  const cleaned = text
    .replaceAll(/[\p{Cc}\p{Cf}\p{Extended_Pictographic}]/gu, ' ')
    .replace(bullet, '')
    .trim();
  const isHeading = /[:：]\s*$/.test(cleaned);
  if (isHeading || !/\p{L}/u.test(cleaned)) return { text: text.trim(), query: '', amount: null };
  // "Kinder: 2 Tüten Milch": for whom or what, and the goods.
  const goods = cleaned.replace(/^\p{L}[\p{L} ]{1,19}[:：]\s+(?=\S)/u, '');
  const { text: query, amount } = readAmount(goods);
  return { text: text.trim(), query, amount };
}

/** Commas except decimal ones. */
const commas = /,(?!\d)|(?<!\d),|،|(?<=\p{L}{2})\s*\+\s*(?=\p{L}{2})/u;
/** In place of a comma in brackets, which splits nothing: "Milch (laktosefrei, für Ali)". */
const held = '\uE000';

function splitRow(row: string, isOneOfSeveral: boolean): string[] {
  const parts = row
    .replaceAll(/\([^()]*\)/g, (remark) => remark.replaceAll(',', held))
    .split(commas)
    .map((part) => part.replaceAll(held, ',').trim())
    .filter((part) => part !== '');
  const [first = '', second = ''] = parts;
  // "Kartoffeln, festkochend": an adjective belongs to the noun before it.
  const isDescribed =
    isOneOfSeveral && parts.length === 2 && /^\P{L}*\p{Lu}/u.test(first) && /^\p{Ll}/u.test(second);
  return isDescribed ? [row] : joined(parts, isAmountAlone);
}

/** Puts the parts that belong to the one before them to it: "Tomaten, 500 g". */
export function joined(parts: readonly string[], isPart: (part: string) => boolean): string[] {
  const lines: string[] = [];
  for (const part of parts) {
    const previous = lines.at(-1);
    if (previous !== undefined && isPart(part)) lines[lines.length - 1] = `${previous} ${part}`;
    else lines.push(part);
  }
  return lines;
}

function isAmountAlone(part: string): boolean {
  const { text, amount } = readAmount(part);
  return text === '' && amount !== null;
}
