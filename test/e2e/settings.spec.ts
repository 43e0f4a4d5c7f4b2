import { expect, test } from './fixtures.ts';
import { fillCart } from './public-calls.ts';
import { open, openSignedIn } from './steps.ts';

test('what a customer chooses stays with the account', async ({ page, t, customer }) => {
  await openSignedIn(page, t, customer, '/profile/settings');
  const marketing = page.getByRole('switch', { name: t('settings.marketing_notifications') });
  const updates = page.getByRole('switch', { name: t('settings.order_update_notifications') });
  await expect(marketing).not.toBeChecked();
  await expect(updates).toBeChecked();
  await marketing.press('Space');
  await updates.press('Space');
  await expect(page.getByText(t('settings.saved')).first()).toBeVisible();
  await open(page, '/profile/settings');
  await expect(marketing).toBeChecked();
  await expect(updates).not.toBeChecked();
});

test('the preferred method of payment is selected at the checkout', async ({
  page,
  t,
  shop,
  customer,
}) => {
  const method = { name: t('orders.payment_method.paypal') };
  await openSignedIn(page, t, customer, '/profile/payment-methods');
  await page.getByRole('radio', method).check();
  await expect(page.getByText(t('settings.saved'))).toBeVisible();
  await page.getByRole('button', { name: t('settings.add_method') }).click();
  await expect(page.getByText(t('settings.not_available'))).toBeVisible();
  await fillCart(shop, customer.token);
  await open(page, '/checkout');
  await expect(page.getByRole('radio', method)).toBeChecked();
});

test('a language that is chosen shows on the same page', async ({
  page,
  t,
  customer,
  language,
}) => {
  await openSignedIn(page, t, customer, '/profile/settings');
  const other = language === 'en' ? 'Deutsch' : 'English';
  await page.getByRole('radio', { name: other }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', language === 'en' ? 'de' : 'en');
  await expect(page).toHaveURL(/\/profile\/settings$/);
});
