import type { Column, Table } from './dsfinvk-schema.ts';

/** The description of the files has this document type. */
export const dtdName = 'gdpdu-01-09-2004.dtd';

/** index.xml: which files there are, and how to read them. */
export function writeIndex(
  tables: readonly Table[],
  { name, location, comment }: { name: string; location: string; comment: string },
): string {
  const lines = [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<!DOCTYPE DataSet SYSTEM "${dtdName}">`,
    '<DataSet>',
    '  <Version>1.0</Version>',
    '  <DataSupplier>',
    `    ${element('Name', name)}`,
    `    ${element('Location', location)}`,
    `    ${element('Comment', comment)}`,
    '  </DataSupplier>',
    '  <Media>',
    `    ${element('Name', 'DSFinV-K')}`,
    ...tables.flatMap(tableLines).map((line) => `    ${line}`),
    '  </Media>',
    '</DataSet>',
  ];
  return lines.map((line) => `${line}\r\n`).join('');
}

const tableLines = ({ file, name, columns }: Table) => [
  '<Table>',
  `  ${element('URL', `${file}.csv`)}`,
  `  ${element('Name', name)}`,
  '  <UTF8 />',
  '  <DecimalSymbol>,</DecimalSymbol>',
  '  <DigitGroupingSymbol>.</DigitGroupingSymbol>',
  '  <Range>',
  '    <From>2</From>',
  '  </Range>',
  '  <VariableLength>',
  '    <ColumnDelimiter>;</ColumnDelimiter>',
  '    <RecordDelimiter>&#xD;&#xA;</RecordDelimiter>',
  '    <TextEncapsulator>"</TextEncapsulator>',
  ...columns.flatMap(columnLines).map((line) => `    ${line}`),
  '  </VariableLength>',
  '</Table>',
];

const columnLines = (column: Column) => [
  '<VariableColumn>',
  `  ${element('Name', column.name)}`,
  ...(column.kind === 'text'
    ? ['  <AlphaNumeric />', `  ${element('MaxLength', String(column.maxLength))}`]
    : numberLines(column.decimals)),
  '</VariableColumn>',
];

const numberLines = (decimals: number) =>
  decimals === 0
    ? ['  <Numeric />']
    : ['  <Numeric>', `    ${element('Accuracy', String(decimals))}`, '  </Numeric>'];

const element = (name: string, text: string) => `<${name}>${escape(text)}</${name}>`;

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
