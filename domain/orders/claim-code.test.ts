import { expect, test } from 'vitest';
import { formatClaimCode, makeClaimCode, readClaimCode } from './claim-code.ts';

test('a code has ten characters of which none looks like another', () => {
  let next = 0;
  const codes = Array.from({ length: 31 }, () => makeClaimCode((below) => next++ % below));
  expect(new Set(codes.join('')).size).toBe(31);
  for (const code of codes) expect(code).toMatch(/^[2-9A-HJKMNP-Z]{10}$/);
});

test.each(['ABCDE-FGH23', 'abcde-fgh23', ' ab cde fgh23 ', 'ABCDEFGH23'])(
  'reads %j as it was printed',
  (typed) => {
    expect(readClaimCode(typed)).toBe('ABCDEFGH23');
    expect(formatClaimCode(readClaimCode(typed))).toBe('ABCDE-FGH23');
  },
);
