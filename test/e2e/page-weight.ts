import type { Page, Request } from 'playwright/test';
import { openEvents } from '#contract/shop/events.ts';

/** What a page made the browser fetch, in bytes as they came over the wire, bodies alone. */
export interface PageWeight {
  script: number;
  style: number;
  font: number;
  image: number;
  texts: number;
}

const endings: Record<keyof PageWeight, RegExp> = {
  script: /\.js$/,
  style: /\.css$/,
  font: /\.woff2$/,
  image: /\.(webp|avif|svg|png|jpg)$/,
  texts: /\.json$/,
};

/** Loads a page and weighs it, once nothing more is on its way but the events of an account. */
export async function weighPage(page: Page, load: () => Promise<unknown>): Promise<PageWeight> {
  const onTheWay = new Set<Request>();
  const start = (request: Request) => {
    if (!request.url().endsWith(openEvents.path)) onTheWay.add(request);
  };
  const end = (request: Request) => onTheWay.delete(request);
  page.on('request', start).on('requestfinished', end).on('requestfailed', end);
  await load();
  // What arrived may ask for more, as soon as the browser has run it.
  do {
    await page.evaluate(async () => {
      await new Promise<void>((resolve) => {
        requestIdleCallback(() => resolve());
      });
    });
  } while (onTheWay.size > 0);
  page.off('request', start).off('requestfinished', end).off('requestfailed', end);
  const fetched = await page.evaluate(() =>
    performance.getEntriesByType('resource').map((entry) => ({
      path: new URL(entry.name).pathname,
      size: (entry as PerformanceResourceTiming).encodedBodySize,
    })),
  );
  const sumOf = (ending: RegExp) =>
    fetched.filter(({ path }) => ending.test(path)).reduce((sum, { size }) => sum + size, 0);
  return {
    script: sumOf(endings.script),
    style: sumOf(endings.style),
    font: sumOf(endings.font),
    image: sumOf(endings.image),
    texts: sumOf(endings.texts),
  };
}
