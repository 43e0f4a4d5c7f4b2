import { expect, test } from 'vitest';
import type { Category } from '#contract/catalog/catalog.schema.ts';
import { groupByMainCategory } from './walking-order.ts';

const category = (id: string, parent_id: string | null = null): Category => ({
  id,
  name: id,
  name_translations: {},
  slug: id,
  tint: 'mint',
  description: null,
  image_url: null,
  parent_id,
});
const fruit = category('fruit');
const apples = category('apples', 'fruit');
const dairy = category('dairy');
const item = (name: string, of: Category) => ({ name, product: { category: of } });

const shown = (items: ReturnType<typeof item>[], categories: Category[]) =>
  groupByMainCategory(items, categories).map(
    ({ category: { id }, items: all }) => `${id}: ${all.map(({ name }) => name).join(', ')}`,
  );

test('groups by main category in the order of the shop, and retains the order within a group', () => {
  const items = [item('milk', dairy), item('boskoop', apples), item('pears', fruit)];
  expect(shown(items, [fruit, apples, dairy])).toEqual(['fruit: boskoop, pears', 'dairy: milk']);
});

test('puts categories that the shop no longer lists at the end', () => {
  const items = [item('pins', category('hobby')), item('milk', dairy)];
  expect(shown(items, [fruit, dairy])).toEqual(['dairy: milk', 'hobby: pins']);
  expect(shown(items, [])).toEqual(['hobby: pins', 'dairy: milk']);
});
