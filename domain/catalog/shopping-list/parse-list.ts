import { readTraits } from '../search/traits.ts';
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

/** Splits a pasted list at line breaks, commas and semicolons. */
export function parseList(text: string): ListLine[] {
  const rows = text.split(/[\r\n;\u061B\u2028\u2029]+/).filter((row) => row.trim() !== '');
  return rows.flatMap((row) => splitRow(row, rows.length > 1)).map(readLine);
}

function readLine(text: string): ListLine {
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

/** Splits at commas, except decimal commas. */
function splitRow(row: string, isOneOfSeveral: boolean): string[] {
  const parts = row
    .split(/,(?!\d)|(?<!\d),|،|(?<=\p{L}{2})\s*\+\s*(?=\p{L}{2})/u)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const [first = '', second = ''] = parts;
  // "Kartoffeln, festkochend": an adjective belongs to the noun before it.
  const isDescribed =
    isOneOfSeveral && parts.length === 2 && /^\P{L}*\p{Lu}/u.test(first) && /^\p{Ll}/u.test(second);
  if (isDescribed) return [row];
  const lines: string[] = [];
  for (const part of parts) {
    // "Tomaten, 500 g" and "leg of lamb, boneless": they belong to the goods before them.
    const previous = lines.at(-1);
    if (previous !== undefined && (isAmountAlone(part) || isAdjectiveAlone(part)))
      lines[lines.length - 1] = `${previous} ${part}`;
    else lines.push(part);
  }
  return lines;
}

function isAdjectiveAlone(part: string): boolean {
  const { rest, hasAdjective } = readTraits(part);
  return hasAdjective && rest === '';
}

function isAmountAlone(part: string): boolean {
  const { text, amount } = readAmount(part);
  return text === '' && amount !== null;
}
