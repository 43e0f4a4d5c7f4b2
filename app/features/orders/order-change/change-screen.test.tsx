import { randomUUID } from 'node:crypto';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { changeOrder, previewChange } from '#contract/orders/order-changes.ts';
import { transitionOrder } from '#contract/orders/orders.admin.ts';
import type { Order } from '#contract/orders/orders.schema.ts';
import { getOrder } from '#contract/orders/orders.ts';
import { cents } from '#domain/money.ts';
import { barriersIn } from '#test/helpers/dom/barriers.ts';
import { openShopBrowser } from '#test/helpers/dom/shop-browser.tsx';
import { createProduct, createUser } from '#test/helpers/factories.ts';
import { firstSlot, useOrdering } from '#test/helpers/ordering.ts';
import { request } from '#test/helpers/request.ts';

const { shop, visit, signIn, network } = openShopBrowser();
// oxlint-disable-next-line react-hooks/rules-of-hooks -- no hook of React
const { buy, move } = useOrdering(shop);

/** The page on which a customer changes an order of two units for 10 euros each. */
async function openChange() {
  // Those of the tests before are not found.
  await shop()
    .db.updateTable('products')
    .set({ archived_at: shop().clock.now().toISOString() })
    .execute();
  const { id: product_id } = await createProduct(shop(), { name: 'Birnen' });
  const figs = await createProduct(shop(), {
    name: 'Feigenkorb',
    price_cents: cents(500),
    stock: 3,
  });
  const customer = await signIn();
  const { body: order } = await buy(customer, { product_id });
  const page = await visit(`/profile/orders/${order.id}/change`);
  const { t, user } = page;
  const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });
  await button(t('order_change.send'));
  const summary = () => {
    const heading = screen.getByRole('heading', { name: t('order_change.summary') });
    return heading.parentElement?.textContent?.replaceAll('\u00a0', ' ') ?? '';
  };
  const params = { id: order.id };
  return {
    ...page,
    customer,
    order,
    product_id,
    figs,
    button,
    summary,
    read: async () => (await request(shop().app, getOrder, { params }, customer)).body,
    more: () =>
      user.click(screen.getByRole('button', { name: t('cart.increase', { name: 'Birnen' }) })),
    /** Presses the button once the amounts are those of what was typed. */
    async send(name = t('order_change.send_costly')) {
      // While an answer is awaited, a click is ignored.
      await waitFor(async () => {
        const pressed = await button(name);
        expect([pressed.disabled, pressed.hasAttribute('aria-busy')]).toEqual([false, false]);
      });
      await user.click(await button(name));
    },
  };
}

async function changeElsewhere(order: Order, customer: { token: string }, quantity: number) {
  const body = {
    lines: [{ product_id: order.items[0]?.product_id ?? '', quantity }],
    slot_id: firstSlot,
    expected_total_cents: quantity * 1000 + 399,
  };
  const headers = { 'Idempotency-Key': randomUUID(), 'If-Match': `"${order.version}"` };
  const input = { params: { id: order.id }, body };
  const { status } = await request(shop().app, changeOrder, input, { ...customer, headers });
  expect(status).toBe(200);
}

it('shows each line, the window and the total before and after, and changes the order by one button', async () => {
  const page = await openChange();
  const { t, user, order, summary } = page;
  expect((await page.button(t('order_change.send'))).disabled).toBe(true);
  expect(summary()).toContain(t('order_change.unchanged'));
  await page.more();
  await waitFor(() => expect(summary()).toContain('3 × 10,00 €'));
  // What is as before is no difference.
  await page.press(t('cart.decrease', { name: 'Birnen' }));
  await waitFor(() => expect(summary()).toContain(t('order_change.unchanged')));
  expect(summary()).not.toContain('2 × 10,00 €');
  await page.more();
  await page.fill(t('order_change.add'), 'Feigenkorb');
  await page.press(t('order_change.add_named', { name: 'Feigenkorb' }));
  await page.press(`${t('checkout.change')}: ${t('checkout.slot')}`);
  const slots = await screen.findAllByRole<HTMLInputElement>('radio');
  const other = slots.find(({ value, disabled }) => value !== firstSlot && !disabled);
  await user.click(other ?? document.body);
  await waitFor(() => expect(summary()).toContain('38,99 €'));
  for (const text of ['2 × 10,00 €', '3 × 10,00 €', '1 × 5,00 €', '23,99 €', '15,00 € mehr']) {
    expect(summary()).toContain(text);
  }
  await page.send();
  expect(await screen.findByText(t('order_change.done'))).toBeDefined();
  await waitFor(() => expect(window.location.pathname).toBe(`/profile/orders/${order.id}`));
  const changed = await page.read();
  expect(changed).toMatchObject({
    version: 2,
    total_cents: 3899,
    delivery_time_start: other?.value,
    items: [{ quantity: 3 }, { quantity: 1 }],
  });
  expect(await screen.findByText(t('order_change.changed_by.customer'))).toBeDefined();
});

it('removes a line, puts it back, and never obliges to pay for less', async () => {
  const page = await openChange();
  const { t } = page;
  await page.press(t('cart.remove', { name: 'Birnen' }));
  expect(await screen.findByText(t('problem.order_emptied'))).toBeDefined();
  await page.press(t('order_change.put_back_named', { name: 'Birnen' }));
  await waitFor(() => expect(page.summary()).toContain(t('order_change.unchanged')));
  await page.fill(t('checkout.instructions'), 'Hund');
  await page.send(t('order_change.send'));
  await screen.findByText(t('order_change.done'));
  expect((await page.read()).delivery_instructions).toBe('Hund');
});

it('says what is missing to the minimum and what has too little stock, and offers what is left', async () => {
  const page = await openChange();
  const { t, user } = page;
  await user.click(screen.getByRole('button', { name: t('cart.decrease', { name: 'Birnen' }) }));
  expect(await screen.findByText(/Mindestbestellwert ist 15,00/)).toBeDefined();
  await page.fill(t('order_change.add'), 'Feigenkorb');
  const add = await page.button(t('order_change.add_named', { name: 'Feigenkorb' }));
  for (let units = 0; units < 4; units += 1) await user.click(add);
  expect(await screen.findByText(t('cart.scarce', { count: 3 }))).toBeDefined();
  expect((await page.button(t('order_change.send_costly'))).disabled).toBe(true);
  await page.press(t('cart.adjust', { count: 3 }));
  await page.send();
  await screen.findByText(t('order_change.done'));
  expect((await page.read()).items.map(({ quantity }) => quantity)).toEqual([1, 3]);
});

it('a change elsewhere is shown, and what was typed can be applied to it', async () => {
  const page = await openChange();
  const { t, order, customer } = page;
  await page.fill(t('checkout.instructions'), 'Hund');
  await changeElsewhere(order, customer, 4);
  await page.send(t('order_change.send'));
  expect(await screen.findByText(t('order_change.stale'))).toBeDefined();
  await page.press(t('order_change.stale_keep'));
  await waitFor(() => expect(page.summary()).toContain('4 × 10,00 €'));
  await page.send(t('order_change.send'));
  await screen.findByText(t('order_change.done'));
  expect(await page.read()).toMatchObject({
    version: 3,
    delivery_instructions: 'Hund',
    items: [{ quantity: 4 }],
  });
});

it('a change elsewhere can be adopted without what was typed', async () => {
  const page = await openChange();
  const { t, order, customer } = page;
  await page.more();
  await changeElsewhere(order, customer, 5);
  await page.send();
  await page.press(t('order_change.stale_discard'));
  await waitFor(() => expect(page.summary()).toContain(t('order_change.unchanged')));
  const pears = screen.getByRole('group', { name: t('cart.quantity_of', { name: 'Birnen' }) });
  expect(within(pears).getByRole<HTMLInputElement>('spinbutton').value).toBe('5');
});

it('says that the preparation has begun, and what was typed stays', async () => {
  const page = await openChange();
  const { t, order } = page;
  await page.fill(t('checkout.instructions'), 'Hund');
  const staff = await createUser(shop(), { role: 'admin' });
  await move(staff, order, ['confirmed', 'preparing']);
  await page.send(t('order_change.send'));
  expect(await screen.findByText(t('order_change.too_late'))).toBeDefined();
  expect(page.field(t('checkout.instructions')).value).toBe('Hund');
  expect((await page.button(t('order_change.send'))).disabled).toBe(true);
});

it('shows the new total when a price has changed, and orders it only after another press', async () => {
  const page = await openChange();
  const { t, figs } = page;
  await page.fill(t('order_change.add'), 'Feigenkorb');
  await page.press(t('order_change.add_named', { name: 'Feigenkorb' }));
  await waitFor(() => expect(page.summary()).toContain('28,99 €'));
  await shop()
    .db.updateTable('products')
    .set({ price_cents: cents(600) })
    .where('id', '=', figs.id)
    .execute();
  await page.send();
  expect(await screen.findByText(t('order_change.failed'))).toBeDefined();
  await waitFor(() => expect(page.summary()).toContain('29,99 €'));
  expect((await page.read()).version).toBe(1);
  await page.send();
  await screen.findByText(t('order_change.done'));
  expect((await page.read()).total_cents).toBe(2999);
});

it.each(['slot_full', 'out_of_stock', 'invalid_time_slot'] as const)(
  'says what to do when the shop refuses with %s, and sends again',
  async (code) => {
    const page = await openChange();
    const { t } = page;
    await page.more();
    await waitFor(() => expect(page.summary()).toContain('33,99 €'));
    network.refuseNext(changeOrder, code);
    await page.send();
    expect(await screen.findByText(t(`problem.${code}`))).toBeDefined();
    await page.send();
    await screen.findByText(t('order_change.done'));
  },
);

it('sends a change again with the same key when its answer was lost, and changes the order once', async () => {
  const page = await openChange();
  const { t } = page;
  await page.more();
  const keys: (string | null)[] = [];
  const lose = async (sent: Request) => {
    keys.push(sent.headers.get('Idempotency-Key'));
    await shop().app.fetch(sent);
    return Response.error();
  };
  for (let time = 0; time < 3; time += 1) network.answerNext(changeOrder, lose);
  await page.send();
  expect(await screen.findByText(t('order_change.send_again'))).toBeDefined();
  await page.send();
  await screen.findByText(t('order_change.done'));
  expect(new Set(keys).size).toBe(1);
  expect(await page.read()).toMatchObject({ version: 2, items: [{ quantity: 3 }] });
});

it('changes to an address outside of the area are refused before they are ordered', async () => {
  const page = await openChange();
  const { t, user } = page;
  network.refuseNext(previewChange, 'invalid_postal_code', { postal_code: '10115' });
  await page.press(`${t('checkout.change')}: ${t('checkout.address')}`);
  const options = screen.getAllByRole<HTMLInputElement>('radio');
  await user.click(options.find(({ checked }) => !checked) ?? document.body);
  const text = t('problem.invalid_postal_code', { postal_code: '10115' });
  expect(await screen.findByText(text)).toBeDefined();
  expect((await page.button(t('order_change.send'))).disabled).toBe(true);
});

it('offers no change of an order that is prepared', async () => {
  const customer = await signIn();
  const { id: product_id } = await createProduct(shop());
  const { body: order } = await buy(customer, { product_id });
  const staff = await createUser(shop(), { role: 'admin' });
  const { t } = await visit(`/profile/orders/${order.id}`);
  expect(await screen.findByRole('link', { name: t('order_change.open') })).toBeDefined();
  for (const to of ['confirmed', 'preparing'] as const) {
    await request(shop().app, transitionOrder, { params: { id: order.id }, body: { to } }, staff);
  }
  await visit(`/profile/orders/${order.id}/change`);
  expect(await screen.findByText(t('order_change.too_late'))).toBeDefined();
});

it('has no barrier that axe finds', async () => {
  const page = await openChange();
  const { t } = page;
  await page.press(`${t('checkout.change')}: ${t('checkout.slot')}`);
  await page.press(`${t('checkout.change')}: ${t('checkout.address')}`);
  await page.more();
  await page.fill(t('order_change.add'), 'Feigenkorb');
  await page.button(t('order_change.add_named', { name: 'Feigenkorb' }));
  const main = screen.getByRole('main');
  expect(await barriersIn(main)).toEqual([]);
  expect(within(main).getAllByRole('heading', { level: 1 })).toHaveLength(1);
});

it('names the legal guarantee above the button, and the terms below it', async () => {
  const { button, t } = await openChange();
  const send = await button(t('order_change.send'));
  const link = (path: string) =>
    waitFor(() => {
      const found = document.querySelector(`main a[href="${path}"]`);
      if (found === null) throw new Error(`no link to ${path}`);
      return found;
    });
  const isBefore = (one: Element, other: Element) =>
    (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  expect(isBefore(await link('/guarantee'), send)).toBe(true);
  expect(isBefore(send, await link('/profile/terms-conditions'))).toBe(true);
});
