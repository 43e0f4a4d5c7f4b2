import { Readable } from 'node:stream';
import { z } from 'zod';
import { detectEncoding, toUtf8 } from './encoding.ts';
import { ImportError } from './import-error.ts';

/** Delimiters depend on the spreadsheet's locale. */
const delimiters = [';', '\t', ',', '|'];

/** The line that names the delimiter for a spreadsheet. */
const separatorLine = /^\uFEFF?"?sep=(.)/i;

/** Errors after which the start of the next row is unknown. */
const endless = new Set(['CSV_MAX_RECORD_SIZE', 'CSV_QUOTE_NOT_CLOSED']);

/** Longer lines are skipped, so that an endless one does not fill the memory. */
export const longestLine = 128 * 1024;

const recordSchema = z.object({
  info: z.object({ lines: z.number() }),
  record: z.array(z.string()),
});

/** A row of a table, without values if it cannot be read. Lines count from 1. */
export interface TableRow {
  line: number;
  values: string[] | undefined;
}

/** Reads the bytes twice: first for their encoding. @throws ImportError for what is no text */
export async function* readText(bytes: () => AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield* toUtf8(bytes(), await detectEncoding(bytes()));
}

/**
 * Reads CSV in UTF-8, separated by semicolons, tabs, commas or bars, with the row of the names.
 * Quoted values may span lines; the line of a row is its first. `isUnquoted`: whether a table with
 * these columns knows no quotes, so that a quote is a part of the text.
 * @throws ImportError when a quote is never closed
 */
export async function* readTable(
  bytes: AsyncIterable<Buffer>,
  isUnquoted: (names: readonly string[]) => boolean = () => false,
): AsyncGenerator<TableRow> {
  const { format, whole } = await findFormat(bytes, isUnquoted);
  // Imported on demand, as all packages that only few calls need.
  const { parse } = await import('csv-parse');
  const refused = new Set<number>();
  const parser = parse({
    ...format,
    bom: true,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
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
      // The parser reports each error of a row.
      refused.add(line);
      return undefined;
    },
  });
  const source = Readable.from(withoutTextFormulas(whole), { objectMode: false });
  source.on('error', (error) => parser.destroy(error));
  source.pipe(parser);

  let isFirst = true;
  for await (const item of parser) {
    const { info, record } = recordSchema.parse(item);
    const line = info.lines - countNewlines(record);
    for (const before of [...refused].filter((each) => each < line)) {
      yield { line: before, values: undefined };
      refused.delete(before);
    }
    const isSeparator = isFirst && /^sep=.?$/i.test(record[0] ?? '');
    isFirst = false;
    if (!isSeparator) yield { line, values: record };
  }
  for (const line of refused) yield { line, values: undefined };
}

function countNewlines(record: readonly string[]): number {
  return record.join('').split('\n').length - 1;
}

/**
 * Detects the format by the first line of names, and returns the whole stream including what was
 * read.
 */
async function findFormat(
  bytes: AsyncIterable<Buffer>,
  isUnquoted: (names: readonly string[]) => boolean,
) {
  const iterator = bytes[Symbol.asyncIterator]();
  const first: Buffer[] = [];
  let start = '';
  while (start.split('\n').length < 3 && start.length < longestLine) {
    const next = await iterator.next();
    if (next.done === true) break;
    first.push(next.value);
    start += next.value.toString();
  }
  const [line = '', second = ''] = start.split(/\r\n|\n|\r/);
  const given = separatorLine.exec(line)?.[1];
  const header = given === undefined ? line : second;
  const delimiter = given ?? mostFrequent(header);
  async function* readWhole() {
    yield* first;
    yield* { [Symbol.asyncIterator]: () => iterator };
  }
  const hasNoQuotes = delimiter === '\t' && isUnquoted(header.toLowerCase().split(delimiter));
  return {
    format: { delimiter, ...(hasNoQuotes && { quote: false as const }) },
    whole: readWhole(),
  };
}

/** Names of columns may hold one of the others; the first of the list wins a tie. */
function mostFrequent(header: string): string {
  const counts = delimiters.map((delimiter) => header.split(delimiter).length);
  return delimiters[counts.indexOf(Math.max(...counts))] ?? ',';
}

/** `="4006381333931"`, by which programs make a spreadsheet keep a number as text. */
const textFormula = /(^|[;,\t|])="(\d*)"(?=[;,\t|\r\n]|$)/gm;

/** Replaces them by the number, in whole lines or in what is longer than a line may be. */
async function* withoutTextFormulas(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of bytes) {
    const read = Buffer.concat([rest, chunk]);
    const newline = read.lastIndexOf('\n') + 1;
    const end = newline === 0 && read.length > longestLine ? read.length : newline;
    if (end > 0) yield replaceFormulas(read.subarray(0, end));
    rest = read.subarray(end);
  }
  if (rest.length > 0) yield replaceFormulas(rest);
}

const replaceFormulas = (lines: Buffer): Buffer =>
  lines.includes('="') ? Buffer.from(lines.toString().replaceAll(textFormula, '$1$2')) : lines;
