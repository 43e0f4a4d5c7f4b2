import type { Report } from './dsfinvk-findings.ts';
import { dtdName } from './dsfinvk-index.ts';
import { dsfinvkTables, type Column, type Table } from './dsfinvk-schema.ts';

/** By the names of the columns. */
export type Cells = Readonly<Record<string, string>>;

/** A file with its rows; what has no form is reported and left out. */
export interface ReadTable {
  table: Table;
  rows: () => Generator<Cells>;
}

/** Files of a ZIP by name. */
export type Files = ReadonlyMap<string, string>;

const others = new Set(['index.xml', dtdName, 'pruefung.txt']);

/** V1: the files, their description and their form. */
export function readTables(files: Files, report: Report): ReadTable[] {
  const index = files.get('index.xml') ?? '';
  const tables = dsfinvkTables((index.match(/<Name>TSE_ZERTIFIKAT_/g)?.length ?? 0) * 1000);
  checkIndex(index, tables, report);
  for (const name of ['index.xml', dtdName]) {
    if (!files.get(name)) report('V1', name, 'the file is missing');
  }
  const known = new Set(tables.map(({ file }) => `${file}.csv`));
  for (const name of files.keys()) {
    if (!known.has(name) && !others.has(name)) report('V1', name, 'the file is unknown');
  }
  return tables.map((table) => {
    const name = `${table.file}.csv`;
    const text = files.get(name);
    if (text === undefined) report('V1', name, 'the file is missing');
    return { table, rows: () => readTable(table, text ?? '', report) };
  });
}

/** What index.xml says of a column. */
const columnPattern =
  /<VariableColumn>\s*<Name>(.*?)<\/Name>\s*(?:<Description>.*?<\/Description>\s*)?(?:<(AlphaNumeric) \/>|<Numeric \/>|<Numeric>\s*<Accuracy>(\d+)<\/Accuracy>\s*<\/Numeric>)\s*(?:<MaxLength>(\d+)<\/MaxLength>\s*)?<\/VariableColumn>/gs;

const settings = [
  '<UTF8 />',
  '<DecimalSymbol>,</DecimalSymbol>',
  '<From>2</From>',
  '<ColumnDelimiter>;</ColumnDelimiter>',
  '<RecordDelimiter>&#xD;&#xA;</RecordDelimiter>',
  '<TextEncapsulator>"</TextEncapsulator>',
];

function checkIndex(index: string, tables: readonly Table[], report: Report): void {
  const fault = (message: string) => report('V1', 'index.xml', message);
  if (!index.includes(`<!DOCTYPE DataSet SYSTEM "${dtdName}">`))
    fault('the document type is wrong');
  const described = Array.from(index.matchAll(/<Table>(.*?)<\/Table>/gs), ([, text = '']) => text);
  const urls = described.map((text) => /<URL>(.*?)<\/URL>/.exec(text)?.[1] ?? '');
  const expected = tables.map(({ file }) => `${file}.csv`);
  if (urls.join() !== expected.join()) fault(`describes other files: ${urls.join(', ')}`);
  for (const [at, text] of described.entries()) {
    const table = tables.find(({ file }) => `${file}.csv` === urls[at]);
    if (table === undefined) continue;
    for (const setting of settings) {
      if (!text.includes(setting)) fault(`${table.file} lacks ${setting}`);
    }
    const columns = Array.from(text.matchAll(columnPattern), ([, name, isText, accuracy, length]) =>
      [name, isText === undefined ? 'number' : 'text', accuracy ?? length ?? '0'].join(' '),
    );
    const right = table.columns.map((column) =>
      [column.name, column.kind, column.kind === 'text' ? column.maxLength : column.decimals].join(
        ' ',
      ),
    );
    if (columns.join() !== right.join()) fault(`describes other columns of ${table.file}`);
  }
}

function* readTable(table: Table, text: string, report: Report): Generator<Cells> {
  const name = `${table.file}.csv`;
  const { columns } = table;
  if (text.startsWith('\uFEFF')) report('V1', name, 'begins with a byte order mark');
  let line = 0;
  for (const { cells, fault } of readRecords(text)) {
    line++;
    if (fault !== undefined) report('V1', name, `line ${line}: ${fault}`);
    if (line === 1) {
      const header = cells.map((cell) => cell.text).join();
      if (header !== columns.map((column) => column.name).join()) {
        report('V1', name, `has other columns: ${header}`);
      }
      continue;
    }
    if (cells.length !== columns.length) {
      report('V1', name, `line ${line}: has ${cells.length} fields and not ${columns.length}`);
      continue;
    }
    for (const [index, column] of columns.entries()) {
      const wrong = faultOf(column, cells[index]);
      if (wrong !== undefined) report('V1', name, `line ${line}, ${column.name}: ${wrong}`);
    }
    const row = Object.fromEntries(
      columns.map((column, at) => [column.name, cells[at]?.text ?? '']),
    );
    if (table.oneOf?.every((each) => row[each] === '')) {
      report('V1', name, `line ${line}: lacks ${table.oneOf.join(' and ')}`);
    }
    yield row;
  }
  if (line === 0 && text !== '') report('V1', name, 'has no header');
}

interface Cell {
  text: string;
  isQuoted: boolean;
}

function faultOf(column: Column, cell: Cell | undefined): string | undefined {
  if (cell === undefined) return 'is missing';
  const { text, isQuoted } = cell;
  if (isQuoted !== (column.kind === 'text')) return isQuoted ? 'is in quotes' : 'is not in quotes';
  if (text === '') return column.isRequired ? 'is empty' : undefined;
  if (column.kind === 'number') return faultOfNumber(text, column.decimals);
  if (Array.from(text).length > column.maxLength) return `is longer than ${column.maxLength}`;
  if (column.values !== undefined && !column.values.includes(text)) return `is unknown: ${text}`;
  const pattern = patternOf(column.name);
  return pattern === undefined || pattern.test(text) ? undefined : `has another form: ${text}`;
}

function faultOfNumber(text: string, decimals: number): string | undefined {
  const [, fraction] = /^-?(?:0|[1-9]\d*)(?:,(\d+))?$/.exec(text) ?? [undefined, null];
  if (fraction === null) return `is no number: ${text}`;
  return (fraction?.length ?? 0) === decimals ? undefined : `has not ${decimals} decimals: ${text}`;
}

const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:[.]\d+)?(?:Z|[+-]\d\d:\d\d)$/;
const patterns: Record<string, RegExp> = {
  Z_ERSTELLUNG: time,
  BON_START: time,
  BON_ENDE: time,
  REF_DATUM: time,
  TSE_TA_START: time,
  TSE_TA_ENDE: time,
  Z_BUCHUNGSTAG: /^\d{4}-\d\d-\d\d$/,
  KASSE_SERIENNR: /^[^/_]+$/,
};
const patternOf = (name: string): RegExp | undefined =>
  name.endsWith('LAND') ? /^[A-Z]{3}$/ : patterns[name];

interface TextRecord {
  cells: Cell[];
  fault?: string;
}

/** Rows end with CRLF; in quotes all is text, and a quote is doubled. */
function* readRecords(text: string): Generator<TextRecord> {
  let at = text.startsWith('\uFEFF') ? 1 : 0;
  while (at < text.length) {
    const cells: Cell[] = [];
    let isOpen = true;
    while (isOpen) {
      const cell = readCell(text, at);
      cells.push(cell);
      at = cell.end;
      isOpen = text[at] === ';';
      if (isOpen) at++;
    }
    if (text.startsWith('\r\n', at)) {
      at += 2;
      yield { cells };
    } else {
      const next = text.indexOf('\n', at);
      at = next === -1 ? text.length : next + 1;
      yield { cells, fault: 'does not end with CRLF' };
    }
  }
}

const end = /[;\r\n]|$/g;

function readCell(text: string, start: number): Cell & { end: number } {
  if (text[start] !== '"') {
    end.lastIndex = start;
    const at = end.exec(text)?.index ?? text.length;
    return { text: text.slice(start, at), isQuoted: false, end: at };
  }
  let close = text.indexOf('"', start + 1);
  while (close !== -1 && text[close + 1] === '"') close = text.indexOf('"', close + 2);
  const at = close === -1 ? text.length : close;
  const content = text.slice(start + 1, at).replaceAll('""', '"');
  return { text: content, isQuoted: true, end: Math.min(at + 1, text.length) };
}

/** A number in units of its last decimal; what is no number was reported. */
export function unitsOf(text: string | undefined): number {
  const units = Number((text ?? '').replace(',', ''));
  return Number.isSafeInteger(units) ? units : 0;
}
