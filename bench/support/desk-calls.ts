import { percentile } from './client.ts';
import { findPostmaster, readDatabaseSeconds } from './database-seconds.ts';

/** A path below `/api/v1/admin/` and the limit of its p95 in milliseconds. */
export type DeskCall = readonly [path: string, limit: number];

interface Desk {
  base: string;
  token: string;
  /** Of the embedded PostgreSQL. */
  dataDir: string;
}

/**
 * One request after the other, like one staff member; the time is that of the whole response.
 * Prints a table in Markdown, row by row, with the processor time of PostgreSQL for a call, which
 * other work of the machine does not change.
 * @throws Error at the end when a p95 is above its limit, or a response is not a 200
 */
export async function measureCalls(
  desk: Desk,
  calls: readonly DeskCall[],
  rounds: number,
  say: (text: string) => void,
): Promise<void> {
  const postmaster = findPostmaster(desk.dataDir);
  const wrong: string[] = [];
  say('\n| call | p50 | p95 | limit | PostgreSQL |\n|---|---|---|---|---|');
  for (const [path, limit] of calls) {
    const before = readDatabaseSeconds(postmaster);
    const { times, status } = await repeatCall(desk, path, rounds);
    const [p50, p95] = [percentile(times, 0.5), percentile(times, 0.95)];
    const database = ((readDatabaseSeconds(postmaster) - before) * 1000) / times.length;
    const cells = [p50, p95, limit, database].map((each) => `${Math.round(each)} ms`);
    say(`| ${[path, ...cells].join(' | ')} |`);
    if (status !== 200) wrong.push(`${path}: ${status}`);
    else if (p95 > limit) wrong.push(`${path}: too slow`);
  }
  if (wrong.length > 0) throw new Error(wrong.join(', '));
}

/** Until a response is not a 200. */
async function repeatCall({ base, token }: Desk, path: string, rounds: number) {
  const times: number[] = [];
  let status = 200;
  while (times.length < rounds && status === 200) {
    const begin = performance.now();
    const response = await fetch(`${base}/api/v1/admin/${path}`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    await response.arrayBuffer();
    times.push(performance.now() - begin);
    status = response.status;
  }
  return { times, status };
}
