import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { barriersIn } from '#test/helpers/dom/barriers.ts';
import { openShopBrowser } from '#test/helpers/dom/shop-browser.tsx';
import { createProduct } from '#test/helpers/factories.ts';

const { shop, visit } = openShopBrowser();

it('removes a line of a pasted list with an undo, and prints what was found and what was not', async () => {
  const print = vi.fn<() => void>();
  vi.stubGlobal('print', print);
  await createProduct(shop(), { name: 'Zwiebeln' });
  const { t, press, fill } = await visit('/shopping-list');
  await fill(t('lists.paste_label'), 'Zwiebeln\nDrachenfutter');
  await press(t('lists.find_products'));
  await screen.findByText(t('lists.nothing_found'));
  expect(await barriersIn(screen.getByRole('main'))).toEqual([]);
  const printed = () =>
    [...document.querySelectorAll('section')].map(({ textContent }) => textContent).join(' ');
  expect(printed()).toContain('1 ×Zwiebeln');
  expect(printed()).toContain(`${t('lists.print_others')}Drachenfutter`);
  const text = '\u2068Drachenfutter\u2069';
  await press(t('lists.remove_line', { text }));
  expect(screen.queryByText(t('lists.nothing_found'))).toBeNull();
  await press(t('cart.undo'));
  await screen.findByText(t('lists.nothing_found'));
  await press(t('orders.print'));
  expect(print).toHaveBeenCalledOnce();
});

it('chooses nothing for a line that no product meets, and says so; and says another pack size', async () => {
  await createProduct(shop(), { name: 'Blattspinat, tiefgekühlt' });
  await createProduct(shop(), { name: 'Rotkohl', net_amount: 400, net_unit: 'g' });
  const { t, press, fill } = await visit('/shopping-list');
  await fill(t('lists.paste_label'), 'Blattspinat frisch\n1 kg Rotkohl');
  await press(t('lists.find_products'));
  await screen.findByText(t('lists.not_exact'));
  expect(screen.getAllByText(t('lists.not_exact'))).toHaveLength(1);
  const choice = screen.getByLabelText<HTMLSelectElement>('\u2068Blattspinat frisch\u2069');
  expect(choice.value).toBe('');
  expect(screen.getAllByText(t('lists.other_amount'))).toHaveLength(1);
  expect(await barriersIn(screen.getByRole('main'))).toEqual([]);
});
