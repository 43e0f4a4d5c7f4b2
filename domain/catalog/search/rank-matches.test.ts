import { expect, test } from 'vitest';
import { findByNames, productNamed as product } from '#test/search/matched-products.ts';
import { rankMatches } from './rank-matches.ts';
import { readQuery } from './read-query.ts';

function rankAll(text: string, products: readonly ReturnType<typeof product>[]) {
  const query = readQuery(text);
  const core = query.core === null ? null : find(query.core, products);
  return rankMatches(query, find(query.phrase, products), core);
}

const rank = (...given: Parameters<typeof rankAll>) =>
  rankAll(...given).map((match) => match.product.name);

const find = (phrase: string, products: readonly ReturnType<typeof product>[]) =>
  findByNames(phrase, products).filter(({ hits }) => hits.length > 0);

const oil = product('Öl');
const frozenBerries = product('Beeren, tiefgekühlt');
const chips = product('Pommes');
const freshPeas = product('Erbsen, frisch');
const frozenPeas = product('Erbsen, tiefgekühlt');

test('what only shares an adjective is something else', () => {
  expect(rank('Pommes tiefgekühlt', [frozenBerries, chips])).toEqual(['Pommes']);
  expect(rank('Grünkohl tiefgekühlt', [frozenBerries, chips])).toEqual([]);
});

test('what has the property comes first, what has another one only where none has it', () => {
  const peas = product('Erbsen, Erntehof');
  expect(rank('Erbsen TK', [freshPeas, peas, frozenPeas])).toEqual(['Erbsen, tiefgekühlt']);
  expect(rank('Erbsen TK', [freshPeas, peas])).toEqual(['Erbsen, Erntehof', 'Erbsen, frisch']);
});

test('what is called by all words of the query comes before what has them in a longer name', () => {
  const white = product('Weiße Bohnen', { names: { de: 'Weiße Bohnen', tr: 'kuru fasulye' } });
  const red = product('Rote Bohnen', { names: { de: 'Rote Bohnen', tr: 'kuru kırmızı fasulye' } });
  expect(rank('kuru fasulye', [red, white])).toEqual(['Weiße Bohnen', 'Rote Bohnen']);
});

test('of two variants the one that is in the container that the line names is not certain', () => {
  const plain = product('Cola', { pack: 'tin' });
  const other = product('Cola ohne Zucker', { pack: 'bottle' });
  const certain = (text: string, products: readonly ReturnType<typeof product>[]) =>
    rankAll(text, products).flatMap((match) => (match.isCertain ? [match.product.name] : []));
  expect(certain('2 Flaschen Cola', [plain, other])).toEqual([]);
  expect(certain('2 Flaschen Cola', [other])).toEqual(['Cola ohne Zucker']);
  expect(certain('2 Dosen Cola', [plain, other])).toEqual(['Cola']);
});

test('what may contain traces of what is not wanted comes last', () => {
  const traced = product('Brot', { allergens: ['gluten'], traces: ['sesame'] });
  const other = product('Brot, Weizen', { allergens: ['gluten'], traces: [] });
  expect(rank('Brot ohne Sesam', [traced, other])).toEqual(['Brot, Weizen', 'Brot']);
  expect(rank('Brot', [traced, other])).toEqual(['Brot', 'Brot, Weizen']);
});

test('of two words in English the last is what is meant, and of Arabic ones the first', () => {
  const milk = product('Kakaotrunk', { names: { de: 'Kakaotrunk', en: 'Chocolate milk' } });
  const bar = product('Vollmilchschokolade', {
    names: { de: 'Vollmilchschokolade', en: 'Milk chocolate', ar: 'شوكولاتة حليب' },
  });
  expect(rank('chocolate milk', [bar, milk])).toEqual(['Kakaotrunk', 'Vollmilchschokolade']);
  expect(rank('milk chocolate', [milk, bar])[0]).toBe('Vollmilchschokolade');
  expect(rank('شوكولاتة حليب', [bar])).toEqual(['Vollmilchschokolade']);
});

test('next to what is called by the bare word, other goods on another shelf are not certain', () => {
  const crisps = product('Chips', { shelf: ['Snacks'], ingredients: 'Kartoffeln, Salz' });
  const fries = product('Ofenchips', { shelf: ['Tiefkühl'], ingredients: 'Kartoffeln' });
  const others = product('Linsenchips', { shelf: ['Snacks'], ingredients: 'Linsen' });
  const certain = (products: readonly ReturnType<typeof product>[]) =>
    rankAll('Chips ungesalzen', products)
      .filter(({ isCertain }) => isCertain)
      .map(({ product: { name } }) => name);
  expect(certain([crisps, fries])).toEqual([]);
  expect(certain([crisps, others])).toEqual(['Linsenchips']);
  expect(certain([fries])).toEqual(['Ofenchips']);
});

test('what costs more than the limit is left out', () => {
  expect(rank('Öl unter 2 Euro', [oil])).toEqual(['Öl']);
  expect(rank('Öl unter 1 Euro', [oil])).toEqual([]);
});

test('a product that is called by an adjective is found by its name', () => {
  const sticks = product('Pretzel sticks', { names: { en: 'Pretzel sticks' } });
  const others = product('Pretzel', { names: { en: 'Pretzel' } });
  expect(rank('pretzel sticks', [others, sticks])[0]).toBe('Pretzel sticks');
});

test('of goods in several sizes the largest are the large ones, and one size alone is neither', () => {
  const sized = (amount: number) =>
    product(`Ayran ${amount} ml`, { net_content: { amount, unit: 'ml' } });
  const chosen = (text: string, products: readonly ReturnType<typeof product>[]) =>
    rankAll(text, products).flatMap((match) => (match.isCertain ? [match.product.name] : []));
  const [cup, bottle] = [sized(250), sized(1000)];
  expect(chosen('Ayran groß', [cup, bottle])).toEqual(['Ayran 1000 ml']);
  expect(chosen('küçük Ayran', [cup, bottle])).toEqual(['Ayran 250 ml']);
  expect(chosen('Ayran groß', [cup])).toEqual([]);
});

test('next to what has all words, nothing is there by one word, another animal or long life', () => {
  const legs = product('Keulen', { names: { de: 'Keulen', tr: 'tavuk but' } });
  const whole = product('Ganzes Hähnchen', { names: { de: 'Ganzes Hähnchen', tr: 'tavuk' } });
  expect(rank('tavuk but', [whole, legs])).toEqual(['Keulen']);
  const fresh = product('Frische Milch');
  const longLife = product('H-Milch', { names: { de: 'H-Milch', en: 'UHT milk' } });
  expect(rank('frische Milch', [longLife, fresh])).toEqual(['Frische Milch']);
  const veal = product('Kalbsschnitzel', { names: { de: 'Kalbsschnitzel', tr: 'dana şnitzel' } });
  expect(rank('tavuk şnitzel', [veal])).toEqual([]);
});

test('of cheese for pizza the words before "for" say what it is', () => {
  const pizza = product('Pizza', { names: { de: 'Pizza', en: 'cheese pizza' } });
  const cheese = product('Reibekäse', {
    names: { de: 'Reibekäse', en: 'grated cheese for pizza' },
  });
  expect(rank('cheese for pizza', [pizza, cheese])[0]).toBe('Reibekäse');
  expect(rank('cheese pizza', [pizza, cheese])[0]).toBe('Pizza');
});
