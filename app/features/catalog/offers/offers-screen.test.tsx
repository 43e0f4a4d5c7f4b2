import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { openShopBrowser } from '#test/helpers/dom/shop-browser.tsx';
import { createOffer, createProduct } from '#test/helpers/factories.ts';

const { shop, visit } = openShopBrowser();

afterEach(() => {
  document.cookie = 'i18nextLng=; Path=/; Max-Age=0';
});

it('loads the offers again for another language, and not for the other kind', async () => {
  const { id } = await createProduct(shop(), { name: 'Birnen' });
  await createOffer(shop(), { product_id: id, kind: 'featured' });
  const { t, user } = await visit('/offers');
  await screen.findByRole('heading', { name: 'Birnen' });
  const changed = { name: 'Neue Birnen' };
  await shop().db.updateTable('products').set(changed).where('id', '=', id).execute();

  await user.click(screen.getByRole('tab', { name: t('offers.weekly') }));
  await screen.findByText(t('offers.empty_title'));
  await user.click(screen.getByRole('tab', { name: t('offers.featured') }));
  await screen.findByRole('heading', { name: 'Birnen' });

  await user.selectOptions(screen.getByLabelText(t('layout.language')), 'en');
  await screen.findByRole('heading', { name: 'Neue Birnen' });
  expect(screen.queryByRole('heading', { name: 'Birnen' })).toBeNull();
});
