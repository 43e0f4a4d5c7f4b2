import { expect, test } from 'vitest';
import { dsfinvkTables, dsfinvkVersion, splitCertificate, type Column } from './dsfinvk-schema.ts';

const typeOf = (column: Column) =>
  column.kind === 'text' ? `text(${column.maxLength})` : `number(${column.decimals})`;

const describeColumn = (column: Column) => {
  const { values } = column.kind === 'text' ? column : {};
  return [
    `  ${column.name} ${typeOf(column)}${column.isRequired ? ' required' : ''}`,
    ...(values === undefined ? [] : [`    ${values.join(' ')}`]),
  ].join('\n');
};

test('the tables have the columns, lengths, decimals and values of DSFinV-K 2.4', async () => {
  expect(dsfinvkVersion).toBe('2.4');
  const text = dsfinvkTables(0)
    .map(({ file, name, columns, oneOf }) =>
      [
        `${file}: ${name}`,
        ...columns.map(describeColumn),
        ...(oneOf === undefined ? [] : [`  one of: ${oneOf.join(' ')}`]),
      ].join('\n'),
    )
    .join('\n\n');
  await expect(`${text}\n`).toMatchFileSnapshot('../../../test/helpers/fiscal/dsfinvk-columns.txt');
});

test('a certificate has as many columns as it needs, and at least two', () => {
  const certificateColumns = (length: number) =>
    dsfinvkTables(length)
      .find(({ file }) => file === 'tse')
      ?.columns.filter(({ name }) => name.startsWith('TSE_ZERTIFIKAT_'))
      .map(({ name, isRequired }) => `${name}${isRequired ? '' : '?'}`);
  const [first, second] = certificateColumns(0) ?? [];
  expect(certificateColumns(0)).toHaveLength(2);
  expect(certificateColumns(2000)).toEqual([first, second]);
  expect(certificateColumns(2001)).toHaveLength(3);
  expect(certificateColumns(2001)?.at(-1)).toMatch(/^TSE_ZERTIFIKAT_III\??$/);
});

test('the parts of a certificate are its text again', () => {
  expect(splitCertificate('')).toEqual({ TSE_ZERTIFIKAT_I: '', TSE_ZERTIFIKAT_II: '' });
  const text = `${'a'.repeat(1000)}${'b'.repeat(1000)}c`;
  expect(splitCertificate(text)).toEqual({
    TSE_ZERTIFIKAT_I: 'a'.repeat(1000),
    TSE_ZERTIFIKAT_II: 'b'.repeat(1000),
    TSE_ZERTIFIKAT_III: 'c',
  });
});
