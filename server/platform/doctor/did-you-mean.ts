/** The Damerau–Levenshtein distance: deletions, insertions, substitutions and transpositions. */
function countTypos(one: string, other: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped =
        row > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      current[column] = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (beforeLast[column - 2] ?? 0) + 1 : Infinity,
      );
    }
    beforeLast = last;
    last = current;
  }
  return last[other.length] ?? 0;
}

/** Shorter words differ by two letters from unrelated ones, such as HOST and HOME. */
const longWord = 6;

/** The closest known word, if it is close enough. */
export function findSimilar(given: string, known: readonly string[]): string | undefined {
  const near = known
    .map((word) => ({ word, typos: countTypos(given.toUpperCase(), word) }))
    .filter(({ word, typos }) => typos <= (word.length < longWord ? 1 : 2))
    .toSorted((a, b) => a.typos - b.typos);
  return near[0]?.word;
}
