import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The process of an embedded PostgreSQL, by its data folder. */
export function findPostmaster(dataDir: string): string {
  const files = readdirSync(dataDir, { recursive: true, encoding: 'utf8' });
  const lock = files.find((file) => file.endsWith('postmaster.pid')) ?? '';
  const [postmaster = ''] = readFileSync(join(dataDir, lock), 'utf8').split('\n');
  return postmaster;
}

/**
 * Processor time that an embedded PostgreSQL has taken so far, in seconds, also of connections that
 * have ended: on Linux alone.
 */
export function readDatabaseSeconds(postmaster: string): number {
  const ticks = readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .map((pid) => {
      const [, parent, ...fields] = readStat(pid);
      const [own, ofEnded] = [
        Number(fields[9]) + Number(fields[10]),
        Number(fields[11]) + Number(fields[12]),
      ];
      if (pid === postmaster) return ofEnded;
      return parent === postmaster ? own : 0;
    });
  return ticks.reduce((sum, each) => sum + each, 0) / 100;
}

function readStat(pid: string): string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  } catch {
    return []; // It has ended.
  }
}
