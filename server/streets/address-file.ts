import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { parse } from 'csv-parse';
import { z } from 'zod';

/** The file or the command cannot be used; the message says why. */
export class AddressFileError extends Error {}

/** Characters; the longest line of the official file has 300. */
const longestLine = 10_000;
const delimiters = [',', ';', '\t'];

const recordSchema = z.object({
  info: z.object({ lines: z.number() }),
  record: z.record(z.string(), z.string()),
});

export interface AddressLine {
  /** Counted from 1, the line with the names of the columns. */
  line: number;
  /** By the names of the columns, in lower case. */
  cells: Record<string, string>;
}

/**
 * Reads a CSV file of addresses, also packed (.gz); semicolons, tabs or commas separate the
 * columns. `checkColumns` refuses their names by an AddressFileError. @throws AddressFileError
 */
export async function* readAddressFile(
  path: string,
  checkColumns: (names: readonly string[]) => void,
): AsyncGenerator<AddressLine> {
  const found = await stat(path).catch(() => undefined);
  if (!found?.isFile()) throw new AddressFileError(`${path}: there is no such file.`);
  try {
    for await (const item of await openRows(path, checkColumns)) {
      const { info, record } = recordSchema.parse(item);
      yield { line: info.lines, cells: record };
    }
  } catch (cause) {
    if (cause instanceof AddressFileError) throw cause;
    throw new AddressFileError(`${path}: ${String(cause)}`, { cause });
  }
}

async function openRows(path: string, checkColumns: (names: readonly string[]) => void) {
  const file = createReadStream(path);
  const bytes = path.endsWith('.gz') ? pipeline(file, createGunzip(), () => undefined) : file;
  const { delimiter, whole } = await findDelimiter(bytes);
  const parser = parse({
    bom: true,
    columns: (cells: string[]) => {
      const names = cells.map((cell) => cell.trim().toLowerCase());
      checkColumns(names);
      return names;
    },
    delimiter,
    info: true,
    max_record_size: longestLine,
    relax_column_count: true,
    skip_empty_lines: true,
  });
  pipeline(Readable.from(whole, { objectMode: false }), parser, () => undefined);
  return parser;
}

/** The one that the first line has most of. */
async function findDelimiter(bytes: AsyncIterable<Buffer>) {
  const rest = bytes[Symbol.asyncIterator]();
  const start = await rest.next();
  const first: Buffer = start.done === true ? Buffer.alloc(0) : start.value;
  async function* whole(): AsyncGenerator<Buffer> {
    yield first;
    yield* { [Symbol.asyncIterator]: () => rest };
  }
  const [header = ''] = first.toString().split('\n', 1);
  const [delimiter = ','] = delimiters.toSorted(
    (one, other) => header.split(other).length - header.split(one).length,
  );
  return { delimiter, whole: whole() };
}
