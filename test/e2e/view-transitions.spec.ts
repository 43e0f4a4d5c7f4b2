import type { Page } from 'playwright/test';
import { withPictures } from './browsers.ts';
import { expect, test } from './fixtures.ts';
import { waitForHydration } from './rendering.ts';
import { open } from './steps.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' }, launchOptions: withPictures });

interface Watched {
  /** What each transition animates. */
  animated?: string[][];
}

/** Notes what the transitions of the page animate. */
async function watchTransitions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const start = document.startViewTransition.bind(document);
    const watched = globalThis as Watched;
    watched.animated = [];
    document.startViewTransition = (update) => {
      const transition = start(update);
      const note = async () => {
        await transition.ready;
        const names = document
          .getAnimations()
          .flatMap(({ effect }) =>
            effect instanceof KeyframeEffect ? (effect.pseudoElement ?? []) : [],
          );
        watched.animated?.push(names);
      };
      void note();
      return transition;
    };
  });
}

const animated = (page: Page) => page.evaluate(() => (globalThis as Watched).animated ?? []);

async function openFirstProduct(page: Page): Promise<void> {
  const card = page.getByRole('main').locator('a[href^="/product/"]').first();
  await card.scrollIntoViewIfNeeded();
  await waitForHydration(page);
  await card.click();
  await page.waitForURL(/\/product\//);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

for (const language of ['de', 'ar'] as const) {
  test(`in ${language} the image of a card grows into that of the product page`, async ({
    page,
    shop,
  }) => {
    await watchTransitions(page);
    await page.context().addCookies([{ name: 'i18nextLng', value: language, url: shop }]);
    await open(page, '/offers');
    await openFirstProduct(page);
    await expect.poll(() => animated(page)).toHaveLength(1);
    const [names] = await animated(page);
    expect(names).toContain('::view-transition-group(product-image)');
    const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
    expect(scrollWidth).toBe(clientWidth);
  });
}

test('with reduced motion the next page is there without an animation', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await watchTransitions(page);
  await open(page, '/offers');
  await openFirstProduct(page);
  await expect.poll(() => animated(page)).toEqual([[]]);
});

test('a customer who goes back before the image grows is on the list again', async ({ page }) => {
  await page.addInitScript(() => {
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      document.startViewTransition = start;
      history.back();
      return start(update);
    };
  });
  await open(page, '/offers');
  const cards = page.getByRole('main').getByRole('article');
  await waitForHydration(page);
  await cards.first().getByRole('link').click();
  await expect(page).toShow('/offers');
  await expect(cards.first()).toBeVisible();
});
