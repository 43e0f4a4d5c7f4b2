import { expect, test } from 'vitest';
import { cents } from '#domain/money.ts';
import { defineForm } from './define-form.ts';
import * as fields from './typed-fields.ts';

const form = defineForm(
  {
    name: fields.required('missing', fields.text),
    price: fields.required('missing', fields.euros('price', { max: 500 })),
    days: fields.orElse(0, fields.whole('days', { max: 10 })),
    limit: fields.optional(fields.whole('limit', { min: 1 })),
    from: fields.clock('time', 'start'),
    to: fields.clock('time', 'end'),
    is_active: fields.choice(true),
  },
  ({ from = 0, to = Infinity }) => (to <= from ? [['to', 'backwards']] : []),
);

const entity = {
  name: 'Ayran',
  price: cents(399),
  days: 5,
  limit: null,
  from: 545,
  to: 1440,
  is_active: false,
};
const typed = form.format(entity);

test('a new form shows what is usual, and nothing else', () => {
  expect(form.format({})).toEqual({
    name: '',
    price: '',
    days: '0',
    limit: '',
    from: '',
    to: '',
    is_active: true,
  });
});

test('what is shown of an entity is read back unchanged', () => {
  expect(typed).toMatchObject({ price: '3,99', limit: '', from: '09:05', to: '00:00' });
  expect(form.values(typed)).toEqual(entity);
  expect(form.errors(typed)).toEqual({});
});

test('faults are in the order of the fields, and nothing can be sent', () => {
  const wrong = { ...typed, to: '24', name: ' ', days: '-1', limit: '0', price: '' };
  expect(Object.entries(form.errors(wrong))).toEqual([
    ['name', 'missing'],
    ['price', 'missing'],
    ['days', 'days'],
    ['limit', 'limit'],
    ['to', 'time'],
  ]);
  expect(form.values(wrong)).toBeUndefined();
});

test('what is wrong between fields is said once both can be read', () => {
  expect(form.errors({ ...typed, to: '09:05' })).toEqual({ to: 'backwards' });
  expect(form.errors({ ...typed, from: '', to: '09:05' })).toEqual({ from: 'time' });
});

test.each([
  ['5,00', {}],
  ['5,01', { price: 'price' }],
  ['viel', { price: 'price' }],
])('a price of %s up to 5 euros: %j', (price, errors) => {
  expect(form.errors({ ...typed, price })).toEqual(errors);
});

test('digits of other keyboards and spaces around them are read', () => {
  expect(form.values({ ...typed, days: ' ٧ ', limit: ' ' })).toMatchObject({
    days: 7,
    limit: null,
  });
});
