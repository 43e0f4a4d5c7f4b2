import { expect, test } from 'vitest';
import { setupBodySchema } from '#contract/accounts/opening.schema.ts';
import { fieldOfIssue, readSetup, usualValues, type SetupValues } from './setup-values.ts';

const complete = (changes: Partial<SetupValues> = {}): SetupValues => ({
  ...usualValues('Obst\n\n Brot '),
  first_name: 'Nadia',
  last_name: 'Aydın',
  email: 'chefin@laden.example',
  password: 'vier-trockene-Otter-8',
  name: 'Nadias Laden',
  contact_email: 'hallo@laden.example',
  contact_phone: '030 1',
  company_name: 'Laden GmbH',
  company_representative: 'Nadia Aydın',
  company_street: 'Sonnenallee 1',
  company_postal_code: '12047',
  company_city: 'Berlin',
  area_name: 'Neukölln',
  postal_codes: '12047, 12043\n12045',
  ...changes,
});

test('what is typed becomes a body that the server takes', () => {
  const { body, errors } = readSetup(complete({ end: '00:00', free_from: '50' }), 'token');
  expect(errors).toEqual([]);
  expect(setupBodySchema.parse(body)).toMatchObject({
    area: {
      postal_codes: ['12043', '12045', '12047'],
      delivery_fee_cents: 399,
      free_from_cents: 5000,
    },
    windows: { start_minutes: 600, end_minutes: 1440, length_minutes: 120 },
    categories: ['Obst', 'Brot'],
  });
});

test.each<[Partial<SetupValues>, string[]]>([
  [{ first_name: ' ' }, ['first_name']],
  [{ postal_codes: '1204 12047' }, ['postal_codes']],
  [{ delivery_fee: 'viel', minimum_order: '' }, ['minimum_order', 'delivery_fee']],
  [{ start: '', length: 'x' }, ['start', 'length']],
])('%o is not sent, and named by its fields', (changes, expected) => {
  const { body, errors } = readSetup(complete(changes), 'token');
  expect(body).toBeNull();
  expect(errors.toSorted()).toEqual(expected.toSorted());
});

test.each([
  ['owner.password', 'password'],
  ['owner.email', 'email'],
  ['shop.name', 'name'],
  ['area.name', 'area_name'],
  ['area.delivery_fee_cents', 'delivery_fee'],
  ['area.postal_codes.0', 'postal_codes'],
  ['windows.end_minutes', 'end'],
  ['categories.3', 'categories'],
  ['token', undefined],
])('a refused %s belongs to the field %s', (path, field) => {
  expect(fieldOfIssue(path)).toBe(field);
});
