import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { suggestProducts } from '#contract/catalog/search.ts';
import { barriersIn } from '#test/helpers/dom/barriers.ts';
import { openShopBrowser } from '#test/helpers/dom/shop-browser.tsx';
import { createProduct } from '#test/helpers/factories.ts';
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
  const list = await screen.findByRole('listbox', { name: t('search.suggestions') });
  expect(within(list).getAllByRole('option')).toHaveLength(2);
  expect(screen.getByRole('status').textContent).toBe(t('search.suggestion_count', { count: 2 }));
  expect(box.getAttribute('aria-expanded')).toBe('true');
  expect(await barriersIn()).toEqual([]);
});

it('asks for one suggestion list, not for one at each letter', async () => {
  const { user, t, box } = await openBox();
  await user.type(box, 'zimt');
  await screen.findByText(t('search.no_results'));
  expect(network.calls.filter(({ path }) => path === suggestProducts.path)).toHaveLength(1);
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
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Feigen']);
  await user.click(screen.getByRole('button', { name: t('search.recent_clear') }));
  expect(screen.queryByText(t('search.recent'))).toBeNull();
  expect(localStorage.getItem('kiezkorb.recent-searches')).toBeNull();
});
