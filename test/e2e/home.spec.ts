import type { Page } from 'playwright/test';
import { surface } from '#app/styles/tokens.ts';
import type { Category, ProductSummary } from '#contract/catalog/catalog.schema.ts';
import { expect, test } from './fixtures.ts';
import { callShop } from './public-calls.ts';
import { waitForHydration } from './rendering.ts';
import { expectInCart, open, openConnected } from './steps.ts';
import { textsOf } from './texts.ts';

interface List<Item> {
  items: Item[];
}

/** The products whose prices are on the first screen. */
function countPricesInSight(page: Page): Promise<number> {
  return page
    .getByRole('article')
    .locator('.price')
    .evaluateAll(
      (prices) =>
        prices
          .map((price) => price.getBoundingClientRect())
          .filter(({ bottom, right }) => bottom <= innerHeight && right <= innerWidth).length,
    );
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the pages of the catalogue are complete', async ({ page, t, shop }) => {
    const categories = await callShop<List<Category>>(shop, '/api/v1/categories');
    const highlights = await callShop<List<ProductSummary>>(shop, '/api/v1/highlights');
    const mains = categories.items.filter(({ parent_id }) => parent_id === null);
    await page.goto('/');
    await expect(
      page.getByRole('region', { name: t('home.categories') }).getByRole('link'),
    ).toHaveText(mains.map(({ name }) => name));
    await expect(
      page.getByRole('main').getByRole('link', { name: t('catalog.all_products') }),
    ).toHaveAttribute('href', '/products');
    await expect(
      page.getByRole('region', { name: t('home.highlights') }).getByRole('heading', { level: 3 }),
    ).toHaveText(highlights.items.map(({ name }) => name));

    const [category] = mains;
    const query = `category=${category?.slug}&limit=100`;
    const products = await callShop<List<ProductSummary>>(shop, `/api/v1/products?${query}`);
    await page
      .getByRole('region', { name: t('home.categories') })
      .getByRole('link', { name: category?.name ?? '' })
      .click();
    await expect(page.getByRole('article')).toHaveCount(products.items.length);

    const name = products.items[0]?.name ?? '';
    await page.getByRole('main').getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await expect(page.getByText(t('catalog.tax_and_delivery'))).toBeVisible();
  });
});

const lists = ['/category/obst-gemuese', '/products', '/search?query=milch', '/offers'];

test('the first screen shows two products on the smallest phones, four on others, eight on a desktop', async ({
  page,
  t,
}) => {
  const expectInSight = async (width: number, height: number, least: number, path: string) => {
    await page.setViewportSize({ width, height });
    const place = `${path} at ${width} x ${height}`;
    await expect.poll(() => countPricesInSight(page), place).toBeGreaterThanOrEqual(least);
  };
  for (const path of lists) {
    await page.setViewportSize({ width: 360, height: 640 });
    await open(page, path);
    await expectInSight(360, 640, 2, path);
    await expectInSight(390, 844, 4, path);
  }
  await page.setViewportSize({ width: 360, height: 640 });
  await open(page, '/');
  await expectInSight(360, 640, 2, '/');
  await test.step('and the first two screens lead to all of them', async () => {
    const all = page.getByRole('main').getByRole('link', { name: t('catalog.all_products') });
    const box = await all.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(0);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(1280);
  });
  await expectInSight(1280, 900, 8, '/');
});

test('a customer sees as many, below the own order', async ({ page, t, customer }) => {
  await openConnected(page, customer, '/');
  await expect(page.getByRole('link', { name: t('lists.paste_title') })).toBeVisible();
  const [first] = await page.getByRole('article').all();
  await page.setViewportSize({ width: 360, height: 640 });
  await expect.poll(async () => (await first?.boundingBox())?.y).toBeLessThanOrEqual(420);
  await page.setViewportSize({ width: 1280, height: 900 });
  await expect.poll(() => countPricesInSight(page)).toBeGreaterThanOrEqual(8);
});

test(
  'the cart of a visitor counts, and is still there after a reload',
  { tag: '@desktop' },
  async ({ page, t, shop }) => {
    const { items } = await callShop<List<ProductSummary>>(shop, '/api/v1/halal-meat');
    const [first, second] = items.filter(({ is_in_stock }) => is_in_stock).map(({ name }) => name);
    await open(page, '/');
    const row = page.getByRole('region', { name: t('home.halal_meat') });
    const button = (name: string) => row.getByRole('button', { name, exact: true });
    const add = (name = '') => button(t('cart.add', { name })).click();
    // What is on a card is drawn when it comes near.
    await row.scrollIntoViewIfNeeded();
    await add(first);
    await button(t('cart.increase', { name: first })).click();
    await add(second);
    await expectInCart(page, t, 3);
    await button(t('cart.decrease', { name: second })).click();
    await expectInCart(page, t, 2);

    await page.reload();
    await expectInCart(page, t, 2);
    await expect(button(t('cart.change_quantity', { name: first, count: 2 }))).toHaveText('2');

    await test.step('header and footer fit on the narrowest of large screens', async () => {
      const narrowest = 1024;
      await page.setViewportSize({ width: narrowest, height: 800 });
      await open(page, '/');
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width).toBeLessThanOrEqual(narrowest);
    });
  },
);

test('a language change during hydration applies to all cards', async ({ page, context, t }) => {
  const turkish = textsOf('tr');
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/assets/tr-visitor-*.json', async (route) => {
    await released;
    await route.continue();
  });
  await open(page, '/');
  const texts = page.waitForRequest('**/assets/tr-visitor-*.json');
  // In place: scrolling to the field would bring cards to life before the texts are there.
  await page.getByLabel(t('layout.language')).evaluate((field: HTMLSelectElement, language) => {
    field.value = language;
    field.dispatchEvent(new Event('change', { bubbles: true }));
  }, 'tr');
  await texts;
  // A slow phone takes over the cards that come near while the texts arrive.
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  release();
  await page.getByRole('contentinfo').evaluate((footer) => footer.scrollIntoView());
  await expect(page.locator('html')).toHaveAttribute('lang', 'tr');
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });

  for (const card of await page.getByRole('article').all()) {
    // The name changes too, with the answer of the server.
    await expect(async () => {
      // A card out of sight is not rendered: it has no visible text.
      const name = (await card.getByRole('heading').textContent()) ?? '';
      const add = turkish('cart.add', { name });
      await expect(card.getByRole('button', { name: add, exact: true })).toBeAttached({
        timeout: 500,
      });
    }).toPass();
  }
});

test('a theme, whose colour the bars of the browser have, a postal code and a language stay chosen, also on cards outside of the viewport', async ({
  page,
  t,
}) => {
  const colourOfBars = () =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')]
        .filter(({ media }) => matchMedia(media).matches)
        .map(({ content }) => content),
    );
  await open(page, '/');
  expect(await colourOfBars()).toEqual([surface.light]);
  await page.getByRole('radio', { name: t('layout.theme_dark') }).check({ force: true });
  const html = page.locator('html');
  await expect(html).toHaveAttribute('data-theme', 'dark');
  expect(await colourOfBars()).toEqual([surface.dark]);
  const field = page.getByRole('textbox', { name: t('shop.postal_code') });
  await field.fill('x13a357');
  await expect(field).toHaveValue('13357');
  await field.press('Enter');
  const available = page.getByText(t('shop.area_available_title'));
  await expect(available.filter({ visible: true }).first()).toBeVisible();
  await field.fill('10115');
  await field.press('Enter');
  await expect(page.getByText(t('shop.area_unavailable_text'))).toBeVisible();

  const turkish = textsOf('tr');
  await page.getByLabel(t('layout.language')).selectOption('Türkçe');
  const card = page
    .getByRole('article')
    .filter({ has: page.getByRole('group') })
    .last();
  // The name of the product changes too, when the server has answered.
  const ending = turkish('cart.add', { name: '' }).trim();
  const button = card.getByRole('button', { name: new RegExp(`${ending}$`) });
  await button.evaluate((element: HTMLElement) => element.click());
  await expectInCart(page, turkish, 1);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(turkish('home.headline'));
  await expect(html).toHaveAttribute('lang', 'tr');

  await page.reload();
  await waitForHydration(page);
  await expect(heading).toHaveText(turkish('home.headline'));
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await expect(page.getByRole('radio', { name: turkish('layout.theme_dark') })).toBeChecked();
  expect(await colourOfBars()).toEqual([surface.dark]);
  const typed = page.getByRole('textbox', { name: turkish('shop.postal_code') });
  await expect(typed).toHaveValue('10115');
  await expect(typed).toHaveAttribute('aria-invalid', 'true');
  await open(page, '/auth');
  await expect(page.getByRole('tab').first()).toHaveText(turkish('session.tab_sign_in'));
  expect(await page.evaluate(() => localStorage.getItem('i18nextLng'))).toBe('tr');
});
