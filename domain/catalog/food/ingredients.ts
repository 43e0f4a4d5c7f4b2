import { cleanTyped } from '#domain/typed-text.ts';

/** A piece of a list of ingredients, with the space before it. */
export type IngredientPart =
  | ({ kind: 'term' } & TermPart)
  | { kind: 'and'; space: string }
  /** A percentage without its sign, as the label writes the number. */
  | { kind: 'percent'; space: string; number: string }
  /** A comma, semicolon, colon or bracket. */
  | { kind: 'mark'; space: string; mark: string };

export interface TermPart {
  space: string;
  /** Without asterisks. */
  words: string;
  /** What the vocabulary finds it by. */
  key: string;
  /** The emphasised words in it, as offsets in `words`. */
  emphasised: readonly Span[];
}

interface Span {
  start: number;
  end: number;
}

const pair = /\*\*(.+?)\*\*/gsu;

/** The emphasised words of a list in any language. */
export function listEmphasised(text: string): string[] {
  return [...text.matchAll(pair)].map(([, words = '']) => words);
}

/** How the vocabulary writes a German term: case, spaces, asterisks and a final full stop apart. */
export function termKey(text: string): string {
  return cleanTyped('line', text)
    .replaceAll('*', '')
    .replaceAll(/\s+/gu, ' ')
    .replace(/(?<=\p{L}{3})[.]$/u, '')
    .trim()
    .toLowerCase();
}

/**
 * A percentage, "und" as a word of its own, a mark. A comma between two digits is a decimal one.
 */
const separator =
  /(?<![\p{L}\p{N}.,])(?<number>\d+(?:[.,]\d+)?)\s*%|(?<=\s)(?<and>und)(?=\s)|(?<mark>[()[\]{};:]|,(?!\d)|(?<!\d),)/giu;

/** The parts of a German list of ingredients, in their order. */
export function splitIngredients(text: string): IngredientPart[] {
  const { plain, spans } = withoutAsterisks(text);
  const parts: IngredientPart[] = [];
  let end = 0;
  const addTerm = (until: number) => {
    const [, space = '', words = ''] = /^(\s*)(.*?)\s*$/su.exec(plain.slice(end, until)) ?? [];
    const start = end + space.length;
    const key = termKey(words);
    if (key !== '') {
      const emphasised = overlaps(spans, start, start + words.length);
      parts.push({ kind: 'term', space: space === '' ? '' : ' ', words, key, emphasised });
    }
  };
  for (const match of plain.matchAll(separator)) {
    addTerm(match.index);
    const { number, and, mark = '' } = match.groups ?? {};
    const space = /\s/u.test(plain.charAt(match.index - 1)) ? ' ' : '';
    if (number !== undefined) parts.push({ kind: 'percent', space, number });
    else if (and === undefined) parts.push({ kind: 'mark', space, mark });
    else parts.push({ kind: 'and', space });
    end = match.index + match[0].length;
  }
  addTerm(plain.length);
  return parts;
}

/** Whether a list with this text has it as one term. */
export function isTerm(text: string): boolean {
  const [part, ...others] = splitIngredients(text);
  return part?.kind === 'term' && others.length === 0 && !text.includes('**');
}

/** Whether a list emphasises a word of this term. */
export function isEmphasised(list: string, term: string): boolean {
  const key = termKey(term);
  return splitIngredients(list).some(
    (part) => part.kind === 'term' && part.key === key && part.emphasised.length > 0,
  );
}

/** The distinct keys of its terms. */
export function listTermKeys(text: string): string[] {
  return [...new Set(splitIngredients(text).flatMap((part) => ('key' in part ? part.key : [])))];
}

function withoutAsterisks(text: string): { plain: string; spans: Span[] } {
  let plain = '';
  let end = 0;
  const spans: Span[] = [];
  for (const match of text.matchAll(pair)) {
    const [whole, words = ''] = match;
    plain += text.slice(end, match.index);
    spans.push({ start: plain.length, end: plain.length + words.length });
    plain += words;
    end = match.index + whole.length;
  }
  return { plain: plain + text.slice(end), spans };
}

function overlaps(spans: readonly Span[], from: number, until: number): Span[] {
  return spans
    .filter(({ start, end }) => start < until && end > from)
    .map(({ start, end }) => ({
      start: Math.max(start, from) - from,
      end: Math.min(end, until) - from,
    }));
}
