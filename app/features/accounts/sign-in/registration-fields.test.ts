import { describe, expect, it } from 'vitest';
import { emptyRegistration, isComplete, withField } from './registration-fields.ts';

const complete = { email: 'amira@example.com', password: 'acht-zeichen' };

describe('the registration form', () => {
  it('needs an e-mail address and a password, and nothing else', () => {
    expect(isComplete(complete)).toBe(true);
    expect(Object.keys(emptyRegistration)).toEqual(['email', 'password']);
  });

  it('is complete with a password of eight characters', () => {
    expect(isComplete({ ...complete, password: '12345678' })).toBe(true);
  });

  it('is not complete when it is empty', () => {
    expect(isComplete(emptyRegistration)).toBe(false);
  });

  it.each([
    ['no address', { email: '' }],
    ['an address without an at sign', { email: 'amira.example.com' }],
    ['a domain without a dot', { email: 'amira@example' }],
    ['no password', { password: '' }],
    ['a password of blanks', { password: ' '.repeat(8) }],
    ['a password of seven characters', { password: '1234567' }],
  ])('refuses %s', (_, fields) => {
    expect(isComplete({ ...complete, ...fields })).toBe(false);
  });

  it('takes the blanks off an e-mail address but never off a password', () => {
    expect(withField(complete, 'email', ' a@b.de ')).toEqual({ ...complete, email: 'a@b.de' });
    expect(withField(complete, 'password', ' geheim 1 ').password).toBe(' geheim 1 ');
  });
});
