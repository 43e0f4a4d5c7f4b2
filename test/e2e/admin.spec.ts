import type { Locator, Page } from 'playwright/test';
import { formatMoney } from '#app/i18n/format.ts';
import type { Order } from '#contract/orders/orders.schema.ts';
import { expect, test } from './fixtures.ts';
import { callShop, fillCart, placeOrder, staffAccount } from './public-calls.ts';
import { open, openConnected, openSignedIn, signIn, startAgain } from './steps.ts';
import type { Texts } from './texts.ts';

const staff = staffAccount();

test(
  'staff processes an order until delivery and payment',
  { tag: '@only-phone' },
  async ({ page, t, shop, customer }) => {
    const { token, email } = customer;
    const order = await placeOrder(shop, token, await fillCart(shop, token));
    await openSignedIn(page, staff, '/admin/orders');
    const entry = await findOrder(page, t, email);
    await expect(entry).toContainText(`#${order.order_number}`);
    await expect(entry).toContainText(formatMoney(order.total_cents));
    await expect(entry).toContainText(t('orders.status.pending'));

    for (const step of ['confirmed', 'preparing', 'ready'] as const) {
      await entry.getByRole('button', { name: t(`admin.to_${step}`), exact: true }).click();
      await expect(entry).toContainText(t(`orders.status.${step}`));
    }
    await expect(entry.getByRole('link', { name: t('admin.tour_put_on') })).toBeVisible();

    await entry.getByRole('button', { name: t('admin.details') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: t('admin.without_tour_delivering') }).click();
    for (const step of ['delivering', 'delivered'] as const) {
      await dialog.getByRole('button', { name: t(`admin.to_${step}`), exact: true }).click();
      await expect(dialog).toContainText(t(`orders.status.${step}`));
    }
    const toasts = dialog.getByRole('region', { name: t('common.notifications') });
    await expect(toasts).toContainText(t('orders.status.delivered'));
    await expectUncovered(dialog.locator('footer').getByRole('button'), toasts);
    await expect(dialog).toContainText(order.delivery_address);
    await expect(dialog).toContainText(customer.profile.phone);
    await expect(dialog.getByRole('button', { name: t('admin.cancel_order') })).toHaveCount(0);
    await dialog.getByRole('button', { name: t('admin.mark_paid') }).click();
    await expect(dialog).toContainText(t('admin.payment_paid'));
    await dialog
      .getByRole('button', { name: t('common.close') })
      .first()
      .click();
    await expect(entry).toContainText(t('admin.payment_paid'));

    const seen = await callShop<Order>(shop, `/api/v1/orders/${order.id}`, { token });
    expect(seen).toMatchObject({ status: 'delivered', payment_status: 'paid' });
  },
);

/** Toasts that cover the buttons of a dialog make its next step wait for three seconds. */
async function expectUncovered(buttons: Locator, toasts: Locator): Promise<void> {
  const toast = await toasts.boundingBox();
  if (toast === null) throw new Error('a toast is shown');
  for (const button of await buttons.all()) {
    const box = await button.boundingBox();
    const isCovered =
      box !== null &&
      box.x < toast.x + toast.width &&
      toast.x < box.x + box.width &&
      box.y < toast.y + toast.height &&
      toast.y < box.y + box.height;
    expect([await button.textContent(), isCovered]).toEqual([expect.any(String), false]);
  }
}

test('a new order rings in a hidden tab of any admin page, and counts in the menu and the title', async ({
  page,
  shop,
  customer,
}) => {
  await page.addInitScript(() => {
    const rings = { count: 0 };
    Object.assign(window, { rings });
    Object.assign(window, {
      AudioContext: class extends AudioContext {
        constructor() {
          super();
          rings.count += 1;
        }
      },
    });
  });
  await openConnected(page, staff, '/admin/products');
  const countRings = () =>
    page.evaluate(() => (window as unknown as { rings: { count: number } }).rings.count);
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  const before = await countRings();
  await placeOrder(shop, customer.token, await fillCart(shop, customer.token));
  await expect.poll(countRings).toBeGreaterThan(before);
  await expect(page).toHaveTitle(/^\(\d+\) /);
});

test('the admin area lets the staff in after the sign-in, and a customer see the start page', async ({
  page,
  t,
  customer,
}) => {
  await test.step('a customer', async () => {
    await openSignedIn(page, customer, '/profile/orders');
    await page.goto('/admin/orders');
    await expect(page).toShow('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('home.headline'));
    await startAgain(page);
  });
  await open(page, '/admin');
  await expect(page).toShow('/auth');
  await signIn(page, t, staff);
  await expect(page).toShow('/admin/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('admin.dashboard'));
});

test('pages of visitors, which do not have the routes of the staff, lead to its area', async ({
  page,
  t,
}) => {
  const dashboard = page.getByRole('heading', { level: 1, name: t('admin.dashboard') });
  await openSignedIn(page, staff, '/profile/orders');
  await open(page, '/profile');
  await page.getByRole('link', { name: t('account.admin_area') }).click();
  await expect(dashboard).toBeVisible();

  // The browser goes back within the document that was loaded again.
  await page.evaluate(() => window.history.pushState(null, '', '/offers'));
  await page.reload();
  await page.goBack();
  await expect(page).toShow('/admin/dashboard');
  await expect(dashboard).toBeVisible();

  // Who is signed in is led on at once, by the router.
  await page.goto('/auth?from=/admin/orders');
  await expect(page).toShow('/admin/orders');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('admin.orders'));
});

/** The order of a customer who has only one: a row of the table, on phones an entry of the list. */
async function findOrder(page: Page, t: Texts, email: string): Promise<Locator> {
  const main = page.getByRole('main');
  await main.getByLabel(t('admin.search_orders')).fill(email);
  const entry = main.getByRole('row').or(main.getByRole('listitem')).filter({ hasText: email });
  await expect(entry).toHaveCount(1);
  return entry;
}
