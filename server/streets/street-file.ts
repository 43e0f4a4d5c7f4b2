import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { parse } from 'csv-parse';
import { z } from 'zod';
import { foldStreet } from '#domain/delivery/street-name.ts';
import { addressFieldRules } from '#domain/identity/address-fields.ts';
import type { StreetRow } from './queries.ts';

/** The file or the command cannot be used; the message says why. */
export class StreetImportError extends Error {}

/** Columns of "Adressen Berlin"; the others are ignored. */
const rowSchema = z.object({ str_name: z.string(), plz: z.string() });

/** Berlin has 13,000. The bound stops another file before it fills the memory. */
const maximumStreets = 100_000;
/** Characters; the longest line of the official file has 300. */
const longestLine = 10_000;
const delimiters = [',', ';', '\t'];

export interface Streets {
  rows: StreetRow[];
  /** Lines with an address. */
  addresses: number;
  /** Lines without a name or with a postal code that is none. */
  bad: number;
}

/**
 * Reads the streets of a CSV file of addresses, each with its postal codes; semicolons, tabs or
 * commas separate the columns. @throws StreetImportError
 */
export async function readStreets(path: string): Promise<Streets> {
  const found = await stat(path).catch(() => undefined);
  if (!found?.isFile()) throw new StreetImportError(`${path}: there is no such file.`);
  const rows = new Map<string, StreetRow>();
  let addresses = 0;
  let bad = 0;
  try {
    for await (const line of readLines(path)) {
      const row = toRow(rowSchema.parse(line));
      if (row === null) bad += 1;
      else rows.set(`${row.folded} ${row.postal_code}`, row);
      addresses += 1;
      if (rows.size > maximumStreets) {
        throw new StreetImportError(`${path}: more than ${maximumStreets} streets.`);
      }
    }
  } catch (cause) {
    if (cause instanceof StreetImportError) throw cause;
    throw new StreetImportError(`${path}: ${String(cause)}`, { cause });
  }
  if (rows.size === 0) throw new StreetImportError(`${path}: no line has a street.`);
  return { rows: [...rows.values()], addresses: addresses - bad, bad };
}

function toRow({ str_name, plz }: z.infer<typeof rowSchema>): StreetRow | null {
  const name = str_name.trim().replaceAll(/\s+/g, ' ');
  const postal_code = plz.trim();
  const folded = foldStreet(name);
  const { maximum, pattern } = addressFieldRules.street;
  // What completes the field must be valid in it.
  if (folded === '' || name.length > maximum || !pattern.test(name)) return null;
  return /^\d{5}$/.test(postal_code) ? { folded, name, postal_code } : null;
}

async function* readLines(path: string): AsyncGenerator {
  const file = createReadStream(path);
  const bytes = path.endsWith('.gz') ? pipeline(file, createGunzip(), () => undefined) : file;
  const { delimiter, whole } = await findDelimiter(bytes);
  const parser = parse({
    bom: true,
    columns: readHeader,
    delimiter,
    max_record_size: longestLine,
    relax_column_count: true,
    skip_empty_lines: true,
  });
  pipeline(Readable.from(whole, { objectMode: false }), parser, () => undefined);
  yield* parser;
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

function readHeader(cells: string[]): string[] {
  const names = cells.map((cell) => cell.trim().toLowerCase());
  const missing = rowSchema.keyof().options.filter((name) => !names.includes(name));
  if (missing.length === 0) return names;
  throw new StreetImportError(`The first line names no column ${missing.join(' and ')}.`);
}
