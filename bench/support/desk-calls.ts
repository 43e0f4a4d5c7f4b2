import { percentile } from './client.ts';

/** A path below `/api/v1/admin/` and the limit of its p95 in milliseconds. */
export type DeskCall = readonly [path: string, limit: number];

interface Measured {
  path: string;
  limit: number;
  p50: number;
  p95: number;
}

/** One request after the other, like one staff member; the time is that of the whole response. */
export async function measureCalls(
  base: string,
  token: string,
  calls: readonly DeskCall[],
  rounds: number,
): Promise<Measured[]> {
  const all: Measured[] = [];
  for (const [path, limit] of calls) {
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const begin = performance.now();
      const response = await fetch(`${base}/api/v1/admin/${path}`, {
        headers: { Authorization: `Bearer ${token}` },
      });
      await response.arrayBuffer();
      times.push(performance.now() - begin);
      if (!response.ok) throw new Error(`${path}: ${response.status}`);
    }
    const at = (share: number) => Math.round(percentile(times, share));
    all.push({ path, limit, p50: at(0.5), p95: at(0.95) });
  }
  return all;
}

/** As a table in Markdown. @throws Error when a p95 is above its limit */
export function printCalls(all: readonly Measured[], say: (text: string) => void): void {
  say('\n| call | p50 | p95 | limit |\n|---|---|---|---|');
  for (const { path, p50, p95, limit } of all)
    say(`| ${path} | ${p50} ms | ${p95} ms | ${limit} ms |`);
  const slow = all.filter(({ p95, limit }) => p95 > limit).map(({ path }) => path);
  if (slow.length > 0) throw new Error(`too slow: ${slow.join(', ')}`);
}
