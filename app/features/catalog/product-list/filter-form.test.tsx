import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { cents } from '#domain/money.ts';
import { barriersIn } from '#test/helpers/dom/barriers.ts';
import { openShopBrowser } from '#test/helpers/dom/shop-browser.tsx';
import { certify, createCategory, createProduct } from '#test/helpers/factories.ts';

const { shop, visit } = openShopBrowser();

async function createShelf(): Promise<string> {
  const { id, slug } = await createCategory(shop());
  const products = [
    { name: 'Reiswaffeln', price_cents: cents(149), is_free_of_allergens: true },
    { name: 'Risotto', price_cents: cents(399), is_free_of_allergens: true },
    { name: 'Nudeln', price_cents: cents(129), allergens: ['gluten' as const] },
  ];
  for (const product of products) await createProduct(shop(), { category_id: id, ...product });
  return slug;
}

const shownNames = () =>
  within(screen.getByRole('main'))
    .getAllByRole('article')
    .map((card) => within(card).getByRole('heading').textContent);

it('narrows a list by two chips, each of which says what it leaves out', async () => {
  const slug = await createShelf();
  const { t, user } = await visit(`/category/${slug}`);
  const chips = screen.getByRole('list', { name: t('catalog.list.quick') });
  const limit = t('catalog.list.price_to', { to: '3,00\u00a0€' });
  // Nothing is on offer or has a label, so that no chip says so.
  expect(
    within(chips)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual([limit, t('catalog.list.without_one', { name: t('catalog.allergen.gluten') })]);
  await user.click(within(chips).getByRole('link', { name: limit }));
  await waitFor(() => expect(shownNames().toSorted()).toEqual(['Nudeln', 'Reiswaffeln']));
  await user.click(screen.getByRole('link', { name: /Gluten/ }));
  await waitFor(() => expect(shownNames()).toEqual(['Reiswaffeln']));
  expect(window.location.search).toBe('?price=3&without=gluten');
  await user.click(screen.getByRole('link', { name: t('catalog.list.remove', { name: limit }) }));
  await waitFor(() => expect(shownNames().toSorted()).toEqual(['Reiswaffeln', 'Risotto']));
});

it('takes any price as the limit, and says how many products that leaves', async () => {
  const slug = await createShelf();
  const { t, user, field } = await visit(`/category/${slug}`);
  const button = screen.getByText(t('catalog.list.filter'));
  await user.click(button);
  await user.type(field(t('catalog.list.price_limit')), '1,49{Enter}');
  const show = await screen.findByRole('button', { name: t('catalog.list.show', { count: 2 }) });
  expect(window.location.search).toBe('?price=1.49');
  const panel = show.closest('details');
  expect(panel?.open).toBe(true);
  expect(await barriersIn(panel ?? show)).toEqual([]);
  await user.click(show);
  expect(panel?.open).toBe(false);
  expect(document.activeElement?.tagName).toBe('SUMMARY');
  await user.click(screen.getByText(t('catalog.list.filter_active', { count: 1 })));
  await user.keyboard('{Escape}');
  expect(panel?.open).toBe(false);
});

it('narrows the list of all products in three taps, without gluten and up to 3 euros', async () => {
  await createShelf();
  const { t, user } = await visit('/search');
  const main = within(screen.getByRole('main'));
  await user.click(main.getByRole('link', { name: t('catalog.all_products') }));
  await screen.findByRole('heading', { level: 1, name: t('catalog.all_products') });
  await user.click(await screen.findByRole('link', { name: /^Ohne Gluten$/ }));
  await screen.findByRole('link', { name: t('catalog.list.remove', { name: 'Ohne Gluten' }) });
  await user.click(
    screen.getByRole('link', { name: t('catalog.list.price_to', { to: '3,00\u00a0€' }) }),
  );
  await waitFor(() => expect(window.location.search).toBe('?price=3&without=gluten'));
  await waitFor(() => expect(new Set(shownNames())).toEqual(new Set(['Reiswaffeln'])));
});

it('offers the stunning as a second step of halal, and takes it back by its chip', async () => {
  const { id: category_id, slug } = await createCategory(shop());
  for (const stunning of ['none', 'electric'] as const) {
    const { id } = await createProduct(shop(), { category_id, name: stunning });
    await certify(shop(), [id], { stunning });
  }
  const { t, user } = await visit(`/category/${slug}?diet=halal`);
  await user.click(screen.getByText(t('catalog.list.filter_active', { count: 1 })));
  const group = screen.getByRole('group', { name: t('catalog.list.stunning.title') });
  expect(within(group).getAllByRole('radio')).toHaveLength(3);
  expect(await barriersIn(group)).toEqual([]);
  await user.click(within(group).getByLabelText(new RegExp(t('catalog.list.stunning.without'))));
  await waitFor(() => expect(shownNames()).toEqual(['none']));
  expect(window.location.search).toBe('?diet=halal&stunning=without');
  const name = t('catalog.list.stunning.without');
  await user.click(screen.getByRole('link', { name: t('catalog.list.remove', { name }) }));
  await waitFor(() => expect(shownNames().toSorted()).toEqual(['electric', 'none']));
});
