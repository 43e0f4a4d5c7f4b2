import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseList } from './parse-list.ts';
import { countParts } from './split-list.ts';

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
  [
    'a label or what is not wanted, behind a comma',
    '6 eggs, organic, cola, no sugar, bread',
    ['eggs organic', 'cola no sugar', 'bread'],
  ],
  [
    'no commas in brackets',
    'Milch (laktosefrei, 1,5 %), Brot',
    ['Milch laktosefrei, 1,5%', 'Brot'],
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

test('puts properties with an amount to the goods before them', () => {
  expect(parseList('Linsen, rote, 2 kg\nMilch')).toMatchObject([
    { text: 'Linsen rote 2 kg', query: 'Linsen rote', amount: { size: { amount: 2000 } } },
    { query: 'Milch' },
  ]);
});

test('takes the number of a price limit for no amount', () => {
  expect(parseList('Käse unter 3 €\n2 l süt')).toMatchObject([
    { text: 'Käse unter 3 €', query: 'Käse', amount: null, max_price_cents: 300 },
    { query: 'süt', amount: { size: { amount: 2000 } }, max_price_cents: null },
  ]);
});

test('has at most as many lines as parts, which a page counts without the words of goods', () => {
  const texts = fc.array(
    fc.constantFrom('Milch', 'boneless', 'organic', '500 g', ', ', '\n', '(a, b)', ' + ', '; '),
    { maxLength: 30 },
  );
  fc.assert(
    fc.property(texts, (parts) => {
      const text = parts.join('');
      expect(parseList(text).length).toBeLessThanOrEqual(countParts(text));
    }),
  );
});

test('in a list of single goods, what is behind a comma may say more of them', () => {
  const may = (text: string) => parseList(text).map(({ mayQualify }) => mayQualify);
  expect(may('crisps, paprika\nmilk\nbread')).toEqual([false, true, false, false]);
  expect(may('milk, bread')).toEqual([false, false]);
  expect(may('milk, bread\neggs, butter\ntea')).toEqual([false, false, false, false, false]);
});
