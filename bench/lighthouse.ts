/**
 * Lighthouse scores of the public pages on a phone; the method is in README.md. Run with `npm run
 * bench:lighthouse -- http://localhost:3000` against a running shop, CHROMIUM_PATH as for the
 * browser tests.
 */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { z } from 'zod';
import { percentile } from './support/client.ts';
import { findPublicPages } from './support/public-pages.ts';

const base = process.argv[2] ?? 'http://localhost:3000';
const runs = 5;
const lighthouse = 'lighthouse@13.5.0';
const flags =
  '--headless=new --no-sandbox --disable-gpu --disable-quic --disable-background-networking --disable-component-update --disable-sync';

/** The used part of a report: scores from 0 to 1, times in milliseconds. */
const figure = z.object({ numericValue: z.number() });
const reportSchema = z.object({
  categories: z.record(z.string(), z.object({ score: z.number() })),
  audits: z.object({ 'largest-contentful-paint': figure, 'total-blocking-time': figure }),
});

const limits = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 };
const categories = Object.keys(limits);

/** A first visit in a browser of its own, repeated if the browser recorded no trace of the page. */
async function visit(path: string) {
  const { stdout } = await runLighthouse(path).catch(() => runLighthouse(path));
  return reportSchema.parse(JSON.parse(stdout));
}

function runLighthouse(path: string) {
  return promisify(execFile)(
    'npx',
    [
      '--yes',
      lighthouse,
      base + path,
      '--quiet',
      '--output=json',
      `--only-categories=${categories.join(',')}`,
      `--chrome-flags=${flags}`,
    ],
    {
      env: { ...process.env, CHROME_PATH: process.env.CHROMIUM_PATH },
      maxBuffer: 64 * 1024 * 1024,
    },
  );
}

const say = (text: string) => process.stdout.write(`${text}\n`);

say(`| page | ${categories.join(' | ')} | each performance | largest paint | blocked |`);
say(`|---|${categories.map(() => '---|').join('')}---|---|---|`);
const missed: string[] = [];
for (const path of await findPublicPages(base)) {
  const reports: z.infer<typeof reportSchema>[] = [];
  for (let run = 0; run < runs; run += 1) reports.push(await visit(path));
  const marksOf = (category: string) =>
    reports.map((report) => Math.round((report.categories[category]?.score ?? 0) * 100));
  const timeOf = (audit: keyof z.infer<typeof reportSchema>['audits']) =>
    Math.round(
      percentile(
        reports.map((report) => report.audits[audit].numericValue),
        0.5,
      ),
    );
  const marks = categories.map((category) => percentile(marksOf(category), 0.5));
  say(
    `| ${path} | ${marks.join(' | ')} | ${marksOf('performance').join(', ')} | ${timeOf('largest-contentful-paint')} ms | ${timeOf('total-blocking-time')} ms |`,
  );
  for (const [category, limit] of Object.entries(limits)) {
    // Search engines are asked not to list results, for which Lighthouse takes points off.
    if (category === 'seo' && path.startsWith('/search')) continue;
    const mark = percentile(marksOf(category), 0.5);
    if (mark < limit) missed.push(`${path}: ${category} ${mark}, limit ${limit}`);
  }
}
if (missed.length > 0) throw new Error(missed.join('\n'));
