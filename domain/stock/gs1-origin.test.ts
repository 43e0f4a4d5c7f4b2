import { expect, test } from 'vitest';
import { readScannedCode } from './scanned-code.ts';

const gtin = '(01)04006381333931';
const read = (parts: string) =>
  readScannedCode(`${gtin}${parts}`, { today: '2026-11-30', rules: [] });

test('reads the steps of beef from its label, with the numbers of both plants', () => {
  expect(read('(251)R-7(422)250(423)276(7030)276BB10000EG(7031)276DEBE20000')).toMatchObject({
    origin: {
      born: 'FR',
      reared: 'DE',
      slaughtered: 'DE',
      slaughter_approval: 'DE BB10000EG',
      cut: 'DE',
      cut_approval: 'DEBE20000',
      reference: 'R-7',
    },
  });
});

test('one country for the whole chain is that of each step', () => {
  expect(read('(426)554')).toMatchObject({
    origin: {
      country: 'NZ',
      born: 'NZ',
      animals: 'NZ',
      reared: 'NZ',
      slaughtered: 'NZ',
      cut: 'NZ',
      minced: 'NZ',
    },
  });
});

test('the countries of minced meat and of cutting are read without a plant', () => {
  expect(read('(424)276')).toMatchObject({ origin: { minced: 'DE' } });
  expect(read('(425)528')).toMatchObject({ origin: { cut: 'NL' } });
});

test('a number of pieces that is also the number of a country names no origin', () => {
  expect(read('(30)276')).toEqual({ ...read(''), count: 276 });
});

test('unknown countries and several of one step say nothing, and refuse no label', () => {
  expect(read('(422)999')).toEqual(read(''));
  expect(read('(423)276616')).toEqual(read(''));
});
