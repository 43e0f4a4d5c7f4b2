import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dtdName, writeIndex } from './dsfinvk-index.ts';
import { cutText, writeHeader, writeRow } from './dsfinvk-row.ts';
import { dsfinvkTables, splitCertificate, type Table } from './dsfinvk-schema.ts';

const tables = dsfinvkTables();
const tableOf = (file: string): Table => {
  const found = tables.find((table) => table.file === file);
  if (found === undefined) throw new Error(`no table ${file}`);
  return found;
};

test('DSFinV-K 2.4 has 20 tables with 219 columns', () => {
  const counts = Object.fromEntries(tables.map(({ file, columns }) => [file, columns.length]));
  expect(counts).toEqual({
    cashpointclosing: 16,
    location: 9,
    cashregister: 10,
    slaves: 9,
    pa: 11,
    tse: 11,
    vat: 6,
    businesscases: 10,
    payment: 6,
    cash_per_currency: 5,
    transactions: 23,
    datapayment: 9,
    lines: 21,
    itemamounts: 10,
    subitems: 17,
    transactions_tse: 13,
    transactions_vat: 8,
    lines_vat: 9,
    allocation_groups: 5,
    references: 11,
  });
  expect(tables.flatMap(({ columns }) => columns)).toHaveLength(219);
});

test('the columns of a table are named once each', () => {
  for (const { file, columns } of tables) {
    const names = columns.map(({ name }) => name);
    expect([file, new Set(names).size]).toEqual([file, names.length]);
  }
});

test('a row has quoted texts, decimal commas, semicolons and CRLF', () => {
  const payment = tableOf('payment');
  expect(writeHeader(payment)).toBe(
    '"Z_KASSE_ID";"Z_ERSTELLUNG";"Z_NR";"ZAHLART_TYP";"ZAHLART_NAME";"Z_ZAHLART_BETRAG"\r\n',
  );
  const row = { Z_KASSE_ID: 'F1', Z_ERSTELLUNG: '2026-11-30T20:00:00.000Z', Z_NR: 7 };
  expect(
    writeRow(payment, {
      ...row,
      ZAHLART_TYP: 'Unbar',
      ZAHLART_NAME: '=1+1;"بطاقة"\n',
      Z_ZAHLART_BETRAG: -123_405,
    }),
  ).toBe('"F1";"2026-11-30T20:00:00.000Z";7;"Unbar";"=1+1;""بطاقة""\n";-1234,05\r\n');
  expect(writeRow(payment, { ...row, Z_ZAHLART_BETRAG: 5 })).toBe(
    '"F1";"2026-11-30T20:00:00.000Z";7;"";"";0,05\r\n',
  );
});

test('amounts have the decimals of their column', () => {
  const row = writeRow(tableOf('lines_vat'), { POS_BRUTTO: 250_000, POS_NETTO: -1, POS_UST: 0 });
  expect(row).toBe('"";"";;"";"";;2,50000;-0,00001;0,00000\r\n');
  expect(writeRow(tableOf('lines'), { MENGE: -1500, STK_BR: 9_007_199_254_740_991 })).toContain(
    ';-1,500;;"";90071992547,40991\r\n',
  );
});

test.each([
  ['an unknown column', { KASSE: 'F1' }, 'no column KASSE'],
  ['a text that is too long', { Z_KASSE_ID: 'a'.repeat(51) }, 'longer than 50'],
  ['a fraction of a unit', { Z_ZAHLART_BETRAG: 0.5 }, 'no whole number'],
  ['a number that a float rounds', { Z_ZAHLART_BETRAG: 2 ** 53 }, 'no whole number'],
  ['a text for a number', { Z_ZAHLART_BETRAG: '1' }, 'no whole number'],
])('refuses %s', (_name, row, message) => {
  expect(() => writeRow(tableOf('payment'), row)).toThrow(message);
});

test('lengths are counted in code points, and a text is cut between them', () => {
  expect(writeRow(tableOf('payment'), { Z_KASSE_ID: '🧾'.repeat(50) })).toContain('🧾');
  expect(cutText('ab🧾cd', 3)).toBe('ab🧾');
});

test('any text is read back from its quotes', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 20 }), (name) => {
      const row = writeRow(tableOf('payment'), { ZAHLART_NAME: name });
      const inQuotes = /^"";"";;"";"((?:[^"]|"")*)";\r\n$/u.exec(row)?.[1];
      expect(inQuotes?.replaceAll('""', '"')).toBe(name);
    }),
  );
});

test('a long certificate has more columns', () => {
  const certificate = 'a'.repeat(2500);
  const device = dsfinvkTables(certificate.length).find(({ file }) => file === 'tse');
  expect(device?.columns.map(({ name }) => name).slice(-3)).toEqual([
    'TSE_ZERTIFIKAT_I',
    'TSE_ZERTIFIKAT_II',
    'TSE_ZERTIFIKAT_III',
  ]);
  const parts = splitCertificate(certificate);
  expect(Object.values(parts).map((part) => part.length)).toEqual([1000, 1000, 500]);
  expect(Object.keys(splitCertificate('a'))).toEqual(['TSE_ZERTIFIKAT_I', 'TSE_ZERTIFIKAT_II']);
});

test('index.xml describes a file as the standard has it', () => {
  const index = writeIndex([tableOf('vat')], {
    name: 'Obst & Gemüse <GmbH>',
    location: 'Berlin',
    comment: 'DSFinV-K 2.4',
  });
  expect(index).toBe(
    [
      '<?xml version="1.0" encoding="utf-8"?>',
      `<!DOCTYPE DataSet SYSTEM "${dtdName}">`,
      '<DataSet>',
      '  <Version>1.0</Version>',
      '  <DataSupplier>',
      '    <Name>Obst &amp; Gemüse &lt;GmbH&gt;</Name>',
      '    <Location>Berlin</Location>',
      '    <Comment>DSFinV-K 2.4</Comment>',
      '  </DataSupplier>',
      '  <Media>',
      '    <Name>DSFinV-K</Name>',
      '    <Table>',
      '      <URL>vat.csv</URL>',
      '      <Name>Stamm_USt</Name>',
      '      <UTF8 />',
      '      <DecimalSymbol>,</DecimalSymbol>',
      '      <DigitGroupingSymbol>.</DigitGroupingSymbol>',
      '      <Range>',
      '        <From>2</From>',
      '      </Range>',
      '      <VariableLength>',
      '        <ColumnDelimiter>;</ColumnDelimiter>',
      '        <RecordDelimiter>&#xD;&#xA;</RecordDelimiter>',
      '        <TextEncapsulator>"</TextEncapsulator>',
      ...[
        ['Z_KASSE_ID', 50],
        ['Z_ERSTELLUNG', 30],
      ].flatMap(([name, length]) => textColumn(String(name), Number(length))),
      '        <VariableColumn>',
      '          <Name>Z_NR</Name>',
      '          <Numeric />',
      '        </VariableColumn>',
      '        <VariableColumn>',
      '          <Name>UST_SCHLUESSEL</Name>',
      '          <Numeric />',
      '        </VariableColumn>',
      '        <VariableColumn>',
      '          <Name>UST_SATZ</Name>',
      '          <Numeric>',
      '            <Accuracy>2</Accuracy>',
      '          </Numeric>',
      '        </VariableColumn>',
      ...textColumn('UST_BESCHR', 55),
      '      </VariableLength>',
      '    </Table>',
      '  </Media>',
      '</DataSet>',
      '',
    ].join('\r\n'),
  );
});

const textColumn = (name: string, length: number) => [
  '        <VariableColumn>',
  `          <Name>${name}</Name>`,
  '          <AlphaNumeric />',
  `          <MaxLength>${length}</MaxLength>`,
  '        </VariableColumn>',
];
