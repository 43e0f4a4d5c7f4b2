import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { barriersIn } from '#test/helpers/dom/barriers.ts';
import { openShopBrowser } from '#test/helpers/dom/shop-browser.tsx';
import { createProduct, createUser } from '#test/helpers/factories.ts';
import { useStaffOrders } from '#test/helpers/staff-orders.ts';

const { shop, visit, signIn } = openShopBrowser();
// oxlint-disable-next-line react-hooks/rules-of-hooks -- no hook of React
const { recordedId, take, codeOf } = useStaffOrders(shop);

it('takes an order into the account with number and code, and says what does not fit', async () => {
  const staff = await createUser(shop(), { role: 'dispatcher' });
  const product = await createProduct(shop(), { stock: 10 });
  const order = await take(staff, await recordedId(staff), product.id);
  await signIn();
  const { t, press, fill } = await visit('/profile/orders?claim');
  await screen.findByRole('button', { name: t('order_claim.send') });
  await press(t('order_claim.send'));
  expect(screen.getByRole('main').textContent).toContain(t('order_claim.code_missing'));
  expect(await barriersIn(screen.getByRole('main'))).toEqual([]);
  await fill(t('order_claim.number'), String(order.order_number));
  await fill(t('order_claim.code'), 'ABCDE-FGH23');
  await press(t('order_claim.send'));
  expect(await screen.findByText(t('problem.order_claim_unknown'))).toBeDefined();
  await fill(t('order_claim.code'), await codeOf(order.id));
  await press(t('order_claim.send'));
  await waitFor(() => expect(window.location.pathname).toBe(`/profile/orders/${order.id}`));
});
