import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createShoppingList, listShoppingLists } from '#contract/catalog/shopping-lists.ts';
import { barriersIn } from '#test/helpers/dom/barriers.ts';
import { openShopBrowser } from '#test/helpers/dom/shop-browser.tsx';
import { createProduct, type TestUser } from '#test/helpers/factories.ts';
import { request } from '#test/helpers/request.ts';

const { shop, visit, signIn } = openShopBrowser();

async function openDialog(signInFirst = true) {
  const customer = signInFirst ? await signIn() : null;
  const { id } = await createProduct(shop(), { name: 'Okra' });
  const page = await visit(`/product/${id}`);
  const { user, t } = page;
  const open = async () => {
    await user.click(screen.getByRole('button', { name: t('catalog.add_to_list') }));
    return screen.findByRole('dialog', { name: t('lists.add_title', { name: 'Okra' }) });
  };
  return { ...page, id, customer, open };
}

const listsOf = async (by: TestUser, product_id: string) =>
  (await request(shop().app, listShoppingLists, { query: { product_id } }, by)).body.lists.map(
    ({ name, contained_quantity }) => `${contained_quantity} on ${name}`,
  );

it('creates the first list with the product on it', async () => {
  const { user, t, id, customer, open } = await openDialog();
  const dialog = await open();
  const field = await within(dialog).findByRole('textbox', { name: t('lists.new_name') });
  expect(await barriersIn(dialog)).toEqual([]);
  await user.type(field, 'Grillen{Enter}');
  await screen.findByText(t('lists.added_to', { name: 'Okra', list: 'Grillen' }));
  expect(await listsOf(customer as TestUser, id)).toEqual(['1 on Grillen']);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('adds one more to the chosen list, and says how many are on it', async () => {
  const { user, t, id, customer, open } = await openDialog();
  await request(
    shop().app,
    createShoppingList,
    {
      params: { id: crypto.randomUUID() },
      body: { name: 'Woche', items: [{ product_id: id, quantity: 2 }] },
    },
    customer as TestUser,
  );
  const dialog = await open();
  const choice = await within(dialog).findByRole('button', { name: /Woche/ });
  expect(choice.textContent).toContain(t('lists.contains', { count: 2 }));
  await user.click(choice);
  await waitFor(async () =>
    expect(await listsOf(customer as TestUser, id)).toEqual(['3 on Woche']),
  );
  await user.click(await screen.findByRole('button', { name: t('lists.show') }));
  await screen.findByRole('heading', { name: 'Woche', level: 1 });
});

it('says to visitors that lists take an account', async () => {
  const { t, open } = await openDialog(false);
  const dialog = await open();
  expect(dialog.textContent).toContain(t('lists.sign_in_text'));
  within(dialog).getByRole('link', { name: t('account.sign_in') });
});

it('opens the choice from the favourites, too', async () => {
  const { id } = await createProduct(shop(), { name: 'Okra' });
  localStorage.setItem('kiezkorb.favourites', JSON.stringify([id]));
  window.dispatchEvent(new StorageEvent('storage', { key: 'kiezkorb.favourites' }));
  const { user, t } = await visit('/favourites');
  const name = new RegExp(`${t('catalog.add_to_list')}.*Okra`);
  await user.click(await screen.findByRole('button', { name }));
  const dialog = await screen.findByRole('dialog', {
    name: t('lists.add_title', { name: 'Okra' }),
  });
  expect(dialog.textContent).toContain(t('lists.sign_in_text'));
});
