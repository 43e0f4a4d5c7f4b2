import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answerContactMessage, markContactMessage } from '#contract/messages/inquiries.admin.ts';
import { declareWithdrawal, sendContactMessage } from '#contract/messages/inquiries.ts';
import { barriersIn } from '#test/helpers/dom/barriers.ts';
import { openShopBrowser } from '#test/helpers/dom/shop-browser.tsx';
import { createUser } from '#test/helpers/factories.ts';
import { request } from '#test/helpers/request.ts';
import { useCrediting } from '#test/helpers/tours/crediting.ts';
import { setCapacity } from '#test/helpers/windows.ts';

const { shop, visit, signIn, network } = openShopBrowser();
// oxlint-disable-next-line react-hooks/rules-of-hooks -- no hook of React
const { delivered, complained } = useCrediting(shop);

it('answers a message in the shop, and shows the answer with it once it is done', async () => {
  const body = { name: 'Erika', email: 'erika@mail.example', message: 'Habt ihr Feigen?' };
  await request(shop().app, sendContactMessage, { body }, { headers: { 'Accept-Language': 'tr' } });
  const { email } = await signIn({ role: 'dispatcher' });
  const { t, user, press, fill } = await visit('/admin/messages');
  await press(t('admin_inquiries.answer'));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText(/Türkçe/)).toBeDefined();
  expect(within(dialog).getByText('Habt ihr Feigen?')).toBeDefined();
  expect(await barriersIn(dialog)).toEqual([]);
  const send = within(dialog).getByRole('button', { name: t('admin_inquiries.answer_send') });
  await fill(t('admin_inquiries.answer_text'), '   ');
  expect(send).toHaveProperty('disabled', true);
  await fill(t('admin_inquiries.answer_text'), 'Ja, ab Montag.');
  await user.click(send);
  await screen.findByText(t('admin_inquiries.none'));
  expect(network.bodiesOf(answerContactMessage)).toEqual([
    { answer: 'Ja, ab Montag.', is_done: true },
  ]);
  await user.selectOptions(screen.getByLabelText(t('admin.status')), 'done');
  const row = within(await screen.findByRole('row', { name: /Erika/ }));
  expect(row.getByText('Ja, ab Montag.')).toBeDefined();
  expect(row.getByText(email)).toBeDefined();
});

it('answers a withdrawal and a complaint like a message', async () => {
  await setCapacity(shop(), 500);
  const other = await createUser(shop(), { role: 'dispatcher' });
  const customer = await createUser(shop());
  const order = await delivered(other, customer);
  const id = await complained(customer, order);
  const body = {
    name: 'Erika',
    email: customer.email,
    order_reference: String(order.order_number),
  };
  await request(shop().app, declareWithdrawal, { body });
  await signIn({ role: 'dispatcher' });
  const { t, user, press, fill } = await visit('/admin/messages?kind=withdrawals');
  await press(t('admin_inquiries.answer'));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(t('admin_inquiries.whole_order'))).toBeDefined();
  await fill(t('admin_inquiries.answer_text'), 'Wir holen es ab.');
  await press(t('admin_inquiries.answer_send'));
  await screen.findByText(t('admin_inquiries.none'));
  await user.click(screen.getByRole('tab', { name: t('admin_inquiries.tab.complaints') }));
  await press(t('admin_inquiries.answer'));
  const about = await screen.findByRole('dialog');
  expect(about.textContent).toContain(t('feedback.reason.missing'));
  expect(await barriersIn(about)).toEqual([]);
  await fill(t('admin_inquiries.answer_text'), 'Das tut uns leid.');
  await press(t('admin_inquiries.answer_send'));
  await screen.findByText(t('admin_inquiries.none'));
  const answers = await shop()
    .db.selectFrom('contact_answers')
    .select(['answer', 'complaint_id'])
    .where('contact_message_id', 'is', null)
    .orderBy('created_at')
    .execute();
  expect(answers).toEqual([
    { answer: 'Wir holen es ab.', complaint_id: null },
    { answer: 'Das tut uns leid.', complaint_id: id },
  ]);
});

it('marks a message as done, and takes that back on request', async () => {
  const body = { name: 'Bruno', email: 'bruno@mail.example', message: 'Wann macht ihr auf?' };
  await request(shop().app, sendContactMessage, { body });
  await signIn({ role: 'dispatcher' });
  const { t, user, press } = await visit('/admin/messages');
  const row = within(await screen.findByRole('row', { name: /Bruno/ }));
  await user.click(row.getByRole('button', { name: t('admin_inquiries.mark_done') }));
  await screen.findByText(t('admin_inquiries.none'));
  await press(t('admin.undo'));
  await screen.findByText(t('admin.undone'));
  expect(await screen.findByRole('row', { name: /Bruno/ })).toBeDefined();
  expect(network.bodiesOf(markContactMessage)).toEqual([{ is_done: true }, { is_done: false }]);
});
