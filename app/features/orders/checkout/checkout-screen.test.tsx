import { randomUUID } from 'node:crypto';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { formatMoney } from '#app/i18n/format.ts';
import { getProfile, getSettings, updateProfile } from '#contract/accounts/profile.ts';
import { putCartItem } from '#contract/cart/cart.ts';
import { listAddresses, saveAddress } from '#contract/delivery/addresses.ts';
import { holdDeliverySlot, listDeliverySlots } from '#contract/delivery/delivery.ts';
import { listOrders, placeOrder } from '#contract/orders/orders.ts';
import { getSubstitutions } from '#contract/stock/substitutions.ts';
import { cents } from '#domain/money.ts';
import type { Texts } from '#test/e2e/texts.ts';
import { barriersIn } from '#test/helpers/dom/barriers.ts';
import { openShopBrowser } from '#test/helpers/dom/shop-browser.tsx';
import { createProduct, createUser } from '#test/helpers/factories.ts';
import { useOrdering } from '#test/helpers/ordering.ts';
import { request } from '#test/helpers/request.ts';
import { pickupEnd, pickupSlot, useCounter } from '#test/helpers/tours/counter.ts';
import { useCrediting } from '#test/helpers/tours/crediting.ts';
import { clearDelivery, createArea, setCapacity } from '#test/helpers/windows.ts';

const { shop, visit, signIn, network } = openShopBrowser();
// oxlint-disable-next-line react-hooks/rules-of-hooks -- no hook of React
const { buy } = useOrdering(shop);
// oxlint-disable-next-line react-hooks/rules-of-hooks -- no hook of React
const { owe } = useCrediting(shop);
// oxlint-disable-next-line react-hooks/rules-of-hooks -- no hook of React
const { setUp } = useCounter(shop);

interface Situation {
  quantity?: number;
  profile?: Parameters<typeof signIn>[0];
  /** The postal code of a second address. */
  other?: string;
  /** What the shop owes the customer, in cents. */
  balance?: number;
}

/** The checkout of a customer with some pears for 10 euros each. */
async function openCheckout({ quantity = 2, profile = {}, other, balance = 0 }: Situation = {}) {
  const { id } = await createProduct(shop(), { name: 'Birnen' });
  const customer = await signIn(profile);
  if (balance > 0) await owe(await createUser(shop(), { role: 'admin' }), customer, balance);
  if (other !== undefined) await addAddress(customer, other);
  const input = { params: { product_id: id }, body: { quantity } };
  await request(shop().app, putCartItem, input, customer);
  const page = await visit('/checkout');
  const { t } = page;
  return {
    ...page,
    id,
    customer,
    placeButton: () =>
      screen.findByRole<HTMLButtonElement>('button', { name: t('checkout.place') }),
    placed: async () => (await request(shop().app, listOrders, {}, customer)).body.items,
    /** Opens a row; its choices are loaded then. */
    openRow: (title: string) => page.press(`${t('checkout.change')}: ${title}`),
    slots: () =>
      screen.getAllByRole<HTMLInputElement>('radio').filter(({ name }) => name === 'slot'),
    /** The windows to choose from, once their row is open. */
    openSlots: async () => {
      await page.press(`${t('checkout.change')}: ${t('checkout.slot')}`);
      await screen.findAllByRole('group', { name: /2026/ });
    },
  };
}

const addAddress = (customer: { token: string }, postal_code: string) =>
  request(
    shop().app,
    saveAddress,
    {
      params: { id: randomUUID() },
      body: {
        label: 'Eltern',
        bell_name: '',
        street: 'Residenzstraße',
        house_number: '1',
        access: '',
        postal_code,
        city: 'Berlin',
        note: '',
        phone: '',
      },
    },
    customer,
  );

/** A second area, whose first window comes later than that of the other address. */
async function openSecondArea(postal_code: string): Promise<void> {
  const { id } = await createArea(shop(), { postal_codes: [postal_code] });
  const others = await shop()
    .db.selectFrom('delivery_areas')
    .select('id')
    .where('id', '<>', id)
    .execute();
  await shop()
    .db.updateTable('window_templates')
    .set({ area_ids: others.map((area) => area.id) })
    .where('start_minutes', '<', 16 * 60)
    .execute();
}

const changeProduct = (id: string, change: object) =>
  shop().db.updateTable('products').set(change).where('id', '=', id).execute();

/** Of the shop of this file, in which other tests have ordered. */
async function openWindows(capacity: number): Promise<void> {
  await clearDelivery(shop());
  await setCapacity(shop(), capacity);
}

afterEach(() => setCapacity(shop(), 20));

/** Says how long the place stays reserved. */
const reserved = (t: Texts) => new RegExp(t('checkout.hold', { time: String.raw`1[45]:\d\d` }));

/** Another customer orders for the slot. */
async function orderElsewhere(product_id: string, slot: HTMLInputElement | undefined) {
  const { status } = await buy(await createUser(shop()), {
    product_id,
    slot_id: slot?.value ?? '',
  });
  expect(status).toBe(201);
}

/** The message that says why the shop did not take the order. */
async function expectRefusal(t: Texts, reason: string): Promise<void> {
  const failure = await screen.findByText(new RegExp(`^${t('checkout.failed')}`));
  expect(failure.closest('[role=alert]')?.textContent).toContain(reason);
}

it('places the order with the chosen slot, payment and instructions, and shows its number', async () => {
  const { user, t, press, placeButton, placed, slots, openRow, openSlots } = await openCheckout();
  await placeButton();
  expect(within(screen.getByRole('main')).queryAllByRole('radio')).toEqual([]);
  await openSlots();
  const [first, second] = slots();
  expect(first?.checked).toBe(true);
  await user.click(second ?? document.body);
  await openRow(t('checkout.payment'));
  const cash = t('payment_method.cash.on_delivery');
  await user.click(await screen.findByRole('radio', { name: cash }));
  await openRow(t('orders.instructions'));
  await user.type(await screen.findByLabelText(t('checkout.instructions')), 'Hinterhaus');
  await press(t('checkout.place'));
  const dialog = await screen.findByRole('dialog', { name: t('checkout.confirmed_title') });
  const [order] = await placed();
  expect(order).toMatchObject({ payment_method: 'cash', delivery_instructions: 'Hinterhaus' });
  expect(order?.delivery_time_start).toBe(second?.value);
  expect(dialog.textContent).toContain(order?.order_number);
  await press(t('checkout.confirmed_close'));
  await waitFor(() => expect(window.location.pathname).toBe('/'));
});

it('asks for missing goods of this order as chosen, and leaves the setting of the account', async () => {
  const { user, t, press, placeButton, placed, customer, openRow } = await openCheckout();
  await placeButton();
  await openRow(t('substitution.title'));
  const ask = await screen.findByRole<HTMLInputElement>('radio', {
    name: new RegExp(t('substitution.consent.ask')),
  });
  await user.click(ask);
  expect(ask.checked).toBe(true);
  await press(t('checkout.place'));
  await screen.findByRole('dialog', { name: t('checkout.confirmed_title') });
  expect(screen.queryByText(t('settings.saved'))).toBeNull();
  const [order] = await placed();
  const read = { params: { id: order?.id ?? '' } };
  const { body } = await request(shop().app, getSubstitutions, read, customer);
  expect(body.consents).toMatchObject([{ consent: 'ask' }]);
  const settings = await request(shop().app, getSettings, {}, customer);
  expect(settings.body.substitution_consent).toBe('none');
});

it('asks for the mobile number in one field after the order, and confirms it by a code', async () => {
  const { user, t, press, placeButton, field } = await openCheckout({
    profile: { phone: '030 123456' },
  });
  await placeButton();
  await press(t('checkout.place'));
  const dialog = await screen.findByRole('dialog', { name: t('checkout.confirmed_title') });
  expect(dialog.textContent).toContain(t('checkout.confirmed_mail'));
  await user.type(field(t('checkout.confirmed_phone')), '0151 2345678');
  await press(t('account.phone_send_code'));
  await within(dialog).findByText(t('account.phone_code_sent', { number: '0151 2345678' }));
  const { text } = await shop()
    .db.selectFrom('messages')
    .select('text')
    .where('recipient', '=', '+491512345678')
    .executeTakeFirstOrThrow();
  await user.type(field(t('account.phone_code')), /\d{6}/.exec(text)?.[0] ?? '');
  await press(t('account.phone_confirm'));
  await within(dialog).findByText(t('account.phone_confirmed', { number: '0151 2345678' }));
  // The order was placed without it.
  expect(dialog.textContent).toContain(t('checkout.confirmed_mail'));
});

it('reserves a place in the chosen slot and says for how long', async () => {
  const { t } = await openCheckout();
  expect(await screen.findByText(reserved(t))).toBeDefined();
});

it('preserves what was chosen while the customer is on another page', async () => {
  const { user, t, placeButton, slots, field, openRow, openSlots } = await openCheckout();
  await placeButton();
  await openSlots();
  await user.click(slots()[1] ?? document.body);
  await openRow(t('orders.instructions'));
  await user.type(await screen.findByLabelText(t('checkout.instructions')), 'Hinterhaus');
  await openRow(t('checkout.items'));
  await user.click(await screen.findByRole('link', { name: t('checkout.change_cart') }));
  const [toCheckout] = await screen.findAllByRole('link', { name: t('cart.to_checkout') });
  await user.click(toCheckout ?? document.body);
  await placeButton();
  await openSlots();
  expect(slots()[1]?.checked).toBe(true);
  await openRow(t('orders.instructions'));
  await screen.findByLabelText(t('checkout.instructions'));
  expect(field(t('checkout.instructions')).value).toBe('Hinterhaus');
});

it('begins with the window chosen before, follows the header, and forgets it with the order', async () => {
  const { body } = await request(shop().app, listDeliverySlots, { query: {} });
  const [, second, third] = body.items;
  localStorage.setItem('kiezkorb.window', `${second?.start}/${second?.end}`);
  const { user, t, press, placeButton, placed, slots, openSlots } = await openCheckout();
  await placeButton();
  await openSlots();
  expect(slots()[1]?.checked).toBe(true);
  const banner = within(screen.getByRole('banner'));
  const name = new RegExp(t('shop.chosen_window'));
  await user.click(await banner.findByRole('button', { name }));
  const dialog = within(await screen.findByRole('dialog', { name: t('shop.choose_window') }));
  const offered = await dialog.findAllByRole<HTMLInputElement>('radio');
  expect(offered[1]?.checked).toBe(true);
  await user.click(offered[2] ?? document.body);
  await user.click(dialog.getByRole('button', { name: t('shop.take_window') }));
  await waitFor(() => expect(slots()[2]?.checked).toBe(true));
  await press(t('checkout.place'));
  await screen.findByRole('dialog', { name: t('checkout.confirmed_title') });
  const [order] = await placed();
  expect(order?.delivery_time_start).toBe(third?.id);
  expect(localStorage.getItem('kiezkorb.window')).toBeNull();
});

it('asks to accept a total that rose while the customer was ordering', async () => {
  const { t, id, press, placeButton, placed } = await openCheckout();
  await placeButton();
  await changeProduct(id, { price_cents: 1100 });
  await press(t('checkout.place'));
  await expectRefusal(t, t('problem.price_changed', { total_cents: formatMoney(cents(2599)) }));
  const changed = t('checkout.total_changed_text', { before: '23,99 €', now: '25,99 €' });
  await screen.findByText(changed);
  expect(await placed()).toEqual([]);
  await press(t('checkout.accept_total'));
  expect(screen.queryByText(t('checkout.total_changed'))).toBeNull();
  expect((await placeButton()).disabled).toBe(false);
  await press(t('checkout.place'));
  await screen.findByRole('dialog', { name: t('checkout.confirmed_title') });
  expect((await placed()).map(({ subtotal_cents }) => subtotal_cents)).toEqual([2200]);
});

it('offers what is left when a product sold out in the meantime', async () => {
  const { t, id, press, placeButton, placed } = await openCheckout({ quantity: 5 });
  await placeButton();
  await shop()
    .db.insertInto('stock_movements')
    .values({ product_id: id, quantity: -98, reason: 'correction' })
    .execute();
  await press(t('checkout.place'));
  await expectRefusal(t, t('problem.out_of_stock'));
  await screen.findByText(t('checkout.obstacle.items'));
  expect(await screen.findByText(t('cart.scarce', { count: 2 }))).toBeDefined();
  expect((await placeButton()).disabled).toBe(true);
  await press(t('cart.adjust', { count: 2 }));
  await waitFor(async () => expect((await placeButton()).disabled).toBe(false));
  await press(t('checkout.place'));
  await screen.findByRole('dialog', { name: t('checkout.confirmed_title') });
  expect((await placed())[0]?.items.map(({ quantity }) => quantity)).toEqual([2]);
});

it('proposes the first free slot of another address, unless the customer chose one', async () => {
  const postal_code = '13409';
  await openSecondArea(postal_code);
  const { user, t, placeButton, slots, openRow, openSlots } = await openCheckout({
    quantity: 3,
    other: postal_code,
  });
  await placeButton();
  await openSlots();
  await openRow(t('checkout.address'));
  await screen.findByRole('radio', { name: /Eltern/ });
  const [early, next] = slots();
  expect(early?.checked).toBe(true);
  await user.click(screen.getByRole('radio', { name: /Eltern/ }));
  await waitFor(() => expect(slots()[0]?.value).not.toBe(early?.value));
  expect(slots()[0]?.checked).toBe(true);
  await waitFor(async () => expect((await placeButton()).disabled).toBe(false));

  await user.click(screen.getByRole('radio', { name: /Badstraße/ }));
  await waitFor(() => expect(slots()[0]?.value).toBe(early?.value));
  await user.click(slots().find(({ value }) => value === next?.value) ?? document.body);
  await user.click(screen.getByRole('radio', { name: /Eltern/ }));
  expect(await screen.findByText(t('checkout.slot_choose_again'))).toBeDefined();
  expect((await placeButton()).disabled).toBe(true);
  await user.click(screen.getByRole('radio', { name: /Badstraße/ }));
  await waitFor(() => expect(slots().find(({ checked }) => checked)?.value).toBe(next?.value));
});

it('chooses and names the next slot when the chosen one closes, and orders it', async () => {
  const { t, press, placeButton, placed, slots, openSlots } = await openCheckout();
  await screen.findByText(reserved(t));
  await openSlots();
  const next = '2026-11-21T09:00:00.000Z';
  const opened = shop().clock.now();
  try {
    shop().clock.set('2026-11-21T08:00:00.000Z');
    vi.setSystemTime(shop().clock.now());
    await press(t('checkout.place'));
    await waitFor(() => expect(slots()[0]?.value).toBe(next));
    expect(slots()[0]?.checked).toBe(true);
    const window = (hours: string) => `Sa \u206821.11.2026\u2069, ${hours}`;
    const named = { closed: window('09:00–\u206011:00'), next: window('10:00–\u206012:00') };
    screen.getByText(t('checkout.slot_closed', named));
    expect(screen.queryByText(t('checkout.hold_over'))).toBeNull();
    await waitFor(async () => expect((await placeButton()).disabled).toBe(false));
    await press(t('checkout.place'));
    await screen.findByRole('dialog', { name: t('checkout.confirmed_title') });
  } finally {
    shop().clock.set(opened.toISOString());
  }
  expect((await placed())[0]?.delivery_time_start).toBe(next);
});

it('asks for another slot when the chosen one filled up, and orders for it', async () => {
  await openWindows(2);
  // Otherwise the place would be held.
  network.refuseNext(holdDeliverySlot, 'not_found');
  const { user, id, t, press, placeButton, placed, slots, openSlots } = await openCheckout();
  await placeButton();
  await openSlots();
  const full = () => slots()[0];
  await orderElsewhere(id, full());
  await orderElsewhere(id, full());
  await press(t('checkout.place'));
  await expectRefusal(t, t('problem.slot_full'));
  expect(await screen.findByText(t('checkout.slot_choose_again'))).toBeDefined();
  expect(full()).toMatchObject({ disabled: true, checked: false });
  const other = slots()[1];
  await user.click(other ?? document.body);
  await press(t('checkout.place'));
  await screen.findByRole('dialog', { name: t('checkout.confirmed_title') });
  expect((await placed())[0]?.delivery_time_start).toBe(other?.value);
});

it('orders for a slot in which a place is reserved, although others fill it', async () => {
  await openWindows(2);
  const { id, t, press, placeButton, placed, slots, openSlots } = await openCheckout();
  await screen.findByText(reserved(t));
  await openSlots();
  const [slot] = slots();
  await orderElsewhere(id, slot);
  expect(
    (await buy(await createUser(shop()), { product_id: id, slot_id: slot?.value ?? '' })).body,
  ).toMatchObject({ code: 'slot_full' });
  await placeButton();
  await press(t('checkout.place'));
  await screen.findByRole('dialog', { name: t('checkout.confirmed_title') });
  expect((await placed())[0]?.delivery_time_start).toBe(slot?.value);
});

it('leaves the last place to the customer whose hold of it is not confirmed yet', async () => {
  await openWindows(1);
  const held = Promise.withResolvers<undefined>();
  network.answerNext(holdDeliverySlot, async (hold) => {
    const answer = await shop().app.fetch(hold);
    return held.promise.then(() => answer);
  });
  const { id, t, press, placeButton, slots, openSlots } = await openCheckout();
  await placeButton();
  await openSlots();
  await orderElsewhere(id, slots()[1]);
  network.refuseNext(placeOrder, 'slot_full');
  await press(t('checkout.place'));
  await waitFor(() => expect(slots()[1]?.disabled).toBe(true));
  expect(slots()[0]).toMatchObject({ disabled: false, checked: true });
  held.resolve(undefined);
  await screen.findByText(reserved(t));
  expect(slots()[0]).toMatchObject({ disabled: false, checked: true });
});

it('goes back to the cart below the minimum order', async () => {
  const { t } = await openCheckout({ quantity: 1 });
  await waitFor(() => expect(window.location.pathname).toBe('/cart'));
  expect(await screen.findByText(t('checkout.minimum_title'))).toBeDefined();
});

it('goes to the cart when there is nothing to order', async () => {
  await signIn();
  await visit('/checkout');
  await waitFor(() => expect(window.location.pathname).toBe('/cart'));
});

it('sends an order again with the same key when its answer was lost, and places one order', async () => {
  const { t, press, placeButton, placed } = await openCheckout();
  await placeButton();
  network.answerNext(placeOrder, async (request_) => {
    await shop().app.fetch(request_);
    return Response.error();
  });
  await press(t('checkout.place'));
  await screen.findByRole('dialog', { name: t('checkout.confirmed_title') });
  expect(await placed()).toHaveLength(1);
  expect(network.bodiesOf(placeOrder).length).toBeGreaterThan(1);
});

it('opens the order that another tab has just placed, and reports no failure', async () => {
  const { t, press, placeButton, placed } = await openCheckout();
  await placeButton();
  network.answerNext(placeOrder, async (request_) => {
    // Its own key: the same order of the other tab.
    const headers = new Headers(request_.headers);
    headers.set('idempotency-key', randomUUID());
    await shop().app.fetch(new Request(request_.clone(), { headers }));
    return shop().app.fetch(request_);
  });
  await press(t('checkout.place'));
  await waitFor(() => expect(window.location.pathname).toMatch(/^\/profile\/orders\/./));
  const [order, ...others] = await placed();
  expect(others).toEqual([]);
  expect(window.location.pathname).toBe(`/profile/orders/${order?.id}`);
  await screen.findByText(t('checkout.confirmed_title'));
  expect(screen.queryByText(t('checkout.failed'))).toBeNull();
});

it.each([
  [{ house_number: '' }, 'problem.address_incomplete', 'recipient'],
  [{ last_name: '' }, 'problem.address_incomplete', 'recipient'],
  [{ postal_code: '10115' }, 'checkout.area_unavailable_title', 'address'],
] as const)('places no order to the address %j and says why', async (profile, text, obstacle) => {
  const { t, placeButton } = await openCheckout({ profile });
  expect((await placeButton()).disabled).toBe(true);
  expect(screen.getByText(t(text))).toBeDefined();
  expect(screen.getByText(t(`checkout.obstacle.${obstacle}`))).toBeDefined();
});

/** As after a registration. */
const nothingKnown = {
  first_name: '',
  last_name: '',
  phone: '',
  street: '',
  house_number: '',
  city: '',
  postal_code: '',
};

it('asks a new customer for name and address in place, once, and takes the order', async () => {
  localStorage.setItem('kiezkorb.postal-code', '13357');
  const { t, press, fill, field, placeButton, placed, customer } = await openCheckout({
    profile: nothingKnown,
  });
  expect((await placeButton()).disabled).toBe(true);
  expect(screen.getByText(t('checkout.obstacle.recipient'))).toBeDefined();
  await screen.findByLabelText(new RegExp(`^${t('session.first_name')}`));
  await waitFor(() => expect(document.activeElement).toBe(field(t('session.first_name'))));
  // From the postal code that was checked on this device.
  await waitFor(() => expect(field(t('addresses.city')).value).toBe('Berlin'));
  expect(field(t('addresses.house_number')).autocomplete).toBe('');
  expect(field(t('addresses.access')).autocomplete).toBe('address-line2');
  await fill(t('session.first_name'), 'Samira');
  await press(t('checkout.recipient_save'));
  expect(await screen.findByText(t('account.invalid_last_name'))).toBeDefined();
  expect(document.activeElement).toBe(field(t('session.last_name')));
  expect(await barriersIn(screen.getByRole('main'))).toEqual([]);
  await fill(t('session.last_name'), 'Haddad');
  // As a browser fills it.
  await fill(t('addresses.street'), 'Prinzenallee 58');
  expect(field(t('addresses.house_number')).value).toBe('58');
  await fill(t('addresses.access'), '3. OG');
  await press(t('checkout.recipient_save'));
  await waitFor(() =>
    expect(screen.queryByLabelText(new RegExp(`^${t('session.first_name')}`))).toBeNull(),
  );
  await waitFor(async () => expect((await placeButton()).disabled).toBe(false));
  await press(t('checkout.place'));
  await screen.findByRole('dialog', { name: t('checkout.confirmed_title') });
  const [order] = await placed();
  expect(order).toMatchObject({
    delivery_address: 'Prinzenallee 58, 13357 Berlin',
    drop_off: { access: '3. OG' },
  });
  const { body } = await request(shop().app, listAddresses, {}, customer);
  expect(body.addresses).toHaveLength(1);
  const profile = await request(shop().app, getProfile, {}, customer);
  expect(profile.body).toMatchObject({ first_name: 'Samira', last_name: 'Haddad' });
});

it('shows what the shop does not take of a first address, and saves it once when sent again', async () => {
  const { t, press, fill, customer } = await openCheckout({ profile: nothingKnown });
  await screen.findByLabelText(new RegExp(`^${t('session.first_name')}`));
  const typed = {
    'session.first_name': 'Samira',
    'session.last_name': 'Haddad',
    'addresses.street': 'Prinzenallee',
    'addresses.house_number': '58',
    'addresses.postal_code': '13357',
    'addresses.city': 'Berlin',
  } as const;
  for (const [label, text] of Object.entries(typed))
    await fill(t(label as keyof typeof typed), text);
  await fill(t('session.phone'), 'nachts nie');
  await press(t('checkout.recipient_save'));
  expect(await screen.findByText(t('account.invalid_phone'))).toBeDefined();
  await fill(t('session.phone'), '030 123456');
  network.loseNext(saveAddress);
  await press(t('checkout.recipient_save'));
  await screen.findByText(t('problem.temporarily_unavailable'));
  await press(t('checkout.recipient_save'));
  await waitFor(() =>
    expect(screen.queryByLabelText(new RegExp(`^${t('session.first_name')}`))).toBeNull(),
  );
  const { body } = await request(shop().app, listAddresses, {}, customer);
  expect(body.addresses).toMatchObject([{ street: 'Prinzenallee', is_default: true }]);
});

it('one press of the order button saves what a new customer has typed, and orders', async () => {
  localStorage.removeItem('kiezkorb.postal-code');
  const { t, press, fill, placeButton, placed, customer } = await openCheckout({
    profile: nothingKnown,
  });
  await screen.findByLabelText(new RegExp(`^${t('session.first_name')}`));
  await fill(t('session.first_name'), 'Samira');
  await fill(t('session.last_name'), 'Haddad');
  await fill(t('addresses.street'), 'Prinzenallee 58');
  expect((await placeButton()).disabled).toBe(true);
  await fill(t('addresses.postal_code'), '10115');
  expect(await screen.findByText(t('checkout.obstacle.address'))).toBeDefined();
  await fill(t('addresses.postal_code'), '13357');
  // The windows and the exact total are those of the postal code that is typed.
  await waitFor(async () => expect((await placeButton()).disabled).toBe(false));
  expect(screen.queryByText(t('checkout.total_after_address'))).toBeNull();
  await fill(t('session.phone'), 'nachts nie');
  expect((await placeButton()).disabled).toBe(true);
  await fill(t('session.phone'), '');
  network.loseNext(saveAddress);
  await press(t('checkout.place'));
  await screen.findByText(t('problem.temporarily_unavailable'));
  expect(await placed()).toEqual([]);
  await press(t('checkout.place'));
  await screen.findByRole('dialog', { name: t('checkout.confirmed_title') });
  expect(await placed()).toMatchObject([{ delivery_address: 'Prinzenallee 58, 13357 Berlin' }]);
  const { body } = await request(shop().app, listAddresses, {}, customer);
  expect(body.addresses).toHaveLength(1);
});

it('takes an order after the address was changed at the checkout to one with delivery', async () => {
  const { t, press, placeButton, fill, openRow } = await openCheckout({
    profile: { postal_code: '10115' },
  });
  expect(await screen.findByText(t('checkout.area_unavailable_text'))).toBeDefined();
  expect((await placeButton()).disabled).toBe(true);
  await openRow(t('checkout.address'));
  await screen.findByRole('radio', { name: /Badstraße/ });
  await press(t('addresses.edit_named', { name: 'Badstraße 1' }));
  await screen.findByRole('dialog', { name: t('addresses.edit') });
  await fill(t('addresses.postal_code'), '13358');
  await press(t('addresses.save'));
  await waitFor(async () => expect((await placeButton()).disabled).toBe(false));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(window.location.pathname).toBe('/checkout');
  expect(screen.getAllByText(/13358 Berlin/)).not.toEqual([]);
});

it('asks to look at an address that changed on another device', async () => {
  const { t, customer, press, placeButton, placed } = await openCheckout();
  await placeButton();
  await request(shop().app, updateProfile, { body: { street: 'Hochstraße' } }, customer);
  await press(t('checkout.place'));
  const delivery_address = 'Hochstraße 1, 13357 Berlin';
  expect(await screen.findByText(t('problem.address_changed', { delivery_address }))).toBeDefined();
  const address = await screen.findByRole('region', { name: t('checkout.address') });
  await within(address).findByText(/Hochstraße/);
  expect(await placed()).toEqual([]);
});

it('loads everything again on request after a failure', async () => {
  network.refuseNext(listDeliverySlots, 'not_found');
  const { press, t, placeButton } = await openCheckout();
  await press(t('common.try_again'));
  expect((await placeButton()).disabled).toBe(false);
});

it('has no barrier that axe finds', async () => {
  const { placeButton, openSlots } = await openCheckout();
  await placeButton();
  expect(await barriersIn(screen.getByRole('main'))).toEqual([]);
  await openSlots();
  expect(await barriersIn(screen.getByRole('main'))).toEqual([]);
});

it('pays from the balance what the summary says, and the rest at the door', async () => {
  const { t, press, placeButton, placed } = await openCheckout({ balance: 749 });
  await screen.findByText(t('amount.balance'));
  const due = screen.getAllByText(t('amount.due'));
  expect(due.map(({ parentElement }) => parentElement?.textContent?.match(/\d+,\d+/)?.[0])).toEqual(
    ['16,50', '16,50'],
  );
  await placeButton();
  await press(t('checkout.place'));
  await waitFor(async () => expect(await placed()).toHaveLength(2));
  const [latest] = await placed();
  expect(latest).toMatchObject({ total_cents: 2399, balance_cents: 749, owed_cents: 1650 });
});

it('leaves the balance untouched when its switch is off, and says what is due at the door', async () => {
  const { user, t, press, placeButton, placed } = await openCheckout({ balance: 749 });
  const toggle = await screen.findByRole<HTMLInputElement>('switch', {
    name: new RegExp(t('checkout.balance')),
  });
  expect(toggle.checked).toBe(true);
  expect(screen.getAllByText(t('amount.due'))).toHaveLength(2);
  expect(await barriersIn(screen.getByRole('main'))).toEqual([]);
  await user.click(toggle);
  expect(screen.queryByText(t('amount.due'))).toBeNull();
  await placeButton();
  await press(t('checkout.place'));
  await waitFor(async () => expect(await placed()).toHaveLength(2));
  const [latest] = await placed();
  expect(latest).toMatchObject({ total_cents: 2399, balance_cents: 0, owed_cents: 2399 });
});

it('an account without a balance has no switch for it', async () => {
  const { placeButton } = await openCheckout();
  await placeButton();
  expect(screen.queryByRole('switch')).toBeNull();
});

const isActive = (counter: { id: string }, is_active: boolean) =>
  shop().db.updateTable('delivery_areas').set({ is_active }).where('id', '=', counter.id).execute();
const closeCounter = (counter: { id: string }) => isActive(counter, false);

/** There is one at most. */
async function setUpCounter(): Promise<{ id: string }> {
  const known = await shop()
    .db.selectFrom('delivery_areas')
    .select('id')
    .where('is_pickup', '=', true)
    .executeTakeFirst();
  if (known === undefined) return setUp(await createUser(shop(), { role: 'admin' }));
  await isActive(known, true);
  return known;
}

it('begins with the counter and its window if they were chosen before', async () => {
  const counter = await setUpCounter();
  const { start, end } = { start: pickupSlot, end: pickupEnd };
  localStorage.setItem('kiezkorb.window', `${start}/${end}/pickup`);
  const { t, placeButton, placed, user } = await openCheckout();
  const pickup = await screen.findByRole<HTMLInputElement>('radio', {
    name: t('pickup.methods.pickup'),
  });
  expect(pickup.checked).toBe(true);
  await user.click(await placeButton());
  await waitFor(async () =>
    expect(await placed()).toMatchObject([
      { delivery_method: 'pickup', delivery_time_start: start, delivery_fee_cents: 0 },
    ]),
  );
  await closeCounter(counter);
});

it('is fetched below the minimum of the delivery, and says why it is not brought', async () => {
  const counter = await setUpCounter();
  const { t, user, placeButton, placed } = await openCheckout({ quantity: 1 });
  expect(await screen.findByText(t('checkout.minimum_title'))).toBeDefined();
  const way = (name: string) => screen.findByRole<HTMLInputElement>('radio', { name });
  const pickup = await way(t('pickup.methods.pickup'));
  await waitFor(() => expect(pickup.checked).toBe(true));
  // The delivery would be refused.
  await user.click(await way(t('pickup.methods.delivery')));
  await waitFor(() => expect(pickup.checked).toBe(true));
  const button = await placeButton();
  await waitFor(() => expect(button.disabled).toBe(false));
  await user.click(button);
  await waitFor(async () =>
    expect(await placed()).toMatchObject([{ delivery_method: 'pickup', total_cents: 1000 }]),
  );
  await closeCounter(counter);
});
