import { dictionary } from '@zxcvbn-ts/language-common';
import { expect, test } from 'vitest';
import { AuthError } from '../http/auth-error.ts';
import { checkStrength, hashPassword, verifyPassword, requireShortPassword } from './password.ts';

test.each([
  ['kurz', ['length']],
  ['passwort', ['pwned']],
  ['qwertzuiop', ['pwned']],
  ['leonhard', ['pwned']],
  ['passwort'.repeat(9), ['pwned']],
  ['a'.repeat(72), ['pwned']],
])('finds %s weak', async (password, reasons) => {
  expect((await checkStrength(password, 'leonhard@mail.example'))?.reasons).toEqual(reasons);
});

test.each([
  'drei-nasse-Biber-7',
  'xK9#mPq2'.repeat(9),
  // Twenty predictable characters, and then some unpredictable ones.
  'passwort123passwort123-drei-nasse-Biber',
])('accepts %s', async (password) => {
  expect(await checkStrength(password, 'leonhard@mail.example')).toBeNull();
});

test('a hash contains its cost parameters and matches only its password', async () => {
  const hash = await hashPassword('drei-nasse-Biber-7');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await verifyPassword('drei-nasse-Biber-7', hash)).toBe(true);
  expect(await verifyPassword('drei-nasse-Biber-8', hash)).toBe(false);
  expect(await verifyPassword('drei-nasse-Biber-7', null)).toBe(false);
});

// Long enough, and among the first that are tried.
test.each(
  `metallica liverpool chocolate butterfly elizabeth sebastian samantha slipknot juventus chelsea1
   arsenal1 jordan23 blink182 freedom1 babygirl mercedes bayern123 schalke04 hannover96 qwer1234
   1234qwer asdf1234 zaq12wsx Liverpool1 M3tallica Chelsea1 bUtTeRfLy`.split(/\s+/),
)('finds the well-known password %s weak', async (password) => {
  expect((await checkStrength(password, 'leonhard@mail.example'))?.reasons).toEqual(['pwned']);
});

test('refuses all 17,950 leaked passwords of at least 8 characters', async () => {
  const leaked = dictionary['passwords-common'].filter(({ length }) => length >= 8);
  expect(leaked.length).toBeGreaterThan(17_000);
  const accepted: string[] = [];
  for (const password of leaked.flatMap((each) => [each, each.toUpperCase()]))
    if ((await checkStrength(password, '')) === null) accepted.push(password);
  expect(accepted).toEqual([]);
});

test.each(['كلمة سر طويلة جدا '.repeat(4).slice(0, 64), 'ş'.repeat(31) + 'ğüöçıİ'.repeat(5)])(
  'accepts a password of 64 characters of any script: %s',
  (text) => {
    expect(() => requireShortPassword(text)).not.toThrow();
    expect(() => requireShortPassword(text + text)).toThrow(AuthError);
  },
);
