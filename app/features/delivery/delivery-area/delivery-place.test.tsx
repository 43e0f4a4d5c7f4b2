import { screen, within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { putCartItem } from '#contract/cart/cart.ts';
import { getShop } from '#contract/shop/shop.ts';
import { cents } from '#domain/money.ts';
import { barriersIn } from '#test/helpers/dom/barriers.ts';
import { openShopBrowser } from '#test/helpers/dom/shop-browser.tsx';
import { createProduct, createUser } from '#test/helpers/factories.ts';
import { request } from '#test/helpers/request.ts';
import { useCounter } from '#test/helpers/tours/counter.ts';
import { createArea } from '#test/helpers/windows.ts';

const { shop, visit, signIn } = openShopBrowser();
// oxlint-disable-next-line react-hooks/rules-of-hooks -- no hook of React
const { setUp } = useCounter(shop);
const near = '13357';
const far = '13407';
const elsewhere = '10115';

beforeAll(async () => {
  await createArea(shop(), { postal_codes: [far], free_from_cents: cents(6000) });
});

/** Amounts are written with a no-break space. */
const textOf = (element: HTMLElement) => element.textContent.replaceAll('\u00a0', ' ');
const banner = () => screen.getByRole('banner');
const main = () => screen.getByRole('main');

async function checkCode(page: Awaited<ReturnType<typeof visit>>, code: string) {
  const field = within(banner()).getByRole('textbox', { name: page.t('shop.postal_code') });
  await page.user.clear(field);
  await page.user.type(field, `${code}{Enter}`);
}

/** The cart page of a customer with pears for 20 euros. */
async function openCart(profile: Parameters<typeof signIn>[0]) {
  const { id } = await createProduct(shop(), { name: 'Birnen', price_cents: cents(1000) });
  const customer = await signIn(profile);
  const input = { params: { product_id: id }, body: { quantity: 2 } };
  await request(shop().app, putCartItem, input, customer);
  const page = await visit('/cart');
  await screen.findByRole('heading', { name: page.t('cart.summary') });
  return page;
}

it('fees are the lowest of all areas until a postal code is checked, then those of its area', async () => {
  const page = await visit('/delivery-info');
  expect(textOf(main())).toContain('Lieferung ab 3,99 €');
  expect(textOf(main())).toContain('Die Lieferung kostet ab 3,99 €.');
  expect(textOf(main())).toContain('je nach Liefergebiet 15,00 € bis 25,00 €');

  await checkCode(page, far);
  await within(banner()).findByText(/^Lieferung 5,99/);
  expect(textOf(banner())).toContain('ab 25,00 €');
  expect(textOf(main())).toContain('Die Lieferung kostet 5,99 €.');
  expect(textOf(main())).toContain('Der Mindestbestellwert ist 25,00 €.');
  const row = within(main()).getByRole('row', { name: /Dein Gebiet/ });
  expect(textOf(row)).toContain('60,00 €');
  expect(await barriersIn(main())).toEqual([]);

  await checkCode(page, elsewhere);
  expect(textOf(banner())).not.toContain('5,99 €');
  expect(textOf(main())).toContain('Die Lieferung kostet ab 3,99 €.');
});

it('the address of a customer replaces the field, and wins over what was checked', async () => {
  localStorage.setItem('kiezkorb.postal-code', near);
  const { t } = await openCart({ postal_code: far });
  const link = await within(banner()).findByRole('link', { name: new RegExp(far) });
  expect(link.getAttribute('href')).toBe('/profile/addresses');
  expect(textOf(link)).toContain('Lieferung 5,99 €');
  expect(within(banner()).queryByRole('textbox', { name: t('shop.postal_code') })).toBeNull();
  expect(textOf(main())).toContain('25,99 €');
  expect(textOf(main())).toContain(t('cart.minimum_order', { amount: '25,00 €' }));
});

it('a customer whose address is not delivered to sees no exact fee, and where to change it', async () => {
  localStorage.setItem('kiezkorb.postal-code', near);
  const { t } = await openCart({ postal_code: elsewhere });
  await within(banner()).findByRole('link', { name: new RegExp(elsewhere) });
  expect(textOf(banner())).toContain(t('shop.area_none'));
  expect(textOf(main())).toContain('ab 3,99 €');
  expect(textOf(main())).toContain('ab 23,99 €');
  screen.getByText(t('cart.area_undelivered', { postal_code: elsewhere }));
  screen.getByRole('link', { name: t('cart.to_addresses') });
});

it('names the counter to who lives where the shop does not deliver, and its hours', async () => {
  await setUp(await createUser(shop(), { role: 'admin' }));
  const { pickup } = (await request(shop().app, getShop)).body;
  const address = pickup?.address ?? '';
  const page = await visit('/delivery-info');
  expect(textOf(main())).toContain(address);
  expect(textOf(main())).toContain('Samstag: 10:00–\u206012:00 Uhr');
  expect(textOf(main())).toContain(page.t('shop.pickup'));
  await checkCode(page, elsewhere);
  await screen.findByText(page.t('shop.area_pickup', { address }));
  expect(await barriersIn(main())).toEqual([]);
});
