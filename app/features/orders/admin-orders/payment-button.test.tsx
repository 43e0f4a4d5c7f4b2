import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { setPaymentStatus } from '#contract/orders/orders.admin.ts';
import { cardKinds } from '#domain/orders/payment-methods.ts';
import { barriersIn } from '#test/helpers/dom/barriers.ts';
import { openShopBrowser } from '#test/helpers/dom/shop-browser.tsx';
import { createProduct, createUser } from '#test/helpers/factories.ts';
import { useOrdering } from '#test/helpers/ordering.ts';

const { shop, visit, signIn, network } = openShopBrowser({ FISCAL_MODE: 'none' });
// oxlint-disable-next-line react-hooks/rules-of-hooks -- no hook of React
const { buy, move } = useOrdering(shop);

async function openOrder(
  steps: readonly ('confirmed' | 'preparing' | 'ready')[],
  { isByCard = false } = {},
) {
  const staff = await createUser(shop(), { role: 'admin' });
  const { id: product_id } = await createProduct(shop());
  const { body: order } = await buy(await createUser(shop()), { product_id, quantity: 9 });
  await move(staff, order, steps);
  if (isByCard) {
    const own = shop().db.updateTable('orders').where('id', '=', order.id);
    await own.set({ payment_method: 'card' }).execute();
  }
  // No sound for new orders: the DOM of the tests has no `userActivation`.
  localStorage.setItem('newOrderSound', 'off');
  await signIn({ role: 'admin' });
  const page = await visit(`/admin/orders?query=${order.order_number}`);
  const [details] = await screen.findAllByRole('button', { name: page.t('admin.details') });
  details?.click();
  const name = isByCard
    ? page.t('admin.mark_paid_by', { kind: page.t('card_kind.credit') })
    : page.t('admin.mark_paid');
  return { ...page, button: await screen.findByRole<HTMLButtonElement>('button', { name }) };
}

it('says why the payment of an order cannot be noted before it is packed', async () => {
  const { t, button } = await openOrder(['confirmed', 'preparing']);
  expect(button.disabled).toBe(true);
  const reason = document.getElementById(button.getAttribute('aria-describedby') ?? '');
  expect(reason?.textContent).toBe(t('problem.payment_too_early'));
  expect(await barriersIn(screen.getByRole('dialog'))).toEqual([]);
});

it('notes the payment of a packed order', async () => {
  const { button } = await openOrder(['confirmed', 'preparing', 'ready']);
  button.click();
  await expect.poll(() => network.bodiesOf(setPaymentStatus)).toEqual([{ status: 'paid' }]);
});

it('notes which kind of card an order was paid with', async () => {
  const { t, button } = await openOrder(['confirmed', 'preparing', 'ready'], { isByCard: true });
  const kinds = cardKinds.map((kind) => t('admin.mark_paid_by', { kind: t(`card_kind.${kind}`) }));
  expect(screen.queryByRole('button', { name: t('admin.mark_paid') })).toBeNull();
  expect(kinds.map((name) => screen.getByRole('button', { name }).textContent)).toEqual(kinds);
  button.click();
  const body = { status: 'paid', card_kind: 'credit' };
  await expect.poll(() => network.bodiesOf(setPaymentStatus).at(-1)).toEqual(body);
});
