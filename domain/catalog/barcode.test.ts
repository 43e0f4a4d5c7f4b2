import { expect, test } from 'vitest';
import { hasRightCheckDigit, normalizeBarcode } from './barcode.ts';

test.each([
  ['4006381333931', '4006381333931'],
  ['96385074', '96385074'],
  // A UPC-A is an EAN-13 without its first zero, an EAN-8 may be written with 13 digits.
  ['036000291452', '0036000291452'],
  ['0000096385074', '96385074'],
])('the barcode %s is stored as %s', (text, barcode) => {
  expect(normalizeBarcode(text)).toBe(barcode);
});

test.each([
  '',
  '1234567',
  '123456789',
  '12345678901',
  '40063813339310',
  '4006381-33931',
  '00000000',
])('"%s" is no barcode', (text) => {
  expect(normalizeBarcode(text)).toBeUndefined();
});

test.each([
  ['4006381333931', true],
  ['4006381333932', false],
  ['4006381333391', false],
  ['96385074', true],
  ['96385047', false],
  ['0036000291452', true],
])('the check digit of %s is right: %s', (barcode, isRight) => {
  expect(hasRightCheckDigit(barcode)).toBe(isRight);
});
