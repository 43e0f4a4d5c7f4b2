import { expect, test } from 'vitest';
import { reasonsFile } from './reasons-file.ts';

test('the reasons are a list with a line for each, which no spreadsheet takes for formulas', () => {
  const file = reasonsFile(
    [
      {
        line: 3,
        name: '=Birnen; reif',
        reasons: [
          { code: 'price_form', field: 'price', found: '"1,2,3"' },
          { code: 'category_missing', field: null, found: null },
        ],
      },
      { line: 7, name: null, reasons: [{ code: 'not_csv', field: null, found: null }] },
    ],
    { headers: ['Zeile', 'Produkt', 'Spalte', 'Grund', 'Gefunden'], reasonText: (code) => code },
  );
  expect(file).toBe(
    '\uFEFFZeile;Produkt;Spalte;Grund;Gefunden\r\n' +
      '3;"\t=Birnen; reif";price;price_form;"""1,2,3"""\r\n' +
      '3;"\t=Birnen; reif";;category_missing;\r\n' +
      '7;;;not_csv;\r\n',
  );
});

test('a text with a formula sign in its middle stays unchanged', () => {
  const reason = { code: 'price_form', field: 'price', found: '1+1=2' } as const;
  const texts = { headers: ['Zeile'], reasonText: () => 'a-b' };
  const file = reasonsFile([{ line: 3, name: 'Tee@Home', reasons: [reason] }], texts);
  expect(file).toContain('3;Tee@Home;price;a-b;1+1=2\r\n');
  for (const name of ['=1', '+1', '-1', '@a']) {
    expect(reasonsFile([{ line: 3, name, reasons: [reason] }], texts)).toContain(`3;"\t${name}"`);
  }
});
