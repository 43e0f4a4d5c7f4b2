import { expect, test } from 'vitest';
import { csvLine, textOf, toCsv } from './csv.ts';

test('a German file has semicolons, decimal commas and a byte order mark', () => {
  expect(
    toCsv([
      ['Tag', 'Umsatz'],
      ['2026-11-21', 12.5],
      [null, -3],
      [undefined, true],
    ]),
  ).toBe('\uFEFFTag;Umsatz\r\n2026-11-21;12,5\r\n;-3\r\n;true\r\n');
});

test.each(['=1+1', '+1', '-1', '@A1'])('a spreadsheet does not evaluate the text %s', (text) => {
  expect(csvLine([text])).toBe(`"\t${text}"\r\n`);
});

test('a spreadsheet does not round the digits of a barcode', () => {
  expect(csvLine([textOf('4006381333931')])).toBe('"\t4006381333931"\r\n');
});

test.each([
  ["ok,=cmd|' /C calc'!A1", "ok,\t=cmd|' /C calc'!A1"],
  ['a;@A1', 'a;\t@A1'],
  ['a\n=1', 'a\n\t=1'],
  ['a, =1', 'a, \t=1'],
])('nor a part of %s', (text, harmless) => {
  expect(csvLine([text])).toBe(`"${harmless}"\r\n`);
});

test('separators, quotes and line ends stay within their cell', () => {
  expect(csvLine(['a;b', 'c"d', 'e\nf'])).toBe('"a;b";"c""d";"e\nf"\r\n');
});
