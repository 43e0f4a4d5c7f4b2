import { mkdir } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { connectOrStart } from '#server/platform/db/connect.ts';
import { createPool } from '#server/platform/db/pool.ts';
import { BackupError } from './backup-error.ts';
import { readIdentities } from './encryption.ts';
import {
  readEnvironment,
  runCommand,
  describeTotals,
  withoutTimeouts,
  write,
  writeProgress,
} from './prompt.ts';
import { checkBackup } from './verify.ts';

const usage = `npm run restore -- FILE [options]

Makes an empty database, or a new DATA_DIR, the shop of a backup. Nothing is written before the whole file is checked.

  --replace        put it in the place of a shop that is there, which is lost then
  --check          only check the file
  --identity FILE  the secret key of an encrypted file

The database is that of DATABASE_URL, else the embedded one of DATA_DIR. No shop may run on it.
Ends with 0, or with 1 and a database as it was.
`;

await runCommand(async () => {
  const { values, positionals } = readArguments();
  const [path, ...others] = positionals;
  if (values.help === true) return write(usage);
  if (path === undefined || others.length > 0) throw new BackupError(`Name one file.\n\n${usage}`);
  const { identity } = values;
  const identities = identity === undefined ? [] : await readIdentities(identity);
  if (values.check === true) {
    write(`${path} is whole: ${describeTotals(await checkBackup(path, identities))}\n`);
  } else {
    await restore(path, { identities, mayReplace: values.replace ?? false });
  }
});

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        replace: { type: 'boolean' },
        check: { type: 'boolean' },
        identity: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (cause) {
    throw new BackupError(`${String(cause)}\n\n${usage}`, { cause });
  }
}

async function restore(
  path: string,
  options: { identities: readonly string[]; mayReplace: boolean },
): Promise<void> {
  const env = readEnvironment();
  writeProgress('Checking the file');
  const manifest = await checkBackup(path, options.identities);
  await mkdir(env.DATA_DIR, { recursive: true });
  const database = await connectOrStart(env, writeProgress, { mayCreate: true });
  const pool = createPool(database.url, { max: 2, settings: withoutTimeouts });
  try {
    // Loads the whole shop, which says what its backups contain: only now.
    const { restoreBackup } = await import('./restore.ts');
    await restoreBackup(path, manifest, { pool, env, ...options, onProgress: writeProgress });
    write(`Restored from ${path}: ${describeTotals(manifest)}\n`);
    if (manifest.images.kept_in === 'bucket') {
      const { bucket, endpoint } = manifest.images;
      write(`The images are in the bucket ${bucket} of ${endpoint}: set S3_* for it.\n`);
    }
  } finally {
    await pool.end();
    await database.stop();
  }
}
