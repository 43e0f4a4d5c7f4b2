import { randomUUID } from 'node:crypto';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { formatDate } from '#app/i18n/format.ts';
import { answerComplaint, listComplaints } from '#contract/messages/complaints.admin.ts';
import { complain } from '#contract/messages/complaints.ts';
import { setPaymentStatus } from '#contract/orders/orders.admin.ts';
import { barriersIn } from '#test/helpers/dom/barriers.ts';
import { openShopBrowser } from '#test/helpers/dom/shop-browser.tsx';
import { createProduct, createUser } from '#test/helpers/factories.ts';
import { delivery, useOrdering } from '#test/helpers/ordering.ts';
import { request } from '#test/helpers/request.ts';

const { shop, visit, signIn, network } = openShopBrowser();
// oxlint-disable-next-line react-hooks/rules-of-hooks -- no hook of React
const ordering = useOrdering(shop);

/** The form of a complaint about two pears for 20 euros together. */
async function openForm() {
  const customer = await signIn({ street: 'Seestraße', house_number: '1', postal_code: '13357' });
  const pears = await createProduct(shop(), { name: 'Birnen' });
  const staff = await createUser(shop(), { role: 'admin' });
  const { body: order } = await ordering.buy(customer, { product_id: pears.id });
  await ordering.move(staff, order, delivery);
  const params = { id: order.id };
  await request(shop().app, setPaymentStatus, { params, body: { status: 'paid' } }, staff);
  const page = await visit(`/profile/orders/${order.id}`);
  const { t, press } = page;
  await screen.findByRole('button', { name: t('feedback.wrong_title') });
  await press(t('feedback.wrong_title'));
  const dialog = await screen.findByRole('dialog');
  const line = await within(dialog).findByRole('group', { name: 'Birnen' });
  const choose = (reason: 'damaged' | 'other') =>
    page.user.click(within(line).getByRole('button', { name: t(`feedback.reason.${reason}`) }));
  return { ...page, order, dialog, choose };
}

it('brings the money back in three taps: open, what was wrong, send', async () => {
  const { t, press, choose, dialog } = await openForm();
  await choose('damaged');
  await within(dialog).findByRole('button', {
    name: t('feedback.send_refund', { amount: '10,00\u00a0€' }),
  });
  expect(await barriersIn(dialog)).toEqual([]);
  await press(t('feedback.send_refund', { amount: '10,00\u00a0€' }));
  await screen.findByText(t('feedback.done'));
  await screen.findByRole('heading', { name: t('feedback.credits') });
});

it('brings new goods in three taps: they wait in the cart', async () => {
  const { t, press, choose, dialog } = await openForm();
  await choose('damaged');
  await within(dialog).findByText(t('feedback.new_by.cart'));
  await press(t('feedback.wish.replacement'));
  await screen.findByText(t('feedback.new_sent.cart'));
  const link = await screen.findByRole('link', { name: t('feedback.new_in.cart') });
  expect(link.getAttribute('href')).toBe('/cart');
});

it('shows what the shop answered', async () => {
  const { t, press, choose, order } = await openForm();
  await choose('damaged');
  await press(t('feedback.send_refund', { amount: '10,00\u00a0€' }));
  await screen.findByText(t('feedback.done'));
  const staff = await createUser(shop(), { role: 'dispatcher' });
  const { body: complaints } = await request(shop().app, listComplaints, {}, staff);
  const params = { id: complaints.items.find(({ order_id }) => order_id === order.id)?.id ?? '' };
  const body = { answer: 'Das tut uns leid.\nWir reden mit dem Händler.', is_done: true };
  const headers = { 'Idempotency-Key': randomUUID() };
  await request(shop().app, answerComplaint, { params, body }, { ...staff, headers });
  await visit(`/profile/orders/${order.id}`);
  await screen.findByText(/Wir reden mit dem Händler\./);
  const date = formatDate(shop().clock.now().toISOString());
  expect(screen.queryByText(t('feedback.answer', { date }))).not.toBeNull();
});

it('says that the staff decides about more, and about words', async () => {
  const { t, press, choose, dialog } = await openForm();
  await press(t('feedback.wish.refund'));
  await within(dialog).findByText(t('feedback.line_needed'));
  await choose('damaged');
  await press(t('feedback.increase', { name: 'Birnen' }));
  await within(dialog).findByText(t('feedback.checked.refund'));
  await within(dialog).findByText(t('feedback.checked.replacement'));
  await choose('other');
  await press(t('feedback.wish.replacement'));
  await within(dialog).findByText(t('feedback.message_needed'));
  expect(network.bodiesOf(complain)).toEqual([]);
});
