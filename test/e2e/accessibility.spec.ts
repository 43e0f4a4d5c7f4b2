import { expectNoBarrier } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { callShop, fillCart, placeOrder, staffAccount } from './public-calls.ts';
import { open, openSignedIn } from './steps.ts';

// The pages as they are opened are visited by every-route.spec.ts: here is what opens on them.

/** The narrowest phone that the shop is made for. */
const narrowest = 360;

test.beforeEach(({ page }) => page.setViewportSize({ width: narrowest, height: 780 }));

test('search, sign-in and registration have no accessibility violations', async ({ page, t }) => {
  await open(page, '/search?query=qqqxxzz');
  await expectNoBarrier(page, 'nothing found');
  await page.getByRole('combobox', { name: t('search.label') }).fill('milch');
  await expect(page.getByRole('search').getByRole('option')).toHaveCount(5);
  await expectNoBarrier(page, 'suggestions');

  const main = page.getByRole('main');
  await open(page, '/auth');
  await main.getByRole('tab', { name: t('session.tab_register') }).click();
  await expectNoBarrier(page, 'registering');
  await main.getByRole('tab', { name: t('session.tab_sign_in') }).click();
  await main.getByRole('button', { name: t('session.forgot_password') }).click();
  await expectNoBarrier(page, 'forgotten password');
  await main.getByRole('button', { name: t('session.back_to_sign_in') }).click();
  await main.getByRole('button', { name: t('session.sign_in_by_link') }).click();
  await expectNoBarrier(page, 'signing in by a link');
});

test('pages of customers have no accessibility violations', async ({ page, t, shop, customer }) => {
  const { token } = customer;
  const main = page.getByRole('main');
  await openSignedIn(page, customer, '/cart');
  await expect(main.getByText(t('cart.empty_title'))).toBeVisible();
  await expectNoBarrier(page, 'empty cart');

  await fillCart(shop, token);
  await open(page, '/checkout');
  await expect(main.getByRole('button', { name: t('checkout.place') })).toBeEnabled();
  await main.getByRole('button', { name: t('checkout.place') }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNoBarrier(page, 'order confirmed');

  await open(page, '/profile/security');
  await main.getByRole('button', { name: t('security.factor_set_up') }).click();
  await expect(page.getByRole('img', { name: t('security.set_up_qr') })).toBeVisible();
  await expectNoBarrier(page, 'setting up a second factor');
  await open(page, '/profile/orders');
  await expect(main.getByRole('listitem')).toHaveCount(1);
  await main.getByRole('listitem').getByRole('link').click();
  await main.getByRole('button', { name: t('orders.cancel') }).click();
  await expect(main.getByRole('alert')).toBeVisible();
  await expectNoBarrier(page, 'cancelling an order');
});

test('pages, dialogs and menus of the admin area have no accessibility violations', async ({
  page,
  t,
  shop,
  customer,
}) => {
  await placeOrder(shop, customer.token, await fillCart(shop, customer.token));
  await openSignedIn(page, staffAccount(), '/admin/orders');
  const details = page.getByRole('button', { name: t('admin.details') });
  await expect(details.first()).toBeVisible();
  await details.first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNoBarrier(page, 'dialog of an order');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('common.close') })
    .first()
    .click();
  await open(page, '/admin/customers');
  const access = page.getByRole('button', { name: t('admin_customers.access') });
  await access.first().click();
  await expect(page.getByRole('button', { name: t('admin_customers.ban') })).toBeVisible();
  await expectNoBarrier(page, 'access of a customer');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('common.close') })
    .first()
    .click();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
  await expectNoBarrier(page, 'the command palette');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('button', { name: t('admin.open_menu') }).click();
  await expectNoBarrier(page, 'menu');

  const main = page.getByRole('main');
  const letter = { name: 'Erika Muster', email: customer.email, message: 'Habt ihr Feigen?' };
  await callShop(shop, '/api/v1/contact-messages', { body: letter });
  await open(page, '/admin/messages');
  await expect(main.getByText(customer.email).first()).toBeVisible();
  await expectNoBarrier(page, 'messages');

  await open(page, '/admin/products');
  await page.getByRole('button', { name: t('admin_products.add'), exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNoBarrier(page, 'dialog of a product');

  await open(page, '/admin/products/import');
  await page.getByLabel(t('admin_import.choose'), { exact: true }).setInputFiles({
    name: 'products.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('name;price\nFeigen;1,2,3\n'),
  });
  await expect(main.getByText(t('admin_import.reason.price_form')).first()).toBeVisible();
  await expectNoBarrier(page, 'preview of an import');
});
