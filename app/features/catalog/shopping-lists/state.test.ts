import { expect, test } from 'vitest';
import type { ShoppingList } from '#contract/catalog/shopping-lists.schema.ts';
import { parseList } from '#domain/catalog/shopping-list/parse-list.ts';
import { cents } from '#domain/money.ts';
import { inOrder, movedBy, textOfList, withoutProduct, withQuantity } from './state.ts';

const item = (id: string, quantity: number): ShoppingList['items'][number] => ({
  product: {
    id,
    name: id,
    price_cents: cents(100),
    brand: null,
    price_per_unit: null,
    unit_price: null,
    net_content: null,
    deposit: null,
    vat_rate: 7,
    category: { id: 'c', name: 'C', name_translations: {}, slug: 'c', tint: 'sand' },
    image_url: null,
    pack: null,
    is_available: true,
    is_in_stock: true,
    labels: {},
    allergens: [],
    traces: null,
    offer: null,
  },
  quantity,
  orderable_quantity: quantity,
});
const list: ShoppingList = {
  id: 'l',
  name: 'Woche',
  items: [item('Tee', 1), item('Feigen', 2), item('Brot', 3)],
};
const namesOf = ({ items }: ShoppingList) => items.map(({ product }) => product.name);

test.each([
  ['Tee', 1, ['Feigen', 'Tee', 'Brot']],
  ['Brot', -1, ['Tee', 'Brot', 'Feigen']],
  ['Tee', -1, ['Tee', 'Feigen', 'Brot']],
  ['Brot', 1, ['Tee', 'Feigen', 'Brot']],
  ['Salz', 1, ['Tee', 'Feigen', 'Brot']],
])('moves %s by %i place', (name, places, expected) => {
  expect(movedBy(list, name, places)).toEqual(expected);
  expect(namesOf(inOrder(list, expected))).toEqual(expected);
});

test('products that an order does not name follow in the order they had', () => {
  expect(namesOf(inOrder(list, ['Brot']))).toEqual(['Brot', 'Tee', 'Feigen']);
});

test('changes the quantity of one product, and removes one', () => {
  expect(withQuantity(list, 'Tee', 9).items.map(({ quantity }) => quantity)).toEqual([9, 2, 3]);
  expect(namesOf(withoutProduct(list, 'Feigen'))).toEqual(['Tee', 'Brot']);
});

test('the text of a list can be pasted as a shopping list', () => {
  const text = textOfList(list);
  expect(text).toBe('Woche:\n1 × Tee\n2 × Feigen\n3 × Brot');
  expect(parseList(text).map(({ query }) => query)).toEqual(['', 'Tee', 'Feigen', 'Brot']);
});
