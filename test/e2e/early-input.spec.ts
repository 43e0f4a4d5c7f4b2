import type { Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import { findPlentiful } from './public-calls.ts';
import { waitForHydration } from './rendering.ts';
import { expectInCart, open } from './steps.ts';
import { textsOf } from './texts.ts';

/** Holds the scripts back until the test lets them go. */
async function openAsleep(page: Page, path: string): Promise<() => Promise<void>> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/assets/framework-*.js', async (route) => {
    await released;
    await route.continue();
  });
  // On a busy machine the scripts are requested before the page has loaded, and then it waits for
  // them.
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  return async () => {
    release();
    await waitForHydration(page);
  };
}

test('a postal code that was typed and a language that was chosen before the page is alive count', async ({
  page,
  t,
}) => {
  const wake = await openAsleep(page, '/');
  const field = page
    .getByLabel(t('shop.postal_code'), { exact: true })
    .and(page.locator(':visible'));
  await field.fill('13359');
  await page.getByLabel(t('layout.language')).selectOption('Türkçe');
  await wake();
  const turkish = textsOf('tr');
  await expect(page.locator('html')).toHaveAttribute('lang', 'tr');
  await expect(page.getByLabel(turkish('layout.language'), { exact: true })).toHaveValue('tr');
  await page
    .getByLabel(turkish('shop.postal_code'), { exact: true })
    .and(page.locator(':visible'))
    .press('Enter');
  const available = page.getByText(turkish('shop.area_available_title'));
  await expect(available.filter({ visible: true }).first()).toBeVisible();
});

test('a postal code that was sent before the page is alive is answered', async ({ page, t }) => {
  const wake = await openAsleep(page, '/');
  const field = page
    .getByLabel(t('shop.postal_code'), { exact: true })
    .and(page.locator(':visible'));
  await field.fill('13359');
  await field.press('Enter');
  await expect(page).toShow('/?postal_code=13359');
  await wake();
  const available = page.getByText(t('shop.area_available_title'));
  await expect(available.filter({ visible: true }).first()).toBeVisible();
});

test('words that were typed before the page is alive are searched for', async ({ page, t }) => {
  const wake = await openAsleep(page, '/search');
  const field = page
    .getByRole('combobox', { name: t('search.label') })
    .and(page.locator(':visible'));
  await field.fill('milch');
  await wake();
  await field.press('Enter');
  await expect(page).toShow('/search?query=milch');
});

test('what was pressed before the page is alive counts, on a card and on the page of a product', async ({
  page,
  t,
  shop,
}) => {
  const [product] = await findPlentiful(shop, 1);
  const name = product?.name ?? '';
  await test.step('the plus of a card', async () => {
    const wake = await openAsleep(page, `/category/${product?.category.slug}`);
    const card = page.getByRole('article').filter({ hasText: name }).first();
    const plus = card.getByRole('group').getByRole('button');
    await plus.click();
    await plus.click();
    await wake();
    await expectInCart(page, t, 2);
  });
  await test.step('the button of a product', async () => {
    const wake = await openAsleep(page, `/product/${product?.id}`);
    await page.getByRole('button', { name: t('catalog.add_to_cart'), exact: true }).click();
    await wake();
    await expect(page).toShow('/auth');
  });
});

test('what was typed into a form before the page is alive stays', async ({ page, t }) => {
  for (const { path, first, last } of [
    { path: '/profile/help', first: 'help.name', last: 'help.message' },
    { path: '/withdrawal', first: 'withdrawal.name', last: 'withdrawal.goods' },
  ] as const) {
    await test.step(path, async () => {
      const wake = await openAsleep(page, path);
      const form = page.getByRole('main').locator('form[method=post]');
      await form.getByLabel(t(first)).fill('Samira Haddad');
      await wake();
      await form.getByLabel(t(last)).pressSequentially('Habt ihr Feigen?');
      await expect(form.getByLabel(t(first))).toHaveValue('Samira Haddad');
      await expect(form.getByLabel(t(last))).toHaveValue('Habt ihr Feigen?');
    });
  }
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
