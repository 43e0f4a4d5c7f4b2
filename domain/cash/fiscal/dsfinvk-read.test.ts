import { expect, test } from 'vitest';
import { put, writeSmallExport } from '#test/helpers/fiscal/small-export.ts';
import { collectFindings } from './dsfinvk-findings.ts';
import { dtdName, writeIndex } from './dsfinvk-index.ts';
import { readTables, unitsOf, type Cells } from './dsfinvk-read.ts';
import { dsfinvkTables } from './dsfinvk-schema.ts';

type Files = Map<string, string>;

/** Reads a small export as a whole; `spoil` changes its texts. */
function read(spoil: (files: Files) => void = () => undefined, files: Files = writeSmallExport()) {
  spoil(files);
  const { findings, report } = collectFindings();
  const rows = new Map<string, Cells[]>(
    readTables(files, report).map(({ table, rows: all }) => [table.file, Array.from(all())]),
  );
  return { rows, found: findings.map(({ rule, file, message }) => `${rule} ${file}: ${message}`) };
}

const replace = (file: string, from: string | RegExp, to: string) => (files: Files) => {
  const text = files.get(file) ?? '';
  const changed = text.replace(from, to);
  if (changed === text) throw new Error(`${file} has no ${from}`);
  files.set(file, changed);
};

test('a small export is read without a finding, row by row', () => {
  const { found, rows } = read();
  expect(found).toEqual([]);
  expect(rows.size).toBe(20);
  expect(rows.get('payment')?.[0]).toEqual({
    Z_KASSE_ID: 'T1',
    Z_ERSTELLUNG: '2026-11-21T09:30:00.000Z',
    Z_NR: '1',
    ZAHLART_TYP: 'Bar',
    ZAHLART_NAME: '',
    Z_ZAHLART_BETRAG: '250,00',
  });
  expect(rows.get('lines')).toHaveLength(14);
  expect(rows.get('slaves')).toEqual([]);
});

test('texts are read with their quotes, semicolons and ends of lines', () => {
  const text = 'Kiste "groß"; \r\n=1+1, بطاقة';
  const change = put('lines', { BON_ID: 'f1' }, { ARTIKELTEXT: text });
  const { found, rows } = read(undefined, writeSmallExport(change));
  expect(found).toEqual([]);
  expect(rows.get('lines')?.find((row) => row['BON_ID'] === 'f1')?.['ARTIKELTEXT']).toBe(text);
});

test('a certificate of three parts has three columns', () => {
  const tables = dsfinvkTables(2500);
  const supplier = { name: 'Kiezkorb', location: 'Berlin', comment: '' };
  const { found } = read((files) => {
    files.set('index.xml', writeIndex(tables, supplier));
    const tse = files.get('tse.csv') ?? '';
    const [header = '', ...rows] = tse.trimEnd().split('\r\n');
    const wider = [`${header};"TSE_ZERTIFIKAT_III"`, ...rows.map((row) => `${row};""`), ''];
    files.set('tse.csv', wider.join('\r\n'));
  });
  expect(found).toEqual([]);
});

test.each(['index.xml', dtdName, 'slaves.csv', 'payment.csv'])('%s is missed', (name) => {
  const { found } = read((files) => void files.delete(name));
  expect(found).toContain(`V1 ${name}: the file is missing`);
});

test('an empty document type and an empty index are none', () => {
  const { found } = read((files) => {
    files.set(dtdName, '');
    files.set('index.xml', '');
  });
  expect(found).toContain(`V1 ${dtdName}: the file is missing`);
  expect(found).toContain('V1 index.xml: the file is missing');
});

test('a file that no one knows is found, and the result of the check is none', () => {
  const add = (name: string) => read((files) => void files.set(name, 'x')).found;
  expect(add('kunden.csv')).toEqual(['V1 kunden.csv: the file is unknown']);
  expect(add('payment')).toEqual(['V1 payment: the file is unknown']);
  expect(add('pruefung.txt')).toEqual([]);
});

const columnOf = (name: string, type: string) => new RegExp(`<Name>${name}</Name>\\s*<${type} />`);

test.each([
  [
    'another document type',
    replace('index.xml', 'gdpdu-01-09-2004.dtd', 'gdpdu-01-08-2002.dtd'),
    ['V1 index.xml: the document type is wrong'],
  ],
  [
    'another file',
    replace('index.xml', '<URL>slaves.csv</URL>', '<URL>terminals.csv</URL>'),
    [expect.stringContaining('describes other files: cashpointclosing.csv, location.csv, cash')],
  ],
  [
    'a file without a name',
    replace('index.xml', '<URL>slaves.csv</URL>', ''),
    [expect.stringContaining('describes other files: ')],
  ],
  [
    'another set of letters',
    replace('index.xml', '<UTF8 />', '<ANSI />'),
    ['V1 index.xml: cashpointclosing lacks <UTF8 />'],
  ],
  [
    'a decimal point',
    replace('index.xml', '<DecimalSymbol>,<', '<DecimalSymbol>.<'),
    ['V1 index.xml: cashpointclosing lacks <DecimalSymbol>,</DecimalSymbol>'],
  ],
  [
    'rows from the first line on',
    replace('index.xml', '<From>2<', '<From>1<'),
    ['V1 index.xml: cashpointclosing lacks <From>2</From>'],
  ],
  [
    'commas between columns',
    replace('index.xml', '<ColumnDelimiter>;<', '<ColumnDelimiter>,<'),
    ['V1 index.xml: cashpointclosing lacks <ColumnDelimiter>;</ColumnDelimiter>'],
  ],
  [
    'rows that end with LF',
    replace('index.xml', '&#xD;&#xA;', '&#xA;'),
    ['V1 index.xml: cashpointclosing lacks <RecordDelimiter>&#xD;&#xA;</RecordDelimiter>'],
  ],
  [
    'texts without quotes',
    replace('index.xml', '<TextEncapsulator>"<', "<TextEncapsulator>'<"),
    ['V1 index.xml: cashpointclosing lacks <TextEncapsulator>"</TextEncapsulator>'],
  ],
  [
    'another name of a column',
    replace('index.xml', '<Name>ZAHLART_NAME</Name>', '<Name>NAME</Name>'),
    ['V1 index.xml: describes other columns of payment'],
  ],
  [
    'a text as a number',
    replace(
      'index.xml',
      columnOf('ZAHLART_NAME', 'AlphaNumeric'),
      '<Name>ZAHLART_NAME</Name><Numeric />',
    ),
    ['V1 index.xml: describes other columns of payment'],
  ],
  [
    'a number as a text',
    replace('index.xml', columnOf('BON_NR', 'Numeric'), '<Name>BON_NR</Name><AlphaNumeric />'),
    ['V1 index.xml: describes other columns of transactions'],
  ],
  [
    'another length',
    replace('index.xml', '<MaxLength>55</MaxLength>', '<MaxLength>54</MaxLength>'),
    ['V1 index.xml: describes other columns of vat'],
  ],
  [
    'no length',
    replace('index.xml', '<MaxLength>55</MaxLength>', ''),
    ['V1 index.xml: describes other columns of vat'],
  ],
  [
    'other decimals',
    replace('index.xml', '<Accuracy>3</Accuracy>', '<Accuracy>2</Accuracy>'),
    ['V1 index.xml: describes other columns of lines'],
  ],
  [
    'a column that is missing',
    replace('index.xml', /<VariableColumn>\s*<Name>BON_NOTIZ<.*?<\/VariableColumn>/s, ''),
    ['V1 index.xml: describes other columns of transactions'],
  ],
  [
    'a description of a column, which changes nothing',
    replace(
      'index.xml',
      '<Name>BON_NOTIZ</Name>',
      '<Name>BON_NOTIZ</Name><Description>Notiz</Description>',
    ),
    [],
  ],
  [
    'columns on one line, which changes nothing',
    replace(
      'index.xml',
      /<VariableColumn>\s*<Name>UST_BESCHR<\/Name>\s*<AlphaNumeric \/>\s*/s,
      '<VariableColumn><Name>UST_BESCHR</Name><AlphaNumeric />',
    ),
    [],
  ],
] as [string, (files: Files) => void, unknown[]][])('an index with %s', (_, spoil, expected) => {
  expect(read(spoil).found).toEqual(expected);
});

const payment = (from: string | RegExp, to: string) => replace('payment.csv', from, to);
const lines = (from: string | RegExp, to: string) => replace('lines.csv', from, to);

test.each([
  [
    'a byte order mark',
    payment('"Z_KASSE_ID"', '\uFEFF"Z_KASSE_ID"'),
    ['V1 payment.csv: begins with a byte order mark'],
  ],
  [
    'other columns',
    payment('"ZAHLART_NAME"', '"NAME"'),
    [
      'V1 payment.csv: has other columns: Z_KASSE_ID,Z_ERSTELLUNG,Z_NR,ZAHLART_TYP,NAME,Z_ZAHLART_BETRAG',
    ],
  ],
  [
    'a field too few',
    payment(';"Bar";"";', ';"Bar";'),
    ['V1 payment.csv: line 2: has 5 fields and not 6'],
  ],
  [
    'a field too many',
    payment(';"Bar";', ';"Bar";"";'),
    ['V1 payment.csv: line 2: has 7 fields and not 6'],
  ],
  [
    'a row that ends with LF',
    payment('250,00\r\n', '250,00\n'),
    ['V1 payment.csv: line 2: does not end with CRLF'],
  ],
  [
    'a row that ends with CR',
    payment('250,00\r\n', '250,00\r'),
    ['V1 payment.csv: line 2: does not end with CRLF'],
  ],
  [
    'a last row without an end',
    payment(/\r\n$/, ''),
    [expect.stringMatching(/^V1 payment[.]csv: line \d: does not end with CRLF$/)],
  ],
  [
    'a text without quotes',
    payment('"Bar"', 'Bar'),
    ['V1 payment.csv: line 2, ZAHLART_TYP: is not in quotes'],
  ],
  [
    'a number in quotes',
    payment(';250,00', ';"250,00"'),
    ['V1 payment.csv: line 2, Z_ZAHLART_BETRAG: is in quotes'],
  ],
  [
    'a required text that is empty',
    payment('"Bar"', '""'),
    ['V1 payment.csv: line 2, ZAHLART_TYP: is empty'],
  ],
  [
    'a required number that is empty',
    payment(';250,00', ';'),
    ['V1 payment.csv: line 2, Z_ZAHLART_BETRAG: is empty'],
  ],
  [
    'an unknown value',
    payment('"Bar"', '"Scheck"'),
    ['V1 payment.csv: line 2, ZAHLART_TYP: is unknown: Scheck'],
  ],
  [
    'a decimal point',
    payment('250,00', '250.00'),
    ['V1 payment.csv: line 2, Z_ZAHLART_BETRAG: is no number: 250.00'],
  ],
  [
    'a decimal too few',
    payment('250,00', '250,0'),
    ['V1 payment.csv: line 2, Z_ZAHLART_BETRAG: has not 2 decimals: 250,0'],
  ],
  [
    'a decimal too many',
    payment('250,00', '250,000'),
    ['V1 payment.csv: line 2, Z_ZAHLART_BETRAG: has not 2 decimals: 250,000'],
  ],
  [
    'no decimals',
    payment('250,00', '250'),
    ['V1 payment.csv: line 2, Z_ZAHLART_BETRAG: has not 2 decimals: 250'],
  ],
  [
    'decimals of a whole number',
    payment(';1;"Bar"', ';1,0;"Bar"'),
    ['V1 payment.csv: line 2, Z_NR: has not 0 decimals: 1,0'],
  ],
  [
    'a zero in front',
    payment('250,00', '0250,00'),
    ['V1 payment.csv: line 2, Z_ZAHLART_BETRAG: is no number: 0250,00'],
  ],
  [
    'a thousands separator',
    payment('250,00', '1.250,00'),
    ['V1 payment.csv: line 2, Z_ZAHLART_BETRAG: is no number: 1.250,00'],
  ],
  [
    'something after a number',
    payment('250,00', '250,00 EUR'),
    ['V1 payment.csv: line 2, Z_ZAHLART_BETRAG: is no number: 250,00 EUR'],
  ],
  [
    'two minus signs',
    payment('250,00', '--250,00'),
    ['V1 payment.csv: line 2, Z_ZAHLART_BETRAG: is no number: --250,00'],
  ],
  ['a number below 1', payment('250,00', '0,50'), []],
  ['a negative number', payment('250,00', '-250,00'), []],
  [
    'a text that is too long',
    payment('"Bar";""', `"Bar";"${'ä'.repeat(61)}"`),
    ['V1 payment.csv: line 2, ZAHLART_NAME: is longer than 60'],
  ],
  ['a text of the longest length', payment('"Bar";""', `"Bar";"${'🥕'.repeat(60)}"`), []],
  [
    'a time without an offset',
    payment('09:30:00.000Z', '09:30:00.000'),
    ['V1 payment.csv: line 2, Z_ERSTELLUNG: has another form: 2026-11-21T09:30:00.000'],
  ],
  ['a time with an offset', payment('09:30:00.000Z', '10:30:00+01:00'), []],
  [
    'a time with a word behind',
    payment('09:30:00.000Z"', '09:30:00.000Z x"'),
    ['V1 payment.csv: line 2, Z_ERSTELLUNG: has another form: 2026-11-21T09:30:00.000Z x'],
  ],
  [
    'a time with a word in front',
    payment('"2026-11-21T09', '"um 2026-11-21T09'),
    ['V1 payment.csv: line 2, Z_ERSTELLUNG: has another form: um 2026-11-21T09:30:00.000Z'],
  ],
  [
    'a text that is not closed',
    payment(/$/, '"F1'),
    [
      expect.stringMatching(/^V1 payment[.]csv: line \d+: does not end with CRLF$/),
      expect.stringMatching(/^V1 payment[.]csv: line \d+: has 1 fields and not 6$/),
    ],
  ],
  [
    'something after a text',
    payment('"Bar";', '"Bar"x;'),
    [
      'V1 payment.csv: line 2: does not end with CRLF',
      'V1 payment.csv: line 2: has 4 fields and not 6',
    ],
  ],
  [
    'a day with a time',
    replace('cashpointclosing.csv', '"2026-11-21";"2.4"', '"2026-11-21 20";"2.4"'),
    ['V1 cashpointclosing.csv: line 2, Z_BUCHUNGSTAG: has another form: 2026-11-21 20'],
  ],
  [
    'a day with a word in front',
    replace('cashpointclosing.csv', '"2026-11-21";"2.4"', '"am 2026-11-21";"2.4"'),
    ['V1 cashpointclosing.csv: line 2, Z_BUCHUNGSTAG: has another form: am 2026-11-21'],
  ],
  [
    'a country of two letters',
    replace('cashpointclosing.csv', '"DEU"', '"DE"'),
    ['V1 cashpointclosing.csv: line 2, LAND: has another form: DE'],
  ],
  [
    'a country in small letters',
    replace('location.csv', '"DEU"', '"deu"'),
    ['V1 location.csv: line 2, LOC_LAND: has another form: deu'],
  ],
  [
    'a serial number with a slash',
    replace('cashregister.csv', '"KK-T1"', '"KK/T1"'),
    ['V1 cashregister.csv: line 2, KASSE_SERIENNR: has another form: KK/T1'],
  ],
  [
    'a serial number with an underscore',
    replace('cashregister.csv', '"KK-T1"', '"KK_T1"'),
    ['V1 cashregister.csv: line 2, KASSE_SERIENNR: has another form: KK_T1'],
  ],
  [
    'the time of a receipt',
    replace(
      'transactions.csv',
      '"2026-11-21T08:01:00.000Z";"2026-11-21T08:01:00.000Z"',
      '"8:01";"8:02"',
    ),
    [
      'V1 transactions.csv: line 2, BON_START: has another form: 8:01',
      'V1 transactions.csv: line 2, BON_ENDE: has another form: 8:02',
    ],
  ],
  [
    'the time of a signature',
    replace(
      'transactions_tse.csv',
      /"([^"]*)";"([^"]*)";"Kassenbeleg-V1"/,
      '"8:01";"8:02";"Kassenbeleg-V1"',
    ),
    [
      expect.stringMatching(
        /^V1 transactions_tse[.]csv: line \d, TSE_TA_START: has another form: 8:01$/,
      ),
      expect.stringMatching(
        /^V1 transactions_tse[.]csv: line \d, TSE_TA_ENDE: has another form: 8:02$/,
      ),
    ],
  ],
  [
    'the time of a reference',
    replace('references.csv', '"Transaktion";"";""', '"Transaktion";"";"gestern"'),
    ['V1 references.csv: line 2, REF_DATUM: has another form: gestern'],
  ],
  [
    'neither tax number nor VAT id',
    replace('cashpointclosing.csv', '"27/123/45678"', '""'),
    ['V1 cashpointclosing.csv: line 2: lacks STNR and USTID'],
  ],
  ['a VAT id alone', replace('cashpointclosing.csv', '"27/123/45678";""', '"";"DE123456789"'), []],
  ['nothing at all', (files: Files) => void files.set('payment.csv', ''), []],
  [
    'a byte order mark alone',
    (files: Files) => void files.set('payment.csv', '\uFEFF'),
    ['V1 payment.csv: begins with a byte order mark', 'V1 payment.csv: has no header'],
  ],
  [
    'an optional number that is empty',
    lines('"f1";"1";"";"Geldtransit"', '"f1";"1";"";"Geldtransit"x'),
    [
      expect.stringContaining('does not end with CRLF'),
      expect.stringContaining('fields and not 21'),
    ],
  ],
] as [string, (files: Files) => void, unknown[]][])('a file with %s', (_, spoil, expected) => {
  expect(read(spoil).found).toEqual(expected);
});

test('a row that is not read is left out, and the others are not', () => {
  const { rows } = read(payment(';"Bar";"";', ';"Bar";'));
  expect(rows.get('payment')).toHaveLength(4);
  const broken = read(payment('250,00\r\n', '250,00\n'));
  expect(broken.rows.get('payment')).toHaveLength(5);
});

test('numbers are read in units of their last decimal', () => {
  expect(unitsOf('-1234,56')).toBe(-123_456);
  expect(unitsOf('7')).toBe(7);
  expect(unitsOf('')).toBe(0);
  expect(unitsOf(undefined)).toBe(0);
  expect(unitsOf('abc')).toBe(0);
  expect(unitsOf('1,5,5')).toBe(0);
  expect(unitsOf('99999999999999999999')).toBe(0);
});
