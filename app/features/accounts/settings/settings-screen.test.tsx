import { cleanup, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import {
  getProfile,
  getSettings,
  updateProfile,
  updateSettings,
} from '#contract/accounts/profile.ts';
import { putCartItem } from '#contract/cart/cart.ts';
import { updateShopSettings } from '#contract/shop/shop.admin.ts';
import { openShopBrowser } from '#test/helpers/dom/shop-browser.tsx';
import { createProduct, createUser } from '#test/helpers/factories.ts';
import { request } from '#test/helpers/request.ts';

const { shop, visit, signIn, network } = openShopBrowser();

it('shows the theme of the account, and saves its notifications', async () => {
  const customer = await signIn();
  const { app } = shop();
  await request(app, updateSettings, { body: { theme: 'dark' } }, customer);
  const { t, user } = await visit('/profile/settings');
  const toggle = (name: string) =>
    screen.findByRole<HTMLInputElement>('switch', { name: new RegExp(`^${name}`) });
  const marketing = await toggle(t('settings.marketing_notifications'));
  const updates = await toggle(t('settings.order_update_notifications'));
  await waitFor(() => expect(document.documentElement.dataset.theme).toBe('dark'));
  expect([marketing, updates].map(({ checked }) => checked)).toEqual([false, true]);
  marketing.focus();
  await user.keyboard(' ');
  await user.click(updates);
  expect(await screen.findAllByText(t('settings.saved'))).not.toEqual([]);
  await waitFor(async () =>
    expect((await request(app, getSettings, {}, customer)).body).toMatchObject({
      marketing_notifications: true,
      order_update_notifications: false,
    }),
  );
  await waitFor(() =>
    expect([marketing, updates].map(({ checked }) => checked)).toEqual([true, false]),
  );
});

it('saves the preferred method of payment, which is selected at the checkout', async () => {
  const customer = await signIn();
  const { id: product_id } = await createProduct(shop());
  const admin = await createUser(shop(), { role: 'admin' });
  await request(shop().app, updateShopSettings, { body: { paypal_me: 'kiezkiste' } }, admin);
  const { t, user } = await visit('/profile/payment-methods');
  const method = { name: t('payment_method.paypal.on_delivery') };
  const choice = await screen.findByRole<HTMLInputElement>('radio', method);
  await user.click(choice);
  await screen.findByText(t('settings.saved'));
  expect(screen.getByText(new RegExp(t('settings.not_available')))).toBeDefined();
  const input = { params: { product_id }, body: { quantity: 2 } };
  await request(shop().app, putCartItem, input, customer);
  cleanup();
  await visit('/checkout');
  expect(await screen.findByText(method.name)).toBeDefined();
});

it('saves the fields of the account that were typed alone, and leaves those of another device', async () => {
  const customer = await signIn();
  const { t, fill, field, press } = await visit('/profile/account-data');
  await screen.findByDisplayValue('Badstraße');
  const { app } = shop();
  await request(app, updateProfile, { body: { street: 'Gerichtstraße' } }, customer);
  await fill(t('session.house_number'), '77');
  await press(t('account.save'));
  await screen.findByText(t('account.saved'));
  expect(network.bodiesOf(updateProfile)).toEqual([{ house_number: '77' }]);
  await waitFor(() => expect(field(t('session.street')).value).toBe('Gerichtstraße'));
  const saved = { street: 'Gerichtstraße', house_number: '77' };
  expect((await request(app, getProfile, {}, customer)).body).toMatchObject(saved);
});
