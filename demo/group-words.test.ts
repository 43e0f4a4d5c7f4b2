import { expect, test } from 'vitest';
import { languages } from '#domain/accounts/languages.ts';
import { isSearchable } from '#domain/catalog/search/search-text.ts';
import { groupsOfProducts, groupWordsOf, productsOf } from './group-words.ts';
import subcategories from './subcategories.json' with { type: 'json' };

const shelves = Object.values(subcategories).flat();
const names = new Set(shelves.flatMap(({ products }) => products));
const slugs = new Set(shelves.map(({ slug }) => slug));
const wordsOf = ({ words }: (typeof groupsOfProducts)[number]) =>
  languages.flatMap((language) => words[language] ?? []);
const repeated = <T>(all: readonly T[]) => all.filter((one, index) => all.indexOf(one) !== index);

test('groups name shelves and products that there are, each once', () => {
  const wrong = groupsOfProducts.flatMap(({ shelves: own = [], products = [], less = [] }) => [
    ...own.filter((slug) => !slugs.has(slug)),
    ...[...products, ...less].filter((name) => !names.has(name)),
    ...repeated([...products, ...less]),
    ...products.filter((name) =>
      shelves.some(({ slug, products: of }) => own.includes(slug) && of.includes(name)),
    ),
  ]);
  expect(wrong).toEqual([]);
});

test('a group has words and at least two products', () => {
  expect(groupsOfProducts.filter((group) => wordsOf(group).length === 0)).toEqual([]);
  expect(groupsOfProducts.filter((group) => productsOf(group).size < 2)).toEqual([]);
});

test('words of groups can be searched for, in their own script', () => {
  const wrong = groupsOfProducts.flatMap(({ words: { ar = [], de = [], en = [], tr = [] } }) => [
    ...[...de, ...en, ...tr].filter((word) => !/^[\p{Script=Latin}' ]+$/u.test(word)),
    ...ar.filter((word) => !/^[\p{Script=Arabic} ]+$/u.test(word)),
    ...[...de, ...en, ...tr, ...ar].filter((word) => !isSearchable(word)),
  ]);
  expect(wrong).toEqual([]);
});

/** More would be all goods. */
const largest = 90;

test('a word of a group says something: it names less than a quarter of the range', () => {
  const wide = groupsOfProducts.filter((group) => productsOf(group).size > largest);
  expect(wide.map(({ words }) => words)).toEqual([]);
});

test('what a product is called is no word of its group', () => {
  const words = groupWordsOf('Spaghetti', { de: ['Nudeln'], tr: ['makarna'] });
  expect(words.de).toEqual(expect.arrayContaining(['teigwaren', 'beilage']));
  expect([words.de?.includes('nudeln'), words.tr]).toEqual([false, undefined]);
});
