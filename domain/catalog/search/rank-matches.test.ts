import { expect, test } from 'vitest';
import type { Hit, MatchedProduct, TypedWord } from './judge-match.ts';
import { normalizeWords } from './normalize-words.ts';
import { rankMatches, type Candidate } from './rank-matches.ts';
import { readQuery } from './read-query.ts';

const product = (name: string, more: Partial<MatchedProduct> = {}) => ({
  name,
  names: { de: name },
  search_words: {},
  shelves: [],
  description: null,
  ingredients: null,
  allergens: [],
  pack: null,
  net_content: null,
  price_cents: 199,
  ...more,
});

/** As the index finds products by the exact words of their names. */
function find(phrase: string, products: readonly ReturnType<typeof product>[]) {
  const typed = normalizeWords(phrase).map((word, index): TypedWord => {
    return { position: index + 1, word, entered: index + 1 };
  });
  return products.flatMap((each): Candidate<MatchedProduct>[] => {
    const terms = Object.values(each.names).flatMap(normalizeWords);
    const hits = typed
      .filter(({ word }) => terms.includes(word))
      .map(({ position, word }): Hit => ({ position, term: word, kind: 41, field: 1, other: 0 }));
    return hits.length === 0 ? [] : [{ product: each, score: 50 * hits.length, typed, hits }];
  });
}

function rank(text: string, products: readonly ReturnType<typeof product>[]) {
  const query = readQuery(text);
  const core = query.core === null ? null : find(query.core, products);
  return rankMatches(query, find(query.phrase, products), core).map((match) => match.product.name);
}

const oil = product('Öl');
const frozenBerries = product('Beeren, tiefgekühlt');
const chips = product('Pommes');
const freshPeas = product('Erbsen, frisch');
const frozenPeas = product('Erbsen, tiefgekühlt');

test('what only shares an adjective is something else', () => {
  expect(rank('Pommes tiefgekühlt', [frozenBerries, chips])).toEqual(['Pommes']);
  expect(rank('Grünkohl tiefgekühlt', [frozenBerries, chips])).toEqual([]);
});

test('what has the property comes first, what has another one last', () => {
  const peas = product('Erbsen, Erntehof');
  expect(rank('Erbsen TK', [freshPeas, peas, frozenPeas])).toEqual([
    'Erbsen, tiefgekühlt',
    'Erbsen, Erntehof',
    'Erbsen, frisch',
  ]);
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
