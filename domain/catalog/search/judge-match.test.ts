import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findByNames, productNamed as named } from '#test/search/matched-products.ts';
import { judgeMatch } from './judge-match.ts';
import { readQuery } from './read-query.ts';

/** As the index finds a product by the words that are in its names. */
function judge(line: string, product: ReturnType<typeof named>) {
  const query = readQuery(line);
  const [found] = findByNames(query.phrase, [product]);
  return judgeMatch(query, product, found?.typed ?? [], found?.hits ?? []);
}

test.each([
  ['Spinat frisch', 'Blattspinat, tiefgekühlt', 'contradicts'],
  ['gelbe Paprika', 'Grüne Paprika', 'contradicts'],
  ['Pfeffer ganz', 'Pfeffer, gemahlen', 'contradicts'],
  ['scharfes Paprikapulver', 'Paprikapulver edelsüß', 'contradicts'],
  ['Milch fettarm', 'Vollmilch', 'contradicts'],
  ['Lammschulter', 'Lammhackfleisch', 'contradicts'],
  ['brauner Zucker', 'Feiner Zucker', 'unknown'],
  ['rote Linsen', 'Rote Linsen', 'has'],
  ['frischer Ingwer', 'Ingwer', 'has'],
] as const)('%s and %s: %s', (line, name, fit) => {
  const verdict = judge(line, named(name));
  expect([verdict.fit, verdict.isCertain]).toEqual([fit, fit === 'has']);
});

test.each([
  ['a part of the line is of nothing', 'Frühlingszwiebeln klein gehackt Bio-Laden', 'Zwiebeln'],
  ['the word is only what something else is with', 'Basilikum', 'Pesto mit Basilikum'],
  ['the word is only the beginning of another one', 'Reis', 'Reisnudeln'],
])('nothing is certain where %s', (_, line, name) => {
  expect(judge(line, named(name)).isCertain).toBe(false);
});

test('the form of a kernel, a fillet or a mix does not make another thing', () => {
  expect(judge('Walnuss', named('Walnusskerne')).isCertain).toBe(true);
  expect(judge('Lachs', named('Lachsfilet')).isCertain).toBe(true);
});

test('what contains what is not wanted is excluded, and what is not known, too', () => {
  const cake = (allergens: string[] | null) => named('Kuchen', { allergens });
  expect(judge('Kuchen ohne Nüsse', cake(['nuts'])).isExcluded).toBe(true);
  expect(judge('Kuchen ohne Nüsse', cake(null)).isExcluded).toBe(true);
  expect(judge('Kuchen ohne Nüsse', cake(['milk']))).toMatchObject({
    isExcluded: false,
    isCertain: true,
  });
});

test.each([
  ['a part of a shorter beginning', 'sweetened soy drink', 'unsweetened soy drink', false],
  ['two typing errors', 'Hühnerbrühe', 'Hühnerbrust', false],
  ['goods that are not in one piece', 'Gouda am Stück', 'Gouda in Scheiben', false],
  ['goods in their shell', 'sunflower seeds shelled', 'sunflower seeds in shell', false],
  ['one of two goods in a pack', 'Erbsen', 'Erbsen und Karotten', false],
  ['both goods in a pack', 'Erbsen und Karotten', 'Erbsen und Karotten', true],
  ['meat of two animals', 'Wurst vom Rind', 'Wurst vom Rind und Lamm', false],
  ['both animals', 'Wurst vom Rind und Lamm', 'Wurst vom Rind und Lamm', true],
  ['whole grains', 'karabiber tane', 'karabiber çekilmiş', false],
] as const)('%s: whether "%s" is certain to be "%s"', (_, line, name, isCertain) => {
  expect(judge(line, named(name)).isCertain).toBe(isCertain);
});

test.each([
  ['6 cans of cola', 'bottle', false],
  ['6 cans of cola', 'tin', true],
  ['6 cans of cola', null, true],
  ['cola (Dose)', 'bottle', false],
  ['cola im Glas', 'tin', false],
  ['6 kutu cola', 'bottle', false],
  ['cola 1 Kasten', 'bottle', false],
  ['1 tube cola', 'tin', false],
  ['6 kutu cola', 'carton', true],
  ['cola ٦ علب', 'bottle', false],
  ['cola', 'bottle', true],
] as const)('"%s" in a %s is certain: %s', (line, pack, isCertain) => {
  const verdict = judge(
    line,
    named('Cola', { names: { de: 'Cola', en: 'cola', tr: 'cola' }, pack }),
  );
  expect(verdict.isCertain).toBe(isCertain);
});

test('tea bags are no loose tea, which is in a bag', () => {
  const tea = (name: string) => named(name, { names: { de: name, en: name }, pack: 'bag' });
  expect(judge('2 bags of tea', tea('tea')).isCertain).toBe(true);
  expect(judge('2 bags of tea', tea('loose tea')).isCertain).toBe(false);
});

/** Values of one group each, in different languages. */
const exclusive = [
  ['rot', 'green', 'sarı', 'أبيض', 'schwarz', 'brown'],
  ['tiefgekühlt', 'dried', 'konserve', 'eingelegt', 'طازج'],
  ['gemahlen', 'sliced', 'bütün', 'gerieben'],
  ['scharf', 'sweet', 'خفيف'],
  ['fein', 'coarse'],
  ['gesalzen', 'unsalted'],
  ['vollfett', 'low-fat'],
];

test('what may contain traces of what is not wanted is found and not certain', () => {
  const cake = (traces: string[] | null) => named('Kuchen', { allergens: [], traces });
  const verdictOf = (traces: string[] | null) => judge('Kuchen ohne Sesam', cake(traces));
  expect(verdictOf(['sesame'])).toMatchObject({
    isExcluded: false,
    hasTraces: true,
    isCertain: false,
  });
  for (const traces of [null, [], ['nuts']]) {
    expect(verdictOf(traces)).toMatchObject({
      isExcluded: false,
      hasTraces: false,
      isCertain: true,
    });
  }
});

test('no product with another value of a group than the line is certain', () => {
  const pairs = fc
    .constantFrom(...exclusive)
    .chain((values) => fc.tuple(fc.constantFrom(...values), fc.constantFrom(...values)))
    .filter(([asked, own]) => asked !== own);
  fc.assert(
    fc.property(pairs, fc.constantFrom('Ware', 'Zeug'), ([asked, own], noun) => {
      expect(judge(`${noun} ${asked}`, named(`${noun}, ${own}`)).isCertain).toBe(false);
    }),
  );
});

test.each([
  ['a word of its group alone', 'naan bread', { group_words: { en: ['naan'] } }],
  ['a plain one', 'bread natur', {}],
  ['a short word with a typing error', 'brod', {}],
] as const)('%s is not certain', (_, line, more) => {
  const product = named('bread', { names: { de: 'bread', en: 'bread' }, ...more });
  const [found] = findByNames('bread', [product]);
  const query = readQuery(line);
  const words = query.phrase.split(' ');
  const typed = words.map((word, index) => ({ position: index + 1, word, entered: index + 1 }));
  const hits = typed.flatMap(({ position, word }) => {
    if (word === 'natur') return [];
    if (word === 'naan') return [{ position, term: word, kind: 41, field: 6, other: 0 }];
    return [{ position, term: 'bread', kind: word === 'bread' ? 41 : 3, field: 1, other: 0 }];
  });
  expect(
    judgeMatch(readQuery('bread'), product, found?.typed ?? [], found?.hits ?? []).isCertain,
  ).toBe(true);
  expect(judgeMatch(query, product, typed, hits).isCertain).toBe(false);
});
