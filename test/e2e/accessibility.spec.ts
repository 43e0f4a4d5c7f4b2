import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import { fillCart, findPlentiful, placeOrder, staffAccount } from './public-calls.ts';
import { open, openSignedIn } from './steps.ts';

/** The narrowest phone that the shop is made for. */
const narrowest = 360;

test.beforeEach(async ({ page, isMobile }) => {
  if (isMobile) await page.setViewportSize({ width: narrowest, height: 780 });
});

test('who looks around meets no barrier', async ({ page }) => {
  for (const path of ['/', '/offers', '/profile']) {
    await open(page, path);
    await expectNoBarrier(page, path);
  }
});

test('who reads about the shop meets no barrier', async ({ page }) => {
  for (const path of [
    '/delivery-info',
    '/imprint',
    '/profile/help',
    '/profile/privacy-policy',
    '/withdrawal',
  ]) {
    await open(page, path);
    await expectNoBarrier(page, path);
  }
});

test('who looks at products meets no barrier', async ({ page, shop }) => {
  const [product] = await findPlentiful(shop, 1);
  for (const path of [`/category/${product?.category.slug}`, `/product/${product?.id}`]) {
    await open(page, path);
    await expectNoBarrier(page, path);
  }
});

test('who searches meets no barrier', async ({ page, t }) => {
  for (const path of ['/search', '/search?query=qqqxxzz']) {
    await open(page, path);
    await expectNoBarrier(page, path);
  }
  await open(page, '/search');
  await page.getByRole('combobox', { name: t('search.label') }).fill('milch');
  await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(5);
  await expectNoBarrier(page, 'suggestions');
});

test('who goes astray meets no barrier', async ({ page, faults }) => {
  faults.expect(/status of 404/);
  for (const path of ['/no/such/page', '/product/no-id', '/reset-password', '/admin/promote']) {
    await open(page, path);
    await expectNoBarrier(page, path);
  }
});

test('who signs in or registers meets no barrier', async ({ page, t }) => {
  const main = page.getByRole('main');
  await open(page, '/auth');
  await expectNoBarrier(page, 'signing in');
  await main.getByRole('tab', { name: t('session.tab_register') }).click();
  await expectNoBarrier(page, 'registering');
  await main.getByRole('tab', { name: t('session.tab_sign_in') }).click();
  await main.getByRole('button', { name: t('session.forgot_password') }).click();
  await expectNoBarrier(page, 'forgotten password');
  await main.getByRole('button', { name: t('session.back_to_sign_in') }).click();
  await main.getByRole('button', { name: t('session.sign_in_by_link') }).click();
  await expectNoBarrier(page, 'signing in by a link');
});

test('customers meet no barrier', async ({ page, t, shop, customer }) => {
  const { token } = customer;
  const main = page.getByRole('main');
  await openSignedIn(page, t, customer, '/cart');
  await expect(main.getByText(t('cart.empty_title'))).toBeVisible();
  await expectNoBarrier(page, 'empty cart');

  await fillCart(shop, token);
  await open(page, '/cart');
  await expect(main.getByText(t('cart.minimum_reached'))).toBeVisible();
  await expectNoBarrier(page, 'full cart');
  await open(page, '/checkout');
  await expect(main.getByRole('button', { name: t('checkout.place') })).toBeEnabled();
  await expectNoBarrier(page, 'checkout');
  await main.getByRole('button', { name: t('checkout.place') }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNoBarrier(page, 'order confirmed');

  await open(page, '/profile');
  await expect(main.getByRole('link', { name: t('account.orders') })).toBeVisible();
  await expectNoBarrier(page, 'profile');
  await open(page, '/profile/account-data');
  await expect(main.getByLabel(t('session.first_name'))).toHaveValue(customer.profile.first_name);
  await expectNoBarrier(page, 'account data');
  await open(page, '/profile/security');
  await expect(main.getByRole('button', { name: t('security.change_email') })).toBeVisible();
  await expectNoBarrier(page, 'security');
  await main.getByRole('button', { name: t('security.factor_set_up') }).click();
  await expect(page.getByRole('img', { name: t('security.set_up_qr') })).toBeVisible();
  await expectNoBarrier(page, 'setting up a second factor');
  await open(page, '/profile/orders');
  await expect(main.getByRole('listitem')).toHaveCount(1);
  await expectNoBarrier(page, 'orders');
  await main.getByRole('listitem').getByRole('button').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNoBarrier(page, 'dialog of an order');
});

test('the staff meets no barrier', async ({ page, t, shop, isMobile, customer }) => {
  await placeOrder(shop, customer.token, await fillCart(shop, customer.token));
  await openSignedIn(page, t, staffAccount(), '/admin/orders');
  const details = page.getByRole('button', { name: t('admin.details') });
  await expect(details.first()).toBeVisible();
  await expectNoBarrier(page, 'orders of everybody');
  await details.first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNoBarrier(page, 'dialog of an order');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('common.close') })
    .click();
  await open(page, '/admin/customers');
  const access = page.getByRole('button', { name: t('admin_customers.access') });
  await access.first().click();
  await expect(page.getByRole('button', { name: t('admin_customers.ban') })).toBeVisible();
  await expectNoBarrier(page, 'access of a customer');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('common.close') })
    .click();
  if (isMobile) {
    await page.getByRole('button', { name: t('admin.open_menu') }).click();
    await expectNoBarrier(page, 'menu');
  }
});

/** Nothing that axe finds fault with, colours also in the dark, and nothing to scroll sideways. */
async function expectNoBarrier(page: Page, where: string): Promise<void> {
  await show(page, 'light');
  expect.soft(await findBarriers(page), where).toEqual([]);
  await show(page, 'dark');
  expect.soft(await findBarriers(page, ['color-contrast']), `${where}, dark`).toEqual([]);
  await show(page, 'light');
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect.soft(width, `${where}: width`).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
}

/** Waits until nothing moves and no colour is on its way to another: what ends may set off what inherits from it. */
async function show(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.evaluate(async () => {
    const nextFrame = () => new Promise(requestAnimationFrame);
    for (let quietFrames = 0; quietFrames < 3; quietFrames += 1) {
      await nextFrame();
      const running = document.getAnimations();
      if (running.length > 0) quietFrames = 0;
      await Promise.allSettled(running.map(({ finished }) => finished));
    }
  });
}

async function findBarriers(page: Page, rules?: string[]): Promise<string[]> {
  // The other mode opens a page for each analysis, for the sake of frames from elsewhere.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  const { violations } = await (rules === undefined ? axe : axe.withRules(rules)).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`);
}
