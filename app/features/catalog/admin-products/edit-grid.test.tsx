import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { listAdminProducts } from '#contract/catalog/products.admin.ts';
import type { AdminProductSummary } from '#contract/catalog/products.schema.ts';
import { cents } from '#domain/money.ts';
import { barriersIn } from '#test/helpers/dom/barriers.ts';
import { openShopBrowser } from '#test/helpers/dom/shop-browser.tsx';
import { createCategory, createProduct } from '#test/helpers/factories.ts';
import { request } from '#test/helpers/request.ts';
import type { BulkEdit } from './bulk-edit.ts';
import { EditGrid } from './edit-grid.tsx';

const { shop, show, signIn } = openShopBrowser();

type Save = (changed: readonly AdminProductSummary[], edits: ReadonlyMap<string, BulkEdit>) => void;

async function openGrid() {
  const { id: category_id } = await createCategory(shop(), {});
  for (const name of ['Apfel', 'Birne', 'Dattel']) {
    await createProduct(shop(), { category_id, name, price_cents: cents(200) });
  }
  const { token } = await signIn({ role: 'admin' });
  const query = { category_id };
  const { body } = await request(shop().app, listAdminProducts, { query }, { token });
  const onSave = vi.fn<Save>();
  const page = await show(
    <EditGrid products={body.items} onSave={onSave} onClose={() => undefined} />,
  );
  const { t } = page;
  const price = (name: string) =>
    screen.getByLabelText<HTMLInputElement>(t('admin_products.grid.price', { name }));
  const save = () => screen.getByRole('button', { name: t('admin.save') });
  return { ...page, onSave, price, save };
}

it('saves the changed rows alone', async () => {
  const { t, fill, press, onSave, save } = await openGrid();
  expect(save()).toHaveProperty('disabled', true);
  await fill(t('admin_products.grid.price', { name: 'Birne' }), '2,49');
  await fill(t('admin_products.grid.name', { name: 'Dattel' }), 'Datteln');
  expect(await barriersIn(screen.getByRole('dialog'))).toEqual([]);
  await press(t('admin.save'));
  const [changed, edits] = onSave.mock.calls[0] ?? [];
  expect(changed?.map(({ name }) => name)).toEqual(['Birne', 'Dattel']);
  expect(changed?.map(({ id }) => edits?.get(id))).toMatchObject([
    { name: 'Birne', price_cents: 249 },
    { name: 'Datteln', price_cents: 200 },
  ]);
});

it('fills a column from the clipboard, and takes it back with Ctrl Z', async () => {
  const { price } = await openGrid();
  const clipboardData = { getData: () => '1,10\r\n1,20\r\n' };
  fireEvent.paste(price('Birne'), { clipboardData });
  expect(['Apfel', 'Birne', 'Dattel'].map((name) => price(name).value)).toEqual([
    '2,00',
    '1,10',
    '1,20',
  ]);
  fireEvent.keyDown(price('Birne'), { key: 'z', ctrlKey: true });
  expect(price('Dattel').value).toBe('2,00');
});

it('moves down a column with Enter, and up with the arrow', async () => {
  const { price } = await openGrid();
  price('Apfel').focus();
  fireEvent.keyDown(price('Apfel'), { key: 'Enter' });
  expect(document.activeElement).toBe(price('Birne'));
  fireEvent.keyDown(price('Birne'), { key: 'ArrowUp' });
  expect(document.activeElement).toBe(price('Apfel'));
});

it.each(['viel', '', '-1', '0'])('refuses the price %j', async (typed) => {
  const { t, fill, price, save } = await openGrid();
  await fill(t('admin_products.grid.price', { name: 'Birne' }), typed);
  expect(price('Birne').getAttribute('aria-invalid')).toBe('true');
  expect(save()).toHaveProperty('disabled', true);
});
