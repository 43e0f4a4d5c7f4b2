import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { chooseGroup } from '#app/features/orders/house-group/use-group-choice.ts';
import { putCartItem } from '#contract/cart/cart.ts';
import { createPromotion } from '#contract/cart/promotions.admin.ts';
import { listOrders, placeOrder } from '#contract/orders/orders.ts';
import { openShopBrowser } from '#test/helpers/dom/shop-browser.tsx';
import { createProduct, createUser } from '#test/helpers/factories.ts';
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

/** The line of this title, to open and with what is chosen in it. */
function findLine(title: string): HTMLDetailsElement {
  const line = within(screen.getByRole('main')).getByText(title, { selector: 'summary *' });
  return line.closest('details') ?? document.createElement('details');
}

it('shows the sections in their order, and below the summary one line for each other choice', async () => {
  const { t } = await openCheckout();
  const main = screen.getByRole('main');
  const sections = within(main).getAllByRole('heading', { level: 2 });
  expect(sections.map(({ textContent }) => textContent)).toEqual(
    (['items', 'address', 'slot', 'payment', 'summary'] as const).map((name) =>
      t(`checkout.${name}`),
    ),
  );
  const lines = [...main.querySelectorAll('details')];
  expect(lines.map((line) => line.open)).toEqual([false, false, false, false]);
  expect(lines.map((line) => line.querySelector('summary')?.textContent)).toEqual([
    t('checkout.option.neighbours') + t('checkout.option.alone'),
    t('substitution.title') + t('substitution.consent.none'),
    t('orders.instructions') + t('checkout.option.no_instructions'),
    t('cart_code.label') + t('checkout.option.no_code'),
  ]);
  const summary = sections.at(-1);
  const isAfter = Node.DOCUMENT_POSITION_FOLLOWING;
  for (const line of lines) expect(summary?.compareDocumentPosition(line)).toBe(isAfter);
});

it('says in each line what is chosen in it', async () => {
  const { t, user, field } = await openCheckout();
  await user.click(field(t('house_group.offer')));
  await user.click(screen.getByRole('radio', { name: new RegExp(t('substitution.consent.ask')) }));
  await user.type(field(t('checkout.instructions')), 'Hinterhaus');
  const valueOf = (title: string) => findLine(title).querySelector('bdi')?.textContent;
  expect(valueOf(t('checkout.option.neighbours'))).toBe(t('checkout.option.shared'));
  expect(valueOf(t('substitution.title'))).toBe(t('substitution.consent.ask'));
  expect(valueOf(t('orders.instructions'))).toBe('Hinterhaus');
});

it('takes a code, whose discount the customer need not accept once more', async () => {
  const staff = await createUser(shop(), { role: 'admin' });
  const body = {
    name: 'Willkommen',
    name_translations: {},
    code: 'KASSE-5',
    kind: 'amount',
    value: 500,
    minimum_cents: 0,
    first_order_only: false,
    is_combinable: true,
    use_limit: null,
    customer_limit: null,
    valid_from: '2026-11-01T00:00:00.000Z',
    valid_to: null,
  } as const;
  await request(shop().app, createPromotion, { body }, withKey(staff));
  const { t, fill, press, customer } = await openCheckout();
  await fill(t('cart_code.label'), 'kasse-5');
  await press(t('cart_code.apply'));
  await screen.findByText(t('cart_code.applied', { code: 'KASSE-5' }));
  expect(findLine(t('cart_code.label')).textContent).toContain('KASSE-5');
  expect(screen.queryByText(t('checkout.total_changed'))).toBeNull();
  await press(t('checkout.place'));
  await screen.findByRole('dialog', { name: t('checkout.confirmed_title') });
  const { items } = (await request(shop().app, listOrders, {}, customer)).body;
  expect(items).toMatchObject([{ discount_cents: -500, total_cents: 1899 }]);
});

it('opens the line of the neighbours when their group cannot be joined', async () => {
  chooseGroup({ token: 'a'.repeat(32) });
  const { t } = await openCheckout();
  await screen.findByText(t('problem.house_group_unknown'));
  await waitFor(() => expect(findLine(t('checkout.option.neighbours')).open).toBe(true));
  expect(findLine(t('cart_code.label')).open).toBe(false);
});

it('opens the line of the neighbours when the shop refuses the order because of them', async () => {
  const { t, press } = await openCheckout();
  network.refuseNext(placeOrder, 'house_group_joined');
  await press(t('checkout.place'));
  await waitFor(() => expect(findLine(t('checkout.option.neighbours')).open).toBe(true));
});
