import type { Page } from 'playwright/test';
import { offlineFaults } from './faults.ts';
import { expect, test } from './fixtures.ts';
import { fillCart, findPlentiful } from './public-calls.ts';
import { waitForHydration } from './rendering.ts';
import {
  expectInCart,
  followToProfile,
  open,
  openSignedIn,
  waitForServiceWorker,
} from './steps.ts';

test.use({ serviceWorkers: 'allow' });

test.beforeEach(({ faults }) => {
  // What the browser, and the router before it asks again, say of each request that finds no
  // network.
  faults.expect(offlineFaults);
});

test('while the shop is unreachable, pages show cached data marked as such, and nothing can be bought', async ({
  page,
  context,
  t,
  shop,
}) => {
  const [product] = await findPlentiful(shop, 1);
  const name = product?.name ?? '';
  const main = page.getByRole('main');
  await open(page, '/');
  await waitForServiceWorker(page);
  await open(page, `/category/${product?.category.slug}`);
  await main.getByRole('link', { name, exact: true }).click();
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(name);
  const add = main.getByRole('button', { name: t('catalog.add_to_cart'), exact: true });
  await expect(add).toBeEnabled();
  await expectOnline(page, t('connection.offline'));

  await context.setOffline(true);
  const banner = page.getByRole('banner');
  await expect(banner.getByText(t('connection.offline'))).toBeVisible();

  // An open page asks for its prices again as soon as the shop is reachable.
  const asked = page.waitForResponse(`**/product/${product?.id}.data*`);
  await context.setOffline(false);
  expect((await asked).ok()).toBe(true);
  await expectOnline(page, t('connection.offline'));
  await expect(add).toBeEnabled();

  await context.setOffline(true);
  await expect(banner.getByText(t('connection.offline'))).toBeVisible();
  await expect(banner).toContainText(/\d\d\.\d\d\.\d{4}, \d\d:\d\d/);
  await expect(add).toBeDisabled();

  // Known by its data alone; opened as a document.
  await page.reload();
  await waitForHydration(page);
  await expect(page).toShow(`/product/${product?.id}`);
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(add).toBeDisabled();

  // Known as a document alone; opened by a link.
  await main
    .getByRole('link', { name: product?.category.name ?? '', exact: true })
    .first()
    .click();
  await expect(page).toShow(`/category/${product?.category.slug}`);
  await waitForHydration(page);
  await expect(banner.getByText(t('connection.offline'))).toBeVisible();
  const price = main.locator('.price').first();
  await expect(price).toHaveCSS('font-style', 'italic');
  await expect(
    main.getByRole('button', { name: t('cart.add', { name }), exact: true }),
  ).toBeDisabled();

  await page.goto('/imprint?never=seen');
  await waitForHydration(page);
  await expect(page).toShow('/imprint?never=seen');
  await page.goto('/search?query=never');
  await expect(page).toShow('/search?query=never');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(
    t('connection.unavailable_title'),
  );

  await page.goto('/');
  await waitForHydration(page);
  await expect(banner.getByText(t('connection.offline'))).toBeVisible();
  const field = page.getByRole('combobox', { name: t('search.label') }).filter({ visible: true });
  await field.fill('Feigen');
  await context.setOffline(false);
  await expectOnline(page, t('connection.offline'));
  await expect(main.locator('.price').first()).toHaveCSS('font-style', 'normal');
  await expect(field).toHaveValue('Feigen');
});

test('customers see their cart without a connection, and it is gone after they signed out', async ({
  page,
  context,
  t,
  shop,
  customer,
}) => {
  await fillCart(shop, customer.token);
  const main = page.getByRole('main');
  const cartLines = main.getByRole('list', { name: t('cart.title') }).getByRole('listitem');
  await openSignedIn(page, customer, '/cart');
  await waitForServiceWorker(page);
  await expect(cartLines.first()).toBeVisible();
  const lines = await cartLines.count();
  const total = await main.getByText(t('amount.total')).first().locator('xpath=..').textContent();

  await context.setOffline(true);
  await page.reload();
  await waitForHydration(page);
  await expect(cartLines).toHaveCount(lines);
  await expect(main).toContainText(total ?? '');
  await expect(main.getByText(t('connection.cart_as_of').split(' ', 2).join(' '))).toBeVisible();
  await expect(main.getByRole('button', { name: t('cart.to_checkout') }).first()).toBeDisabled();
  await page.goto('/profile/orders');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(
    t('connection.unavailable_title'),
  );

  await context.setOffline(false);
  await expectOnline(page, t('connection.offline'));
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(t('orders.title'));
  await followToProfile(page, t);
  await main.getByRole('button', { name: t('account.sign_out') }).click();
  await expect(page.getByText(t('session.signed_out_title'))).toBeVisible();
  await expectInCart(page, t, 0);
  await expect.poll(() => cachedPages(page)).toEqual(['/', '/cart', '/offline']);
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('cached-cart');
});

async function expectOnline(page: Page, offline: string): Promise<void> {
  await expect(page.locator('html:is([data-cached-at], [data-offline])')).toHaveCount(0);
  await expect(page.getByText(offline)).toBeHidden();
}

/** URLs of the pages and page data that the browser has cached. */
function cachedPages(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const entries = await Promise.all(
      names
        .filter((name) => !name.includes('files'))
        .map(async (name) => (await caches.open(name)).keys()),
    );
    return entries
      .flat()
      .map(({ url }) => url.slice(window.location.origin.length))
      .toSorted();
  });
}
