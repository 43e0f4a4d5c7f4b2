import { beforeEach, describe, expect, test } from 'vitest';
import { listWithdrawals, markWithdrawal } from '#contract/messages/inquiries.admin.ts';
import { declareWithdrawal } from '#contract/messages/inquiries.ts';
import { createTestApp, useTestApp } from '#test/helpers/app.ts';
import { createUser } from '#test/helpers/factories.ts';
import { request } from '#test/helpers/request.ts';

const shop = useTestApp();
const shopEmail = 'hallo@kiezkorb.example';
const body = { name: 'Erika Muster', email: 'erika@mail.example', order_reference: '10001' };

beforeEach(async () => {
  await shop().db.deleteFrom('withdrawals').execute();
  await shop().db.deleteFrom('messages').execute();
});

const declare = (changes: object = {}, headers: Record<string, string> = {}) =>
  request(shop().app, declareWithdrawal, { body: { ...body, ...changes } }, { headers });
const mails = () =>
  shop()
    .db.selectFrom('messages')
    .select(['recipient', 'reply_to', 'subject', 'text', 'html', 'is_secret'])
    .orderBy('recipient')
    .execute();

test('sends the receipt to the customer and the notice to the shop, each with the other as Reply-To', async () => {
  await declare({ goods: undefined });
  const [receipt, notice, ...none] = await mails();
  expect(none).toEqual([]);
  expect(receipt).toMatchObject({
    recipient: body.email,
    reply_to: shopEmail,
    subject: 'Kiezkorb: Eingangsbestätigung deines Widerrufs',
    is_secret: false,
  });
  expect(receipt?.text).toContain('Waren: die ganze Bestellung');
  expect(notice).toMatchObject({
    recipient: shopEmail,
    reply_to: body.email,
    subject: 'Kiezkorb: Widerruf von Erika Muster',
  });
  for (const part of [body.email, 'Bestellung: 10001', 'die ganze Bestellung', 'gibt es nicht']) {
    expect(notice?.text).toContain(part);
  }
});

test.each([
  ['de', 'Eingangsbestätigung deines Widerrufs', 'am 02.07.2026 um 00:30:00 Uhr', 'ltr'],
  ['en', 'Receipt of your withdrawal', 'on 02.07.2026 at 00:30:00.', 'ltr'],
  ['ar', 'تأكيد استلام انسحابك من العقد', 'بتاريخ 02.07.2026 الساعة 00:30:00.', 'rtl'],
  ['tr', 'Cayma bildiriminin alındı belgesi', '02.07.2026 günü saat 00:30:00', 'ltr'],
])(
  'the receipt says in %s when the declaration came, by the clocks of Berlin, and the shop reads German',
  async (language, heading, moment, direction) => {
    shop().clock.set('2026-07-01T22:30:00.000Z');
    await declare({}, { 'Accept-Language': language });
    const [receipt, notice] = await mails();
    expect(receipt?.subject).toBe(`Kiezkorb: ${heading}`);
    expect(receipt?.text).toContain(moment);
    expect(receipt?.html).toContain(`<html lang="${language}" dir="${direction}">`);
    expect(notice?.text).toContain('Eingegangen: 02.07.2026, 00:30:00 Uhr');
    expect(notice?.html).toContain('<html lang="de" dir="ltr">');
    const [kept] = await shop().db.selectFrom('withdrawals').select('language').execute();
    expect(kept?.language).toBe(language);
  },
);

describe('of floods of declarations', () => {
  const attempt = async (emails: readonly string[]) => {
    const limited = await createTestApp({ RATE_LIMITS: 'on' });
    try {
      const statuses: number[] = [];
      for (const email of emails) {
        const input = { body: { ...body, email } };
        statuses.push((await request(limited.app, declareWithdrawal, input)).status);
      }
      const { length } = await limited.db.selectFrom('withdrawals').select('id').execute();
      return { statuses, length };
    } finally {
      await limited.close();
    }
  };

  test('one mailbox gets five receipts in an hour, however its address is written', async () => {
    const aliases = ['e', 'E', 'e+1', 'e+2', 'e', 'e+3', 'other'];
    expect(await attempt(aliases.map((alias) => `${alias}@mail.example`))).toEqual({
      statuses: [201, 201, 201, 201, 201, 429, 201],
      length: 6,
    });
  });

  test('one sender declares ten in an hour', async () => {
    const emails = Array.from({ length: 11 }, (_, n) => `person-${n}@mail.example`);
    const { statuses, length } = await attempt(emails);
    expect([statuses.lastIndexOf(201), statuses.at(-1), length]).toEqual([9, 429, 10]);
  });
});

test('lists declarations page by page, newest first', async () => {
  const staff = await createUser(shop(), { role: 'admin' });
  const names = ['Anna', 'Berta', 'Clara', 'Dora', 'Emma'];
  for (const name of names) {
    await declare({ name, email: `${name}@mail.example` });
    // Two of the same moment.
    if (name !== 'Berta') shop().clock.advance(1);
  }
  const seen: string[] = [];
  for (let cursor: string | null = ''; cursor !== null && seen.length < 9;) {
    const query: object = { limit: 1, ...(cursor !== '' && { cursor }) };
    const { body: page } = await request(shop().app, listWithdrawals, { query }, staff);
    seen.push(...page.items.map(({ name }) => name));
    cursor = page.next_cursor;
  }
  expect(seen).toHaveLength(5);
  expect([seen[0], seen[1], seen[4]]).toEqual(['Emma', 'Dora', 'Anna']);
  expect(new Set(seen.slice(2, 4))).toEqual(new Set(['Berta', 'Clara']));
});

test('marking affects one declaration, preserves the first resolver, and can be undone', async () => {
  const { app, clock } = shop();
  const [staff, colleague] = [
    await createUser(shop(), { role: 'admin' }),
    await createUser(shop(), { role: 'admin' }),
  ];
  await declare({ name: 'Anna' });
  clock.advance(60);
  await declare({ name: 'Berta' });
  const list = async () => (await request(app, listWithdrawals, {}, staff)).body.items;
  const [berta, anna] = await list();
  const mark = (of: typeof anna, is_done: boolean, by = staff) =>
    request(app, markWithdrawal, { params: { id: of?.id }, body: { is_done } }, by);
  const { body: done } = await mark(anna, true);
  expect(done).toMatchObject({ resolved_at: clock.now().toISOString(), resolved_by: staff.email });
  expect(await list()).toEqual([berta, done]);
  clock.advance(60);
  expect((await mark(anna, true, colleague)).body).toEqual(done);
  const { body: other } = await mark(berta, true, colleague);
  expect(other.resolved_by).toBe(colleague.email);
  expect((await mark(anna, false)).body).toEqual(anna);
  expect(await list()).toEqual([other, anna]);
  const nowhere = { params: { id: staff.id }, body: { is_done: true } };
  expect((await request(app, markWithdrawal, nowhere, staff)).status).toBe(404);
});
