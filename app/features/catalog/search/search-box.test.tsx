import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { suggestProducts } from '#contract/catalog/search.ts';
import { barriersIn } from '#test/helpers/dom/barriers.ts';
import { openShopBrowser } from '#test/helpers/dom/shop-browser.tsx';
import { createCategory, createProduct } from '#test/helpers/factories.ts';
import { SearchBox } from './search-box.tsx';

const { shop, show, network } = openShopBrowser();

async function openBox() {
  const page = await show(<SearchBox />);
  const box = screen.getByRole('combobox', { name: page.t('search.label') });
  return { ...page, box };
}

it('suggests products while a word is typed, and says how many', async () => {
  await createProduct(shop(), { name: 'Kichererbsen' });
  await createProduct(shop(), { name: 'Kichererbsenmehl' });
  const { t, user, box } = await openBox();
  await user.type(box, 'kicher');
  await screen.findByRole('listbox', { name: t('search.suggestions') });
  expect(screen.getAllByRole('option')).toHaveLength(2);
  expect(screen.getByRole('status').textContent).toBe(t('search.suggestion_count', { count: 2 }));
  expect(box.getAttribute('aria-expanded')).toBe('true');
  expect(await barriersIn()).toEqual([]);
});

it('adds a suggestion to the cart while the focus stays in the text', async () => {
  await createProduct(shop(), { name: 'Haselmilch' });
  await createProduct(shop(), { name: 'Haselmilch leer', stock: 0 });
  const { t, user, box } = await openBox();
  await user.type(box, 'haselmilch');
  await user.click(
    await screen.findByRole('button', { name: t('cart.add', { name: 'Haselmilch' }) }),
  );
  await screen.findByRole('button', { name: t('cart.decrease', { name: 'Haselmilch' }) });
  expect(document.activeElement).toBe(box);
  expect(screen.getAllByRole('option')).toHaveLength(2);
  expect(
    screen.queryByRole('button', { name: t('cart.add', { name: 'Haselmilch leer' }) }),
  ).toBeNull();
  expect(await barriersIn()).toEqual([]);
});

it('leads by Tab to the button that adds the chosen suggestion, and back', async () => {
  for (const name of ['Reismilch A', 'Reismilch B']) await createProduct(shop(), { name });
  const { t, user, box } = await openBox();
  await user.type(box, 'reismilch');
  await screen.findAllByRole('option');
  const adding = (name: string) => screen.getByRole('button', { name: t('cart.add', { name }) });
  await user.keyboard('{Tab}');
  expect(document.activeElement).toBe(adding('Reismilch A'));
  await user.keyboard('{Shift>}{Tab}{/Shift}');
  expect(document.activeElement).toBe(box);
  await user.keyboard('{ArrowDown}{ArrowDown}{Tab}');
  expect(document.activeElement).toBe(adding('Reismilch B'));
  await user.keyboard('{Enter}');
  await screen.findByRole('button', { name: t('cart.increase', { name: 'Reismilch B' }) });
  expect(screen.getAllByRole('option')).toHaveLength(2);
});

it('shows words and categories in the empty box to those who have not searched yet', async () => {
  const category = await createCategory(shop(), { name: 'Milchladen' });
  const { t, user, box } = await openBox();
  await user.click(box);
  const ideas = await screen.findByRole('group', { name: t('search.ideas') });
  const [first] = within(ideas).getAllByRole('link');
  expect(first?.getAttribute('href')).toBe('/search?query=Milch');
  const shelf = await screen.findByRole('link', { name: 'Milchladen' });
  expect(shelf.getAttribute('href')).toBe(`/category/${category.slug}`);
  expect(screen.queryByText(t('search.recent'))).toBeNull();
  expect(await barriersIn()).toEqual([]);
});

it('asks for one suggestion list, not for one at each letter', async () => {
  const { user, t, box } = await openBox();
  await user.type(box, 'zimt');
  await screen.findByText(t('search.no_results'));
  expect(network.calls.filter(({ path }) => path === suggestProducts.path)).toHaveLength(1);
});

it('suggests five products at most, none for one letter, and opens the one that is pressed', async () => {
  const { id } = await createProduct(shop(), { name: 'Halloumi 1' });
  for (const number of [2, 3, 4, 5, 6]) await createProduct(shop(), { name: `Halloumi ${number}` });
  const { t, user, box } = await openBox();
  await user.type(box, 'h');
  expect(screen.queryByRole('link', { name: t('search.see_all') })).toBeNull();
  await user.type(box, 'alloumi');
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(5));
  expect(network.calls.filter(({ path }) => path === suggestProducts.path)).toHaveLength(1);
  await user.clear(box);
  await user.type(box, 'Halloumi 1');
  await user.click(await screen.findByRole('option', { name: /Halloumi 1/ }));
  expect(window.location.pathname).toBe(`/product/${id}`);
  expect(screen.queryByRole('listbox')).toBeNull();
});

it('moves through the suggestions and back to the text by keys', async () => {
  for (const number of [1, 2, 3]) await createProduct(shop(), { name: `Labneh ${number}` });
  const { user, box } = await openBox();
  await user.type(box, 'labneh');
  const options = await screen.findAllByRole('option');
  const active = () => screen.queryByRole('option', { selected: true });
  expect(active()).toBeNull();
  for (const [keys, index] of [
    ['{ArrowDown}', 0],
    ['{End}', 2],
    ['{ArrowDown}', -1],
    ['{ArrowUp}', 2],
  ] as const) {
    await user.keyboard(keys);
    expect(active()).toBe(options[index] ?? null);
    expect(box.getAttribute('aria-activedescendant')).toBe(options[index]?.id ?? null);
  }
});

it('opens the product that the arrow keys have chosen', async () => {
  const { id } = await createProduct(shop(), { name: 'Tahini' });
  const { user, box } = await openBox();
  await user.type(box, 'tahi');
  await screen.findByRole('option');
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('option', { selected: true }).textContent).toContain('Tahini');
  await user.keyboard('{Enter}');
  expect(window.location.pathname).toBe(`/product/${id}`);
});

it('searches on Enter for what was typed, and for nothing when nothing was', async () => {
  const { user, box } = await openBox();
  await user.type(box, '   {Enter}');
  expect(window.location.pathname).toBe('/');
  await user.type(box, 'linsen{Enter}');
  expect(window.location.pathname + window.location.search).toBe('/search?query=linsen');
});

it('closes the suggestions with the Escape key, and leaves the text', async () => {
  await createProduct(shop(), { name: 'Bulgur' });
  const { user, box } = await openBox();
  await user.type(box, 'bulg');
  await screen.findByRole('option');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(box).toHaveProperty('value', 'bulg');
});

it('opens the closed suggestions by an arrow key, and closes them when the focus leaves', async () => {
  await createProduct(shop(), { name: 'Freekeh' });
  const { user, box } = await openBox();
  await user.type(box, 'freek');
  await screen.findByRole('option');
  await user.keyboard('{Escape}');
  expect(document.activeElement).toBe(box);
  expect(box.getAttribute('aria-expanded')).toBe('false');
  await user.keyboard('{ArrowDown}');
  await screen.findByRole('option');
  await user.click(document.body);
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(box).toHaveProperty('value', 'freek');
});

it('leads to all results by a link below the suggestions, and closes behind it', async () => {
  const { t, user, box } = await openBox();
  await user.type(box, 'couscous');
  await user.click(await screen.findByRole('link', { name: t('search.see_all') }));
  expect(window.location.pathname + window.location.search).toBe('/search?query=couscous');
  expect(screen.queryByRole('link', { name: t('search.see_all') })).toBeNull();
});

it('says that nothing is found until something is', async () => {
  await createProduct(shop(), { name: 'Sumach' });
  const { t, user, box } = await openBox();
  await user.type(box, 'qqqxxzz');
  await screen.findByText(t('search.no_results'));
  await user.clear(box);
  await user.type(box, 'sumach');
  await screen.findByRole('option');
  expect(screen.queryByText(t('search.no_results'))).toBeNull();
});

it('is silent when the shop does not answer', async () => {
  await createProduct(shop(), { name: 'Zatar' });
  const { t, user, box } = await openBox();
  network.loseNext(suggestProducts);
  await user.type(box, 'zatar');
  await waitFor(() =>
    expect(network.calls.map(({ path }) => path)).toContain(suggestProducts.path),
  );
  await screen.findByRole('link', { name: t('search.see_all') });
  expect(screen.queryByText(t('search.no_results'))).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('shows recent searches in the empty box, latest first, and repeats one', async () => {
  const { t, user, box } = await openBox();
  for (const text of ['linsen', 'Reis', 'LINSEN']) {
    await user.clear(box);
    await user.type(box, `${text}{Enter}`);
  }
  await user.clear(box);
  const list = await screen.findByRole('list', { name: t('search.recent') });
  expect(
    within(list)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['LINSEN', 'Reis']);
  expect(await barriersIn()).toEqual([]);
  await user.click(within(list).getByRole('link', { name: 'Reis' }));
  expect(window.location.search).toBe('?query=Reis');
  expect(localStorage.getItem('kiezkorb.recent-searches')).toBe('["Reis","LINSEN"]');
});

it('remembers the last five searches, and none below two letters', async () => {
  const { t, user, box } = await openBox();
  for (const text of ['a', 'b1', 'b2', 'b3', 'b4', 'b5', 'b6']) {
    await user.clear(box);
    await user.type(box, `${text}{Enter}`);
  }
  await user.clear(box);
  const list = await screen.findByRole('list', { name: t('search.recent') });
  expect(
    within(list)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['b6', 'b5', 'b4', 'b3', 'b2']);
});

it('removes one recent search, then all, and returns the focus to the box', async () => {
  localStorage.setItem('kiezkorb.recent-searches', '["Datteln","Feigen",7,"x"]');
  const { t, user, box } = await openBox();
  await user.click(box);
  await user.click(
    await screen.findByRole('button', { name: t('search.recent_remove', { text: 'Datteln' }) }),
  );
  expect(document.activeElement).toBe(box);
  const recent = screen.getByRole('list', { name: t('search.recent') });
  expect(
    within(recent)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Feigen']);
  await user.click(screen.getByRole('button', { name: t('search.recent_clear') }));
  expect(screen.queryByText(t('search.recent'))).toBeNull();
  expect(localStorage.getItem('kiezkorb.recent-searches')).toBeNull();
});
