import { randomUUID } from 'node:crypto';
import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { receiveGoods } from '#contract/stock/inventory.ts';
import { barriersIn } from '#test/helpers/dom/barriers.ts';
import { openShopBrowser } from '#test/helpers/dom/shop-browser.tsx';
import { createProduct, createUser } from '#test/helpers/factories.ts';
import { request } from '#test/helpers/request.ts';

const { shop, visit, signIn } = openShopBrowser();

/** As a hand scanner types: a few milliseconds between the keys. */
function scan(code: string): void {
  act(() => {
    for (const [index, key] of [...Array.from(code), 'Enter'].entries()) {
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
      Object.defineProperty(event, 'timeStamp', { value: 1000 + index * 5 });
      document.body.dispatchEvent(event);
    }
  });
}

it('names the goods that were scanned, their lot and its recorded origin', async () => {
  const picker = await createUser(shop(), { role: 'picker' });
  const { id: product_id } = await createProduct(shop(), {
    name: 'Tomaten',
    barcode: '9783161484100',
    food_kind: 'produce',
    stock: 0,
  });
  const body = {
    product_id,
    code: 'L7',
    date: null,
    date_kind: 'none' as const,
    quantity: 4,
    supplier_id: null,
    unit_cost_cents: null,
    origin: { kind: 'country' as const, country: 'MA' },
  };
  const headers = { 'Idempotency-Key': randomUUID() };
  await request(shop().app, receiveGoods, { body }, { ...picker, headers });
  localStorage.setItem('newOrderSound', 'off');
  await signIn({ role: 'picker' });
  const { t } = await visit('/work/scanner');
  await screen.findByText(t('work.scanner.text'));
  scan('010978316148410010L7');
  await screen.findByText('Tomaten');
  expect(screen.getByText('L7')).toBeTruthy();
  expect(screen.getByText('Herkunft: Marokko')).toBeTruthy();
  expect(await barriersIn(screen.getByRole('main'))).toEqual([]);
});
