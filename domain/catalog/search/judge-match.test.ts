import fc from 'fast-check';
import { expect, test } from 'vitest';
import { headsOf, judgeMatch, type Hit, type MatchedProduct } from './judge-match.ts';
import { normalizeWords } from './normalize-words.ts';
import { readQuery } from './read-query.ts';

const named = (de: string, more: Partial<MatchedProduct> = {}): MatchedProduct => ({
  name: de,
  names: { de },
  search_words: {},
  shelves: [],
  description: null,
  ingredients: null,
  allergens: [],
  pack: null,
  net_content: null,
  ...more,
});

/** As the index finds a product by the words that are in its names. */
function judge(line: string, product: MatchedProduct) {
  const query = readQuery(line);
  const typed = normalizeWords(query.phrase).map((word, index) => ({
    position: index + 1,
    word,
    entered: index + 1,
  }));
  const terms = Object.values(product.names).flatMap(normalizeWords);
  const hits = typed.flatMap(({ position, word }) =>
    terms.flatMap((term): Hit[] => {
      const kind = term === word ? 41 : term.endsWith(word) ? 38 : term.startsWith(word) ? 31 : 0;
      return kind === 0 ? [] : [{ position, term, kind, field: 1, other: 0 }];
    }),
  );
  return judgeMatch(query, product, typed, hits);
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
  ['de', 'Pesto mit Basilikum', ['pesto']],
  ['de', 'Fruchtgummi-Mix halal', ['fruchtgummi', 'mix', 'halal']],
  ['en', 'Baklava with walnuts', ['baklava']],
  ['en', 'Leg of lamb, bone in', ['leg', 'lamb']],
  ['tr', 'Cevizli baklava', ['baklava']],
  ['ar', 'بقلاوة بالجوز', ['بقلاوه']],
])('in %s, %s is called by its head', (language, phrase, heads) => {
  expect(headsOf(language, phrase)).toEqual(heads);
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
