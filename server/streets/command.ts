import { parseArgs } from 'node:util';
import { connectOrStart } from '#server/db/connect.ts';
import { isMigrated } from '#server/db/migrate.ts';
import { createDatabase, createPool } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { readEnv } from '#server/env.ts';
import { AddressFileError } from './address-file.ts';
import { replaceStreets } from './queries.ts';
import { readStreets } from './street-file.ts';

const usage = `npm run import-streets -- --file FILE

FILE is a CSV file of addresses with the columns str_name and plz, also packed (.gz):
docs/import/streets.md. Its streets replace those of an earlier import.
The shop is that of DATABASE_URL, else the embedded one of DATA_DIR, which may run or not.
`;

try {
  const path = readPath();
  if (path === undefined) process.stdout.write(usage);
  else await importStreets(path);
} catch (error) {
  const isExpected = error instanceof AddressFileError;
  process.stderr.write(`${isExpected ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

/** Undefined when help is requested. */
function readPath(): string | undefined {
  const { values } = parseArgs({
    options: { file: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
  });
  if (values.help === true) return undefined;
  if (values.file === undefined) throw new AddressFileError(`Name a file.\n\n${usage}`);
  return values.file;
}

async function importStreets(path: string): Promise<void> {
  const { rows, addresses, bad } = await readStreets(path);
  const database = await connectOrStart(readEnv(), (text) => process.stderr.write(`${text}\n`));
  const pool = createPool(database.url, { max: 1 });
  try {
    if (!(await isMigrated(pool))) {
      throw new AddressFileError('Start the shop once: its database is not up to date.');
    }
    await inTransaction(createDatabase(pool), (trx) => replaceStreets(trx, rows));
    process.stdout.write(
      `${rows.length} streets by postal code from ${addresses} addresses, ${bad} bad lines skipped.\n`,
    );
  } finally {
    await pool.end();
    await database.stop();
  }
}
