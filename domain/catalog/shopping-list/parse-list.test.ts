import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseList } from './parse-list.ts';

const queries = (text: string) => parseList(text).map(({ query }) => query);

test.each([
  [
    'one line with commas',
    '2 l süt, Zwiebeln, خبز, chicken 1kg',
    ['süt', 'Zwiebeln', 'خبز', 'chicken'],
  ],
  ['the Arabic comma and semicolon', 'خبز، حليب؛ بصل', ['خبز', 'حليب', 'بصل']],
  ['lines of any system', 'Milch\r\nBrot\n\nEier', ['Milch', 'Brot', 'Eier']],
  [
    'bullets, boxes and numbers',
    '- Milch\n• Brot\n[x] Eier\n2. Reis\n☐ Käse',
    ['Milch', 'Brot', 'Eier', 'Reis', 'Käse'],
  ],
  ['a decimal comma', 'Wasser 1,5 l, Brot', ['Wasser', 'Brot']],
  [
    'an adjective behind a comma',
    'Kartoffeln, festkochend\nBrot',
    ['Kartoffeln, festkochend', 'Brot'],
  ],
  [
    'an adjective alone behind a comma',
    'leg of lamb, boneless, milk',
    ['leg lamb boneless', 'milk'],
  ],
  ['an amount behind a comma', 'Tomaten, 500 g, Gurken', ['Tomaten', 'Gurken']],
  ['pictures', '🍎 Äpfel 🍎', ['Äpfel']],
  [
    'headings and lines of signs, which search for nothing',
    'Obst:\n---\nBirnen',
    ['', '', 'Birnen'],
  ],
])('splits %s', (_, text, expected) => {
  expect(queries(text)).toEqual(expected);
});

test('retains what the customer wrote', () => {
  expect(parseList('- 2 l süt \n?')).toMatchObject([
    { text: '- 2 l süt' },
    { text: '?', query: '' },
  ]);
});

test('reads any text without failing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 100 }), (text) => {
      for (const { query, amount } of parseList(text)) {
        expect(typeof query).toBe('string');
        expect(amount?.count ?? 1).toBeGreaterThanOrEqual(1);
      }
    }),
  );
});

test('parses the longest list in bounded time', () => {
  for (const piece of ['1 1/2 x ', ',', '1,1', 'x1x', '((((', '٢ كيلو ', '   ', '1/']) {
    const text = piece.repeat(10_000 / piece.length);
    expect(parseList(text)).toBeInstanceOf(Array);
  }
});
