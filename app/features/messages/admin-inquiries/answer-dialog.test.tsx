import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answerContactMessage, markContactMessage } from '#contract/messages/inquiries.admin.ts';
import { sendContactMessage } from '#contract/messages/inquiries.ts';
import { barriersIn } from '#test/helpers/dom/barriers.ts';
import { openShopBrowser } from '#test/helpers/dom/shop-browser.tsx';
import { request } from '#test/helpers/request.ts';

const { shop, visit, signIn, network } = openShopBrowser();

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
