import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findDifferences } from './differences.ts';

test('names added and removed lines, and leaves the others', () => {
  expect(findDifferences('a\nb\nc', 'a\nx\nc\nd')).toEqual([
    { kind: 'same', text: 'a' },
    { kind: 'removed', text: 'b' },
    { kind: 'added', text: 'x' },
    { kind: 'same', text: 'c' },
    { kind: 'added', text: 'd' },
  ]);
});

test('of any two texts, the lines without the added ones are the old text, without the removed ones the new one', () => {
  const text = fc.array(fc.constantFrom('a', 'b', 'c', '')).map((lines) => lines.join('\n'));
  fc.assert(
    fc.property(text, text, (before, after) => {
      const lines = findDifferences(before, after);
      const without = (kind: string) =>
        lines
          .filter((line) => line.kind !== kind)
          .map((line) => line.text)
          .join('\n');
      expect([without('added'), without('removed')]).toEqual([before, after]);
    }),
  );
});
