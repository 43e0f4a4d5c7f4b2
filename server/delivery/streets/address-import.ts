import { parseArgs } from 'node:util';
import { readEnv } from '#server/env.ts';
import { connectOrStart } from '#server/platform/db/connect.ts';
import { isMigrated } from '#server/platform/db/migrate.ts';
import { createDatabase, createPool, type Database } from '#server/platform/db/pool.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { ImportError } from '#server/platform/files/import-error.ts';

interface AddressImport<Content> {
  usage: string;
  /** Reads the whole file, before there is a database. Throws ImportError if it cannot be used. */
  read: (path: string) => Promise<Content>;
  /** Puts the file into the database and says what it did. */
  write: (trx: Database, path: string, content: Content) => Promise<string>;
}

/**
 * A command that imports a file of addresses: `--file FILE`, or `--help` for its usage. All of the
 * file is imported, or nothing.
 */
export async function runAddressImport<Content>({
  usage,
  read,
  write,
}: AddressImport<Content>): Promise<void> {
  try {
    const path = readPath(usage);
    if (path === undefined) process.stdout.write(usage);
    else {
      const content = await read(path);
      process.stdout.write(`${await importInto((trx) => write(trx, path, content))}\n`);
    }
  } catch (error) {
    const isExpected = error instanceof ImportError;
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
  if (values.file === undefined) throw new ImportError(`Name a file.\n\n${usage}`);
  return values.file;
}

async function importInto(write: (trx: Database) => Promise<string>): Promise<string> {
  const database = await connectOrStart(readEnv(), (text) => process.stderr.write(`${text}\n`));
  const pool = createPool(database.url, { max: 1 });
  try {
    if (!(await isMigrated(pool))) {
      throw new ImportError('Start the shop once: its database is not up to date.');
    }
    return await inTransaction(createDatabase(pool), write);
  } finally {
    await pool.end();
    await database.stop();
  }
}
