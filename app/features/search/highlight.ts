export interface Part {
  text: string;
  isMatch: boolean;
}

/** Letters as people type them: without accents, umlauts and Arabic vowels, in small letters. */
const fold = (letter: string) =>
  letter
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ı', 'i')
    .replaceAll('ß', 'ss');

/**
 * Cuts a name where the words of a query stand in it, so that the eye finds them. A hit that the
 * search forgave a typo, or knows by another word, has nothing to be shown.
 */
export function matchedParts(name: string, query: string): Part[] {
  // Each with the marks that stand on it.
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
 * The first letters that spell the word; none when it is not there. One letter may fold to two, as
 * 'ß' does.
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
