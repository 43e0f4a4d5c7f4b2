import { describe, expect, it } from 'vitest';
import { textsOf } from '#test/e2e/texts.ts';

const t = textsOf('ar');

/** The text as read out: without the direction marks around the number. */
const read = (text: string) => text.replaceAll(/[\u2066-\u2069]/g, '');

// Arabic has six forms: none, one, two, a few (3 to 10), many (11 to 99), and the hundreds. With a
// few the noun is in the plural, with many in the singular of the accusative, with the hundreds in
// the plain singular.
describe.each([
  [0, 'لا منتجات', 'لا اقتراحات', 'لا توجد أسئلة مطابقة'],
  [1, 'منتج واحد', 'اقتراح واحد', 'سؤال واحد مطابق'],
  [2, 'منتجان', 'اقتراحان', 'سؤالان مطابقان'],
  [3, '3 منتجات', '3 اقتراحات', '3 أسئلة مطابقة'],
  [10, '10 منتجات', '10 اقتراحات', '10 أسئلة مطابقة'],
  [11, '11 منتجًا', '11 اقتراحًا', '11 سؤالًا مطابقًا'],
  [99, '99 منتجًا', '99 اقتراحًا', '99 سؤالًا مطابقًا'],
  [100, '100 منتج', '100 اقتراح', '100 سؤال مطابق'],
])('%i in Arabic', (count, products, suggestions, questions) => {
  it(`is ${products} in the cart, in orders and in categories`, () => {
    expect(read(t('cart.items', { count }))).toBe(products);
    expect(read(t('orders.items', { count }))).toBe(products);
    expect(read(t('catalog.product_count', { count }))).toBe(products);
  });

  it(`is ${suggestions} while searching and ${questions} in the help`, () => {
    expect(read(t('search.suggestion_count', { count }))).toBe(suggestions);
    expect(read(t('help.found', { count }))).toBe(questions);
  });
});
