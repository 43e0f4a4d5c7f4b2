import { expect, test } from './fixtures.ts';
import { fillCart, findPlentiful } from './public-calls.ts';
import { cartLink, expectInCart, open, openCheckoutRow, signIn } from './steps.ts';
import { translate } from './translator.ts';

test('a customer orders on pages that the browser translates', async ({
  page,
  t,
  shop,
  customer,
  faults,
}) => {
  // The wrong password.
  faults.expect(/status of 400/);
  const [product] = await findPlentiful(shop, 1, { below: 700 });
  const name = product?.name ?? '';
  await fillCart(shop, customer.token);
  const main = page.getByRole('main');
  await translate(page);
  await open(page, '/search');

  await test.step('searches, in vain as well', async () => {
    const box = page.getByRole('combobox', { name: t('search.label') });
    const options = page.getByRole('option');
    for (const text of ['milch', 'zzzzqq', 'brot', 'zzzzqq', name]) {
      await box.fill(text);
      if (text === 'zzzzqq') await expect(page.getByText(t('search.no_results'))).toBeVisible();
      else await expect(options.first()).toBeVisible();
    }
    await box.press('Enter');
    await expect(main.getByRole('link', { name, exact: true })).toBeVisible();
  });

  await test.step('fills the cart', async () => {
    await main.getByRole('button', { name: t('cart.add', { name }), exact: true }).click();
    await main.getByRole('button', { name: t('cart.increase', { name }), exact: true }).click();
    await expectInCart(page, t, 2);
    await main.getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await main.getByRole('button', { name: t('catalog.add_to_cart'), exact: true }).click();
    await signIn(page, t, { ...customer, password: 'wrong' });
    await expect(main.getByRole('alert')).toBeVisible();
    await signIn(page, t, customer);
    await expect(page).toShow(`/product/${product?.id}`);
  });

  await test.step('orders', async () => {
    await cartLink(page, t).click();
    await main.getByRole('button', { name: t('cart.increase', { name }) }).click();
    await main.getByRole('button', { name: t('cart.decrease', { name }) }).click();
    await main.getByRole('button', { name: t('cart.remove', { name }) }).click();
    await expect(main.getByRole('spinbutton', { name })).toHaveCount(0);
    await main
      .getByRole('link', { name: t('cart.to_checkout') })
      .first()
      .click();
    await openCheckoutRow(page, t, t('checkout.slot'));
    const tomorrow = main.getByRole('group', { name: t('checkout.day.tomorrow') });
    await tomorrow.getByRole('radio').nth(1).check();
    await openCheckoutRow(page, t, t('checkout.payment'));
    await main.getByRole('radio', { name: t('payment_method.paypal.on_delivery') }).check();
    await main.getByRole('button', { name: t('checkout.place') }).click();
    await page.getByRole('link', { name: t('checkout.confirmed_orders') }).click();
    await main.getByRole('button', { name: t('orders.cancel') }).click();
    await main.getByRole('button', { name: t('orders.cancel_confirm') }).click();
    await expect(main.getByText(t('orders.status.cancelled')).first()).toBeVisible();
  });
});
