import { withLatinDigits } from '#domain/typed-text.ts';
import { foldText } from './fold-text.ts';
import {
  andHalf,
  fillers,
  isAmountAlone,
  numbersByWord,
  unitsByWord,
  type Pack,
  type Unit,
} from './units.ts';

/** The amount of a line. */
export interface ListAmount {
  /** Packs or pieces; 1 where the line has no number. */
  count: number;
  /** The content of each, in grams or millilitres. */
  size: { amount: number; unit: 'g' | 'ml' } | null;
  /**
   * `either` for a bare number, which is ambiguous: "6 Eier" are pieces, "2 Milch" are packs;
   * `times` for "x6", which are packs, unless the goods are loose or a pack has at most six pieces.
   */
  counts: 'packs' | 'pieces' | 'either' | 'times';
  /** The container that the line names. */
  pack: Pack | null;
}

export interface ReadLine {
  /** The rest of the line, to search for. */
  text: string;
  /** Null when the line has none. */
  amount: ListAmount | null;
}

interface Found {
  amount: ListAmount;
  /** Index after its last token. */
  end: number;
}

const manyBags = 10;
/** Above it, a bare number belongs to the name: "Mehl 405". */
const highestCount = 60;
const sizeOfNames = new Set(['type', 'typ', 'nr', 'no', 'tip', 'numara']);

/** Extracts the amount from a line: "2 l süt", "Zwiebeln 1kg", "6x1,5l Wasser", "٢ كيلو بصل". */
export function readAmount(line: string): ReadLine {
  const tokens = tokenize(line);
  const folded = tokens.map(foldText);
  for (let start = 0; start < tokens.length; start += 1) {
    const found = findAmount(folded, start);
    if (found !== null) {
      const rest = [...tokens.slice(0, start), ...tokens.slice(found.end)];
      const more = readSize(rest, found.amount);
      return more ?? { text: withoutFillers(rest), amount: found.amount };
    }
  }
  return { text: withoutFillers(tokens), amount: null };
}

/**
 * The size of packs may follow anywhere, and so may their number: "2 Packungen Mehl à 500 g",
 * "4 Cola 330ml", "water 1.5l x6".
 */
function readSize(tokens: readonly string[], amount: ListAmount): ReadLine | null {
  if (amount.size !== null) return amount.count === 1 ? readTimes(tokens, amount) : null;
  const second = readAmount(tokens.join(' '));
  if (!second.amount?.size || second.amount.count !== 1) return null;
  return {
    text: second.text,
    amount: { ...amount, size: second.amount.size },
  };
}

function readTimes(tokens: readonly string[], amount: ListAmount): ReadLine | null {
  const folded = tokens.map(foldText);
  const found = folded.flatMap((word, start) => {
    const times = word === 'x' && start > 0 ? findUnitAlone(folded, start) : null;
    return times === null ? [] : [{ start, times }];
  })[0];
  if (found === undefined) return null;
  const rest = [...tokens.slice(0, found.start), ...tokens.slice(found.times.end)];
  return { text: withoutFillers(rest), amount: { ...amount, count: found.times.amount.count } };
}

function findAmount(folded: readonly string[], start: number): Found | null {
  const number = readNumber(folded, start);
  if (number === null) return findUnitAlone(folded, start);
  const { value, end } = number;
  if (folded[end] === 'x') return findProduct(folded, start, value, end + 1);
  const behind = folded[end] === 'a' ? end + 1 : end;
  const unit = unitsByWord.get(folded[behind] ?? '');
  if (unit !== undefined) return { amount: amountOf(unit, value), end: behind + 1 };
  const isAtEdge = start === 0 || end === folded.length;
  const isWhole = Number.isInteger(value) && value >= 1 && value <= highestCount;
  if (!isAtEdge || !isWhole || sizeOfNames.has(folded[start - 1] ?? '')) return null;
  // "3 x" and "x 3".
  const isTimes = folded[start - 1] === 'x';
  return isTimes ? null : { amount: bare(value), end };
}

/** After "6 x": a size, or nothing. */
function findProduct(
  folded: readonly string[],
  start: number,
  count: number,
  behindTimes: number,
): Found | null {
  if (count < 1 || !Number.isInteger(count)) return null;
  const each = readNumber(folded, behindTimes);
  const unit = each && unitsByWord.get(folded[each.end] ?? '');
  if (each && unit?.kind === 'size') {
    const size = { amount: unit.amount * each.value, unit: unit.unit };
    return { amount: { count, size, counts: 'packs', pack: null }, end: each.end + 1 };
  }
  return start === 0 || behindTimes === folded.length
    ? { amount: { ...bare(count), counts: 'packs' }, end: behindTimes }
    : null;
}

/** "x3", or a unit without a number at the beginning or end. */
function findUnitAlone(folded: readonly string[], start: number): Found | null {
  const word = folded[start] ?? '';
  if (word === 'x' && start > 0) {
    const number = readNumber(folded, start + 1);
    return number && Number.isInteger(number.value) && number.value >= 1
      ? { amount: { ...bare(number.value), counts: 'times' }, end: number.end }
      : null;
  }
  const isAtEdge = start === 0 || start === folded.length - 1;
  const unit = unitsByWord.get(word);
  if (!isAtEdge || folded.length === 1 || unit === undefined) return null;
  if (!isAmountAlone(word, start === 0)) return null;
  // "كيلو ونص": one and a half.
  const isMore = andHalf.has(folded[start + 1] ?? '');
  return { amount: amountOf(unit, isMore ? 1.5 : 1), end: start + (isMore ? 2 : 1) };
}

function bare(count: number): ListAmount {
  return { count, size: null, counts: 'either', pack: null };
}

function amountOf(unit: Unit, value: number): ListAmount {
  const total = unit.amount * value;
  if (unit.kind === 'size') {
    return { count: 1, size: { amount: total, unit: unit.unit }, counts: 'packs', pack: null };
  }
  const count = Math.max(1, Math.ceil(total));
  // Tea bags, and not bags of tea.
  if (unit.kind === 'pack' && unit.pack === 'bag' && count >= manyBags) {
    return { count, size: null, counts: 'pieces', pack: 'bag' };
  }
  return unit.kind === 'piece'
    ? { count, size: null, counts: 'pieces', pack: null }
    : { count, size: null, counts: 'packs', pack: unit.pack };
}

/** 2, 1.5, 1/2, 1 1/2 and number words, also followed by "and a half". */
function readNumber(
  folded: readonly string[],
  start: number,
): { value: number; end: number } | null {
  const first = valueOf(folded[start] ?? '');
  if (first === null) return null;
  const next = folded[start + 1] ?? '';
  if (andHalf.has(next)) return { value: first + 0.5, end: start + 2 };
  const part = next.includes('/') ? valueOf(next) : null;
  return part === null ? { value: first, end: start + 1 } : { value: first + part, end: start + 2 };
}

function valueOf(token: string): number | null {
  const fraction = /^(\d{1,3})\/(\d{1,3})$/.exec(token);
  if (fraction !== null) {
    const divisor = Number(fraction[2]);
    return divisor === 0 ? null : Number(fraction[1]) / divisor;
  }
  if (/^\d{1,5}([.,]\d{1,3})?$/.test(token)) return Number(token.replace(',', '.'));
  return numbersByWord.get(token) ?? null;
}

const unitPattern = [...unitsByWord.keys(), 'x'].toSorted((a, b) => b.length - a.length).join('|');
/** A number and its unit without a space: "1kg", "6x1,5l". */
const glued = new RegExp(`(?<=\\d)(?=(${unitPattern})(?![\\p{L}]))`, 'giu');

function tokenize(line: string): string[] {
  return (
    withLatinDigits(line.replaceAll(/[½¼¾⅓⅔⅛]/g, ' $&').normalize('NFKC'))
      .replaceAll('⁄', '/')
      .replaceAll('×', 'x')
      .replaceAll(/(?<=\d)\s*\/\s*(?=\d)/g, '/')
      .replaceAll(/(?<=\d)\s*%/g, '%')
      .replaceAll(/[()[\]{}]/g, ' ')
      .replaceAll(/(?<=\d)\s*[x*]\s*(?=\d)/gi, ' x ')
      .replaceAll(/(?<![\p{L}\d])x(?=\d)/giu, 'x ')
      .replaceAll(glued, ' ')
      // "30'lu", "6'lı", "10er": as many in one pack.
      .replaceAll(/(?<=\d)\s*(?:['’]?l[iıuü]k?|['’](?:er|pack)|er)(?![\p{L}])/giu, ' adet ')
      // The dot of "Stk." and "ca.", not that of 1.5.
      .replaceAll(/(?<=\p{L})\.(?=\s|$)/gu, ' ')
      .split(/\s+/)
      .filter((token) => /[\p{L}\p{N}]/u.test(token))
  );
}

function withoutFillers(tokens: readonly string[]): string {
  const words = tokens.filter((token) => !fillers.has(foldText(token)));
  return (words.length === 0 ? tokens : words).join(' ');
}
