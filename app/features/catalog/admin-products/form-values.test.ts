import { expect, test } from 'vitest';
import { readValues, valuesOf, type TextName } from './form-values.ts';

function read(texts: Partial<Record<TextName, string>>) {
  const values = valuesOf();
  const needed = { name: 'Ayran', category_id: 'c', price: '1,29' };
  return readValues({ ...values, texts: { ...values.texts, ...needed, ...texts } });
}

test('a name, a category and a price are enough', () => {
  const { errors, input } = read({});
  expect(errors).toEqual({});
  expect(input).toMatchObject({ price_cents: 129, is_available: true, stock_quantity: 0 });
});

test('requires name, category and price', () => {
  expect(read({ name: ' ', category_id: '', price: '' }).errors).toEqual({
    name: 'required',
    category_id: 'required',
    price: 'required',
  });
});

test.each([
  [{ price: '1,2,3' }, { price: 'price' }],
  [{ price: '20000' }, { price: 'price' }],
  [{ net_amount: 'viel', net_unit: 'g' }, { net_amount: 'number' }],
  [{ net_amount: '500' }, { net_unit: 'required' }],
  [{ deposit_kind: 'one_way' }, { deposit: 'price' }],
  [{ stock_quantity: '-1' }, { stock_quantity: 'pieces' }],
  [{ stock_quantity: '1.5' }, { stock_quantity: 'pieces' }],
  [{ barcode: '4006381333932' }, { barcode: 'barcode' }],
] as const)('%o is reported at the field', (texts, errors) => {
  expect(read(texts).errors).toEqual(errors);
});

test('nutrition values are complete or omitted', () => {
  expect(read({ fat: '3' }).errors).toMatchObject({ salt: 'nutrition', energy_kj: 'nutrition' });
  expect(read({}).input?.nutritional_values).toBeNull();
});

test('search words are separated by commas, including Arabic ones', () => {
  expect(read({ ar: 'عيران، لبن' }).input).toMatchObject({
    search_words: { ar: ['عيران', 'لبن'] },
    group_words: {},
  });
});

test('words of the group are words of their own', () => {
  expect(
    read({ ar: 'عيران', group_ar: 'مشروبات، ألبان', group_de: 'Getränk' }).input,
  ).toMatchObject({
    search_words: { ar: ['عيران'] },
    group_words: { de: ['Getränk'], ar: ['مشروبات', 'ألبان'] },
  });
});

test.each([
  ['1,15', 115],
  ['8,95', 895],
  ['0,29', 29],
  ['1,01', 101],
])('a price of %s is %i cents, although a float falls short of it', (price, cents) => {
  expect(read({ price }).input).toMatchObject({ price_cents: cents });
});
