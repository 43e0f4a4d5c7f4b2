import { Readable } from 'node:stream';
import { parse } from 'csv-parse';
import { z } from 'zod';
import { ImportError } from './import-error.ts';
import { longestLine, type FileRow } from './json-lines.ts';
import { isOpenFoodFacts } from './open-food-facts.ts';
import { quote } from './row-errors.ts';
import { knownFields } from './schemas.ts';

/** Delimiters depend on the spreadsheet's locale; field names contain none of them. */
const delimiters = [';', '\t', ','];

/** Errors after which the start of the next row is unknown. */
const endless = new Set(['CSV_MAX_RECORD_SIZE', 'CSV_QUOTE_NOT_CLOSED']);

const recordSchema = z.object({
  info: z.object({ lines: z.number() }),
  record: z.record(z.string(), z.string()),
});

/**
 * Reads CSV with a header, separated by semicolons, tabs or commas. Quoted values may span lines;
 * the line of a row is its first.
 * @throws ImportError when the header is invalid, or a quote is never closed
 */
export async function* readCsv(bytes: AsyncIterable<Buffer>): AsyncGenerator<FileRow> {
  const { delimiter, whole } = await findDelimiter(bytes);
  let refused: number[] = [];
  const parser = parse({
    columns: readHeader,
    bom: true,
    delimiter,
    info: true,
    skip_empty_lines: true,
    max_record_size: longestLine,
    skip_records_with_error: true,
    on_skip: (error) => {
      const line = Number(error?.lines ?? 0);
      if (endless.has(error?.code ?? '')) {
        parser.destroy(
          new ImportError(`A quote before line ${line} is never closed.`, {
            rejection: { code: 'import_quote_open', line },
          }),
        );
      }
      refused.push(line);
      return undefined;
    },
  });
  const source = Readable.from(whole, { objectMode: false });
  source.on('error', (error) => parser.destroy(error));
  source.pipe(parser);

  for await (const item of parser) {
    const { info, record } = recordSchema.parse(item);
    const line = info.lines - countNewlines(record);
    yield* refused.filter((before) => before < line).map(refuseLine);
    refused = refused.filter((before) => before >= line);
    yield { line, cells: record };
  }
  yield* refused.map(refuseLine);
}

const refuseLine = (line: number): FileRow => ({ line, reasons: [{ code: 'not_csv' }] });

function countNewlines(record: Record<string, string>): number {
  return Object.values(record).join('').split('\n').length - 1;
}

function readHeader(cells: string[]): string[] {
  const names = cells.map((name) => name.trim().toLowerCase());
  const isForeign = isOpenFoodFacts(Object.fromEntries(names.map((name) => [name, ''])));
  const unknown = names.filter((name) => !isForeign && !knownFields.has(name));
  if (unknown.length > 0) {
    throw new ImportError(
      `The first line has unknown columns: ${unknown.map(quote).join(', ')}.\n` +
        `There are: ${[...knownFields].join(', ')}.`,
      {
        rejection: {
          code: 'import_columns_unknown',
          columns: unknown.map(quote).join(', '),
          known: [...knownFields].join(', '),
        },
      },
    );
  }
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) {
    throw new ImportError(`The first line names ${twice} twice.`, {
      rejection: { code: 'import_column_twice', column: twice },
    });
  }
  return names;
}

/**
 * Detects the delimiter in the first line, and returns the whole stream including what was read.
 */
async function findDelimiter(bytes: AsyncIterable<Buffer>) {
  const iterator = bytes[Symbol.asyncIterator]();
  const first: Buffer[] = [];
  let header = '';
  while (!header.includes('\n') && header.length < longestLine) {
    const next = await iterator.next();
    if (next.done === true) break;
    first.push(next.value);
    header += next.value.toString('latin1');
  }
  const [line = ''] = header.split('\n');
  async function* readWhole() {
    yield* first;
    yield* { [Symbol.asyncIterator]: () => iterator };
  }
  return { delimiter: delimiters.find((each) => line.includes(each)) ?? ',', whole: readWhole() };
}
