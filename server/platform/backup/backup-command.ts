import { statSync } from 'node:fs';
import { mkdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import type pg from 'pg';
import type { Env } from '#server/env.ts';
import { connectOrStart } from '#server/platform/db/connect.ts';
import { createPool } from '#server/platform/db/pool.ts';
import {
  compareReadServer,
  connectTimeoutS,
  isStandbyLost,
} from '#server/platform/db/read-server.ts';
import { BackupError } from './backup-error.ts';
import { createKey } from './encryption.ts';
import {
  readEnvironment,
  runCommand,
  countRows,
  describeTotals,
  withoutTimeouts,
  write,
  writeProgress,
} from './prompt.ts';

/** A file of that many takes minutes, in which PostgreSQL cannot tidy up its tables. */
const meantRows = 2_000_000;

const usage = `npm run backup -- [FILE or FOLDER]
npm run backup -- --new-key FILE

Writes the shop into one file: its database, and the images of its data folder. Without a name it goes to BACKUP_DIR
(backups/) under the time of day. The shop may go on meanwhile. With BACKUP_RECIPIENTS, public keys of age separated
by commas, only the secret key of one of them opens the file.

  --encrypt-to KEY  a public key for this file, instead of BACKUP_RECIPIENTS; may be given several times
  --new-key FILE    write a secret key for that, and print its public key

It is for moving house and for shops with up to ${meantRows.toLocaleString('en')} rows: larger ones archive the log of
PostgreSQL (deploy/cluster/restore.md), which also restores every minute between two backups.

The shop is that of DATABASE_URL, else the embedded one of DATA_DIR, which may run or not. Rows are read on the standby
of DATABASE_READ_URL if there is one.
Ends with 0, or with 1 and no file.
`;

await runCommand(async () => {
  const { values, positionals } = readArguments();
  const [given, ...others] = positionals;
  if (values.help === true) return write(usage);
  if (others.length > 0) throw new BackupError(`Name one file.\n\n${usage}`);
  const { 'new-key': key, 'encrypt-to': recipients } = values;
  if (key !== undefined) return write(`BACKUP_RECIPIENTS=${await createKey(key)}\n`);
  await backUp(given, recipients);
});

function readArguments() {
  try {
    const options = {
      help: { type: 'boolean', short: 'h' },
      'encrypt-to': { type: 'string', multiple: true },
      'new-key': { type: 'string' },
    } as const;
    return parseArgs({ allowPositionals: true, options });
  } catch (cause) {
    throw new BackupError(`${String(cause)}\n\n${usage}`, { cause });
  }
}

async function backUp(given: string | undefined, chosen?: readonly string[]): Promise<void> {
  const env = readEnvironment();
  const now = new Date();
  const recipients = chosen ?? env.BACKUP_RECIPIENTS;
  const ending = recipients.length === 0 ? 'tar.gz' : 'tar.gz.age';
  const path = choosePath(given ?? env.BACKUP_DIR, { now, ending, isFolder: given === undefined });
  await mkdir(dirname(path), { recursive: true });
  const database = await connectOrStart(env, writeProgress);
  const pool = createPool(database.url, { max: 1, settings: withoutTimeouts });
  const signal = abortOnSignal();
  const standby = await openStandby(env, pool);
  try {
    // Loads the whole shop, which says what its backups contain: only when there is something to
    // do.
    const { writeBackup } = await import('./export.ts');
    const source = { env, now, recipients, signal };
    const manifest = await writeBackup(path, { pool: standby ?? pool, ...source }).catch(
      (error: unknown) => {
        if (standby === undefined || !isStandbyLost(error)) throw error;
        writeProgress('The standby ended the reading: the backup is made of the primary');
        return writeBackup(path, { pool, ...source });
      },
    );
    write(`${path}: ${describeTotals(manifest, (await stat(path)).size)}\n`);
    if (countRows(manifest) > meantRows) {
      writeProgress('This shop has outgrown these files: see deploy/cluster/restore.md.');
    }
  } finally {
    await standby?.end();
    await pool.end();
    await database.stop();
  }
}

/**
 * The standby of DATABASE_READ_URL, where reading holds up nothing. Undefined: none can be used.
 */
async function openStandby(env: Env, primary: pg.Pool): Promise<pg.Pool | undefined> {
  const { DATABASE_READ_URL: url, DATABASE_READ_LAG_S: maxLagS } = env;
  if (url === undefined) return undefined;
  const standby = createPool(url, {
    max: 1,
    connection_timeout: connectTimeoutS,
    settings: withoutTimeouts,
  });
  const { fault } = await compareReadServer(primary, standby, maxLagS);
  if (fault === null) {
    writeProgress('Reading the standby');
    return standby;
  }
  writeProgress('The standby cannot be read (npm run doctor says why): reading the primary');
  await standby.end();
  return undefined;
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
function choosePath(
  given: string,
  { now, ending, isFolder }: { now: Date; ending: string; isFolder: boolean },
): string {
  const isNamedFolder =
    given.endsWith('/') || statSync(given, { throwIfNoEntry: false })?.isDirectory();
  if (!isFolder && isNamedFolder !== true) return given;
  const time = now.toISOString().replaceAll(':', '').replace(/\.\d+/, '');
  return join(given, `kiezkorb-${time}.${ending}`);
}
