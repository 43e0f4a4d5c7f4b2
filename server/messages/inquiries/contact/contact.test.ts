import { expect, test } from 'vitest';
import { listAuditLog } from '#contract/insight/audit.admin.ts';
import * as inquiries from '#contract/messages/inquiries.admin.ts';
import { sendContactMessage } from '#contract/messages/inquiries.ts';
import { createTestApp, useTestApp } from '#test/helpers/app.ts';
import { createUser } from '#test/helpers/factories.ts';
import { request } from '#test/helpers/request.ts';

const shop = useTestApp();
const body = {
  name: 'Erika Muster',
  email: 'erika@mail.example',
  message: 'Habt ihr\nFeigen?',
};

const send = (changes: Record<string, unknown> = {}) =>
  request(shop().app, sendContactMessage, { body: { ...body, ...changes } });
const shopEmail = 'hallo@kiezkorb.example';
/** The newest mail to the shop. */
const findNotice = async () => (await shop().inbox()).find(({ to }) => to === shopEmail);
const stored = () => shop().db.selectFrom('contact_messages').selectAll().execute();

test('stores a message and mails it to the shop with the sender as Reply-To', async () => {
  const { status } = await send();
  expect(status).toBe(201);
  expect(await stored()).toMatchObject([{ ...body, language: 'de' }]);
  const mail = await findNotice();
  expect(mail).toMatchObject({ channel: 'mail' });
  expect(mail?.text).toContain('Habt ihr\n\nFeigen?');
  const [message] = await shop()
    .db.selectFrom('messages')
    .select('reply_to')
    .where('recipient', '=', shopEmail)
    .execute();
  expect(message?.reply_to).toBe(body.email);
});

test('sends a receipt in the language of the page, which does not quote the message', async () => {
  const email = 'mona@mail.example';
  const inquiry = { name: 'Gewinn evil.example', email, message: 'Klick auf evil.example' };
  const headers = { 'Accept-Language': 'en' };
  await request(shop().app, sendContactMessage, { body: inquiry }, { headers });
  const receipt = (await shop().inbox()).find(({ to }) => to === email);
  expect(receipt?.subject).toBe('Kiezkorb: We have received your message');
  expect(`${receipt?.text} ${receipt?.html}`).not.toMatch(/evil|Klick|Gewinn/);
});

test('a mailbox gets at most three receipts an hour, while every message arrives', async () => {
  const limited = await createTestApp({ RATE_LIMITS: 'on' });
  try {
    for (const alias of ['erika', 'erika+a', 'Erika', 'erika+b']) {
      const inquiry = { ...body, email: `${alias}@mail.example` };
      const { status } = await request(limited.app, sendContactMessage, { body: inquiry });
      expect(status).toBe(201);
    }
    const recipients = (await limited.inbox()).map(({ to }) => to);
    expect(recipients.filter((to) => to === shopEmail)).toHaveLength(4);
    expect(recipients).toHaveLength(7);
  } finally {
    await limited.close();
  }
});

test('treats HTML as plain text', async () => {
  const message = '<img src=x onerror=alert(1)><script>alert(2)</script>';
  expect((await send({ name: '<b>Erika</b>', message })).status).toBe(201);
  const mail = await findNotice();
  expect(mail?.text).toContain(message);
  expect(mail?.html).toContain('&lt;script&gt;alert(2)&lt;/script&gt;');
  expect(mail?.html).not.toMatch(/<(script|img|b)\b/);
});

test.each([
  ['a message of 100 kB', { message: 'x'.repeat(100 * 1024) }, 413],
  ['a message beyond the limit', { message: 'x'.repeat(5001) }, 422],
  ['no message', { message: ' \n ' }, 422],
  ['no name', { name: '' }, 422],
  ['a name with a line break', { name: 'Erika\r\nBcc: all@mail.example' }, 422],
  ['an address that is none', { email: 'erika' }, 422],
  ['an address with a second one', { email: 'a@mail.example\nb@mail.example' }, 422],
  ['the character 0', { message: 'a\u0000b' }, 422],
  ['half a character', { message: 'a\ud800b' }, 422],
  ['a field too many', { recipient: 'all@mail.example' }, 422],
])('%s is refused', async (_, changes, status) => {
  const before = await stored();
  expect((await send(changes)).status).toBe(status);
  expect(await stored()).toEqual(before);
});

test('limits messages per IP', async () => {
  const limited = await createTestApp({ RATE_LIMITS: 'on' });
  try {
    const statuses: number[] = [];
    for (let i = 0; i < 6; i += 1) {
      statuses.push((await request(limited.app, sendContactMessage, { body })).status);
    }
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
  } finally {
    await limited.close();
  }
});

test('the staff reads what is open, a page at a time, and says that it is done', async () => {
  const { app, db } = shop();
  const staff = await createUser(shop(), { role: 'admin' });
  await db.deleteFrom('contact_messages').execute();
  for (const name of ['Erste', 'Zweite', 'Dritte']) await send({ name });
  const list = async (query: object) =>
    (await request(app, inquiries.listContactMessages, { query }, staff)).body;
  const first = await list({ limit: 2 });
  const second = await list({ limit: 2, cursor: first.next_cursor });
  const all = [...first.items, ...second.items];
  expect(all.map(({ name }) => name).toSorted()).toEqual(['Dritte', 'Erste', 'Zweite']);
  expect(second.next_cursor).toBeNull();

  const [inquiry] = all;
  const params = { id: inquiry?.id ?? '' };
  const mark = (is_done: boolean) =>
    request(app, inquiries.markContactMessage, { params, body: { is_done } }, staff);
  const { body: marked } = await mark(true);
  expect(marked).toMatchObject({ resolved_by: staff.email, message: inquiry?.message });
  expect((await mark(true)).body).toEqual(marked);
  expect((await list({ state: 'open' })).items).toHaveLength(2);
  expect((await list({ state: 'done' })).items).toEqual([marked]);
  expect((await mark(false)).body).toMatchObject({ resolved_at: null, resolved_by: null });
  const log = await request(app, listAuditLog, { query: { limit: 2 } }, staff);
  expect(log.body.items).toMatchObject([
    { subject_type: 'contact_message', subject_name: inquiry?.name, after: { resolved_at: null } },
    { subject_type: 'contact_message', before: { resolved_at: null } },
  ]);
});

test('answers 404 when marking an unknown message', async () => {
  const staff = await createUser(shop(), { role: 'admin' });
  const input = { params: { id: staff.id }, body: { is_done: true } };
  expect((await request(shop().app, inquiries.markContactMessage, input, staff)).status).toBe(404);
});
