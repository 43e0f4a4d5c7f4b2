import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { listRecordedCustomers } from '#contract/accounts/recorded-customers.admin.ts';
import { createPromotion } from '#contract/cart/promotions.admin.ts';
import { getStaffCart } from '#contract/orders/staff-orders.admin.ts';
import { barriersIn } from '#test/helpers/dom/barriers.ts';
import { openShopBrowser } from '#test/helpers/dom/shop-browser.tsx';
import { createProduct, createUser } from '#test/helpers/factories.ts';
import { promotionTerms } from '#test/helpers/promotions.ts';
import { request, withKey } from '#test/helpers/request.ts';
import { useStaffOrders } from '#test/helpers/staff-orders.ts';
import { useCounter } from '#test/helpers/tours/counter.ts';

const { shop, visit, signIn } = openShopBrowser();
// oxlint-disable-next-line react-hooks/rules-of-hooks -- no hook of React
const { recordedId, fill } = useStaffOrders(shop);
// oxlint-disable-next-line react-hooks/rules-of-hooks -- no hook of React
const { setUp } = useCounter(shop);

async function openAsDispatcher() {
  // No sound for the new order: the DOM of the tests has no `userActivation`.
  localStorage.setItem('newOrderSound', 'off');
  const staff = await signIn({ role: 'dispatcher', first_name: 'Ada' });
  const page = await visit('/admin/orders/new');
  return { ...page, staff };
}

const main = () => screen.getByRole('main');

it('names what is missing of a new customer, and records them with or without a consent', async () => {
  const { t, press, fill: type, user } = await openAsDispatcher();
  await press(t('staff_orders.new_customer'));
  await press(t('staff_orders.save_customer'));
  expect(main().textContent).toContain(t('account.invalid_phone'));
  expect(await barriersIn(main())).toEqual([]);
  expect(screen.queryByText(t('staff_orders.consent'))).toBeNull();
  await type(t('session.first_name'), 'Hatice');
  await type(t('session.last_name'), 'Yıldız');
  await type(t('session.phone'), '030 5550177');
  await type(t('addresses.street'), 'Badstraße');
  await type(t('addresses.house_number'), '4');
  await type(t('addresses.postal_code'), '13357');
  await type(t('staff_orders.email'), 'hatice@mail.example');
  await user.click(await screen.findByRole('checkbox', { name: t('staff_orders.consent') }));
  await press(t('staff_orders.save_customer'));
  expect(await screen.findByText(t('staff_orders.has_consent'))).toBeDefined();
  const { db } = shop();
  const stored = await db
    .selectFrom('recorded_customers')
    .select(['email', 'mail_consent_at'])
    .executeTakeFirstOrThrow();
  expect(stored.email).toBe('hatice@mail.example');
  expect(stored.mail_consent_at).not.toBeNull();
});

it('finds the customer, orders their cart and offers the paper', async () => {
  const { t, staff, press, fill: type, user } = await openAsDispatcher();
  const product = await createProduct(shop(), { name: 'Birnen', stock: 10 });
  const id = await recordedId(staff, { last_name: 'Wiedergefunden' });
  await fill(staff, id, product.id, 1);
  await type(t('staff_orders.search'), 'wiedergefunden');
  await user.click(await screen.findByRole('button', { name: /Wiedergefunden/ }));
  const place = await screen.findByRole<HTMLButtonElement>('button', {
    name: t('staff_orders.place'),
  });
  // 10 euros and the delivery are too little.
  expect(place.disabled).toBe(true);
  await press(t('cart.increase', { name: 'Birnen' }));
  const [slot] = await screen.findAllByRole('radio', { name: /09:00/ });
  await user.click(slot ?? document.body);
  await waitFor(() => expect(place.disabled).toBe(false));
  expect(await barriersIn(main())).toEqual([]);
  await user.click(screen.getByRole('radio', { name: t('staff_orders.source.counter') }));
  await user.click(place);
  expect(await screen.findByRole('button', { name: t('staff_orders.paper') })).toBeDefined();
  expect(main().textContent).toContain(t('staff_orders.placed_paper'));
  const { db } = shop();
  const taken = await db
    .selectFrom('staff_orders')
    .innerJoin('orders', 'orders.id', 'staff_orders.order_id')
    .select(['source', 'taken_by', 'total_cents'])
    .execute();
  expect(taken).toEqual([{ source: 'counter', taken_by: staff.id, total_cents: 2399 }]);
});

it('records a customer without an address, whose order is fetched at the counter', async () => {
  await setUp(await createUser(shop(), { role: 'admin' }));
  const { t, staff, press, fill: type, user } = await openAsDispatcher();
  const product = await createProduct(shop(), { name: 'Pflaumen', stock: 10 });
  await press(t('staff_orders.new_customer'));
  await type(t('session.first_name'), 'Murat');
  await type(t('session.last_name'), 'Abholer');
  await type(t('session.phone'), '030 5550178');
  await user.click(screen.getByRole('checkbox', { name: t('staff_orders.without_address') }));
  expect(screen.queryByLabelText(t('addresses.street'))).toBeNull();
  await press(t('staff_orders.save_customer'));
  expect(await screen.findByText(t('staff_orders.no_address'))).toBeDefined();
  const { body } = await request(
    shop().app,
    listRecordedCustomers,
    { query: { query: 'Abholer' } },
    staff,
  );
  expect(body.items).toMatchObject([{ street: '', postal_code: '' }]);
  await fill(staff, body.items[0]?.id ?? '', product.id, 2);
  await press(t('staff_orders.other_customer'));
  await type(t('staff_orders.search'), 'abholer');
  await user.click(await screen.findByRole('button', { name: /Abholer/ }));
  const [slot] = await screen.findAllByRole('radio', { name: /10:00/ });
  await user.click(slot ?? document.body);
  const place = screen.getByRole<HTMLButtonElement>('button', { name: t('staff_orders.place') });
  await waitFor(() => expect(place.disabled).toBe(false));
  expect(await barriersIn(main())).toEqual([]);
  await user.click(place);
  expect(await screen.findByRole('button', { name: t('staff_orders.paper') })).toBeDefined();
});

it('takes the code that the customer names, and says why another one is not taken', async () => {
  const { t, staff, press, fill: type, user } = await openAsDispatcher();
  const admin = await createUser(shop(), { role: 'admin' });
  const body = promotionTerms({
    name: 'Am Telefon',
    code: 'TELEFON-5',
  });
  await request(shop().app, createPromotion, { body }, withKey(admin));
  const product = await createProduct(shop(), { name: 'Quitten', stock: 10 });
  const id = await recordedId(staff, { last_name: 'Gutschein' });
  await fill(staff, id, product.id, 2);
  await type(t('staff_orders.search'), 'gutschein');
  await user.click(await screen.findByRole('button', { name: /Gutschein/ }));
  await screen.findByRole('button', { name: t('cart_code.apply') });
  await type(t('cart_code.label'), 'falsch');
  await press(t('cart_code.apply'));
  expect(await screen.findByText(t('problem.promotion_code_unknown'))).toBeDefined();
  await type(t('cart_code.label'), 'telefon-5');
  await press(t('cart_code.apply'));
  expect(await screen.findByText(t('cart_code.applied', { code: 'TELEFON-5' }))).toBeDefined();
  expect(main().textContent).toMatch(/18,99/);
  expect(await barriersIn(main())).toEqual([]);
});

it('counts every tap, also before the shop has answered', async () => {
  const { t, staff, fill: type, user } = await openAsDispatcher();
  const product = await createProduct(shop(), { name: 'Mirabellen', stock: 20 });
  const id = await recordedId(staff, { last_name: 'Schnell' });
  await fill(staff, id, product.id, 1);
  await type(t('staff_orders.search'), 'schnell');
  await user.click(await screen.findByRole('button', { name: /Schnell/ }));
  const more = await screen.findByRole('button', {
    name: t('cart.increase', { name: 'Mirabellen' }),
  });
  for (let tap = 0; tap < 4; tap += 1) await user.click(more);
  await waitFor(async () => {
    const { body } = await request(shop().app, getStaffCart, { params: { id } }, staff);
    expect(body.lines[0]?.quantity).toBe(5);
  });
});

it('shows a refusal in place, with everything that was typed', async () => {
  const { t, staff, fill: type, user } = await openAsDispatcher();
  const product = await createProduct(shop(), { name: 'Quitten', stock: 2 });
  const id = await recordedId(staff, { last_name: 'Zuspaet' });
  await fill(staff, id, product.id, 2);
  await type(t('staff_orders.search'), 'zuspaet');
  await user.click(await screen.findByRole('button', { name: /Zuspaet/ }));
  const [slot] = await screen.findAllByRole('radio', { name: /09:00/ });
  await user.click(slot ?? document.body);
  const place = screen.getByRole<HTMLButtonElement>('button', { name: t('staff_orders.place') });
  await waitFor(() => expect(place.disabled).toBe(false));
  const { db } = shop();
  await db
    .updateTable('products')
    .set({ is_available: false })
    .where('id', '=', product.id)
    .execute();
  await user.click(place);
  expect(await screen.findByText(t('checkout.failed'))).toBeDefined();
  expect(await db.selectFrom('orders').select('id').where('user_id', '=', id).execute()).toEqual(
    [],
  );
});
