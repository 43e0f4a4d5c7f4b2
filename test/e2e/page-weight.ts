import type { Page } from 'playwright/test';

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

/** Of the page that is open, once nothing more is on its way. */
export async function weighPage(page: Page): Promise<PageWeight> {
  await page.waitForLoadState('networkidle');
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
