import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { cents } from '#domain/money.ts';
import { barriersIn } from '#test/helpers/dom/barriers.ts';
import { openShopBrowser } from '#test/helpers/dom/shop-browser.tsx';
import { createProduct } from '#test/helpers/factories.ts';

const { shop, visit } = openShopBrowser();

async function createFamily(family: string) {
  const litres = {
    family,
    net_unit: 'l',
    deposit_kind: 'one_way',
    deposit_cents: cents(25),
  } as const;
  const bottle = await createProduct(shop(), {
    ...litres,
    name: 'Wasser',
    net_amount: 1.5,
    price_cents: cents(75),
  });
  const pack = await createProduct(shop(), {
    ...litres,
    name: 'Wasser, 6er-Pack',
    net_amount: 9,
    price_cents: cents(360),
  });
  return { bottle, pack };
}

it('lists the other pack sizes as links, with the lowest unit price marked', async () => {
  const { bottle, pack } = await createFamily('wasser');
  const { t } = await visit(`/product/${bottle.id}`);
  const block = screen.getByRole('region', { name: t('catalog.pack_sizes') });
  const rows = within(block).getAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^Wasser1,5 l · 0,50\s€\/lDiese Packung0,75\s€ EINWEG\+ 0,25\s€ Pfand$/),
    expect.stringMatching(/^Wasser, 6er-Pack9 l · 0,40\s€\/lGünstigster Literpreis3,60\s€ EINWEG/),
  ]);
  expect(rows.map((row) => row.getAttribute('aria-current'))).toEqual(['true', null]);
  expect(await barriersIn(block)).toEqual([]);
  const links = within(block).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Wasser, 6er-Pack', `/product/${pack.id}`],
  ]);
});

it.each([
  ['en', 'Lowest price per litre'],
  ['ar', 'أقل سعر للتر'],
  ['tr', 'En uygun litre fiyatı'],
] as const)('in %s names the lowest unit price "%s"', async (language, mark) => {
  const { pack } = await createFamily(`wasser-${language}`);
  await visit(`/product/${pack.id}`, { language });
  expect(screen.getByText(mark)).toBeDefined();
});

it('a product without other pack sizes has no such block', async () => {
  const { id } = await createProduct(shop(), { name: 'Okra' });
  const { t } = await visit(`/product/${id}`);
  expect(screen.queryByRole('region', { name: t('catalog.pack_sizes') })).toBeNull();
});
