/** Wraps a text between words, and inside words longer than a line. */
export function wrap(content: string, room: number, widthOf: (text: string) => number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of content.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (widthOf(longer) <= room) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    line = word;
    while (widthOf(line) > room && line.length > 1) {
      const fits = longestPart(line, (part) => widthOf(part) <= room);
      lines.push(line.slice(0, fits));
      line = line.slice(fits);
    }
  }
  return [...lines, line];
}

/**
 * How long the part is that fits, and at least 1. Halves what is left: measuring Arabic is slow,
 * and a text of customers can be one long word.
 */
function longestPart(word: string, fits: (part: string) => boolean): number {
  let [from, to] = [1, word.length];
  while (to - from > 1) {
    const middle = Math.floor((from + to) / 2);
    if (fits(word.slice(0, middle))) from = middle;
    else to = middle;
  }
  return from;
}
