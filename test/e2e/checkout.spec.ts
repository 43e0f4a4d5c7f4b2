import { expect, test } from './fixtures.ts';
import * as calls from './public-calls.ts';
import { openSignedIn } from './steps.ts';

test('a customer who corrects the address finds the checkout as they left it', async ({
  page,
  t,
  shop,
  customer,
}) => {
  await calls.fillCart(shop, customer.token);
  await openSignedIn(page, t, customer, '/checkout');
  const main = page.getByRole('main');
  const tomorrow = main.getByRole('group', { name: t('checkout.day.tomorrow') });
  await tomorrow.getByRole('radio').nth(2).check();
  await main.getByRole('radio', { name: t('orders.payment_method.paypal') }).check();
  await main.getByLabel(t('checkout.instructions')).fill('Hinterhaus');

  await main.getByRole('link', { name: t('checkout.change_address') }).click();
  await expect(page).toHaveURL('/profile/account-data');
  await main.getByLabel(t('session.house_number')).fill('99b');
  await main.getByRole('button', { name: t('account.save') }).click();

  await expect(page).toHaveURL('/checkout');
  await expect(main.getByText('Soldiner Straße 99b').first()).toBeVisible();
  await expect(tomorrow.getByRole('radio').nth(2)).toBeChecked();
  await expect(main.getByRole('radio', { name: t('orders.payment_method.paypal') })).toBeChecked();
  await expect(main.getByLabel(t('checkout.instructions'))).toHaveValue('Hinterhaus');
  const files = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
  );
  expect(files).toContainEqual(expect.stringMatching(/\/checkout.*[.]js$/));
  expect(files.filter((file) => /\/(staff|admin)[^/]*[.]js$/.test(file))).toEqual([]);
});
