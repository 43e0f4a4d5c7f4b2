import type { Browser, BrowserContext, Page } from 'playwright/test';
import { formatMoney } from '#app/i18n/format.ts';
import { expect, test } from './fixtures.ts';
import * as calls from './public-calls.ts';
import { openConnected } from './steps.ts';
import type { Texts } from './texts.ts';

/** Another device, on the given page. */
async function openOther(
  browser: Browser,
  person: calls.Credentials,
  path: string,
): Promise<{ page: Page; context: BrowserContext }> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await openConnected(page, person, path);
  return { page, context };
}

/** What the cart page says of a product. */
async function expectQuantity(
  page: Page,
  t: Texts,
  { name }: { name: string },
  quantity: number,
): Promise<void> {
  const stepper = page.getByRole('group', { name: t('cart.quantity_of', { name }), exact: true });
  await expect(stepper.getByRole('spinbutton')).toHaveValue(String(quantity));
}

test('a change on one device shows on the other at once', async ({
  page,
  browser,
  t,
  shop,
  customer,
}) => {
  const [product] = await calls.findPlentiful(shop, 1);
  if (product === undefined) throw new Error('the shop sells nothing');
  const { name } = product;
  await openConnected(page, customer, '/cart');
  const other = await openOther(browser, customer, '/cart');
  await expect(other.page.getByText(t('cart.empty_title'))).toBeVisible();

  await calls.putIntoCart(shop, customer.token, product.id, 3);
  await expectQuantity(page, t, product, 3);
  await expectQuantity(other.page, t, product, 3);
  await page.getByRole('button', { name: t('cart.increase', { name }), exact: true }).click();
  await expectQuantity(other.page, t, product, 4);
  await other.page.getByRole('button', { name: t('cart.remove', { name }), exact: true }).click();
  await expect(page.getByText(t('cart.empty_title'))).toBeVisible();
  await other.context.close();
});

test('a device that was offline for 30 seconds catches up', async ({
  page,
  browser,
  t,
  shop,
  customer,
  faults,
}) => {
  faults.expect(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED/);
  const [one, two] = await calls.findPlentiful(shop, 2);
  if (one === undefined || two === undefined) throw new Error('the shop sells nothing');
  await calls.putIntoCart(shop, customer.token, one.id, 1);
  await page.clock.install();
  await openConnected(page, customer, '/cart');
  await expectQuantity(page, t, one, 1);
  const other = await openOther(browser, customer, '/cart');
  const remove = t('cart.remove', { name: one.name });

  await page.context().setOffline(true);
  await other.page.getByRole('button', { name: remove, exact: true }).click();
  await calls.putIntoCart(shop, customer.token, two.id, 5);
  await expectQuantity(other.page, t, two, 5);
  await page.clock.runFor(30_000);
  await expectQuantity(page, t, one, 1);
  await page.context().setOffline(false);
  await expectQuantity(page, t, two, 5);
  await expect(page.getByRole('button', { name: remove, exact: true })).toHaveCount(0);
  await other.context.close();
});

test('a total that changes elsewhere shows at the checkout, and is ordered once it is accepted', async ({
  page,
  t,
  shop,
  customer,
}) => {
  const before = await calls.fillCart(shop, customer.token);
  await openConnected(page, customer, '/checkout');
  const main = page.getByRole('main');
  const place = main.getByRole('button', { name: t('checkout.place') });
  await expect(place).toBeEnabled();
  const [line] = before.lines;
  if (line === undefined) throw new Error('the cart is empty');
  const { product, quantity } = line;
  const after = await calls.putIntoCart(shop, customer.token, product.id, quantity + 1);
  const totals = {
    before: formatMoney(before.total_cents),
    now: formatMoney(after.total_cents),
  };
  await expect(main.getByText(t('checkout.total_changed_text', totals))).toBeVisible();
  await expect(place).toBeDisabled();
  await main.getByRole('button', { name: t('checkout.accept_total') }).click();
  await place.click();
  await expect(page.getByRole('dialog', { name: t('checkout.confirmed_title') })).toBeVisible();
});

test('staff sees a new inquiry without reloading', async ({ page, t, shop, customer }) => {
  await openConnected(page, calls.staffAccount(), '/admin/messages');
  await expect(page.getByRole('heading', { name: t('admin.messages') })).toBeVisible();
  const body = { name: 'Erika', email: customer.email, message: 'Habt ihr Feigen?' };
  await calls.callShop(shop, '/api/v1/contact-messages', { body });
  await expect(page.getByText(customer.email).filter({ visible: true })).toBeVisible();
});
