import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

const hour = 3_600_000;
/** One night plus a margin. */
const oldBackup = 36 * hour;

interface BackupState {
  /** Backups in the folder. */
  count: number;
  made_at: Date;
  age_hours: number;
  /** The last night has none. */
  is_old: boolean;
}

/** The newest backup in a folder; undefined: there is none, or no such folder on this machine. */
export async function findNewestBackup(
  folder: string,
  now: Date,
): Promise<BackupState | undefined> {
  const names = await readdir(folder).catch(() => []);
  const files = names.filter((name) => /^kiezkorb-.*\.tar\.gz(\.age)?$/.test(name));
  const times = await Promise.all(
    files.map(async (name) => (await stat(join(folder, name))).mtimeMs),
  );
  if (times.length === 0) return undefined;
  const made = Math.max(...times);
  const age = now.getTime() - made;
  return {
    count: times.length,
    made_at: new Date(made),
    age_hours: Math.round(age / hour),
    is_old: age > oldBackup,
  };
}
