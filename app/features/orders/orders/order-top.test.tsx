import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Order } from '#contract/orders/orders.schema.ts';
import { cents } from '#domain/money.ts';
import type { OrderStatus } from '#domain/orders/status.ts';
import { barriersIn } from '#test/helpers/dom/barriers.ts';
import { openShopBrowser } from '#test/helpers/dom/shop-browser.tsx';
import { createProduct, createUser } from '#test/helpers/factories.ts';
import { delivery, useOrdering } from '#test/helpers/ordering.ts';
import { OrderTop } from './order-top.tsx';

const { shop, visit, show, signIn } = openShopBrowser();
// oxlint-disable-next-line react-hooks/rules-of-hooks -- no hook of React
const ordering = useOrdering(shop);

/** The page of an order that the staff has moved on. */
async function openOrder(steps: readonly OrderStatus[]) {
  const customer = await signIn({ street: 'Seestraße', house_number: '1', postal_code: '13357' });
  const pears = await createProduct(shop(), { name: 'Birnen' });
  const staff = await createUser(shop(), { role: 'admin' });
  const { body: order } = await ordering.buy(customer, { product_id: pears.id });
  await ordering.move(staff, order, steps);
  const page = await visit(`/profile/orders/${order.id}`);
  const line = await screen.findByRole('list', { name: page.t('orders.progress') });
  const present = within(line)
    .getAllByRole('listitem')
    .find((step) => step.getAttribute('aria-current') === 'step');
  return { ...page, order, present, main: screen.getByRole('main') };
}

/** Whether the first comes before the second on the page. */
function isBefore(first: Element, second: Element): boolean {
  return (first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}

it('shows a new order as received, to be changed or cancelled above its goods', async () => {
  const { t, present, order, main } = await openOrder([]);
  expect(present?.textContent).toBe(t('orders.step.received'));
  screen.getByRole('heading', { name: t('orders.now.pending') });
  const goods = screen.getByRole('list', { name: t('orders.items_label') });
  expect(isBefore(screen.getByRole('link', { name: t('order_change.open') }), goods)).toBe(true);
  expect(isBefore(screen.getByRole('button', { name: t('orders.cancel') }), goods)).toBe(true);
  expect(main.textContent).not.toContain(order.id);
  expect(await barriersIn(main)).toEqual([]);
});

it('takes what the customer will pay with, and shows it when the order is opened again', async () => {
  const { t, user, order, main } = await openOrder([]);
  const choice = () => screen.findByLabelText<HTMLSelectElement>(t('orders.tender.question'));
  expect((await choice()).value).toBe('');
  await user.selectOptions(await choice(), '5000');
  const tenderOf = () =>
    shop()
      .db.selectFrom('orders')
      .select('tender_cents')
      .where('id', '=', order.id)
      .executeTakeFirst();
  await waitFor(async () => expect(await tenderOf()).toEqual({ tender_cents: 5000 }));
  await waitFor(async () => expect((await choice()).value).toBe('5000'));
  expect(await barriersIn(main)).toEqual([]);
  cleanup();
  await visit(`/profile/orders/${order.id}`);
  expect((await choice()).value).toBe('5000');
});

it('asks after the delivery first how it was, what was wrong, and offers the same again', async () => {
  const { t, present, main } = await openOrder(delivery);
  expect(present?.textContent).toBe(t('orders.step.delivered'));
  const goods = screen.getByRole('list', { name: t('orders.items_label') });
  const first = [
    screen.getByRole('radio', { name: t('feedback.star', { count: 5 }) }),
    screen.getByRole('button', { name: t('orders.reorder') }),
    screen.getByRole('button', { name: t('feedback.wrong_title') }),
  ];
  for (const element of first) expect(isBefore(element, goods)).toBe(true);
  expect(await barriersIn(main)).toEqual([]);
});

it('ends at the step at which the order was cancelled', async () => {
  const { t, present } = await openOrder(['confirmed', 'preparing', 'cancelled']);
  expect(present?.textContent).toBe(t('orders.status.cancelled'));
  expect(present?.previousElementSibling?.textContent).toBe(t('orders.step.received'));
  expect(screen.queryByRole('button', { name: t('orders.cancel') })).toBeNull();
});

const tour = { from: '2026-11-21T11:00:00Z', to: '2026-11-21T11:30:00Z' };

it.each([
  ['two doors before', { stops_before: 2, is_at_door: false }, 'orders.arrival_before'],
  ['the driver at the door', { stops_before: 0, is_at_door: true }, 'orders.arrival_at_door'],
] as const)('names the amount to pay with %s', async (_, place, words) => {
  const { order } = await openOrder(['confirmed', 'preparing', 'ready']);
  const coming: Order = {
    ...order,
    status: 'delivering',
    owed_cents: cents(2370),
    arrival: { ...tour, ...place },
    changeable_until: null,
  };
  const { t } = await show(<OrderTop order={coming} />);
  const card = document.body.textContent?.replaceAll('\u00a0', ' ');
  expect(card).toContain(t('orders.pay_at_door', { amount: '23,70 €' }));
  expect(card).toContain(t(words, { count: place.stops_before }));
});
