import { expect, test } from 'vitest';
import { findByNames, productNamed as product } from '#test/search/matched-products.ts';
import { rankMatches } from './rank-matches.ts';
import { readQuery } from './read-query.ts';

function rank(text: string, products: readonly ReturnType<typeof product>[]) {
  const query = readQuery(text);
  const core = query.core === null ? null : find(query.core, products);
  return rankMatches(query, find(query.phrase, products), core).map((match) => match.product.name);
}

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
