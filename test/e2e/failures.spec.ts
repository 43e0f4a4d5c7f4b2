import { withPictures } from './browsers.ts';
import { expect, test } from './fixtures.ts';
import { findPlentiful } from './public-calls.ts';
import { open } from './steps.ts';

test.use({ launchOptions: withPictures });

test('a page that fails to load shows an error, and navigation still works', async ({
  page,
  t,
  shop,
  faults,
}) => {
  faults.expect(/500|\.data/);
  const [product] = await findPlentiful(shop, 1);
  const name = product?.name ?? '';
  const main = page.getByRole('main');
  await open(page, `/search?query=${encodeURIComponent(name)}`);
  await page.route('**/*.data*', (route) => route.fulfill({ status: 500 }));

  await main.getByRole('link', { name, exact: true }).click();
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(t('catalog.load_failed'));
  await expect(main.getByText(t('catalog.product_load_failed'))).toBeVisible();

  await page.getByRole('banner').getByRole('link').first().click();
  await expect(main.getByText(t('home.load_failed'))).toBeVisible();
  await page.unroute('**/*.data*');
  await main.getByRole('button', { name: t('layout.reload') }).click();
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(t('home.headline'));
});

test('the home page shows progress of a navigation at once, by a link and by going back', async ({
  page,
  t,
}) => {
  await open(page, '/');
  const card = page.getByRole('article').first();
  const name = (await card.getByRole('link').textContent()) ?? '';
  const waiting = page.getByRole('status').filter({ hasText: t('common.loading') });
  let release = () => {};
  const hold = async (path: string) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    release = resolve;
    await page.route(path, async (route) => {
      await promise;
      await route.continue();
    });
  };
  await hold('**/product/*.data*');
  await card.getByRole('link').click();
  await expect(page.getByText(t('catalog.product_loading'))).toBeVisible();
  release();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  // The name is shown before the product has loaded; only then it is a page to go back from.
  await expect(page.getByText(t('catalog.product_loading'))).toBeHidden();
  await expect(page).toShow(/\/product\//);
  await hold('**/_root.data*');
  await page.goBack();
  await expect(waiting).toBeVisible();
  release();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('home.headline'));
  await expect(waiting).toBeHidden();
});

test('a missing image shows a placeholder without a layout shift', async ({
  page,
  t,
  shop,
  faults,
}) => {
  faults.expect(/Failed to load resource|ERR_FAILED/);
  const [product] = await findPlentiful(shop, 1);
  const name = product?.name ?? '';
  await open(page, `/product/${product?.id}`);
  const image = page.getByRole('img', { name, exact: true }).first();
  const whole = await image.locator('xpath=ancestor-or-self::*[@data-tint]').boundingBox();

  await page.route('**/media/**', (route) => route.abort());
  await open(page, `/product/${product?.id}`);
  await expect(image).toBeVisible();
  await expect(image.locator('img')).toHaveCount(0);
  const empty = await image.locator('xpath=ancestor-or-self::*[@data-tint]').boundingBox();
  expect(empty).toEqual(whole);
  const button = page.getByRole('button', { name: t('catalog.add_to_cart'), exact: true });
  await expect(button).toBeEnabled();
});
