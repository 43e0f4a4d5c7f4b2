import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { getOrder } from '#contract/orders/orders.ts';
import type { Role } from '#domain/accounts/roles.ts';
import { barriersIn } from '#test/helpers/dom/barriers.ts';
import { openShopBrowser } from '#test/helpers/dom/shop-browser.tsx';
import { createProduct, createUser } from '#test/helpers/factories.ts';
import { useOrdering } from '#test/helpers/ordering.ts';
import { request } from '#test/helpers/request.ts';

const { shop, visit, signIn } = openShopBrowser();
// oxlint-disable-next-line react-hooks/rules-of-hooks -- no hook of React
const { buy } = useOrdering(shop);

/** The page on which the staff changes an order of a customer. */
async function openAs(role: Role) {
  const { id: product_id } = await createProduct(shop(), { name: 'Birnen' });
  const customer = await createUser(shop(), { first_name: 'Samira' });
  const { body: order } = await buy(customer, { product_id });
  // No sound for the new order: the DOM of the tests has no `userActivation`.
  localStorage.setItem('newOrderSound', 'off');
  await signIn({ role, first_name: 'Ada' });
  const page = await visit(`/admin/orders/${order.id}/change`);
  const params = { id: order.id };
  return {
    ...page,
    order,
    read: async () => (await request(shop().app, getOrder, { params }, customer)).body,
  };
}

it('changes an order for its customer, with the reason that the customer reads', async () => {
  const page = await openAs('dispatcher');
  const { t, user, order } = page;
  await page.press(t('cart.increase', { name: 'Birnen' }));
  const button = await screen.findByRole<HTMLButtonElement>('button', {
    name: t('order_change.open'),
  });
  await waitFor(() => expect(button.disabled).toBe(false));
  expect(await barriersIn(screen.getByRole('main'))).toEqual([]);
  await user.click(button);
  expect(await screen.findByText(t('order_change.reason_missing'))).toBeDefined();
  expect((await page.read()).version).toBe(1);
  await page.fill(t('order_change.reason'), 'Am Telefon gewünscht');
  await user.click(button);
  expect(await screen.findByText(t('order_change.done'))).toBeDefined();
  expect(await page.read()).toMatchObject({
    items: [{ quantity: 3 }],
    changes: [{ actor: 'staff', reason: 'Am Telefon gewünscht' }],
  });
  await waitFor(() => expect(window.location.pathname).toBe('/admin/orders'));
  const [details] = await screen.findAllByRole('button', { name: t('admin.details') });
  await user.click(details ?? document.body);
  const dialog = await screen.findByRole('dialog');
  await screen.findByText(t('order_change.version', { version: 1 }));
  for (const text of ['Am Telefon gewünscht', 'Ada Muster', t('order_change.by.staff')]) {
    expect(dialog.textContent).toContain(text);
  }
  expect(dialog.textContent).toContain(String(order.order_number));
  expect(await barriersIn(dialog)).toEqual([]);
});

it('opens for no one who may not change orders', async () => {
  const { t } = await openAs('picker');
  expect(await screen.findByText(t('problem.permission_required'))).toBeDefined();
  expect(screen.queryByRole('button', { name: t('order_change.open') })).toBeNull();
});
