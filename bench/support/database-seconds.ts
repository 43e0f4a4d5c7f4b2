import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The process of an embedded PostgreSQL, by its data folder. */
export function findPostmaster(dataDir: string): string {
  const files = readdirSync(dataDir, { recursive: true, encoding: 'utf8' });
  const lock = files.find((file) => file.endsWith('postmaster.pid')) ?? '';
  const [postmaster = ''] = readFileSync(join(dataDir, lock), 'utf8').split('\n');
  return postmaster;
}

/** Processor time of each connection of a database by its process, in seconds: on Linux alone. */
export function readConnections(postmaster: string): Map<string, number> {
  return new Map(
    readdirSync('/proc')
      .filter((entry) => /^\d+$/.test(entry))
      .flatMap((pid): [string, number][] => {
        const [, parent, ...fields] = readStat(pid);
        const ticks = Number(fields[9]) + Number(fields[10]);
        return parent === postmaster ? [[pid, ticks / 100]] : [];
      }),
  );
}

function readStat(pid: string): string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  } catch {
    return []; // It has ended.
  }
}

/** What the connections have needed since then; one that has ended takes its time with it. */
export function secondsSince(before: ReadonlyMap<string, number>, postmaster: string): number {
  const now = readConnections(postmaster);
  return [...now].reduce((sum, [pid, seconds]) => sum + seconds - (before.get(pid) ?? 0), 0);
}
