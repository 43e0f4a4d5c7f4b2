import type { Locator, Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import { callShop, fillCart, placeOrder, staffAccount, tokenOf } from './public-calls.ts';
import { openSignedIn } from './steps.ts';
import type { Texts } from './texts.ts';

test('a dialog restores the focus when it closes', async ({ page, t, customer }) => {
  await openSignedIn(page, customer, '/profile/security');
  for (const name of [t('security.change_email'), t('security.change_password')]) {
    await expectFocusBack(page, page.getByRole('button', { name, exact: true }));
  }
});

test('admin dialogs restore the focus, and deleted rows pass it to their neighbours', async ({
  page,
  t,
  shop,
  customer,
}) => {
  const token = await tokenOf(shop, staffAccount());
  const name = `Fokus ${crypto.randomUUID()}`;
  await callShop(shop, '/api/v1/admin/categories', { token, body: { name, position: 0 } });
  await placeOrder(shop, customer.token, await fillCart(shop, customer.token));
  await openSignedIn(page, staffAccount(), '/admin/orders');
  const main = page.getByRole('main');
  const row = main.locator('tbody tr').first();
  const button = (label: string) => page.getByRole('button', { name: label, exact: true });

  await expectFocusBack(page, button(t('admin.details')).first());
  await expectFocusBack(page, button(t('admin.open_menu')));
  await followMenu(page, t, 'products');
  await expectFocusBack(page, button(t('admin_products.add')));
  await expectFocusBack(page, row.getByRole('button').first());
  await row.getByRole('checkbox').check();
  await expectFocusBack(page, button(t('admin_products.change_prices')));
  await followMenu(page, t, 'offers');
  await expectFocusBack(page, button(t('admin_offers.add')));
  await followMenu(page, t, 'customers');
  await expectFocusBack(page, button(t('admin_customers.access')).first());

  await followMenu(page, t, 'categories');
  const remove = button(t('admin.delete_one', { name }));
  await expectFocusBack(page, remove);
  await remove.press('Enter');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('admin.delete') })
    .press('Enter');
  await expect(main.getByText(name)).toHaveCount(0);
  await expect(main.locator('tbody tr button:focus')).toHaveAccessibleName(
    new RegExp(t('admin.delete_one', { name: '' })),
  );
});

/** Opens a dialog by keyboard and leaves it again. */
async function expectFocusBack(page: Page, opener: Locator): Promise<void> {
  await opener.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
}

async function followMenu(
  page: Page,
  t: Texts,
  part: 'products' | 'categories' | 'offers' | 'customers',
): Promise<void> {
  await page.getByRole('button', { name: t('admin.open_menu') }).click();
  await page
    .getByRole('dialog')
    .getByRole('link', { name: t(`admin.${part}`) })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t(`admin.${part}`));
}
