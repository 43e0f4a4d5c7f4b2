import type { Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import { findPlentiful } from './public-calls.ts';
import { becomeAlive, expectInCart, open } from './steps.ts';

/** Holds the scripts back until the test lets them go. */
async function openAsleep(page: Page, path: string): Promise<() => Promise<void>> {
  const { promise: patience, resolve: goOn } = Promise.withResolvers<void>();
  await page.route('**/assets/framework-*.js', async (route) => {
    await patience;
    await route.continue();
  });
  await page.goto(path);
  return async () => {
    goOn();
    await becomeAlive(page);
  };
}

test('a postal code that was typed before the page is alive is answered', async ({ page, t }) => {
  const wake = await openAsleep(page, '/');
  const field = page
    .getByLabel(t('shop.postal_code'), { exact: true })
    .and(page.locator(':visible'));
  await field.fill('13359');
  await wake();
  await field.press('Enter');
  await expect(page.getByText(t('shop.area_available_title')).first()).toBeVisible();
});

test('a postal code that was sent before the page is alive is answered', async ({ page, t }) => {
  const wake = await openAsleep(page, '/');
  const field = page
    .getByLabel(t('shop.postal_code'), { exact: true })
    .and(page.locator(':visible'));
  await field.fill('13359');
  await field.press('Enter');
  await expect(page).toHaveURL('/?postal_code=13359');
  await wake();
  await expect(page.getByText(t('shop.area_available_title')).first()).toBeVisible();
});

test('words that were typed before the page is alive are searched for', async ({ page, t }) => {
  const wake = await openAsleep(page, '/search');
  const field = page
    .getByRole('combobox', { name: t('search.label') })
    .and(page.locator(':visible'));
  await field.fill('milch');
  await wake();
  await field.press('Enter');
  await expect(page).toHaveURL('/search?query=milch');
});

test('a browser of two years ago shows the shop and adds to the cart', async ({
  page,
  t,
  shop,
}) => {
  await page.addInitScript(() => {
    const newest: [object, string][] = [
      [Promise, 'withResolvers'],
      [Map, 'groupBy'],
      [AbortSignal, 'any'],
      [URL, 'canParse'],
      [String.prototype, 'toWellFormed'],
      [Array.prototype, 'toSorted'],
      [Array.prototype, 'toReversed'],
      [HTMLElement.prototype, 'showPopover'],
      [HTMLElement.prototype, 'hidePopover'],
    ];
    for (const [owner, name] of newest) Reflect.deleteProperty(owner, name);
  });
  const [product] = await findPlentiful(shop, 1);
  const name = product?.name ?? '';
  await open(page, `/search?query=${encodeURIComponent(name)}`);
  await page.getByRole('button', { name: t('cart.add', { name }), exact: true }).click();
  await expectInCart(page, t, 1);
  await open(page, '/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
