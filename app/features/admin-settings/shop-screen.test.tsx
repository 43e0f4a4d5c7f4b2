import { screen, waitFor } from '@testing-library/react';
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
  await fill(t('admin_settings.field.delivery_fee_cents'), '4,50');
  await press(t('admin.save'));
  await screen.findByText(t('admin_settings.saved'));
  expect(network.bodiesOf(updateShopSettings)).toEqual([{ delivery_fee_cents: 450 }]);
});

it('names what is wrong with a setting, goes there, and sends nothing', async () => {
  const { t, fill, field, press } = await openSettings();
  await fill(t('admin_settings.field.minimum_order_cents'), 'viel');
  await press(t('admin.save'));
  const amount = field(t('admin_settings.field.minimum_order_cents'));
  expect(amount.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(amount);
  expect(network.bodiesOf(updateShopSettings)).toEqual([]);
  await fill(t('admin_settings.field.minimum_order_cents'), '20');
  expect(amount.getAttribute('aria-invalid')).not.toBe('true');
});

it('has an open day in each week', async () => {
  const { t, user, press } = await openSettings();
  for (const day of [1, 2, 3, 4, 5, 6, 7] as const) {
    const box = screen.getByRole<HTMLInputElement>('checkbox', {
      name: t(`admin_settings.weekday.${day}`),
    });
    if (!box.checked) await user.click(box);
  }
  await press(t('admin.save'));
  await screen.findByText(t('admin_settings.no_open_day'));
  await waitFor(() => expect(network.bodiesOf(updateShopSettings)).toHaveLength(1));
});

it('has no barrier that axe finds', async () => {
  await openSettings();
  expect(await barriersIn()).toEqual([]);
});
