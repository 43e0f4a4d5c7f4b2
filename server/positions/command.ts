import { parseArgs } from 'node:util';
import { connectOrStart } from '#server/db/connect.ts';
import { isMigrated } from '#server/db/migrate.ts';
import { createDatabase, createPool } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { readEnv } from '#server/env.ts';
import { AddressFileError } from '#server/streets/address-file.ts';
import { importPositions, listProblems } from './import-positions.ts';

const usage = `npm run import-positions -- --file FILE

FILE is a CSV file of addresses with their coordinates, also packed (.gz):
docs/import/positions.md. Its positions replace those of an earlier import.
The shop is that of DATABASE_URL, else the embedded one of DATA_DIR, which may run or not.
`;

try {
  const path = readPath();
  if (path === undefined) process.stdout.write(usage);
  else await run(path);
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

async function run(path: string): Promise<void> {
  const database = await connectOrStart(readEnv(), (text) => process.stderr.write(`${text}\n`));
  const pool = createPool(database.url, { max: 1 });
  try {
    if (!(await isMigrated(pool))) {
      throw new AddressFileError('Start the shop once: its database is not up to date.');
    }
    const result = await inTransaction(createDatabase(pool), (trx) => importPositions(trx, path));
    const { positions, addresses, bad } = result;
    process.stdout.write(
      `${positions} positions from ${addresses} addresses, ${bad} bad lines skipped.\n`,
    );
    if (bad > 0) process.stdout.write(`${listProblems(result)}\n`);
  } finally {
    await pool.end();
    await database.stop();
  }
}
