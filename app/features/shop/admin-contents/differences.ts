/** A line of two texts: in both, or in one of them. */
export interface DifferenceLine {
  kind: 'same' | 'added' | 'removed';
  text: string;
}

/**
 * The lines that were added and removed between two texts: the longest common lines stay. The
 * texts of a page have some hundred lines, so a table of all pairs is small.
 */
export function findDifferences(before: string, after: string): DifferenceLine[] {
  const [old, next] = [before.split('\n'), after.split('\n')];
  const lengths = commonLengths(old, next);
  const at = (row: number, column: number) => lengths[row]?.[column] ?? 0;
  const lines: DifferenceLine[] = [];
  let [row, column] = [0, 0];
  while (row < old.length || column < next.length) {
    const [oldLine, nextLine] = [old[row], next[column]];
    if (oldLine !== undefined && oldLine === nextLine) {
      lines.push({ kind: 'same', text: oldLine });
      row += 1;
      column += 1;
    } else if (
      nextLine === undefined ||
      (oldLine !== undefined && at(row + 1, column) >= at(row, column + 1))
    ) {
      lines.push({ kind: 'removed', text: oldLine ?? '' });
      row += 1;
    } else {
      lines.push({ kind: 'added', text: nextLine });
      column += 1;
    }
  }
  return lines;
}

/** How many lines the rest of both texts has in common, from each pair of lines on. */
function commonLengths(old: readonly string[], next: readonly string[]): number[][] {
  const lengths = Array.from({ length: old.length + 1 }, () =>
    Array.from({ length: next.length + 1 }, () => 0),
  );
  for (let row = old.length - 1; row >= 0; row -= 1) {
    for (let column = next.length - 1; column >= 0; column -= 1) {
      const isSame = old[row] === next[column];
      const value = isSame
        ? (lengths[row + 1]?.[column + 1] ?? 0) + 1
        : Math.max(lengths[row + 1]?.[column] ?? 0, lengths[row]?.[column + 1] ?? 0);
      const current = lengths[row];
      if (current !== undefined) current[column] = value;
    }
  }
  return lengths;
}
