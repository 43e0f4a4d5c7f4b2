import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { addFavourite, listFavourites } from '#contract/catalog/favourites.ts';
import { openShopBrowser } from '#test/helpers/dom/shop-browser.tsx';
import { createProduct } from '#test/helpers/factories.ts';
import { request } from '#test/helpers/request.ts';

const { shop, visit, signIn } = openShopBrowser();

it('removes a favourite, with an undo and the focus on the heading', async () => {
  const customer = await signIn();
  const { id: product_id } = await createProduct(shop(), { name: 'Tee' });
  await request(shop().app, addFavourite, { params: { product_id } }, customer);
  const stored = async () =>
    (await request(shop().app, listFavourites, {}, customer)).body.product_ids;
  const { t, press } = await visit('/favourites');
  await press(t('favourites.mark', { name: 'Tee' }));
  await screen.findByText(t('favourites.empty_title'));
  await waitFor(async () => expect(await stored()).toEqual([]));
  await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
  await press(t('cart.undo'));
  await screen.findByRole('link', { name: 'Tee' });
  await waitFor(async () => expect(await stored()).toEqual([product_id]));
});
