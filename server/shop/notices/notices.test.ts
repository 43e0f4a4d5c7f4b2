import { beforeEach, expect, test } from 'vitest';
import { listAuditLog } from '#contract/insight/audit.admin.ts';
import type { Notice } from '#contract/shop/notices.schema.ts';
import * as contract from '#contract/shop/notices.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { createUser, type TestUser } from '#test/helpers/factories.ts';
import { request } from '#test/helpers/request.ts';

const shop = useTestApp();
const hour = 60 * 60 * 1000;
const at = (hours: number) => new Date(shop().clock.now().getTime() + hours * hour).toISOString();

let staff: TestUser;
beforeEach(async () => {
  staff = await createUser(shop(), { role: 'admin' });
  await shop().db.deleteFrom('shop_notices').execute();
});

const noticeOf = (changes: Partial<Notice> = {}): Notice => ({
  texts: { de: 'Heute nur bis 15 Uhr', tr: 'Bugün saat 15’e kadar' },
  link_to: '/offers',
  valid_from: at(0),
  valid_to: at(3),
  ...changes,
});
const add = (changes: Partial<Notice> = {}, who: TestUser | undefined = staff) =>
  request(shop().app, contract.createNotice, { body: noticeOf(changes) }, who);
const show = async (language = 'de') => {
  const headers = { 'accept-language': language };
  return (await request(shop().app, contract.getCurrentNotice, undefined, { headers })).body.notice;
};

test('shows a notice from its beginning until its end, in German where a language is missing', async () => {
  await add({ valid_from: at(1) });
  expect(await show()).toBeNull();
  shop().clock.advance(60 * 60);
  expect(await show('tr')).toEqual({ text: 'Bugün saat 15’e kadar', link_to: '/offers' });
  expect(await show('ar')).toEqual({ text: 'Heute nur bis 15 Uhr', link_to: '/offers' });
  shop().clock.advance(2 * 60 * 60);
  expect(await show()).toBeNull();
});

test('of two that run, shows the one that began last, and says so in the list', async () => {
  await add({ texts: { de: 'Diese Woche neu: Feigen' }, valid_from: at(-5), valid_to: at(50) });
  await add({ link_to: null });
  expect(await show()).toEqual({ text: 'Heute nur bis 15 Uhr', link_to: null });
  const { body } = await request(shop().app, contract.listNotices, { query: {} }, staff);
  expect(body.items.map(({ state, is_shown }) => [state, is_shown])).toEqual([
    ['running', true],
    ['running', false],
  ]);
  shop().clock.advance(4 * 60 * 60);
  expect(await show()).toEqual({ text: 'Diese Woche neu: Feigen', link_to: '/offers' });
  const later = await createUser(shop(), { role: 'admin' });
  const past = await request(shop().app, contract.listNotices, { query: { state: 'past' } }, later);
  expect(past.body.items.map(({ texts }) => texts.de)).toEqual(['Heute nur bis 15 Uhr']);
});

test('a notice can be changed and deleted, and the audit log names it', async () => {
  const { body } = await add();
  const params = { id: body.id };
  const changed = await request(
    shop().app,
    contract.updateNotice,
    { params, body: noticeOf({ texts: { de: 'Heute nur bis 16 Uhr' } }) },
    staff,
  );
  expect(changed.body).toMatchObject({ texts: { de: 'Heute nur bis 16 Uhr' }, is_shown: true });
  expect(await show('tr')).toMatchObject({ text: 'Heute nur bis 16 Uhr' });
  const log = await request(
    shop().app,
    listAuditLog,
    { query: { subject_type: 'notice', actor: staff.id } },
    staff,
  );
  expect(log.body.items.map(({ action, subject_name }) => [action, subject_name])).toEqual([
    ['changed', 'Heute nur bis 16 Uhr'],
    ['created', 'Heute nur bis 16 Uhr'],
  ]);
  await request(shop().app, contract.deleteNotice, { params }, staff);
  expect(await show()).toBeNull();
  const again = await request(shop().app, contract.deleteNotice, { params }, staff);
  expect(again.status).toBe(404);
});

test('changing or deleting a notice leaves the others as they are', async () => {
  const other = { texts: { de: 'Diese Woche neu: Feigen' }, valid_from: at(-5), valid_to: at(50) };
  await add(other);
  const { body } = await add();
  const params = { id: body.id };
  const listed = async () => {
    const answer = await request(shop().app, contract.listNotices, { query: {} }, staff);
    return answer.body.items.map(({ texts }) => texts.de);
  };
  const changed = noticeOf({ texts: { de: 'Heute nur bis 16 Uhr' } });
  await request(shop().app, contract.updateNotice, { params, body: changed }, staff);
  expect(await listed()).toEqual(['Heute nur bis 16 Uhr', other.texts.de]);
  await request(shop().app, contract.deleteNotice, { params }, staff);
  expect(await listed()).toEqual([other.texts.de]);
});

test.each([
  'https://evil.example/',
  '//evil.example',
  String.raw`/\evil.example`,
  'javascript:alert(1)',
  '/..//evil.example',
  'offers',
])('refuses the link %j', async (link_to) => {
  expect(await add({ link_to })).toMatchObject({
    status: 422,
    body: { code: 'link_outside_shop' },
  });
});

test('the database refuses a link to another host and a period that ends before it begins', async () => {
  const { db } = shop();
  const insert = (changes: Partial<Notice>) =>
    db.insertInto('shop_notices').values(noticeOf(changes)).execute();
  await expect(insert({ link_to: '//evil.example' })).rejects.toThrow('shop_notices_link_to_check');
  await expect(insert({ link_to: String.raw`/\evil` })).rejects.toThrow('link_to_check');
  await expect(insert({ valid_to: at(0) })).rejects.toThrow('shop_notices_period');
  await expect(insert({ texts: { en: 'x' } })).rejects.toThrow('shop_notices_texts_check');
});

test.each<[string, Partial<Notice>]>([
  ['without a German text', { texts: { en: 'Today' } }],
  ['with an empty text', { texts: { de: '  ' } }],
  ['with two lines', { texts: { de: 'a\nb' } }],
  ['with a text that is too long', { texts: { de: 'x'.repeat(141) } }],
])('refuses a notice %s', async (_, changes) => {
  expect((await add(changes)).status).toBe(422);
});

test('refuses a period that ends when it begins', async () => {
  expect(await add({ valid_to: at(0) })).toMatchObject({
    status: 422,
    body: { code: 'period_backwards' },
  });
});

test('only who may change contents writes notices', async () => {
  for (const role of ['customer', 'picker', 'driver', 'dispatcher'] as const) {
    expect((await add({}, await createUser(shop(), { role }))).status).toBe(403);
  }
  const body = noticeOf();
  expect((await request(shop().app, contract.createNotice, { body })).status).toBe(401);
  const params = { id: crypto.randomUUID() };
  const unknown = await request(shop().app, contract.updateNotice, { params, body }, staff);
  expect(unknown.status).toBe(404);
});
