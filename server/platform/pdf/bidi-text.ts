import createBidi from 'bidi-js';

const bidi = createBidi();

/** They decide the levels of what they enclose, and have no shape. */
const isolates = /[\u2066-\u2069]/;

/**
 * Splits a line into runs of one direction, in visual order from left to right. Characters within a
 * run remain in logical order: the font lays out Arabic from right to left itself.
 */
export function toVisualRuns(text: string, base: 'ltr' | 'rtl'): string[] {
  const { levels } = bidi.getEmbeddingLevels(text, base);
  const runs: { level: number; text: string }[] = [];
  for (const [index, level] of levels.entries()) {
    const character = text.charAt(index);
    if (isolates.test(character)) continue;
    // Brackets are mirrored in right-to-left text.
    const shown = (level % 2 === 1 && bidi.getMirroredCharacter(character)) || character;
    const last = runs.at(-1);
    if (last?.level === level) last.text += shown;
    else runs.push({ level, text: shown });
  }
  return reorder(runs).map((run) => (isOfSigns(run) ? reverse(run.text) : run.text));
}

/** The font does not reverse a right-to-left run that has no letter. */
const isOfSigns = (run: { level: number; text: string }) =>
  run.level % 2 === 1 && !/[\p{L}\p{N}]/u.test(run.text);

const reverse = (text: string) => Array.from(text).toReversed().join('');

/**
 * Rule L2 of the Unicode Bidirectional Algorithm: from the highest level down, reverses each
 * sequence at that level or above.
 */
function reorder<Run extends { level: number }>(runs: Run[]): Run[] {
  const ordered = [...runs];
  for (let level = Math.max(0, ...runs.map((run) => run.level)); level > 0; level -= 1) {
    for (let begin = 0; begin < ordered.length; begin += 1) {
      let end = begin;
      while ((ordered[end]?.level ?? -1) >= level) end += 1;
      ordered.splice(begin, end - begin, ...ordered.slice(begin, end).toReversed());
      begin = end;
    }
  }
  return ordered;
}
