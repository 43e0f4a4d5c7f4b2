import { statSync } from 'node:fs';
import { mkdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { connectOrStart } from '#server/db/connect.ts';
import { createPool } from '#server/db/pool.ts';
import { BackupError } from './backup-error.ts';
import { writeBackup } from './export.ts';
import {
  readEnvironment,
  runCommand,
  describeTotals,
  withoutTimeouts,
  write,
  writeProgress,
} from './prompt.ts';

const usage = `npm run backup -- [FILE or FOLDER]

Writes the shop into one file: its database, and the images of its data folder. Without a name it goes to BACKUP_DIR
(backups/) under the time of day. The shop may go on meanwhile.

The shop is that of DATABASE_URL, else the embedded one of DATA_DIR, which may run or not.
Ends with 0, or with 1 and no file.
`;

await runCommand(async () => {
  const { values, positionals } = readArguments();
  const [given, ...others] = positionals;
  if (values.help === true) return write(usage);
  if (others.length > 0) throw new BackupError(`Name one file.\n\n${usage}`);
  await backUp(given);
});

function readArguments() {
  try {
    const options = { help: { type: 'boolean', short: 'h' } } as const;
    return parseArgs({ allowPositionals: true, options });
  } catch (cause) {
    throw new BackupError(`${String(cause)}\n\n${usage}`, { cause });
  }
}

async function backUp(given: string | undefined): Promise<void> {
  const env = readEnvironment();
  const now = new Date();
  const path = choosePath(given ?? env.BACKUP_DIR, now, given === undefined);
  await mkdir(dirname(path), { recursive: true });
  const database = await connectOrStart(env, writeProgress);
  const pool = createPool(database.url, { max: 1, settings: withoutTimeouts });
  try {
    const manifest = await writeBackup(path, { pool, env, now, signal: abortOnSignal() });
    write(`${path}: ${describeTotals(manifest, (await stat(path)).size)}\n`);
  } finally {
    await pool.end();
    await database.stop();
  }
}

/**
 * Aborts on a signal, so that the command deletes its partial file and stops a database that it
 * started.
 */
function abortOnSignal(): AbortSignal {
  const stopping = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(name, () => stopping.abort(new BackupError('Stopped: there is no backup.')));
  }
  return stopping.signal;
}

/** In a folder, the file name is the time, so that names sort by age. */
function choosePath(given: string, now: Date, isFolder: boolean): string {
  const isNamedFolder =
    given.endsWith('/') || statSync(given, { throwIfNoEntry: false })?.isDirectory();
  if (!isFolder && isNamedFolder !== true) return given;
  const time = now.toISOString().replaceAll(':', '').replace(/\.\d+/, '');
  return join(given, `kiezkorb-${time}.tar.gz`);
}
