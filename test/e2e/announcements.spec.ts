import { expect, test } from './fixtures.ts';
import { fillCart } from './public-calls.ts';
import { open, openSignedIn } from './steps.ts';

test('a changed cart and what was done are told to those who do not see them', async ({
  page,
  t,
  shop,
  customer,
}) => {
  const { lines } = await fillCart(shop, customer.token);
  await openSignedIn(page, t, customer, '/cart');
  const told = page.locator('main [aria-live=polite]');
  await expect(told).toContainText(/\d/);
  const before = await told.textContent();
  const increase = t('cart.increase', { name: lines[0]?.product.name ?? '' });
  await page.getByRole('button', { name: increase }).click();
  await expect(told).not.toHaveText(before ?? '');

  await open(page, '/profile/settings');
  await page.getByRole('switch', { name: t('settings.marketing_notifications') }).press('Space');
  const toasts = page.locator('section[aria-live=polite]');
  await expect(toasts).toContainText(t('settings.saved'));
});

test('a dialog gives the focus back to what opened it', async ({ page, t, customer }) => {
  await openSignedIn(page, t, customer, '/profile/security');
  for (const name of [t('security.change_email'), t('security.change_password')]) {
    const opener = page.getByRole('button', { name, exact: true });
    await opener.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name });
    await expect(dialog.locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  }
});
