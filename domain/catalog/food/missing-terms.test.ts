import { expect, test } from 'vitest';
import { rankMissingTerms } from './missing-terms.ts';

const lists = [
  { name: 'Brot', ingredients: '**Weizenmehl**, Wasser, Salz' },
  { name: 'Keks', ingredients: 'Weizenmehl, Zucker, Zimt' },
  { name: 'Tee', ingredients: 'Zimt und Zimt' },
  { name: 'Saft', ingredients: 'Wasser' },
];

test('ranks terms by the lists that they complete, then by those that have them', () => {
  const known = new Set(['salz', 'wasser']);
  expect(rankMissingTerms(lists, (key) => known.has(key))).toEqual([
    { de: 'Weizenmehl', isEmphasised: true, lists: 2, completes: 1, productName: 'Brot' },
    { de: 'Zimt', isEmphasised: false, lists: 2, completes: 1, productName: 'Keks' },
    { de: 'Zucker', isEmphasised: false, lists: 1, completes: 0, productName: 'Keks' },
  ]);
});

test('has nothing to ask for once all terms are known', () => {
  expect(rankMissingTerms(lists, () => true)).toEqual([]);
});
