import type { Page } from 'playwright/test';
import type { Category, Product, ProductSummary } from '#contract/catalog/catalog.schema.ts';
import { withPictures } from './browsers.ts';
import { expect, test } from './fixtures.ts';
import { callShop, putIntoCart, staffAccount, tokenOf } from './public-calls.ts';
import { waitForHydration } from './rendering.ts';
import { open, openSignedIn } from './steps.ts';

test.use({ launchOptions: withPictures });

const longName = 'Donaudampfschifffahrtsgesellschaftskapitänsfrühstücksheidelbeerkonfitüre';

interface Fields {
  name: string;
}

async function addProduct(shop: string, fields: Fields): Promise<Product> {
  const token = await tokenOf(shop, staffAccount());
  const { items } = await callShop<{ items: Category[] }>(shop, '/api/v1/categories');
  // Not of the categories that the home page shows rows of.
  const body = {
    category_id: items.at(-1)?.id,
    price_cents: 1999,
    stock_quantity: 9,
    // Of which the law asks for no facts of a label.
    food_kind: 'not_food',
    ...fields,
  };
  return callShop<Product>(shop, '/api/v1/admin/products', { token, body });
}

async function removeProduct(shop: string, { id }: Product): Promise<void> {
  const token = await tokenOf(shop, staffAccount());
  await callShop(shop, `/api/v1/admin/products/${id}`, { method: 'DELETE', token });
}

// In a browser: only a built page of visitors lacks what the pages of customers load.
test('a visitor reads behind the badge what proves that a product is halal', async ({
  page,
  t,
  shop,
}) => {
  const { items } = await callShop<{ items: ProductSummary[] }>(shop, '/api/v1/halal-meat');
  const [product] = items;
  await open(page, `/product/${product?.id}`);
  await page.getByRole('button', { name: t('catalog.halal_proof') }).click();
  const sheet = page.getByRole('dialog', { name: t('halal_sheet.title') });
  await expect(sheet.getByText(product?.labels.halal?.certifier ?? '')).toBeVisible();
});

test('a long name makes no page wider than a phone of 320 pixels', async ({
  page,
  shop,
  customer,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const product = await addProduct(shop, { name: longName });
  await putIntoCart(shop, customer.token, product.id, 2);
  await openSignedIn(page, customer, '/cart');
  const main = page.getByRole('main');
  for (const path of [
    '/cart',
    '/checkout',
    `/product/${product.id}`,
    `/category/${product.category.slug}`,
    `/search?query=${'langes'.repeat(12)}`,
  ]) {
    await open(page, path);
    await expect(
      main.getByText(path.startsWith('/search') ? /langes/ : longName).first(),
    ).toBeVisible();
    expect(await findOverflow(page), path).toEqual([]);
  }
  await removeProduct(shop, product);
});

/** Elements of the page that reach beyond its edges, and texts that are wider than their boxes. */
function findOverflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const wide = [...document.querySelectorAll('main :is(h1, h2, p, dt, dd, span, button, bdi, a)')]
      .filter((element) => element.closest('.scroll-row, .sr-only, [popover]') === null)
      .filter((element) => {
        const { left, right, width: own } = element.getBoundingClientRect();
        return own > 0 && (left < -1 || right > width + 1);
      })
      .map((element) => `${element.tagName} ${element.textContent.slice(0, 40)}`);
    return document.documentElement.scrollWidth > width ? ['the page', ...wide] : wide;
  });
}

test('going back to a category restores the scroll position', async ({ page, t, shop }) => {
  const { items } = await callShop<{ items: Category[] }>(shop, '/api/v1/categories');
  await open(page, `/category/${items[0]?.slug}`);
  const main = page.getByRole('main');
  const card = main.getByRole('article').nth(12).getByRole('link');
  await card.scrollIntoViewIfNeeded();
  await card.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const before = await page.evaluate(() => window.scrollY);
  expect(before).toBeGreaterThan(300);
  await card.click();
  await expect(page).toShow(/\/product\//);
  await main.getByRole('button', { name: t('common.back'), exact: true }).click();
  await expect(page).toShow(/\/category\//);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before - 150);
});

test('"Zurück" of a product that opened in a new tab leads to its category', async ({
  page,
  context,
}) => {
  await open(page, '/offers');
  const link = page.getByRole('main').getByRole('article').first().getByRole('link').first();
  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    link.click({ modifiers: ['ControlOrMeta'] }),
  ]);
  await waitForHydration(tab);
  // By its place: the browser opens the tab in its own language.
  await tab.getByRole('main').getByRole('button').first().click();
  await expect(tab).toShow(/\/category\//);
});

/** The id of a product of the demo shop. */
async function findId(shop: string, name: string): Promise<string> {
  const path = `/api/v1/search?query=${encodeURIComponent(name)}`;
  const { items } = await callShop<{ items: ProductSummary[] }>(shop, path);
  const found = items.find((item) => item.name === name);
  if (found === undefined) throw new Error(`the demo shop has ${name}`);
  return found.id;
}

test('images are turned by a press before their code has arrived and by keyboard, and enlarged; Escape returns to where it began', async ({
  page,
  t,
  shop,
}) => {
  const name = 'Plumpenquell Mineralwasser Medium';
  const { promise: pressed, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/assets\/gallery-[^/]*\.js$/, async (route) => {
    await pressed;
    await route.continue();
  });
  await open(page, `/product/${await findId(shop, name)}`);
  const gallery = page.getByRole('region', { name: t('catalog.images', { name }) });
  const thumbnail = (position: number) =>
    gallery.getByRole('button', {
      name: t('catalog.image_position', { position, total: 3 }),
      exact: true,
    });
  const enlarge = (position: number) =>
    gallery.getByRole('button', {
      name: `${t('catalog.enlarge_image')}: ${t('catalog.image_position', { position, total: 3 })}`,
    });
  const dialog = (position: number) =>
    page.getByRole('dialog', { name: t('catalog.image_of', { name, position, total: 3 }) });

  await thumbnail(3).click();
  await expect(thumbnail(3)).not.toHaveAttribute('aria-current');
  release();
  await expect(thumbnail(3)).toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('ArrowLeft');
  await expect(thumbnail(2)).toHaveAttribute('aria-current', 'true');

  await enlarge(2).focus();
  await page.keyboard.press('Enter');
  await expect(dialog(2)).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(dialog(3)).toBeVisible();
  const image = dialog(3).getByRole('img');
  await expect(image).toBeVisible();
  const widthOf = async () => (await image.boundingBox())?.width ?? 0;
  const whole = await widthOf();
  await dialog(3)
    .getByRole('button', { name: t('catalog.zoom_in') })
    .click();
  expect(await widthOf()).toBeGreaterThan(whole * 1.5);
  const before = (await image.boundingBox())?.x ?? 0;
  await page.keyboard.press('ArrowRight');
  await expect.poll(async () => (await image.boundingBox())?.x ?? 0).toBeLessThan(before);
  await page.keyboard.press('-');
  await expect.poll(widthOf).toBeCloseTo(whole, 0);

  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(enlarge(2)).toBeFocused();
});

test('another pack size has its own price, unit price and URL, and going back returns', async ({
  page,
  t,
  shop,
}) => {
  const [small, large] = ['Basmatireis, 1 kg', 'Basmatireis, 5 kg'];
  const id = await findId(shop, small);
  const main = page.getByRole('main');
  const heading = page.getByRole('heading', { level: 1 });
  const sizes = main.getByRole('region', { name: t('catalog.pack_sizes') });
  const current = sizes.locator('[aria-current="true"]');
  await open(page, `/product/${id}`);
  await expect(current).toContainText(small);
  await expect(current).toContainText(/3,99.€\/kg/);

  const link = sizes.getByRole('link', { name: large });
  const path = (await link.getAttribute('href')) ?? '';
  await link.click();
  await expect(page).toShow(path);
  await expect(heading).toHaveText(large);
  await expect(current).toContainText(large);
  await expect(current).toContainText(/3,20.€\/kg/);
  await expect(current).toContainText(t('catalog.lowest_unit_price.kg'));
  await expect(current).toContainText(/15,99.€/);

  await page.goBack();
  await expect(page).toShow(`/product/${id}`);
  await expect(heading).toHaveText(small);
  await expect(current).toContainText(small);
});
