import { expect, test } from 'vitest';
import { countMissingTerms, rankMissingTerms, type TermNeed } from './missing-terms.ts';

const lists = [
  { name: 'Brot', ingredients: '**Weizenmehl**, Wasser, Salz' },
  { name: 'Keks', ingredients: 'Weizenmehl, Zucker, Zimt' },
  { name: 'Tee', ingredients: 'Zimt und Zimt' },
  { name: 'Saft', ingredients: 'Wasser' },
];

function rank(isKnown: (key: string) => boolean): TermNeed[] {
  const needs = new Map<string, TermNeed>();
  for (const list of lists) countMissingTerms(needs, list, isKnown);
  return rankMissingTerms(needs.values());
}

test('ranks terms by the lists that they complete, then by those that have them', () => {
  const known = new Set(['salz', 'wasser']);
  expect(rank((key) => known.has(key))).toEqual([
    {
      key: 'weizenmehl',
      de: 'Weizenmehl',
      isEmphasised: true,
      lists: 2,
      completes: 1,
      productName: 'Brot',
    },
    { key: 'zimt', de: 'Zimt', isEmphasised: false, lists: 2, completes: 1, productName: 'Keks' },
    {
      key: 'zucker',
      de: 'Zucker',
      isEmphasised: false,
      lists: 1,
      completes: 0,
      productName: 'Keks',
    },
  ]);
});

test('has nothing to ask for once all terms are known', () => {
  expect(rank(() => true)).toEqual([]);
});
