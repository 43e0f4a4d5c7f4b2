import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { shownBrands } from '#domain/catalog/list-filter.ts';
import { barriersIn } from '#test/helpers/dom/barriers.ts';
import { openShopBrowser } from '#test/helpers/dom/shop-browser.tsx';
import { createCategory, createProduct } from '#test/helpers/factories.ts';

const { shop, visit } = openShopBrowser();

/** A category with more brands than the filter shows; "Zott" is not among the frequent ones. */
async function createBrands(count: number): Promise<string> {
  const { id, slug } = await createCategory(shop());
  const names = Array.from(
    { length: count },
    (_, index) => `Alm ${String(index).padStart(2, '0')}`,
  );
  for (const brand of [...names, 'Zott']) {
    await createProduct(shop(), { category_id: id, brand });
  }
  return slug;
}

const boxes = (group: HTMLElement) =>
  within(group)
    .queryAllByRole('checkbox')
    .map((box) => (box instanceof HTMLInputElement ? box.value : ''));

it('finds a brand that is not among the frequent ones, and shows chosen brands with any text', async () => {
  const slug = await createBrands(shownBrands);
  const { t, user } = await visit(`/category/${slug}`);
  await user.click(screen.getByText(t('catalog.list.filter')));
  const group = screen.getByRole('group', { name: t('catalog.list.brand') });
  expect(boxes(group)).toHaveLength(shownBrands);
  expect(boxes(group)).not.toContain('Zott');

  const field = await within(group).findByRole('searchbox', {
    name: t('catalog.list.brand_search'),
  });
  await user.type(field, 'zott{Enter}');
  await user.click(await within(group).findByRole('checkbox', { name: /^Zott/ }));
  await screen.findByRole('link', { name: t('catalog.list.remove', { name: 'Zott' }) });
  expect(await barriersIn(group)).toEqual([]);

  await user.clear(field);
  await user.type(field, 'alm 07');
  await waitFor(() => expect(boxes(group)).toEqual(['Zott', 'Alm 07']));
  await user.click(within(group).getByRole('checkbox', { name: /^Alm 07/ }));
  await screen.findByRole('link', { name: t('catalog.list.remove', { name: 'Alm 07' }) });
  expect(
    screen.getByRole('link', { name: t('catalog.list.remove', { name: 'Zott' }) }),
  ).toBeDefined();

  await user.clear(field);
  await user.type(field, 'gibt es nicht');
  await within(group).findByText(t('catalog.list.brand_none'));
  expect(boxes(group)).toEqual(['Alm 07', 'Zott']);
});

it('has no search field where all brands are shown', async () => {
  const slug = await createBrands(3);
  const { t } = await visit(`/category/${slug}`);
  const group = screen.getByRole('group', { name: t('catalog.list.brand') });
  expect(within(group).queryByRole('searchbox')).toBeNull();
  expect(boxes(group)).toContain('Zott');
});
