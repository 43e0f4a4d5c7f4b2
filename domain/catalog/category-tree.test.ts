import { expect, test } from 'vitest';
import { branchOf, isMainCategory, listNear } from './category-tree.ts';

const drinks = { id: 'drinks', parent_id: null };
const water = { id: 'water', parent_id: 'drinks' };
const juice = { id: 'juice', parent_id: 'drinks' };
const meat = { id: 'meat', parent_id: null };
const all = [drinks, water, juice, meat];

test('only categories without a parent are main categories', () => {
  expect(all.filter(isMainCategory)).toEqual([drinks, meat]);
});

test.each([drinks, water, juice])('$id is in the branch of drinks, water and juice', (category) => {
  expect(branchOf(all, category)).toEqual({ main: drinks, children: [water, juice] });
});

test('a category without subcategories is a branch of its own', () => {
  expect(branchOf(all, meat)).toEqual({ main: meat, children: [] });
});

test.each([
  [drinks, all],
  [juice, all],
  [meat, [drinks, meat]],
])('near $0.id are the main categories and those of its branch', (category, near) => {
  expect(listNear(all, category)).toEqual(near);
});
