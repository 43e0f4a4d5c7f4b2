import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { getCart, putCartItem } from '#contract/cart/cart.ts';
import { listProducts } from '#contract/catalog/catalog.ts';
import { barriersIn } from '#test/helpers/dom/barriers.ts';
import { openShopBrowser } from '#test/helpers/dom/shop-browser.tsx';
import { createProduct } from '#test/helpers/factories.ts';
import { request } from '#test/helpers/request.ts';
import { QuantityControl } from './quantity-control.tsx';

const { shop, show, signIn, network } = openShopBrowser();
const name = 'Birnen';

/** The control of a product, for a customer whose cart holds so many of it. */
async function openControl({ inCart = 0, language = 'de' as const } = {}) {
  const { id } = await createProduct(shop(), { name });
  const { body: products } = await request(shop().app, listProducts, { query: { ids: id } });
  const [product] = products.items;
  if (product === undefined) throw new Error('the product is not on sale');
  const { token } = await signIn();
  if (inCart > 0) {
    const input = { params: { product_id: id }, body: { quantity: inCart } };
    await request(shop().app, putCartItem, input, { token });
  }
  const page = await show(
    <>
      <QuantityControl product={product} />
      <button type="button">elsewhere</button>
    </>,
    { language },
  );
  const { t } = page;
  return {
    ...page,
    names: {
      add: t('cart.add', { name }),
      increase: t('cart.increase', { name }),
      decrease: t('cart.decrease', { name }),
      closed: (count: number) => t('cart.change_quantity', { name, count }),
    },
    inShop: async () => {
      const { body } = await request(shop().app, getCart, {}, { token });
      return body.lines.map(({ quantity }) => quantity);
    },
  };
}

const button = (label: string) => screen.findByRole('button', { name: label });

it('adds the first one at once and opens, with the focus on the same button', async () => {
  const { names, press, inShop } = await openControl();
  await press(names.add);
  const increase = await button(names.increase);
  expect(document.activeElement).toBe(increase);
  expect((await screen.findByText('1')).tagName).toBe('OUTPUT');
  await waitFor(async () => expect(await inShop()).toEqual([1]));
});

it('opens without a change when some are in the cart, and then adds', async () => {
  const { names, press, inShop } = await openControl({ inCart: 2 });
  expect((await button(names.closed(2))).getAttribute('aria-expanded')).toBe('false');
  await press(names.closed(2));
  expect(network.bodiesOf(putCartItem)).toEqual([]);
  await press(names.increase);
  await waitFor(async () => expect(await inShop()).toEqual([3]));
});

it('sets a typed quantity on Enter and when a press elsewhere closes it, also in Arabic digits', async () => {
  const { t, user, names, press, inShop } = await openControl({ inCart: 2 });
  await press(names.closed(2));
  const field = () => screen.getByRole('spinbutton', { name: t('cart.quantity_of', { name }) });
  expect(await barriersIn()).toEqual([]);
  await user.clear(field());
  await user.type(field(), '12{Enter}');
  await waitFor(async () => expect(await inShop()).toEqual([12]));
  await user.clear(field());
  await user.type(field(), '٧');
  await press('elsewhere');
  await waitFor(async () => expect(await inShop()).toEqual([7]));
  expect(screen.queryByRole('spinbutton')).toBeNull();
});

it('takes the product out of the cart when zero is typed', async () => {
  const { t, user, names, press, inShop } = await openControl({ inCart: 2 });
  await press(names.closed(2));
  const field = screen.getByRole('spinbutton', { name: t('cart.quantity_of', { name }) });
  await user.clear(field);
  await user.type(field, '0{Enter}');
  expect(document.activeElement).toBe(await button(names.add));
  await waitFor(async () => expect(await inShop()).toEqual([]));
});

it('closes when the last one is taken away', async () => {
  const { names, press, inShop } = await openControl({ inCart: 1 });
  await press(names.closed(1));
  await press(names.decrease);
  expect(document.activeElement).toBe(await button(names.add));
  expect(screen.queryByRole('button', { name: names.decrease })).toBeNull();
  await waitFor(async () => expect(await inShop()).toEqual([]));
});

it('takes one away and stays open while others are left', async () => {
  const { names, press, inShop } = await openControl({ inCart: 3 });
  await press(names.closed(3));
  await press(names.decrease);
  await waitFor(async () => expect(await inShop()).toEqual([2]));
  expect(await button(names.decrease)).toBeDefined();
});

it('closes on Escape, with the focus on the button that stays', async () => {
  const { user, names, press } = await openControl({ inCart: 2 });
  await press(names.closed(2));
  (await button(names.decrease)).focus();
  await user.keyboard('{Escape}');
  expect(document.activeElement).toBe(await button(names.closed(2)));
});

it('closes on a press elsewhere, without a change', async () => {
  const { names, press } = await openControl({ inCart: 2 });
  await press(names.closed(2));
  await press('elsewhere');
  expect(await button(names.closed(2))).toBeDefined();
  expect(network.bodiesOf(putCartItem)).toEqual([]);
});

it('adds no more than 99', async () => {
  const { names, press } = await openControl({ inCart: 99 });
  await press(names.closed(99));
  expect((await button(names.increase)).getAttribute('aria-disabled')).toBe('true');
  await press(names.increase);
  expect(network.bodiesOf(putCartItem)).toEqual([]);
});

it('takes the quantity back and says why when the shop refuses it', async () => {
  const { t, names, press } = await openControl({ inCart: 2 });
  await press(names.closed(2));
  network.refuseNext(putCartItem, 'product_unavailable');
  await press(names.increase);
  const text = `${t('cart.update_failed')} ${t('problem.product_unavailable')}`;
  expect((await screen.findByText(text)).closest('[role=alert]')).not.toBeNull();
  expect(await screen.findByText('2')).toBeDefined();
});

it('sends the last of several quick presses, one call at a time', async () => {
  const { names, press, inShop } = await openControl({ inCart: 2 });
  await press(names.closed(2));
  const release = network.holdNext(putCartItem);
  await press(names.increase);
  await press(names.increase);
  await press(names.increase);
  expect(network.bodiesOf(putCartItem)).toEqual([{ quantity: 3 }]);
  release();
  await waitFor(async () => expect(await inShop()).toEqual([5]));
  expect(network.bodiesOf(putCartItem)).toEqual([{ quantity: 3 }, { quantity: 5 }]);
});

it('has no barrier that axe finds, open and closed', async () => {
  const { names, press } = await openControl({ inCart: 2 });
  await button(names.closed(2));
  expect(await barriersIn()).toEqual([]);
  await press(names.closed(2));
  expect(await barriersIn()).toEqual([]);
});
