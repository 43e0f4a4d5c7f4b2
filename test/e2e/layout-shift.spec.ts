import type { Page } from 'playwright/test';
import { expectNoSidewaysScroll } from './axe.ts';
import { withPictures } from './browsers.ts';
import { expect, test } from './fixtures.ts';
import { fillCart, findPlentiful } from './public-calls.ts';
import { expectInCart, open, openSignedIn } from './steps.ts';
import type { Texts } from './texts.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' }, launchOptions: withPictures });

/** What the sum of all shifts may come to: a hair's breadth, which no eye sees. */
const tolerance = 0.001;

async function pagesOf(shop: string): Promise<string[]> {
  const [product] = await findPlentiful(shop, 1);
  return [
    '/',
    `/category/${product?.category.slug}`,
    `/product/${product?.id}`,
    '/search',
    '/search?query=milch',
    '/search?query=qqqxxzz',
    '/offers',
    '/offers?kind=weekly',
  ];
}

test(
  'nothing moves while the pages of the catalogue load',
  { tag: '@desktop' },
  async ({ page, t, shop }) => {
    for (const path of await pagesOf(shop)) {
      await open(page, path);
      await expectStill(page, path);
      if (path === '/') await expectBannerStays(page, t);
    }
  },
);

test('nothing moves when the cart of a customer is loaded', async ({ page, t, shop, customer }) => {
  const cart = await fillCart(shop, customer.token);
  await openSignedIn(page, customer, '/profile/orders');
  for (const path of await pagesOf(shop)) {
    await open(page, path);
    await expectInCart(page, t, cart.item_count);
    await expectStill(page, path);
  }
});

test(
  'nothing moves when the cart appears next to a page on a large screen',
  { tag: '@only-desktop' },
  async ({ page, t, shop, customer }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    const cart = await fillCart(shop, customer.token);
    await openSignedIn(page, customer, '/profile/orders');
    await open(page, '/category/obst-gemuese');
    const panel = page.getByRole('complementary', { name: t('cart.title') });
    await expect(panel.getByRole('spinbutton')).toHaveCount(cart.lines.length);
    await expectStill(page);
  },
);

test(
  'nothing moves while the pages of a customer load',
  { tag: '@desktop' },
  async ({ page, t, shop, customer }) => {
    await fillCart(shop, customer.token);
    await openSignedIn(page, customer, '/profile/orders');
    const main = page.getByRole('main');
    for (const [path, last] of [
      ['/cart', main.getByText(t('cart.minimum_reached'))],
      ['/checkout', main.getByRole('button', { name: t('checkout.place') })],
      ['/profile', main.getByRole('link', { name: t('account.orders') })],
      ['/profile/orders', main.getByText(t('orders.empty_title'))],
    ] as const) {
      await open(page, path);
      await expect(last).toBeVisible();
      await expectStill(page, path);
    }
  },
);

/** When the rows above it come into view. */
async function expectBannerStays(page: Page, t: Texts): Promise<void> {
  const banner = page.getByRole('region', { name: t('home.banner') });
  const place = async () => {
    await drawFrames(page);
    return banner.evaluate((element) => element.getBoundingClientRect().top + scrollY);
  };
  const before = await place();
  await banner.scrollIntoViewIfNeeded();
  expect(await place()).toBe(before);
}

/** Waits for what the page still has to do, then for its picture, in which a shift would show. */
async function drawFrames(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise<void>((resolve) => {
      requestIdleCallback(() => resolve());
    });
    for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
  });
}

/** As the browser's Layout Instability API names it; the library of TypeScript does not know it. */
interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
}

/**
 * Expects that nothing has moved by itself since the page began, once all of it is there, and that
 * its pictures fit: every-route.spec.ts, which looks at the widths of all pages, has none.
 */
async function expectStill(page: Page, path = ''): Promise<void> {
  await page.waitForFunction(() => {
    const isSeen = (image: Element) => image.getBoundingClientRect().top < innerHeight;
    return (
      document.fonts.status === 'loaded' &&
      [...document.images].every((image) => image.complete || !isSeen(image))
    );
  });
  await drawFrames(page);
  await expectNoSidewaysScroll(page, path);
  const shift = await page.evaluate(async () => {
    let sum = 0;
    const moved: string[] = [];
    const add = (entries: PerformanceEntryList) => {
      for (const entry of entries as LayoutShift[]) {
        if (entry.hadRecentInput) continue;
        sum += entry.value;
        for (const { node, previousRect, currentRect } of entry.sources) {
          const [from, to] = [previousRect, currentRect].map((at) => `${at.x},${at.y}`);
          const { outerHTML } = (node instanceof Element ? node : node?.parentElement) ?? {};
          moved.push(`from ${from} to ${to}: ${outerHTML?.slice(0, 200)}`);
        }
      }
    };
    const observer = new PerformanceObserver((list) => add(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    await new Promise(requestAnimationFrame);
    add(observer.takeRecords());
    return { sum, moved };
  });
  expect.soft(shift.sum, [path, ...shift.moved].join('\n')).toBeLessThan(tolerance);
}
