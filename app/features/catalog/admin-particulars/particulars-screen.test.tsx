import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { barriersIn } from '#test/helpers/dom/barriers.ts';
import { openShopBrowser } from '#test/helpers/dom/shop-browser.tsx';
import { createCategory, createProduct } from '#test/helpers/factories.ts';

const { shop, visit, signIn } = openShopBrowser();

it('names the gaps, waives one, and takes the rest out of the sale after asking with their number', async () => {
  await signIn({ role: 'admin' });
  const { id: category_id } = await createCategory(shop());
  const loose = { category_id, is_prepacked: false, allergens: ['milk' as const] };
  await createProduct(shop(), { ...loose, name: 'Ayran lose' });
  await createProduct(shop(), { ...loose, name: 'Quark lose' });
  const { t, user } = await visit('/admin/particulars');
  await screen.findByText(t('admin_particulars.on_sale', { count: 2 }));
  expect(await barriersIn(screen.getByRole('main'))).toEqual([]);

  const [waive] = screen.getAllByRole('button', { name: t('admin_particulars.waive') });
  if (waive === undefined) throw new Error('no button');
  await user.click(waive);
  const dialog = await screen.findByRole('dialog');
  const save = within(dialog).getByRole<HTMLButtonElement>('button', { name: t('admin.save') });
  expect(save.disabled).toBe(true);
  await user.type(within(dialog).getByLabelText(/Grund/), 'Etikett kommt am Montag');
  await user.click(save);
  await screen.findByText(t('admin_particulars.waivers'));
  await screen.findByText(t('admin_particulars.on_sale', { count: 1 }));

  await user.click(screen.getByRole('button', { name: t('admin_particulars.switch_on') }));
  const asked = await screen.findByRole('dialog');
  within(asked).getByText(t('admin_particulars.switch_on_text', { count: 1 }));
  await user.click(within(asked).getByRole('button', { name: t('admin_particulars.switch_on') }));
  await screen.findByText(t('admin_particulars.enforced_on'));
  await waitFor(async () => {
    const sold = await shop()
      .db.selectFrom('products')
      .select('name')
      .where('is_available', '=', true)
      .execute();
    expect(sold).toEqual([{ name: 'Ayran lose' }]);
  });
});
