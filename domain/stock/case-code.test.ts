import { expect, test } from 'vitest';
import { unitInside } from './case-code.ts';

test.each([
  ['19520000001367', '9520000001360'],
  ['14006381333938', '4006381333931'],
  // An EAN-8, padded.
  ['10000096385071', '96385074'],
])('the case %s probably contains %s', (barcode, unit) => {
  expect(unitInside(barcode)).toBe(unit);
});

test.each(['4006381333931', '96385074', '99520000001363', '04006381333931'])(
  '%s is no case',
  (barcode) => {
    expect(unitInside(barcode)).toBeUndefined();
  },
);
