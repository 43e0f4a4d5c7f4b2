import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { answerContactMessage, listContactMessages } from '#contract/messages/inquiries.admin.ts';
import { sendContactMessage } from '#contract/messages/inquiries.ts';
import { createTestApp, useTestApp } from '#test/helpers/app.ts';
import { createUser, type TestUser } from '#test/helpers/factories.ts';
import { request } from '#test/helpers/request.ts';

const shop = useTestApp();
let staff: TestUser;

beforeEach(async () => {
  await shop().db.deleteFrom('contact_messages').execute();
  await shop().db.deleteFrom('messages').execute();
  staff = await createUser(shop(), { role: 'dispatcher' });
});

/** A message of a customer, as the staff sees it. */
async function received(language = 'de', changes: object = {}) {
  const body = { name: 'Erika', email: 'erika@mail.example', message: 'Habt ihr\nFeigen?' };
  const headers = { 'Accept-Language': language };
  const input = { body: { ...body, ...changes } };
  await request(shop().app, sendContactMessage, input, { headers });
  await shop().db.deleteFrom('messages').execute();
  return find();
}
async function find() {
  const { body } = await request(shop().app, listContactMessages, {}, staff);
  const [message] = body.items;
  if (message === undefined) throw new Error('no message was received');
  return message;
}
const answer = (
  id: string,
  body: unknown = { answer: 'Ja, ab Montag.', is_done: true },
  { by = staff, key = randomUUID() }: { by?: { token?: string }; key?: string } = {},
) =>
  request(
    shop().app,
    answerContactMessage,
    { params: { id }, body },
    { ...by, headers: { 'Idempotency-Key': key } },
  );
const mails = () =>
  shop()
    .db.selectFrom('messages')
    .select(['recipient', 'reply_to', 'subject', 'text', 'html'])
    .execute();

test.each([
  ['de', 'Antwort auf deine Nachricht', 'Hallo Erika,', 'ltr'],
  ['en', 'Our answer to your message', 'Hello Erika,', 'ltr'],
  ['ar', 'ردّنا على رسالتك', 'مرحبًا Erika،', 'rtl'],
  ['tr', 'Mesajına yanıtımız', 'Merhaba Erika,', 'ltr'],
])('an answer is mailed in the frame of the language %s', async (language, ...expected) => {
  const [heading, greeting, direction] = expected;
  const { id } = await received(language);
  expect((await answer(id)).status).toBe(201);
  const [mail, ...none] = await mails();
  expect(none).toEqual([]);
  expect(mail).toMatchObject({
    recipient: 'erika@mail.example',
    reply_to: 'hallo@kiezkorb.example',
    subject: `Kiezkorb: ${heading}`,
  });
  expect(mail?.text).toContain(`${greeting}\n\nJa, ab Montag.`);
  expect(mail?.text).toContain('Habt ihr\nFeigen?');
  expect(mail?.html).toContain(`<html lang="${language}" dir="${direction}">`);
});

test('the answers stay with the message, with who gave them and when', async () => {
  const { id } = await received();
  const colleague = await createUser(shop(), { role: 'admin' });
  const open = await answer(id, { answer: 'Wir fragen nach.', is_done: false });
  const at = shop().clock.now().toISOString();
  expect(open.body).toMatchObject({ resolved_at: null, resolved_by: null });
  shop().clock.advance(60);
  await answer(id, undefined, { by: colleague });
  expect(await find()).toMatchObject({
    resolved_at: shop().clock.now().toISOString(),
    resolved_by: colleague.email,
    answers: [
      { answer: 'Wir fragen nach.', answered_by: staff.email, created_at: at },
      { answer: 'Ja, ab Montag.', answered_by: colleague.email },
    ],
  });
  expect(await mails()).toHaveLength(2);
});

test('sent twice with one key, also at the same moment, an answer is mailed once', async () => {
  const { id } = await received();
  const key = randomUUID();
  const both = await Promise.all([answer(id, undefined, { key }), answer(id, undefined, { key })]);
  expect(both.map(({ status }) => status)).toEqual([201, 201]);
  expect(both[0].body).toEqual(both[1].body);
  expect(both[0].body.answers).toHaveLength(1);
  expect(await mails()).toHaveLength(1);
  const other = await answer(id, { answer: 'Nein.', is_done: true }, { key });
  expect([other.status, other.body.code]).toEqual([422, 'idempotency_key_reused']);
});

test('is plain text: HTML is shown as it was typed', async () => {
  const { id } = await received('de', { name: '<b>Erika</b>' });
  await answer(id, { answer: '<img src=x onerror=alert(1)>\n\nGruß', is_done: true });
  const [mail] = await mails();
  expect(mail?.html).toContain('&lt;img src=x onerror=alert(1)&gt;');
  expect(mail?.html).not.toMatch(/<(img|b)\b/);
});

test.each<[string, unknown]>([
  ['an empty answer', { answer: ' \n ', is_done: true }],
  ['5,001 letters', { answer: 'x'.repeat(5001), is_done: true }],
  ['a control character', { answer: 'Ja\u0000', is_done: true }],
  ['no answer', { is_done: true }],
  ['an answer that is no text', { answer: 7, is_done: true }],
  ['no word on whether it is done', { answer: 'Ja.' }],
  ['another recipient', { answer: 'Ja.', is_done: true, email: 'all@mail.example' }],
  ['a list', ['Ja.']],
])('refuses %s, and mails nothing', async (_, body) => {
  const { id } = await received();
  expect((await answer(id, body)).status).toBe(422);
  expect([(await find()).answers, await mails()]).toEqual([[], []]);
});

test('refuses an unknown message and every role without the permission', async () => {
  const { id } = await received();
  expect((await answer(randomUUID())).status).toBe(404);
  expect((await answer('7')).status).toBe(404);
  for (const role of ['customer', 'picker', 'driver'] as const) {
    expect((await answer(id, undefined, { by: await createUser(shop(), { role }) })).status).toBe(
      403,
    );
  }
  expect((await answer(id, undefined, { by: {} })).status).toBe(401);
  expect(await mails()).toEqual([]);
});

test('an employee sends at most sixty answers an hour', async () => {
  const limited = await createTestApp({ RATE_LIMITS: 'on' });
  try {
    const { token } = await createUser(limited, { role: 'admin' });
    const statuses: number[] = [];
    for (let sent = 0; sent < 61; sent += 1) {
      const input = { params: { id: randomUUID() }, body: { answer: 'Ja.', is_done: true } };
      const headers = { 'Idempotency-Key': randomUUID() };
      const { status } = await request(limited.app, answerContactMessage, input, {
        token,
        headers,
      });
      statuses.push(status);
    }
    expect([statuses[0], statuses[59], statuses[60]]).toEqual([404, 404, 429]);
  } finally {
    await limited.close();
  }
});
