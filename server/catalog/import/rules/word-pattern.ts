const letter = /[\p{L}\p{N}]/u;

/** Whether a text has a word, see `compilePattern`. */
export type Pattern = (text: string) => boolean;

/**
 * A word or parts of words with asterisks between them, each for any text without comma, semicolon
 * or bracket. Searches the parts one after the other, in one pass: a regular expression of them
 * would try every combination.
 */
export function compilePattern(word: string): Pattern {
  const parts = word.split('*');
  const [first = '', ...rest] = parts.filter((part) => part !== '');
  const isWordStart = parts[0] !== '';
  const isWordEnd = parts.at(-1) !== '';
  const mayStart = (text: string, at: number) =>
    !isWordStart || !letter.test(characterBefore(text, at));
  const mayEnd = (text: string, end: number) =>
    !isWordEnd || !letter.test(String.fromCodePoint(text.codePointAt(end) ?? 0));
  return (text) => {
    let at = text.indexOf(first);
    while (at !== -1) {
      const end = at + first.length;
      let next = at + 1;
      if (mayStart(text, at)) {
        if (rest.length === 0 ? mayEnd(text, end) : hasRest(text, end, rest, mayEnd)) return true;
        // What the rest does not reach from here, it does not reach from further on.
        if (rest.length > 0) next = Math.max(next, findBound(text, end) - first.length + 1);
      }
      at = text.indexOf(first, next);
    }
    return false;
  };
}

function hasRest(
  text: string,
  from: number,
  rest: readonly string[],
  mayEnd: (text: string, end: number) => boolean,
): boolean {
  let end = from;
  for (const [index, part] of rest.entries()) {
    const bound = findBound(text, end);
    let at = text.indexOf(part, end);
    if (index === rest.length - 1) {
      while (at !== -1 && at <= bound && !mayEnd(text, at + part.length)) {
        at = text.indexOf(part, at + 1);
      }
    }
    if (at === -1 || at > bound) return false;
    end = at + part.length;
  }
  return true;
}

/** The next comma, semicolon or bracket, or the end of the text. */
function findBound(text: string, from: number): number {
  const found = text.slice(from).search(/[,;()]/);
  return found === -1 ? text.length : from + found;
}

function characterBefore(text: string, at: number): string {
  return Array.from(text.slice(Math.max(0, at - 2), at)).at(-1) ?? '';
}
