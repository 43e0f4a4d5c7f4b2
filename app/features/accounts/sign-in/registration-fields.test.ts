import { describe, expect, it } from 'vitest';
import { emptyRegistration, isComplete, withField } from './registration-fields.ts';

const complete = {
  email: 'amira@example.com',
  password: 'acht-zeichen',
  first_name: 'Amira',
  last_name: 'Yılmaz',
  phone: '',
  street: 'Prinzenallee',
  house_number: '12a',
  city: 'Berlin',
  postal_code: '13357',
};

describe('the registration form', () => {
  it('is complete without a phone number', () => {
    expect(isComplete(complete)).toBe(true);
  });

  it('is complete with a password of eight characters', () => {
    expect(isComplete({ ...complete, password: '12345678' })).toBe(true);
  });

  it('is not complete when it is empty', () => {
    expect(isComplete(emptyRegistration)).toBe(false);
  });

  it.each(['first_name', 'last_name', 'street', 'house_number', 'city', 'postal_code'] as const)(
    'needs %s',
    (name) => {
      expect(isComplete({ ...complete, [name]: '' })).toBe(false);
      expect(isComplete({ ...complete, [name]: '  ' })).toBe(false);
    },
  );

  it.each([
    ['an address without an at sign', { email: 'amira.example.com' }],
    ['a domain without a dot', { email: 'amira@example' }],
    ['a password of seven characters', { password: '1234567' }],
    ['a postal code of four digits', { postal_code: '1335' }],
  ])('refuses %s', (_, fields) => {
    expect(isComplete({ ...complete, ...fields })).toBe(false);
  });

  it('accepts only five digits of a postal code', () => {
    const changed = withField(complete, 'postal_code', 'D-1335 9123');
    expect(changed).toEqual({ ...complete, postal_code: '13359' });
  });

  it('takes the blanks off an e-mail address but never off a password', () => {
    expect(withField(complete, 'email', ' a@b.de ')).toEqual({ ...complete, email: 'a@b.de' });
    expect(withField(complete, 'password', ' geheim 1 ').password).toBe(' geheim 1 ');
  });
});
