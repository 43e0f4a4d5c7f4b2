import { expect, test } from 'vitest';
import { allergensOf, isWithout, readExclusions, type Composition } from './negations.ts';

test.each([
  ['Kekse ohne Nüsse', 'kekse', ['all_nuts']],
  ['nussfreie Kekse', 'kekse', ['all_nuts']],
  ['Kuchen ohne Ei und Milch', 'kuchen', ['milk', 'eggs']],
  ['milk free biscuits', 'biscuits', ['milk']],
  ['cake without eggs', 'cake', ['eggs']],
  ['sütsüz kek', 'kek', ['milk']],
  ['yumurtasız kek', 'kek', ['eggs']],
  ['susam içermeyen ekmek', 'ekmek', ['sesame']],
  ['خبز بدون سمسم', 'خبز', ['sesame']],
  ['بسكويت خالي من المكسرات', 'بسكويت', ['all_nuts']],
  ['Limonade zuckerfrei', 'limonade', ['sugar']],
  ['tonic zero', 'tonic', ['sugar']],
  ['ungesalzene Butter', 'butter', ['salt']],
  ['tuzsuz fıstık', 'fistik', ['salt']],
  ['Datteln entsteint', 'datteln', ['stones']],
  ['Tee ohne Koffein', 'tee', ['caffeine']],
  ['salamsız pizza', 'pizza', ['salami']],
  ['Pizza nicht mit Salami', 'pizza', ['salami']],
  ['zencefilsiz kurabiye', 'kurabiye', [null]],
  ['Honig nicht vom Wald/Pinien', 'honig', [null, null]],
])('%s is %s without something', (text, rest, names) => {
  const read = readExclusions(text);
  expect([read.rest, read.without.map(({ content }) => content)]).toEqual([rest, names]);
});

test.each([
  'free range eggs',
  'Fransız ekmeği',
  'yağsız süt',
  'eggs free range',
  'Freilandeier',
  'Nusskuchen',
  'Kernöl',
  'Salzstangen',
  'deniz tuzu',
])('%s is without nothing', (text) => {
  expect(readExclusions(text)).toEqual({ rest: text, without: [] });
});

const product: Composition = {
  phrases: ['Oliven, entsteint', 'pitted olives'],
  description: 'Mild im Geschmack.',
  ingredients: 'Oliven, Wasser, Speisesalz',
  allergens: ['milk'],
};
const isFree = (words: string, more: Partial<Composition> = {}) =>
  readExclusions(words).without.map((one) => isWithout(one, { ...product, ...more }));

test('what is declared decides about allergens, and without data it is not known', () => {
  expect(isFree('ohne Milch')).toEqual([false]);
  expect(isFree('ohne Mandeln')).toEqual([true]);
  expect(isFree('ohne Mandeln', { allergens: ['nuts'], ingredients: null })).toEqual([false]);
  expect(isFree('ohne Mandeln', { allergens: null })).toEqual([null]);
  expect(allergensOf(readExclusions('ohne Nüsse').without)).toEqual(['nuts', 'peanuts']);
});

test.each([
  ['Baklava ohne Pistazien', 'Walnüsse', true],
  ['بقلاوة بدون فستق', 'Walnüsse', true],
  ['fıstıksız baklava', 'Walnüsse', true],
  ['Baklava ohne Walnüsse', 'Walnüsse', false],
])('which nuts a label means, its list of ingredients says: %s', (line, ingredients, isSo) => {
  expect(isFree(line, { allergens: ['nuts'], ingredients })).toEqual([isSo]);
});

test.each(['cola not diet', 'Cola, nicht zero', 'diyet olmayan kola', 'كولا مش دايت'])(
  'what is without it is not wanted: %s',
  (line) => {
    expect(isFree(line, { phrases: ['Cola'] })).toEqual([true]);
    expect(isFree(line, { phrases: ['Cola ohne Zucker'] })).toEqual([false]);
  },
);

test('the ingredients or the words of the shop decide about the rest', () => {
  expect(isFree('ohne Salz')).toEqual([false]);
  expect(isFree('ohne Zucker')).toEqual([true]);
  expect(isFree('ohne Steine')).toEqual([true]);
  expect(isFree('entkoffeiniert')).toEqual([null]);
  expect(isFree('ohne Haut', { description: 'Ohne Haut und Knochen.' })).toEqual([true]);
  expect(isFree('ohne Safran')).toEqual([null]);
  expect(isFree('ohne Wasser')).toEqual([false]);
  expect(isFree('nicht scharf', { phrases: ['Scharfe Sauce'] })).toEqual([false]);
});

test('what a product is said to be without is without nothing else', () => {
  expect(isFree('ohne Haut', { phrases: ['Mandeln ohne Salz'] })).toEqual([null]);
  expect(isFree('Reis ohne Safran', { phrases: ['Reis ohne Safran'] })).toEqual([true]);
  expect(isFree('Reis ohne Safran', { phrases: ['Reis ohne Curry'] })).toEqual([null]);
  expect(isFree('cola not diet', { phrases: ['Cola ohne Koffein'] })).toEqual([true]);
});

test('one name that has it is enough, and where nothing says it, it is not known', () => {
  const unlisted = (...phrases: string[]) => isFree('ohne Salami', { phrases, ingredients: null });
  expect(unlisted('Pizza Salami', 'pizza')).toEqual([false]);
  expect(unlisted('Pizza')).toEqual([null]);
  expect(isFree('ohne Kirschen', { ingredients: 'Zucker, Kirsche' })).toEqual([false]);
});

test.each([
  ['Butter, keine Margarine', true],
  ['margarin değil', true],
  ['Butter ohne Margarine', false],
])('"%s" speaks of other goods, and not of what is in them: %s', (text, isOfGoods) => {
  expect(readExclusions(text).without).toMatchObject([{ isOfGoods }]);
  expect(isFree(text)).toEqual([isOfGoods || null]);
});
