import { expect, test } from 'vitest';
import { askedToAvoid, excludingLabels, readDiet } from './diet-words.ts';

test.each([
  ['glutensiz makarna', 'makarna', ['gluten_free']],
  ['glutenfreie Nudeln', 'nudeln', ['gluten_free']],
  ['Nudeln (glutenfrei)', 'nudeln ( )', ['gluten_free']],
  ['gluten free pasta', 'pasta', ['gluten_free']],
  ['gluten-free pasta', 'pasta', ['gluten_free']],
  ['Brot ohne Gluten', 'brot', ['gluten_free']],
  ['معكرونة خالية من الغلوتين', 'معكرونه', ['gluten_free']],
  ['معكرونة خالية الغلوتين', 'معكرونه', ['gluten_free']],
  ['خبز بدون جلوتين', 'خبز', ['gluten_free']],
  ['laktosefreie Milch', 'milch', ['lactose_free']],
  ['lactose free milk', 'milk', ['lactose_free']],
  ['laktozsuz süt', 'sut', ['lactose_free']],
  ['حليب خالي من اللاكتوز', 'حليب', ['lactose_free']],
  ['vegane Bio-Wurst', '-wurst', ['vegan', 'organic']],
  ['veganer Käse', 'kase', ['vegan']],
  ['vegan cheese', 'cheese', ['vegan']],
  ['vegan peynir', 'peynir', ['vegan']],
  ['جبنة نباتية', 'جبنه', ['vegan']],
  ['حليب نباتي', 'حليب', ['vegan']],
  ['نقانق نباتية صرفة', 'نقانق', ['vegan']],
  ['نقانق نباتية', 'نقانق', ['vegetarian']],
  ['plant-based milk', 'milk', ['vegan']],
  ['pflanzliche Sahne', 'sahne', ['vegan']],
  ['bitkisel süt', 'sut', ['vegan']],
  ['vegetarische Wurst', 'wurst', ['vegetarian']],
  ['veggie burger', 'burger', ['vegetarian']],
  ['vejetaryen pizza', 'pizza', ['vegetarian']],
  ['etsiz çiğ köfte', 'cig kofte', ['vegetarian']],
  ['helal kıyma', 'kiyma', ['halal']],
  ['gluten- und laktosefrei', 'gluten- und', ['lactose_free']],
])('%s asks for %s with labels', (query, phrase, labels) => {
  expect(readDiet(query)).toEqual({ phrase, labels, isAny: false });
});

test.each([
  ['glutenfrei', 'glutenfrei'],
  ['خالي من الغلوتين', 'glutenfrei'],
  ['gluten free', 'glutenfrei'],
  ['laktozsuz', 'laktosefrei'],
])('%s alone asks for whatever is called %s', (query, phrase) => {
  expect(readDiet(query).phrase).toBe(phrase);
});

test.each([
  ['vegan', true],
  ['glutenfrei', true],
  ['بدون غلوتين', true],
  ['vegan und glutenfrei', false],
  ['vegan glutenfrei', true],
  ['vegane Milch', false],
  ['laktosefrei', false],
  ['Milch', false],
])('whether %j asks for whatever carries the label: %j', (query, isAny) => {
  expect(readDiet(query).isAny).toBe(isAny);
});

test.each(['Biokatalysator', 'Veganz', 'Weizengluten', 'Milch', '', 'Biomüll'])(
  '%j names no label',
  (query) => {
    expect(readDiet(query)).toEqual({ phrase: query, labels: [], isAny: false });
  },
);

test('other labels stay words of a search', () => {
  expect(readDiet('bio milch', excludingLabels)).toEqual({
    phrase: 'bio milch',
    labels: [],
    isAny: false,
  });
});

test.each([
  ['glutenfreie Nudeln', ['gluten']],
  ['خبز بدون جلوتين', ['gluten']],
  ['laktosefreie Milch', []],
  ['Nudeln', []],
  ['vegan', ['not_vegan']],
  ['etsiz pizza', ['not_vegetarian']],
])('%s avoids %j', (query, avoided) => {
  expect(askedToAvoid(query)).toEqual(avoided);
});
