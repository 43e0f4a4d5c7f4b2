import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { clearCart, getCart, mergeCart, putCartItem } from '#contract/cart/cart.ts';
import { barriersIn } from '#test/helpers/dom/barriers.ts';
import { openShopBrowser } from '#test/helpers/dom/shop-browser.tsx';
import { createProduct, createUser } from '#test/helpers/factories.ts';
import { request } from '#test/helpers/request.ts';
import { useCounter } from '#test/helpers/tours/counter.ts';

const { shop, visit, signIn, network } = openShopBrowser();
// oxlint-disable-next-line react-hooks/rules-of-hooks -- no hook of React
const { setUp } = useCounter(shop);

/** Others buy so many of the 100. */
const sell = (product_id: string, quantity: number) =>
  shop()
    .db.insertInto('stock_movements')
    .values({ product_id, quantity: -quantity, reason: 'correction' })
    .execute();

/** Opens the cart of a customer, with these quantities of products for 10 euros each. */
async function openCart(quantities: Record<string, number>, { sold = 0 } = {}) {
  const { token } = await signIn();
  for (const [name, quantity] of Object.entries(quantities)) {
    const { id } = await createProduct(shop(), { name });
    const input = { params: { product_id: id }, body: { quantity } };
    await request(shop().app, putCartItem, input, { token });
    if (sold > 0) await sell(id, sold);
  }
  const { user, t } = await visit('/cart');
  const lines = await screen.findByRole('list', { name: t('cart.title') });
  return {
    user,
    t,
    lines,
    field: (name: string) =>
      within(lines).getByRole<HTMLInputElement>('spinbutton', {
        name: t('cart.quantity_of', { name }),
      }),
    press: (name: string) => user.click(within(lines).getByRole('button', { name })),
    inShop: async () => {
      const { body } = await request(shop().app, getCart, {}, { token });
      const stored = body.lines.map(({ product, quantity }) => [product.name, quantity] as const);
      return Object.fromEntries(stored);
    },
  };
}

it('saves a typed quantity on Enter and shows the new amount of the line', async () => {
  const { user, lines, field, inShop } = await openCart({ Birnen: 2 });
  await user.clear(field('Birnen'));
  await user.type(field('Birnen'), '7{Enter}');
  await within(lines).findByText(/^70,00/);
  await waitFor(async () => expect(await inShop()).toEqual({ Birnen: 7 }));
});

it('saves a typed quantity when the field is left, at most 99', async () => {
  const { user, field, inShop } = await openCart({ Birnen: 2 });
  await user.clear(field('Birnen'));
  await user.type(field('Birnen'), '500');
  await user.tab();
  await waitFor(() => expect(field('Birnen').value).toBe('99'));
  await waitFor(async () => expect(await inShop()).toEqual({ Birnen: 99 }));
});

it.each(['١٢', '۱۲'])('reads %s, typed in Arabic or Persian digits, as 12', async (digits) => {
  const { user, field, inShop } = await openCart({ Birnen: 2 });
  await user.clear(field('Birnen'));
  await user.type(field('Birnen'), `${digits}{Enter}`);
  await waitFor(async () => expect(await inShop()).toEqual({ Birnen: 12 }));
});

it('takes a typed quantity back on Escape, without a call', async () => {
  const { user, field } = await openCart({ Birnen: 2 });
  await user.clear(field('Birnen'));
  await user.type(field('Birnen'), '7{Escape}');
  expect(field('Birnen').value).toBe('2');
  expect(network.bodiesOf(putCartItem)).toEqual([]);
});

it('adds and takes away one by buttons and arrow keys, and stops at one', async () => {
  const { user, t, field, press, inShop } = await openCart({ Birnen: 2 });
  await press(t('cart.increase', { name: 'Birnen' }));
  await waitFor(() => expect(field('Birnen').value).toBe('3'));
  await user.type(field('Birnen'), '{ArrowDown}{ArrowDown}{ArrowDown}');
  await waitFor(() => expect(field('Birnen').value).toBe('1'));
  await press(t('cart.decrease', { name: 'Birnen' }));
  expect(field('Birnen').value).toBe('1');
  await waitFor(async () => expect(await inShop()).toEqual({ Birnen: 1 }));
});

it('removes a line, moves the focus to the list, and restores the line on request', async () => {
  const { user, t, lines, press, inShop } = await openCart({ Birnen: 3, Nüsse: 1 });
  await press(t('cart.remove', { name: 'Birnen' }));
  expect(within(lines).queryByText('Birnen')).toBeNull();
  expect(document.activeElement).toBe(lines);
  await waitFor(async () => expect(await inShop()).toEqual({ Nüsse: 1 }));
  await user.click(await screen.findByRole('button', { name: t('cart.undo') }));
  await within(lines).findByText('Birnen');
  await waitFor(async () => expect(await inShop()).toEqual({ Birnen: 3, Nüsse: 1 }));
});

it('shows the empty cart from its top and focuses its heading when the last line is removed', async () => {
  const { t, press } = await openCart({ Birnen: 1 });
  // As newer browsers, whose promise is nothing to clean up with when the page is left.
  const scroll = vi.spyOn(window, 'scrollTo').mockReturnValue(Promise.resolve() as never);
  onTestFinished(() => scroll.mockRestore());
  await press(t('cart.remove', { name: 'Birnen' }));
  await screen.findByRole('heading', { name: t('cart.empty_title') });
  expect(scroll.mock.calls).toEqual([[0, 0]]);
  await waitFor(() => expect(document.activeElement?.tagName).toMatch(/^H[12]$/));
});

it('announces the number of items and the total after a change', async () => {
  const { t, press } = await openCart({ Birnen: 2 });
  await press(t('cart.increase', { name: 'Birnen' }));
  const items = t('cart.items', { count: 3 });
  const message = t('cart.announcement', { items, total: '33,99 €' });
  expect((await screen.findByText(message)).getAttribute('aria-live')).toBe('polite');
});

it('takes a change back and says why when the shop refuses it', async () => {
  const { t, field, press } = await openCart({ Birnen: 2 });
  network.refuseNext(putCartItem, 'out_of_stock', { available: 2 });
  await press(t('cart.increase', { name: 'Birnen' }));
  await screen.findByText(new RegExp(`^${t('cart.update_failed')}`));
  await waitFor(() => expect(field('Birnen').value).toBe('2'));
});

it('takes a removal back and says so when no answer arrives', async () => {
  const { t, lines, press, inShop } = await openCart({ Birnen: 2 });
  network.loseNext(putCartItem);
  await press(t('cart.remove', { name: 'Birnen' }));
  await screen.findByText(new RegExp(`^${t('cart.remove_failed')}`));
  await within(lines).findByText('Birnen');
  expect(screen.queryByText(t('cart.removed', { name: 'Birnen' }))).toBeNull();
  expect(await inShop()).toEqual({ Birnen: 2 });
});

it('offers what is left of a scarce product, and takes it over in one press', async () => {
  const { t, field, press, inShop } = await openCart({ Birnen: 5 }, { sold: 97 });
  await screen.findByRole('button', { name: t('cart.adjust', { count: 3 }) });
  await press(t('cart.adjust', { count: 3 }));
  await waitFor(() => expect(field('Birnen').value).toBe('3'));
  await waitFor(async () => expect(await inShop()).toEqual({ Birnen: 3 }));
});

it('opens the checkout from the minimum order on', async () => {
  const { t, press } = await openCart({ Birnen: 1 });
  const main = within(screen.getByRole('main'));
  const closed = main.getAllByRole<HTMLButtonElement>('button', { name: t('cart.to_checkout') });
  expect(closed.map(({ disabled }) => disabled)).toEqual([true, true]);
  await press(t('cart.increase', { name: 'Birnen' }));
  const open = await main.findAllByRole('link', { name: t('cart.to_checkout') });
  expect(open.map((link) => link.getAttribute('href'))).toEqual(['/checkout', '/checkout']);
});

it('says above the total when it can be delivered, and opens the other windows', async () => {
  const { t, user } = await openCart({ Birnen: 2 });
  const main = within(screen.getByRole('main'));
  const title = t('shop.next_delivery');
  const change = await main.findByRole('button', { name: `${t('checkout.change')}: ${title}` });
  main.getByText(title);
  await user.click(change);
  const dialog = await screen.findByRole('dialog', { name: t('shop.choose_window') });
  expect((await within(dialog).findAllByRole('radio')).length).toBeGreaterThan(1);
});

it('loads the cart again after a failure on request', async () => {
  network.refuseNext(getCart, 'not_found');
  await signIn();
  const { user, t } = await visit('/cart');
  await user.click(await screen.findByRole('button', { name: t('common.try_again') }));
  expect(await screen.findByRole('heading', { name: t('cart.empty_title') })).toBeDefined();
});

it('empties the cart at once, and brings it back', async () => {
  const { user, t, inShop } = await openCart({ Birnen: 2, Nüsse: 1 });
  await user.click(screen.getByRole('button', { name: t('cart.clear') }));
  await screen.findByRole('heading', { name: t('cart.empty_title') });
  expect(await inShop()).toEqual({});
  await user.click(screen.getByRole('button', { name: t('cart.undo') }));
  await waitFor(async () => expect(await inShop()).toEqual({ Birnen: 2, Nüsse: 1 }));
});

it('says that the cart was not emptied', async () => {
  network.refuseNext(clearCart, 'temporarily_unavailable');
  const { user, t, inShop } = await openCart({ Birnen: 2 });
  await user.click(screen.getByRole('button', { name: t('cart.clear') }));
  await screen.findByText(new RegExp(`^${t('cart.clear_failed')}`));
  expect(await inShop()).toEqual({ Birnen: 2 });
});

it('says that what this browser holds was not taken over', async () => {
  const { id } = await createProduct(shop(), { name: 'Birnen' });
  localStorage.setItem('anonymousCart', JSON.stringify({ [id]: 2 }));
  window.dispatchEvent(new StorageEvent('storage', { key: 'anonymousCart' }));
  network.refuseNext(mergeCart, 'not_found');
  await signIn();
  const { t } = await visit('/cart');
  expect(await screen.findByText(t('cart.sync_failed'))).toBeDefined();
});

it('shows a visitor without anything the empty cart, and the way to an account', async () => {
  const { t } = await visit('/checkout');
  await screen.findByRole('heading', { name: t('cart.empty_title') });
  expect(window.location.pathname).toBe('/cart');
  expect(screen.getByRole('link', { name: t('cart.empty_action') })).toBeDefined();
  expect(screen.getByRole('link', { name: t('account.sign_in') })).toBeDefined();
});

it('counts at the sign-in what waits, in the header and in the summary', async () => {
  const [pears, cheese] = [
    await createProduct(shop(), { name: 'Birnen' }),
    await createProduct(shop(), { name: 'Käse' }),
  ];
  localStorage.setItem('anonymousCart', JSON.stringify({ [pears.id]: 1 }));
  window.dispatchEvent(new StorageEvent('storage', { key: 'anonymousCart' }));
  const wanted = { product_id: cheese.id, quantity: 2, at: Date.now() };
  localStorage.setItem('kiezkorb.wanted', JSON.stringify(wanted));
  const { t } = await visit('/cart');
  await waitFor(() => expect(window.location.pathname).toBe('/auth'));
  await screen.findByText(`(${t('cart.items', { count: 3 })})`);
  // Most visitors with a cart have no account yet.
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe(t('session.tab_register'));
  expect(screen.getAllByText(t('cart.items', { count: 3 })).length).toBeGreaterThan(0);
});

it('asks to sign in again where a session has ended', async () => {
  const { id } = await createProduct(shop(), { name: 'Birnen' });
  localStorage.setItem('anonymousCart', JSON.stringify({ [id]: 1 }));
  localStorage.setItem('kiezkorb.owner', 'anna customer');
  const { t } = await visit('/cart');
  const selected = await screen.findByRole('tab', { selected: true });
  expect(selected.textContent).toBe(t('session.tab_sign_in'));
});

it('has no barrier that axe finds', async () => {
  await openCart({ Birnen: 5, Nüsse: 1 }, { sold: 97 });
  expect(await barriersIn(screen.getByRole('main'))).toEqual([]);
});

it('opens the checkout for what may be fetched, below the minimum of the delivery', async () => {
  await setUp(await createUser(shop(), { role: 'admin' }), { minimum_order_cents: 800 });
  const { t } = await openCart({ Birnen: 1 });
  expect(screen.getByText(t('cart.minimum_pickup'))).toBeDefined();
  const [link] = screen.getAllByRole<HTMLAnchorElement>('link', { name: t('cart.to_checkout') });
  expect(link?.pathname).toBe('/checkout');
});
