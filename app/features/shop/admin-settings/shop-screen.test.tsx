import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { updateShopSettings } from '#contract/shop/shop.admin.ts';
import { barriersIn } from '#test/helpers/dom/barriers.ts';
import { openShopBrowser } from '#test/helpers/dom/shop-browser.tsx';

const { visit, signIn, network } = openShopBrowser();

async function openSettings() {
  await signIn({ role: 'admin' });
  const page = await visit('/admin/shop');
  await screen.findByRole('button', { name: page.t('admin.save') });
  return page;
}

it('sends only what was changed', async () => {
  const { t, fill, press } = await openSettings();
  await fill(t('admin_settings.field.days_ahead'), '3');
  await press(t('admin.save'));
  await screen.findByText(t('admin_settings.saved'));
  expect(network.bodiesOf(updateShopSettings)).toEqual([{ days_ahead: 3 }]);
});

it('names what is wrong with a setting, goes there, and sends nothing', async () => {
  const { t, fill, field, press } = await openSettings();
  await fill(t('admin_settings.field.days_ahead'), 'viel');
  await press(t('admin.save'));
  const amount = field(t('admin_settings.field.days_ahead'));
  expect(amount.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(amount);
  expect(network.bodiesOf(updateShopSettings)).toEqual([]);
  await fill(t('admin_settings.field.days_ahead'), '2');
  expect(amount.getAttribute('aria-invalid')).not.toBe('true');
});

it('has no barrier that axe finds', async () => {
  await openSettings();
  expect(await barriersIn()).toEqual([]);
});
