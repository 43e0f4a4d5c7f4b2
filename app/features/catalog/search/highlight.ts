export interface Part {
  text: string;
  isMatch: boolean;
}

/** Converts a letter to its search form: lower case, without accents, umlauts and Arabic vowels. */
const fold = (letter: string) =>
  letter
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ı', 'i')
    .replaceAll('ß', 'ss');

/**
 * Splits a name at the words of a query, to highlight them. Matches by a corrected typo or a
 * synonym have no part to highlight.
 */
export function matchedParts(name: string, query: string): Part[] {
  // Letters with their combining marks.
  const letters = name.match(/.\p{M}*/gsu) ?? [];
  const folded = letters.map(fold);
  const isMatched = letters.map(() => false);
  for (const word of query.split(/\s+/).map(fold)) {
    const range = findWord(folded, word);
    for (let index = range.start; index < range.end; index += 1) isMatched[index] = true;
  }
  const parts: Part[] = [];
  for (const [index, text] of letters.entries()) {
    const isMatch = isMatched[index] === true;
    const last = parts.at(-1);
    if (last?.isMatch === isMatch) last.text += text;
    else parts.push({ text, isMatch });
  }
  return parts;
}

/**
 * Finds the first letters that spell the word; null if there are none. One letter may fold to two,
 * such as 'ß'.
 */
function findWord(folded: readonly string[], word: string): { start: number; end: number } {
  const position = folded.join('').indexOf(word);
  if (position === -1 || word === '') return { start: 0, end: 0 };
  let length = 0;
  const ends = folded.map((letter) => (length += letter.length));
  return {
    start: ends.findIndex((end) => end > position),
    end: ends.findIndex((end) => end >= position + word.length) + 1,
  };
}
