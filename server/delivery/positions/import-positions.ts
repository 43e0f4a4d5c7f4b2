import { readAddressFile } from '#server/delivery/streets/address-file.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { ImportError } from '#server/platform/files/import-error.ts';
import { readerFor, type AddressReader } from './address-row.ts';
import { deletePositions, insertPositions, type PositionRow } from './queries.ts';

/** Rows of one insert. */
const batchSize = 10_000;
/** Of all lines; a file with more has other contents than expected. */
const largestBadShare = 0.05;
/** Ends the reading of a file that is far too large for a city. */
const maximumBad = 50_000;
const namedLines = 10;

export interface PositionImport {
  positions: number;
  /** Lines with an address. */
  addresses: number;
  bad: number;
  /** What is wrong with the first bad lines. */
  problems: string[];
}

/** Reads a whole file, and writes nothing. @throws ImportError if it cannot be used */
export async function checkPositions(path: string): Promise<PositionImport> {
  const result = nothing();
  for await (const _ of readRows(path, result)) result.positions += 1;
  return result;
}

/**
 * Replaces all positions by those of a file, in the transaction of the caller.
 * @throws ImportError if too many lines cannot be used
 */
export async function importPositions(trx: Database, path: string): Promise<PositionImport> {
  await deletePositions(trx);
  const result = nothing();
  let batch: PositionRow[] = [];
  const write = async () => {
    if (batch.length > 0) result.positions += await insertPositions(trx, batch);
    batch = [];
  };
  for await (const row of readRows(path, result)) {
    batch.push(row);
    if (batch.length === batchSize) await write();
  }
  await write();
  return result;
}

const nothing = (): PositionImport => ({ positions: 0, addresses: 0, bad: 0, problems: [] });

/** The rows that can be used; counts all lines in `result`. */
async function* readRows(path: string, result: PositionImport): AsyncGenerator<PositionRow> {
  let read: AddressReader = () => ({ problem: 'no names of columns before it' });
  const lines = readAddressFile(path, (names) => {
    read = readerFor(names);
  });
  for await (const { line, cells } of lines) {
    const row = cells === undefined ? { problem: 'no row of a table' } : read(cells);
    if (!('problem' in row)) {
      result.addresses += 1;
      yield row;
      continue;
    }
    result.bad += 1;
    if (result.problems.length < namedLines) result.problems.push(`line ${line}: ${row.problem}`);
    if (result.bad > maximumBad) refuse(path, result);
  }
  if (result.addresses === 0 && result.bad === 0) {
    throw new ImportError(`${path}: no line has an address.`);
  }
  if (result.bad > (result.addresses + result.bad) * largestBadShare) refuse(path, result);
}

function refuse(path: string, result: PositionImport): never {
  const { bad, addresses } = result;
  throw new ImportError(
    `${path}: ${bad} of ${bad + addresses} lines cannot be used, more than ` +
      `${largestBadShare * 100} %. The positions are unchanged.\n${listProblems(result)}`,
  );
}

/** The first bad lines, one in each line of text. */
export function listProblems({ bad, problems }: PositionImport): string {
  const others = bad - problems.length;
  return [...problems, ...(others > 0 ? [`and ${others} more`] : [])].join('\n');
}
