import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright';

/** An event of the browser's trace; times in microseconds, `tdur` is CPU time. */
interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  tdur?: number;
  args: { data?: { documentLoaderURL?: string } };
}

/** Milliseconds to observe a page after its load. */
const watchMs = 3000;

const categories = ['devtools.timeline', 'disabled-by-default-lighthouse', 'blink.user_timing'];

/**
 * Opens the page, and reports for every task of its main thread after the first paint how many
 * milliseconds it took.
 */
export async function traceStart(page: Page, address: string): Promise<number[]> {
  const browser = page.context().browser();
  if (browser === null) throw new Error('only a page of an own browser can be traced');
  const session = await browser.newBrowserCDPSession();
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as Chromium writes its traces
    events.push(...(value as unknown as TraceEvent[]));
  });
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: categories, excludedCategories: ['*'] },
  });
  await page.goto(address, { waitUntil: 'load' });
  await wait(watchMs);
  const { promise: complete, resolve } = Promise.withResolvers<unknown>();
  session.once('Tracing.tracingComplete', resolve);
  await session.send('Tracing.end');
  await complete;
  await session.detach();
  return tasksAfterPaint(events, address);
}

function tasksAfterPaint(events: readonly TraceEvent[], address: string): number[] {
  const start = events.findLast(
    ({ name, args }) => name === 'navigationStart' && args.data?.documentLoaderURL === address,
  );
  if (start === undefined) throw new Error(`the trace does not know ${address}`);
  const own = events.filter(({ pid, tid, ts }) => {
    return pid === start.pid && tid === start.tid && ts >= start.ts;
  });
  const paint = own.find(({ name }) => name === 'firstContentfulPaint')?.ts ?? start.ts;
  return own
    .filter(({ name, ts, dur = 0 }) => name === 'RunTask' && ts + dur > paint)
    .map(({ tdur = 0 }) => tdur / 1000);
}
