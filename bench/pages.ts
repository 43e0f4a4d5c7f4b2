/**
 * Weight and largest contentful paint of the public pages on a phone; the method is in README.md.
 * Run with `npm run bench:pages -- http://localhost:3000` against a running shop, CHROMIUM_PATH as
 * for the browser tests.
 */
import { chromium, type Browser } from 'playwright';
import { weighPage, type PageWeight } from '#test/e2e/page-weight.ts';
import { percentile } from './support/client.ts';
import { findPublicPages } from './support/public-pages.ts';
import { traceStart } from './support/start-trace.ts';

const base = process.argv[2] ?? 'http://localhost:3000';
const runs = 5;
const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true };
/** WebPageTest's 4G profile. */
const network = {
  offline: false,
  latency: 170,
  downloadThroughput: 9_000_000 / 8,
  uploadThroughput: 9_000_000 / 8,
};
const slowdown = 4;

interface Visit {
  /** Milliseconds. */
  largest_paint: number;
  shift: number;
  /** Milliseconds of blocked main thread, see README.md. */
  blocked: number;
  weight: PageWeight;
}

/** A first visit with an empty browser cache. */
async function visit(browser: Browser, path: string): Promise<Visit> {
  const context = await browser.newContext({ ...phone, locale: 'de-DE' });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', network);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const weight = await weighPage(page, () =>
    page.goto(base + path, { waitUntil: 'load', timeout: 60_000 }),
  );
  const seen = await page.evaluate(async () => {
    const collect = (type: string) =>
      new Promise<PerformanceEntry[]>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries())).observe({
          type,
          buffered: true,
        });
        setTimeout(() => resolve([]), 500);
      });
    const [paints, shifts] = await Promise.all([
      collect('largest-contentful-paint'),
      collect('layout-shift'),
    ]);
    return {
      largest_paint: paints.at(-1)?.startTime ?? Number.NaN,
      shift: shifts.reduce((sum, shift) => sum + ('value' in shift ? Number(shift.value) : 0), 0),
    };
  });
  await context.close();
  return { ...seen, blocked: await findBlocked(browser, path), weight };
}

/** Multiplies times instead of throttling, which would also affect the CPU clock. */
async function findBlocked(browser: Browser, path: string): Promise<number> {
  const context = await browser.newContext({ ...phone, locale: 'de-DE' });
  const page = await context.newPage();
  const tasks = await traceStart(page, base + path);
  await context.close();
  return tasks.reduce((sum, task) => sum + Math.max(0, task * slowdown - 50), 0);
}

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);
const say = (text: string) => process.stdout.write(`${text}\n`);

const pages = await findPublicPages(base);
const { CHROMIUM_PATH: executablePath } = process.env;
const browser = await chromium.launch({
  ...(executablePath !== undefined && { executablePath }),
  args: ['--no-sandbox', '--disable-quic', '--disable-background-networking'],
});
try {
  say('| page | largest paint | blocked | shift | script | style | texts | fonts | images |');
  say('|---|---|---|---|---|---|---|---|---|');
  for (const path of pages) {
    await visit(browser, path);
    const visits: Visit[] = [];
    for (let run = 0; run < runs; run += 1) visits.push(await visit(browser, path));
    const { weight } = visits[0] ?? (await visit(browser, path));
    const paint = Math.round(
      percentile(
        visits.map(({ largest_paint }) => largest_paint),
        0.5,
      ),
    );
    const blocked = Math.round(
      percentile(
        visits.map((each) => each.blocked),
        0.5,
      ),
    );
    const shift = Math.max(...visits.map((each) => each.shift)).toFixed(3);
    const sizes = [weight.script, weight.style, weight.texts, weight.font, weight.image];
    say(
      `| ${path} | ${paint} ms | ${blocked} ms | ${shift} | ${sizes.map((size) => `${kilobytes(size)} kB`).join(' | ')} |`,
    );
  }
} finally {
  await browser.close();
}
