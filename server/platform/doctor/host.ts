import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { rm, statfs, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Env } from '#server/env.ts';
import { findNewestBackup } from '#server/platform/backup/newest-backup.ts';
import { findingsOf, reasonOf, type Finding } from './check-result.ts';

/**
 * The first version that runs the server's TypeScript without a build, and the one that is tested.
 */
const nodeMajor = 24;

export function checkNode(version: string): Finding {
  const { ok, error } = findingsOf('node');
  return Number.parseInt(version, 10) >= nodeMajor
    ? ok(`version ${version}`)
    : error(
        `version ${version}: the shop needs ${nodeMajor} or newer. \`npm start\` brings its own`,
      );
}

const gigabyte = 1e9;
const littleSpace = 2 * gigabyte;
const noSpace = 0.2 * gigabyte;

/** Whether the data folder is writable and has enough space. */
export async function checkDisk(
  env: Pick<Env, 'DATA_DIR' | 'S3' | 'is_embedded'>,
): Promise<Finding[]> {
  const { ok, warning, error } = findingsOf('disk');
  const dataDir = resolve(env.DATA_DIR);
  if (!existsSync(dataDir)) {
    return [
      env.is_embedded || !env.S3
        ? warning(
            `DATA_DIR (${dataDir}) is not there yet: the first start makes it. Is it the right one?`,
          )
        : ok(`DATA_DIR (${dataDir}) is not there yet: the first start makes it`),
    ];
  }
  const folders = [dataDir, join(dataDir, 'media')].filter((folder) => existsSync(folder));
  const faults = await Promise.all(folders.map(tryToWrite));
  const findings = faults.flatMap((fault, at) =>
    fault === undefined
      ? []
      : [error(`${folders[at]} cannot be written: ${fault}. Give it to the user of the shop`)],
  );
  const { bavail, bsize } = await statfs(dataDir);
  const free = bavail * bsize;
  const said = `${(free / gigabyte).toFixed(1)} GB free in ${dataDir}`;
  if (free < noSpace)
    findings.push(error(`${said}: orders will fail soon. Make room, or a larger disk`));
  else if (free < littleSpace) findings.push(warning(`${said}: make room, or a larger disk`));
  else if (findings.length === 0) findings.push(ok(`${said}, which can be written`));
  return findings;
}

/** The reason why a file cannot be written; undefined when it can. */
async function tryToWrite(folder: string): Promise<string | undefined> {
  const probe = join(folder, `.doctor-${randomUUID()}`);
  try {
    await writeFile(probe, 'probe', { flush: true });
    return undefined;
  } catch (error) {
    return reasonOf(error);
  } finally {
    await rm(probe, { force: true }).catch(() => undefined);
  }
}

/** Checks the age of the newest backup, if the folder exists on this machine. */
export async function checkBackups(
  { BACKUP_DIR: folder, NODE_ENV: mode }: Pick<Env, 'BACKUP_DIR' | 'NODE_ENV'>,
  now: Date,
): Promise<Finding> {
  const { ok, warning } = findingsOf('backup');
  const newest = await findNewestBackup(folder, now);
  if (newest === undefined) {
    const text = `there is none in BACKUP_DIR (${folder})`;
    return mode === 'production'
      ? warning(`${text}: run \`npm run backup\` every night`)
      : ok(text);
  }
  const text = `the newest in BACKUP_DIR (${folder}) is ${newest.age_hours} hours old`;
  return newest.is_old ? warning(`${text}: run \`npm run backup\` every night`) : ok(text);
}
