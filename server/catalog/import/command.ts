import pg from 'pg';
import { readEnv } from '#server/env.ts';
import { connectOrStart } from '#server/platform/db/connect.ts';
import { EmbeddedDatabaseError } from '#server/platform/db/embedded/embedded.ts';
import { isMigrated } from '#server/platform/db/migrate.ts';
import { createDatabase, createPool } from '#server/platform/db/pool.ts';
import { ImportError } from '#server/platform/files/import-error.ts';
import { readOptions, usage, type CommandOptions } from './options.ts';
import { openProductFile } from './product-file.ts';
import { createReport, summarize } from './report.ts';
import { readRulesFile } from './rules/rules-file.ts';
import { importProducts } from './service.ts';

/** Exit code when some rows were bad; the others were imported. */
const exitBadRows = 2;

const write = (text: string) => process.stdout.write(text);
/** On a terminal each step overwrites the previous one. */
const writeProgress = (text: string) =>
  process.stderr.write(process.stderr.isTTY ? `\r${text}\u001b[K` : `${text}\n`);

try {
  const options = readOptions(process.argv.slice(2));
  if (options === undefined) write(usage);
  else process.exitCode = await run(options);
} catch (error) {
  process.stderr.write(`\n${explain(error)}\n`);
  process.exitCode = 1;
}

async function run(options: CommandOptions): Promise<number> {
  const file = await openProductFile(options.path);
  const rules =
    options.rulesPath === undefined ? undefined : await readRulesFile(options.rulesPath);
  const database = await connectOrStart(readEnvironment(), writeProgress);
  const pool = createPool(database.url, { max: 1 });
  try {
    await assertMigrated(pool);
    const report = createReport({ ...options, write, writeProgress });
    const startedAt = performance.now();
    const db = createDatabase(pool);
    const totals = await importProducts(db, file, { ...options, rules }, report);
    const seconds = (performance.now() - startedAt) / 1000;
    if (process.stderr.isTTY) process.stderr.write('\n');
    write(summarize(totals, options));
    process.stderr.write(`Took ${seconds.toFixed(1)} s\n`);
    return totals.bad > 0 ? exitBadRows : 0;
  } finally {
    await pool.end();
    await database.stop();
  }
}

function readEnvironment() {
  try {
    return readEnv();
  } catch (cause) {
    throw new ImportError(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

async function assertMigrated(pool: pg.Pool): Promise<void> {
  const isCurrent = await isMigrated(pool).catch((cause: unknown) => {
    // undefined_table: the database is empty.
    if (cause instanceof pg.DatabaseError && cause.code === '42P01') return false;
    throw new ImportError(`The database does not answer: ${String(cause)}`, { cause });
  });
  if (!isCurrent) {
    throw new ImportError(
      'The database is not that of this version: start the shop once, which brings it up to date.',
    );
  }
}

function explain(error: unknown): string {
  if (error instanceof ImportError || error instanceof EmbeddedDatabaseError) return error.message;
  if (error instanceof pg.DatabaseError) {
    return `PostgreSQL refused: ${error.message}. ${error.detail ?? ''}\nNothing was changed.`;
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
