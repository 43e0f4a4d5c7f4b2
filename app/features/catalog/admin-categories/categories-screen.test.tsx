import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createCategory as createOne, updateCategory } from '#contract/catalog/categories.admin.ts';
import { barriersIn } from '#test/helpers/dom/barriers.ts';
import { openShopBrowser } from '#test/helpers/dom/shop-browser.tsx';
import { createCategory, createProduct } from '#test/helpers/factories.ts';

const { shop, visit, signIn, network } = openShopBrowser();

async function openList() {
  await signIn({ role: 'admin' });
  return visit('/admin/categories');
}

it('adds a category beneath another one, and shows it in the list', async () => {
  const { id } = await createCategory(shop(), { name: 'Backwaren' });
  const { t, user, press, fill, field } = await openList();
  await screen.findByRole('row', { name: /Backwaren/ });
  await press(t('admin_categories.add'));
  await fill(t('admin_categories.field.name'), 'Fladenbrot');
  await user.selectOptions(field(t('admin_categories.field.parent_id')), id);
  expect(await barriersIn(screen.getByRole('dialog'))).toEqual([]);
  await press(t('admin.save'));
  const row = await screen.findByRole('row', { name: /Fladenbrot/ });
  expect(within(row).getByText('Backwaren')).toBeDefined();
  expect(within(row).getByText('fladenbrot')).toBeDefined();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('lists the categories by name, or in the order of the shop', async () => {
  const { id: parent_id } = await createCategory(shop(), { name: 'Zutaten' });
  await createCategory(shop(), { name: 'Anis', parent_id });
  const { t, press } = await openList();
  const shown = () =>
    screen
      .getAllByRole('rowheader')
      .flatMap(({ textContent }) => /Zutaten|Anis/.exec(textContent)?.[0] ?? []);
  await screen.findByRole('row', { name: /Anis/ });
  expect(shown()).toEqual(['Anis', 'Zutaten']);
  await press(t('admin_categories.field.position'));
  await expect.poll(shown).toEqual(['Zutaten', 'Anis']);
});

it('asks for a missing name, and sends nothing without it', async () => {
  const { t, press } = await openList();
  await press(t('admin_categories.add'));
  await press(t('admin.save'));
  await screen.findByText(t('admin_categories.name_required'));
  expect(network.bodiesOf(createOne)).toEqual([]);
});

it('sends of a changed category its name and what was changed', async () => {
  await createCategory(shop(), { name: 'Saft', name_translations: { en: 'Juice' } });
  const { t, press, fill } = await openList();
  await press(t('admin.edit_one', { name: 'Saft' }));
  await fill(t('admin_categories.field.tr'), 'Meyve suyu');
  await press(t('admin.save'));
  await waitFor(() => expect(network.bodiesOf(updateCategory)).toHaveLength(1));
  expect(network.bodiesOf(updateCategory)).toEqual([
    { name: 'Saft', name_translations: { en: 'Juice', tr: 'Meyve suyu' } },
  ]);
});

it('offers no other parent to a category that has subcategories', async () => {
  const { id } = await createCategory(shop(), { name: 'Oben' });
  await createCategory(shop(), { name: 'Unten', parent_id: id });
  const { t, press } = await openList();
  await press(t('admin.edit_one', { name: 'Oben' }));
  await screen.findByRole('dialog');
  expect(screen.queryByLabelText(t('admin_categories.field.parent_id'))).toBeNull();
});

it('deletes no category that has products, and says how many', async () => {
  const { id: category_id } = await createCategory(shop(), { name: 'Voll' });
  await createProduct(shop(), { category_id });
  const { t, press } = await openList();
  await press(t('admin.delete_one', { name: 'Voll' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain(t('admin_categories.not_empty', { name: 'Voll', count: 1 }));
  expect(within(dialog).queryByRole('button', { name: t('admin.delete') })).toBeNull();
});
