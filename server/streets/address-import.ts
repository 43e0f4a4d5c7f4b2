import { parseArgs } from 'node:util';
import { connectOrStart } from '#server/db/connect.ts';
import { isMigrated } from '#server/db/migrate.ts';
import { createDatabase, createPool, type Database } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { readEnv } from '#server/env.ts';
import { AddressFileError } from './address-file.ts';

/** Puts the file into the database and says what it did. */
type ImportFile = (trx: Database, path: string) => Promise<string>;

/**
 * A command that imports a file of addresses: `--file FILE`, or `--help` for its usage. All of the
 * file is imported, or nothing.
 */
export async function runAddressImport(usage: string, importFile: ImportFile): Promise<void> {
  try {
    const path = readPath(usage);
    process.stdout.write(path === undefined ? usage : `${await importInto(path, importFile)}\n`);
  } catch (error) {
    const isExpected = error instanceof AddressFileError;
    process.stderr.write(`${isExpected ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}

/** Undefined when help is requested. */
function readPath(usage: string): string | undefined {
  const { values } = parseArgs({
    options: { file: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
  });
  if (values.help === true) return undefined;
  if (values.file === undefined) throw new AddressFileError(`Name a file.\n\n${usage}`);
  return values.file;
}

async function importInto(path: string, importFile: ImportFile): Promise<string> {
  const database = await connectOrStart(readEnv(), (text) => process.stderr.write(`${text}\n`));
  const pool = createPool(database.url, { max: 1 });
  try {
    if (!(await isMigrated(pool))) {
      throw new AddressFileError('Start the shop once: its database is not up to date.');
    }
    return await inTransaction(createDatabase(pool), (trx) => importFile(trx, path));
  } finally {
    await pool.end();
    await database.stop();
  }
}
