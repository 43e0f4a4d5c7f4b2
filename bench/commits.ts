/**
 * Compares the public reads of commits, in turns and without the response cache; the method is in
 * README.md. Run with `npm run bench:commits -- a13cf4f HEAD`: ratios refer to the first.
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startCommit, type CommitShop } from './builds/commit-shop.ts';
import { load } from './support/light-load.ts';
import { searchWords } from './support/search-words.ts';

const { values, positionals: commits } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '3' },
    /** Per read, commit and round. */
    seconds: { type: 'string', default: '2' },
    /** Measures only the reads whose name contains this. */
    only: { type: 'string', default: '' },
  },
});
const say = (text: string) => process.stdout.write(`${text}\n`);
const category = 'obst-gemuese';

interface Answer {
  items: { id: string; name: string }[];
}

interface Round {
  shopMs: number;
  databaseMs: number;
  rate: number;
}

const folder = await mkdtemp(join(tmpdir(), 'kiezkorb-commits-'));
await chmod(folder, 0o755);
const shops: CommitShop[] = [];
try {
  for (const commit of commits) shops.push(await startCommit(folder, commit));
  await compare();
} finally {
  for (const shop of shops) await shop.stop();
  await rm(folder, { recursive: true, force: true });
}

async function compare(): Promise<void> {
  say(`| read | commit | shop: CPU ms per 1,000 | PostgreSQL: CPU ms per 1,000 | per second | shop: times ${commits[0]} | both: times ${commits[0]} |
| --- | --- | --- | --- | --- | --- | --- |`);
  const reads = await Promise.all(shops.map(readPaths));
  for (const name of Object.keys(reads[0] ?? {})) {
    if (!name.includes(values.only)) continue;
    const rounds: Round[][] = shops.map(() => []);
    for (let round = 0; round <= Number(values.rounds); round += 1)
      for (const [at, shop] of shops.entries()) {
        const measured = await measure(shop, reads[at]?.[name] ?? []);
        // The first round compiles the code and fills the caches of PostgreSQL.
        if (round > 0) rounds[at]?.push(measured);
      }
    for (const [at, { commit }] of shops.entries())
      print(name, commit, rounds[at] ?? [], rounds[0] ?? []);
  }
}

/** The same products of each shop, by their names: ids differ. */
async function readPaths(shop: CommitShop): Promise<Record<string, string[]>> {
  const response = await fetch(`${shop.base}/api/v1/products?limit=100`);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the contract of all commits
  const { items } = (await response.json()) as Answer;
  const ids = items.map(({ id }) => id);
  const words = searchWords.map((word) => encodeURIComponent(word));
  return {
    'list of 24': ['/api/v1/products?limit=24'],
    'list of 24 of a category': [`/api/v1/products?category=${category}&limit=24`],
    'one product': ids.map((id) => `/api/v1/products/${id}`),
    search: words.map((word) => `/api/v1/search?query=${word}`),
    suggestions: words.map((word) => `/api/v1/search/suggestions?query=${word}`),
    categories: ['/api/v1/categories'],
    'page: home': ['/'],
    'page: category': [`/category/${category}`],
    'page: product': ids.map((id) => `/product/${id}`),
    'page: search': words.map((word) => `/search?query=${word}`),
  };
}

async function measure(shop: CommitShop, paths: readonly string[]): Promise<Round> {
  const { base: url, pid, databasePid } = shop;
  const loaded = await load({ url, pid, databasePid, paths }, Number(values.seconds));
  if (loaded.failures > 0) throw new Error(`${loaded.failures} answers were not 200: ${paths[0]}`);
  return {
    shopMs: loaded.cpuMs ?? Number.NaN,
    databaseMs: loaded.databaseCpuMs ?? Number.NaN,
    rate: loaded.rate,
  };
}

function print(name: string, commit: string, rounds: readonly Round[], first: readonly Round[]) {
  const ratios = (of: (round: Round) => number) =>
    spread(
      rounds.map((round, at) => of(round) / of(first[at] ?? round)),
      2,
    );
  const cells = [
    spread(rounds.map(({ shopMs }) => shopMs)),
    spread(rounds.map(({ databaseMs }) => databaseMs)),
    spread(rounds.map(({ rate }) => rate)),
    ratios(({ shopMs }) => shopMs),
    ratios(({ shopMs, databaseMs }) => shopMs + databaseMs),
  ];
  say(`| ${[name, commit, ...cells].join(' | ')} |`);
}

/** Median, with the smallest and the largest. */
function spread(figures: readonly number[], digits = 0): string {
  const sorted = figures.toSorted((one, other) => one - other);
  const [median = 0, least = 0, most = 0] = [
    sorted[Math.floor(sorted.length / 2)],
    sorted[0],
    sorted.at(-1),
  ];
  return `${median.toFixed(digits)} (${least.toFixed(digits)} to ${most.toFixed(digits)})`;
}
