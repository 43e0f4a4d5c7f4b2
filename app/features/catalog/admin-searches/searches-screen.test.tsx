import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { reportZeroResultSearch, searchProducts } from '#contract/catalog/search.ts';
import { barriersIn } from '#test/helpers/dom/barriers.ts';
import { openShopBrowser } from '#test/helpers/dom/shop-browser.tsx';
import { createProduct } from '#test/helpers/factories.ts';
import { request } from '#test/helpers/request.ts';

const { shop, visit, signIn, network } = openShopBrowser();

it('reports a completed search without a result once, and what the staff assigns is found', async () => {
  await createProduct(shop(), { name: 'Sellerieknolle' });
  await visit('/search?query=Eppich');
  await waitFor(() =>
    expect(network.bodiesOf(reportZeroResultSearch)).toEqual([{ query: 'Eppich' }]),
  );
  cleanup();
  await request(shop().app, reportZeroResultSearch, { body: { query: 'Ufo' } });

  await signIn({ role: 'admin' });
  const { user, t } = await visit('/admin/searches');
  const row = await screen.findByRole('row', { name: /eppich/ });
  await user.click(within(row).getByRole('button', { name: t('admin_searches.add') }));
  const dialog = await screen.findByRole('dialog', { name: /eppich/ });
  const save = within(dialog).getByRole('button', { name: t('admin.save') });
  expect(save).toHaveProperty('disabled', true);
  await user.type(within(dialog).getByRole('searchbox'), 'knolle');
  await user.click(await within(dialog).findByRole('radio', { name: /Sellerieknolle/ }));
  expect(await barriersIn(dialog)).toEqual([]);
  await user.click(save);
  await waitFor(() => expect(screen.queryByText('eppich')).toBeNull());
  const { body } = await request(shop().app, searchProducts, { query: { query: 'Eppich' } });
  expect(body.items.map(({ name }) => name)).toEqual(['Sellerieknolle']);

  await request(shop().app, reportZeroResultSearch, { body: { query: 'Grünes Zeug' } });
  cleanup();
  await visit('/admin/searches');
  const group = await screen.findByRole('row', { name: /grünes zeug/ });
  await user.click(within(group).getByRole('button', { name: t('admin_searches.add') }));
  const choice = await screen.findByRole('dialog', { name: /grünes zeug/ });
  // Several words are no synonym.
  const kinds = within(choice).getByRole('combobox', { name: t('admin_searches.target') });
  expect(within(kinds).getAllByRole('option')).toHaveLength(2);
  await user.selectOptions(kinds, t('admin_searches.as_group'));
  within(choice).getByText(t('admin_searches.group_hint'));
  await user.type(within(choice).getByRole('searchbox'), 'knolle');
  await user.click(await within(choice).findByRole('radio', { name: /Sellerieknolle/ }));
  await user.click(within(choice).getByRole('button', { name: t('admin.save') }));
  await waitFor(() => expect(screen.queryByText('grünes zeug')).toBeNull());
  const product = shop().db.selectFrom('products').select('group_words');
  expect(await product.executeTakeFirstOrThrow()).toEqual({ group_words: { de: ['grünes zeug'] } });

  const other = screen.getByRole('row', { name: /ufo/ });
  await user.click(within(other).getByRole('button', { name: t('admin_searches.dismiss') }));
  await screen.findByText(t('admin_searches.none'));
});
