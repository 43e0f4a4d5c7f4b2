import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { chooseGroup } from '#app/features/cart/house-group/use-group-choice.ts';
import { putCartItem } from '#contract/cart/cart.ts';
import { createPromotion } from '#contract/cart/promotions.admin.ts';
import { listOrders, placeOrder } from '#contract/orders/orders.ts';
import { openShopBrowser } from '#test/helpers/dom/shop-browser.tsx';
import { createProduct, createUser } from '#test/helpers/factories.ts';
import { promotionTerms } from '#test/helpers/promotions.ts';
import { request, withKey } from '#test/helpers/request.ts';

const { shop, visit, signIn, network } = openShopBrowser();

/** The checkout of a customer with two products of 10 euros. */
async function openCheckout() {
  const { id } = await createProduct(shop(), {});
  const customer = await signIn();
  const input = { params: { product_id: id }, body: { quantity: 2 } };
  await request(shop().app, putCartItem, input, customer);
  const page = await visit('/checkout');
  await screen.findByRole('button', { name: page.t('checkout.place') });
  return { ...page, customer };
}

/** The row of this title, with what is chosen in it. */
const findRow = (title: string) => screen.getByRole('region', { name: title });

it('shows the sections in their order, one row for each other choice, and the summary last', async () => {
  const { t } = await openCheckout();
  const main = screen.getByRole('main');
  const sections = within(main).getAllByRole('heading', { level: 2 });
  expect(sections.map(({ textContent }) => textContent)).toEqual([
    ...(['items', 'address', 'slot', 'payment'] as const).map((name) => t(`checkout.${name}`)),
    t('substitution.title'),
    t('checkout.option.neighbours'),
    t('orders.instructions'),
    t('cart_code.label'),
    t('checkout.summary'),
  ]);
  const rows = within(main).getAllByRole('button', { expanded: false });
  expect(rows).toHaveLength(8);
  expect(within(main).queryByRole('button', { expanded: true })).toBeNull();
  const chosen = [
    [t('checkout.option.neighbours'), t('checkout.option.alone')],
    [t('substitution.title'), t('substitution.consent.none')],
    [t('orders.instructions'), t('checkout.option.no_instructions')],
    [t('cart_code.label'), t('checkout.option.no_code')],
  ] as const;
  for (const [title, value] of chosen) {
    expect(within(findRow(title)).getByText(value)).toBeDefined();
  }
});

it('says in each row what is chosen in it', async () => {
  const { t, user, press } = await openCheckout();
  const openRow = (title: string) => press(`${t('checkout.change')}: ${title}`);
  await openRow(t('checkout.option.neighbours'));
  await user.click(await screen.findByLabelText(t('house_group.offer')));
  await openRow(t('substitution.title'));
  const ask = new RegExp(t('substitution.consent.ask'));
  await user.click(await screen.findByRole('radio', { name: ask }));
  await openRow(t('orders.instructions'));
  await user.type(await screen.findByLabelText(t('checkout.instructions')), 'Hinterhaus');
  const main = within(screen.getByRole('main'));
  expect(main.getByText(t('checkout.option.shared'))).toBeDefined();
  expect(within(findRow(t('substitution.title'))).getAllByText(ask)).toHaveLength(2);
  expect(main.getByText('Hinterhaus', { selector: 'div' })).toBeDefined();
});

it('takes a code, whose discount the customer need not accept once more', async () => {
  const staff = await createUser(shop(), { role: 'admin' });
  const body = promotionTerms({
    name: 'Willkommen',
    code: 'KASSE-5',
  });
  await request(shop().app, createPromotion, { body }, withKey(staff));
  const { t, fill, press, customer } = await openCheckout();
  await press(`${t('checkout.change')}: ${t('cart_code.label')}`);
  await screen.findByRole('textbox', { name: t('cart_code.label') });
  await fill(t('cart_code.label'), 'kasse-5');
  await press(t('cart_code.apply'));
  await screen.findByText(t('cart_code.applied', { code: 'KASSE-5' }));
  expect(findRow(t('cart_code.label')).textContent).toContain('KASSE-5');
  expect(screen.queryByText(t('checkout.total_changed'))).toBeNull();
  await press(t('checkout.place'));
  await screen.findByRole('dialog', { name: t('checkout.confirmed_title') });
  const { items } = (await request(shop().app, listOrders, {}, customer)).body;
  expect(items).toMatchObject([{ discount_cents: -500, total_cents: 1899 }]);
});

it('opens the row of the neighbours when their group cannot be joined', async () => {
  chooseGroup({ token: 'a'.repeat(32) });
  const { t } = await openCheckout();
  await screen.findByText(t('problem.house_group_unknown'));
  expect(screen.getAllByRole('button', { expanded: true })).toHaveLength(1);
});

it('opens the row of the neighbours when the shop refuses the order because of them', async () => {
  const { t, press } = await openCheckout();
  network.refuseNext(placeOrder, 'house_group_joined');
  await press(t('checkout.place'));
  const name = `${t('order_change.close')}: ${t('checkout.option.neighbours')}`;
  expect(await screen.findByRole('button', { name, expanded: true })).toBeDefined();
});
