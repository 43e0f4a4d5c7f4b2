import { randomUUID } from 'node:crypto';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createOffers } from '#contract/catalog/offers.admin.ts';
import { bookStock, getAdminProduct } from '#contract/catalog/products.admin.ts';
import { cents } from '#domain/money.ts';
import { barriersIn } from '#test/helpers/dom/barriers.ts';
import { openShopBrowser } from '#test/helpers/dom/shop-browser.tsx';
import { createCategory, createOffer, createProduct } from '#test/helpers/factories.ts';
import { request } from '#test/helpers/request.ts';

const { shop, visit, signIn, network } = openShopBrowser();

/** The names of the products, from the top of the list. */
const shown = () =>
  within(screen.getByRole('main'))
    .getAllByRole('rowheader')
    .map((cell) => ['Ayran', 'Zimt', 'Mehl'].find((name) => cell.textContent.includes(name)));

it('begins with the newest products, and every other order is one tap away', async () => {
  let day = 1;
  for (const name of ['Zimt', 'Ayran', 'Mehl']) {
    const { id } = await createProduct(shop(), { name });
    const created_at = `2026-11-0${day}T08:00:00.000Z`;
    await shop().db.updateTable('products').set({ created_at }).where('id', '=', id).execute();
    day += 1;
  }
  await signIn({ role: 'admin' });
  const { t, user } = await visit('/admin/products');
  await screen.findByRole('rowheader', { name: /Mehl/ });
  expect(shown()).toEqual(['Mehl', 'Ayran', 'Zimt']);
  expect(await barriersIn(screen.getByRole('main'))).toEqual([]);
  await user.selectOptions(screen.getByLabelText(t('catalog.list.sort')), 'name');
  await expect.poll(shown).toEqual(['Ayran', 'Mehl', 'Zimt']);
  await user.selectOptions(screen.getByLabelText(t('catalog.list.sort')), 'newest');
  await expect.poll(shown).toEqual(['Mehl', 'Ayran', 'Zimt']);
});

it('changes the prices of selected products, and takes that back on request', async () => {
  const products = [
    await createProduct(shop(), { name: 'Bulgur fein', price_cents: cents(1000) }),
    await createProduct(shop(), { name: 'Bulgur grob', price_cents: cents(1000) }),
  ];
  await createProduct(shop(), { name: 'Bulgur ganz', price_cents: cents(1000) });
  const staff = await signIn({ role: 'admin' });
  const prices = () =>
    Promise.all(
      products.map(async ({ id }) => {
        const { body } = await request(shop().app, getAdminProduct, { params: { id } }, staff);
        return body.price_cents;
      }),
    );
  const { t, user, press, fill } = await visit('/admin/products?query=bulgur');
  for (const { name } of products) {
    const [box] = await screen.findAllByLabelText(t('admin_products.select_one', { name }));
    await user.click(box ?? document.body);
  }
  await press(t('admin_products.change_prices'));
  await fill(t('admin_products.percent'), '-10');
  await press(t('admin.save'));
  await waitFor(async () => expect(await prices()).toEqual([900, 900]));
  await press(t('admin.undo'));
  await screen.findByText(t('admin.undone'));
  expect(await prices()).toEqual([1000, 1000]);
});

it('makes one offer for the selected products, and says of which it could not and why', async () => {
  const [feta, labneh] = [
    await createProduct(shop(), { name: 'Hirtenkäse Feta', price_cents: cents(1000) }),
    await createProduct(shop(), { name: 'Hirtenkäse Labneh', price_cents: cents(500) }),
  ];
  await createOffer(shop(), { product_id: labneh.id, price_cents: cents(450) });
  await signIn({ role: 'admin' });
  const { t, user, press, fill } = await visit('/admin/products?query=hirtenk%C3%A4se');
  const boxes = async (name: string) =>
    (await screen.findAllByLabelText(t('admin_products.select_one', { name })))[0] ?? document.body;
  await user.click(await boxes(feta.name));
  // By keyboard.
  (await boxes(labneh.name)).focus();
  await user.keyboard(' ');
  await press(t('admin_products.make_offer'));
  const dialog = await screen.findByRole('dialog');
  await fill(t('admin_offers.field.percent_off'), '25');
  const prices = within(dialog)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent.replaceAll(/\s/g, ' '));
  expect(prices.toSorted()).toEqual([
    'Hirtenkäse Feta10,00 € 7,50 €',
    'Hirtenkäse Labneh5,00 € 3,75 €',
  ]);
  expect(await barriersIn(dialog)).toEqual([]);
  await press(t('admin.save'));
  const result = within(
    await screen.findByRole('dialog', { name: t('admin_products.offers_added', { count: 1 }) }),
  );
  expect(result.getByRole('listitem').textContent).toBe(
    `Hirtenkäse Labneh${t('problem.offer_overlaps')}`,
  );
  expect(network.bodiesOf(createOffers)).toMatchObject([{ kind: 'weekly', percent_off: 25 }]);
  await press(t('common.close'));
  // The one that needs another offer is still selected.
  await screen.findByText(t('admin_products.selected', { count: 1 }));
  expect(await boxes(labneh.name)).toHaveProperty('checked', true);
});

it('selects the whole list, also what is not shown yet, and moves it to a category', async () => {
  const made: string[] = [];
  for (let number = 0; number < 51; number += 1) {
    made.push((await createProduct(shop(), { name: `Linsen Sorte ${number}` })).id);
  }
  const { id: category_id } = await createCategory(shop(), { name: 'Hülsenfrüchte' });
  await signIn({ role: 'admin' });
  const { t, user, press, field } = await visit('/admin/products?query=linsen+sorte');
  await press(t('admin_products.select_matching', { limit: 500 }));
  await screen.findByText(t('admin_products.selected', { count: 51 }));
  await press(t('admin_products.change_category'));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByRole('option', { name: /Hülsenfrüchte/ });
  await user.selectOptions(field(t('admin_products.field.category_id')), category_id);
  await press(t('admin.save'));
  await screen.findByText(t('admin_products.updated'));
  const moved = await shop()
    .db.selectFrom('products')
    .select('category_id')
    .where('id', 'in', made)
    .execute();
  expect(new Set(moved.map((product) => product.category_id))).toEqual(new Set([category_id]));
});

it('books stock on what is there by then, and once when an answer is lost', async () => {
  const { id, name } = await createProduct(shop(), { name: 'Wacholder', stock: 5 });
  const staff = await signIn({ role: 'admin' });
  const { t, user, field, fill } = await visit('/admin/products?query=wacholder');
  const [edit] = await screen.findAllByRole('button', { name: t('admin.edit_one', { name }) });
  await user.click(edit ?? document.body);
  const shows = (count: number) =>
    waitFor(() =>
      expect(screen.getByRole('dialog').textContent).toContain(
        t('admin_products.stock_now', { count }),
      ),
    );
  await shows(5);
  await user.click(screen.getByRole('tab', { name: t('admin_products.part.stock') }));
  await request(
    shop().app,
    bookStock,
    { params: { id }, body: { kind: 'lost', quantity: 2 } },
    { ...staff, headers: { 'Idempotency-Key': randomUUID() } },
  );

  const pieces = t('admin_products.stock_pieces');
  const button = () => screen.getByRole('button', { name: t('admin_products.stock_book') });
  const book = async () => {
    await waitFor(() => expect(button().getAttribute('aria-busy')).toBeNull());
    await user.click(button());
  };
  await fill(pieces, '-3');
  expect(button()).toHaveProperty('disabled', true);
  await fill(pieces, '24');
  network.answerNext(bookStock, async (lost) => {
    await shop().app.fetch(lost);
    return Response.error();
  });
  await book();
  await screen.findByText(t('admin_products.stock_failed'));
  await book();
  await shows(27);
  await user.selectOptions(field(t('admin_products.stock_kind')), 'lost');
  await fill(pieces, '7');
  await book();
  await shows(20);
  await user.selectOptions(field(t('admin_products.stock_kind')), 'counted');
  await fill(pieces, '0');
  await book();
  await waitFor(() =>
    expect(network.bodiesOf(bookStock).at(-1)).toMatchObject({ kind: 'counted', quantity: 0 }),
  );
});
