import { expect, test } from 'vitest';
import { matchedParts } from './highlight.ts';

/** The matched parts in brackets. */
const marked = (name: string, query: string) =>
  matchedParts(name, query)
    .map(({ text, isMatch }) => (isMatch ? `[${text}]` : text))
    .join('');

test.each([
  ['Schafskäse', 'kas', 'Schafs[käs]e'],
  ['Schafskäse', 'KÄSE', 'Schafs[käse]'],
  ['Weißbrot', 'weiss', '[Weiß]brot'],
  ['Süße Sahne', 'susse sahne', '[Süße] [Sahne]'],
  ['Ka\u0308se', 'kase', '[Ka\u0308se]'],
  ['Kısır', 'kisir', '[Kısır]'],
  ['Rote Linsen', 'linsen rot', '[Rot]e [Linsen]'],
  ['Rote Linsen', 'lins linse', 'Rote [Linse]n'],
  ['جُبْنَة', 'جبن', '[جُبْنَ]ة'],
  ['Olivenöl', 'zeytin', 'Olivenöl'],
  ['Milch', '', 'Milch'],
  ['Milch', '  ', 'Milch'],
  ['Rote Linsen', 'linsen  rot ', '[Rot]e [Linsen]'],
  ['ÄPFEL', 'apfel', '[ÄPFEL]'],
  ['Milch (3,5 %)', '(3,5', 'Milch [(3,5] %)'],
  ['Käse 🧀 mild', 'mild', 'Käse 🧀 [mild]'],
])('in %s, %j is found as %s', (name, query, expected) => {
  expect(marked(name, query)).toBe(expected);
});

test('the parts together are the name', () => {
  const name = 'Weißbrot mit Käse';
  expect(
    matchedParts(name, 's e')
      .map(({ text }) => text)
      .join(''),
  ).toBe(name);
});
