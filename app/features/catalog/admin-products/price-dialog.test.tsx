import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { listAdminProducts } from '#contract/catalog/products.admin.ts';
import type { PriceChange } from '#domain/catalog/price-change.ts';
import { cents } from '#domain/money.ts';
import { barriersIn } from '#test/helpers/dom/barriers.ts';
import { openShopBrowser } from '#test/helpers/dom/shop-browser.tsx';
import { createProduct } from '#test/helpers/factories.ts';
import { request } from '#test/helpers/request.ts';
import { PriceDialog } from './price-dialog.tsx';

const { shop, show, signIn } = openShopBrowser();

async function openDialog() {
  await createProduct(shop(), { name: 'Reis', price_cents: cents(400) });
  const { token } = await signIn({ role: 'admin' });
  const { body } = await request(shop().app, listAdminProducts, {}, { token });
  const onSave = vi.fn<(change: PriceChange) => void>();
  const page = await show(
    <PriceDialog products={body.items.slice(0, 1)} onSave={onSave} onClose={() => undefined} />,
  );
  const save = screen.getByRole('button', { name: page.t('admin.save') });
  return { ...page, onSave, save };
}

it('shows the new price of each product before it is saved', async () => {
  const { t, fill, press, onSave } = await openDialog();
  await fill(t('admin_products.percent'), '−10');
  expect(screen.getByRole('listitem').textContent).toMatch(/Reis.*4,00\s€.*3,60\s€/);
  expect(await barriersIn(screen.getByRole('dialog'))).toEqual([]);
  await press(t('admin.save'));
  expect(onSave.mock.calls).toEqual([[{ kind: 'percent', percent: -10 }]]);
});

it('rejects a text that is not a number, and saves nothing', async () => {
  const { t, fill, save } = await openDialog();
  expect(save).toHaveProperty('disabled', true);
  await fill(t('admin_products.percent'), 'viel');
  await screen.findByText(t('admin_products.error.number'));
  expect(save).toHaveProperty('disabled', true);
});

it('rejects a price of zero', async () => {
  const { t, fill, user, field, save, onSave } = await openDialog();
  await user.selectOptions(field(t('admin_products.price_change')), 'price');
  await fill(t('admin_products.euros'), '0');
  await screen.findByText(t('problem.price_required'));
  await user.click(save);
  expect(onSave).not.toHaveBeenCalled();
});

it('warns of a price far below the former one', async () => {
  const { t, fill } = await openDialog();
  await fill(t('admin_products.percent'), '-80');
  expect(await screen.findByText(t('admin_products.prices_far_below', { count: 1 }))).toBeDefined();
});
