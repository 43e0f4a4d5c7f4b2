import { beforeEach, expect, test } from 'vitest';
import { listContactMessages, markContactMessage } from '#contract/messages/inquiries.admin.ts';
import { sendContactMessage } from '#contract/messages/inquiries.ts';
import { toBerlin } from '#domain/delivery/berlin-time.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { createUser } from '#test/helpers/factories.ts';
import { request } from '#test/helpers/request.ts';

const shop = useTestApp();
const shopEmail = 'hallo@kiezkorb.example';
const body = { name: 'Erika Muster', email: 'erika@mail.example', message: 'Habt ihr Feigen?' };

beforeEach(async () => {
  await shop().db.deleteFrom('contact_messages').execute();
  await shop().db.deleteFrom('messages').execute();
});

const send = (changes: object = {}, headers: Record<string, string> = {}) =>
  request(shop().app, sendContactMessage, { body: { ...body, ...changes } }, { headers });

/** As Berlin reads it, '21.11.2026' and '07:05'. */
function momentOf(instant: string): [day: string, time: string] {
  const { day, minutes } = toBerlin(new Date(instant));
  const two = (number: number) => String(number).padStart(2, '0');
  return [
    day.split('-').toReversed().join('.'),
    `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`,
  ];
}

test.each([
  ['de', 'Wir haben deine Nachricht erhalten', 'ltr'],
  ['en', 'We have received your message', 'ltr'],
  ['ar', 'استلمنا رسالتك', 'rtl'],
  ['tr', 'Mesajını aldık', 'ltr'],
])(
  'the receipt is in %s, with day and time of Berlin, and answers go to the shop; the shop reads German',
  async (language, heading, direction) => {
    const { body: answer } = await send({}, { 'Accept-Language': language });
    const [receipt, notice, ...none] = await shop()
      .db.selectFrom('messages')
      .select(['recipient', 'reply_to', 'subject', 'text', 'html'])
      .orderBy('recipient')
      .execute();
    expect(none).toEqual([]);
    expect(receipt).toMatchObject({
      recipient: body.email,
      reply_to: shopEmail,
      subject: `Kiezkorb: ${heading}`,
    });
    for (const part of momentOf(answer.received_at)) expect(receipt?.text).toContain(part);
    expect(receipt?.html).toContain(`<html lang="${language}" dir="${direction}">`);
    expect(notice).toMatchObject({
      recipient: shopEmail,
      reply_to: body.email,
      subject: 'Kiezkorb: Nachricht von Erika Muster',
    });
    expect(notice?.text).toContain(`Sprache der Seite: ${language}`);
    expect(notice?.text).toContain('E-Mail: erika@mail.example');
    expect(notice?.html).toContain('<html lang="de" dir="ltr">');
  },
);

test('lists messages page by page, newest first', async () => {
  const { app, db } = shop();
  const staff = await createUser(shop(), { role: 'admin' });
  for (const [n, name] of ['Anna', 'Berta', 'Clara', 'Dora'].entries()) {
    await send({ name });
    // Two of the same moment.
    const created_at = `2026-11-20T08:00:0${Math.max(n, 1)}.000Z`;
    await db.updateTable('contact_messages').set({ created_at }).where('name', '=', name).execute();
  }
  const seen: string[] = [];
  for (let cursor: string | null = ''; cursor !== null && seen.length < 9;) {
    const query: object = { limit: 1, ...(cursor !== '' && { cursor }) };
    const { body: page } = await request(app, listContactMessages, { query }, staff);
    seen.push(...page.items.map(({ name }) => name));
    cursor = page.next_cursor;
  }
  expect(seen).toHaveLength(4);
  expect(seen.slice(0, 2)).toEqual(['Dora', 'Clara']);
  expect(new Set(seen.slice(2))).toEqual(new Set(['Anna', 'Berta']));
});

test('marking affects one message, preserves the first resolver, and can be undone', async () => {
  const { app, clock } = shop();
  const [staff, colleague] = [
    await createUser(shop(), { role: 'admin' }),
    await createUser(shop(), { role: 'admin' }),
  ];
  await send({ name: 'Anna' });
  await send({ name: 'Berta' });
  const list = async () => {
    const { items } = (await request(app, listContactMessages, {}, staff)).body;
    return items.toSorted((one, other) => (one.name < other.name ? -1 : 1));
  };
  const [anna, berta] = await list();
  const mark = (of: typeof anna, is_done: boolean, by = staff) =>
    request(app, markContactMessage, { params: { id: of?.id }, body: { is_done } }, by);
  const { body: done } = await mark(anna, true);
  expect(done).toMatchObject({ resolved_at: clock.now().toISOString(), resolved_by: staff.email });
  expect(await list()).toEqual([done, berta]);
  clock.advance(60);
  expect((await mark(anna, true, colleague)).body).toEqual(done);
  const { body: other } = await mark(berta, true, colleague);
  expect(other.resolved_by).toBe(colleague.email);
  expect((await mark(anna, false)).body).toEqual(anna);
  expect(await list()).toEqual([anna, other]);
});
