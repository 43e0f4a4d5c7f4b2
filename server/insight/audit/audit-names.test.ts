import { beforeAll, expect, test } from 'vitest';
import {
  createCategory,
  updateCategory,
  archiveCategory,
} from '#contract/catalog/categories.admin.ts';
import * as offers from '#contract/catalog/offers.admin.ts';
import { listAuditLog } from '#contract/insight/audit.admin.ts';
import { listWithdrawals, markWithdrawal } from '#contract/messages/inquiries.admin.ts';
import { declareWithdrawal } from '#contract/messages/inquiries.ts';
import { setPaymentStatus } from '#contract/orders/orders.admin.ts';
import { updateShopSettings } from '#contract/shop/shop.admin.ts';
import type { auditSubjects } from '#domain/insight/audit/subjects.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { createProduct, createUser, type TestUser } from '#test/helpers/factories.ts';
import { useOrdering } from '#test/helpers/ordering.ts';
import { request } from '#test/helpers/request.ts';

const shop = useTestApp();
const ordering = useOrdering(shop);
let staff: TestUser;

beforeAll(async () => {
  staff = await createUser(shop(), { role: 'admin' });
});

async function list(subject_type: (typeof auditSubjects)[number]) {
  const query = { subject_type };
  const { body } = await request(shop().app, listAuditLog, { query }, staff);
  return body.items.map(({ actor_id, actor_email, action, before, after, ...subject }) => {
    expect([actor_id, actor_email]).toEqual([staff.id, staff.email]);
    const { subject_type: type, subject_id, subject_name } = subject;
    return { action, subject_type: type, subject_id, subject_name, before, after };
  });
}

test('an order is named by its number, with each step of status and payment that the staff made', async () => {
  const { id: product_id } = await createProduct(shop());
  const { body: order } = await ordering.buy(await createUser(shop()), { product_id });
  await ordering.buy(await createUser(shop()), { product_id });
  const params = { id: order.id };
  await ordering.move(staff, order, ['confirmed', 'preparing', 'ready']);
  await request(shop().app, setPaymentStatus, { params, body: { status: 'paid' } }, staff);
  const subject = {
    action: 'changed',
    subject_type: 'order',
    subject_id: order.id,
    subject_name: String(order.order_number),
  };
  expect(await list('order')).toEqual([
    { ...subject, before: { payment_status: 'unpaid' }, after: { payment_status: 'paid' } },
    { ...subject, before: { status: 'preparing' }, after: { status: 'ready' } },
    { ...subject, before: { status: 'confirmed' }, after: { status: 'preparing' } },
    { ...subject, before: { status: 'pending' }, after: { status: 'confirmed' } },
  ]);
});

test('names a category by its current name in all entries from creation to archiving', async () => {
  const body = { name: 'Obst', slug: 'obst' };
  const { id } = (await request(shop().app, createCategory, { body }, staff)).body;
  const change = { params: { id }, body: { name: 'Früchte' } };
  await request(shop().app, updateCategory, change, staff);
  await request(shop().app, archiveCategory, { params: { id } }, staff);
  const entries = await list('category');
  expect(entries.map(({ subject_name, action }) => [subject_name, action])).toEqual([
    ['Früchte', 'changed'],
    ['Früchte', 'changed'],
    ['Früchte', 'created'],
  ]);
  expect(entries[1]).toMatchObject({ before: { name: 'Obst' }, after: { name: 'Früchte' } });
  expect(entries[2]).toMatchObject({ before: null, after: { name: 'Obst', slug: 'obst' } });
});

test('an offer is named by its product, until it is deleted', async () => {
  const { clock } = shop();
  const { id: product_id } = await createProduct(shop(), { name: 'Feigen', soldForDays: 60 });
  const from = (days: number) => new Date(clock.now().getTime() + days * 86_400_000).toISOString();
  const [valid_from, valid_to] = [from(2), from(4)];
  const body = { product_id, kind: 'weekly', price_cents: 800, valid_from, valid_to };
  const { body: offer } = await request(shop().app, offers.createOffer, { body }, staff);
  const entries = await list('offer');
  expect(entries).toMatchObject([
    {
      action: 'created',
      subject_id: offer.id,
      subject_name: 'Feigen',
      after: { product_id, price_cents: 800 },
    },
  ]);
  await request(shop().app, offers.deleteOffer, { params: { id: offer.id } }, staff);
  expect(await list('offer')).toMatchObject([
    { action: 'deleted', subject_name: null, before: { price_cents: 800 }, after: null },
    { action: 'created' },
  ]);
});

test('names a withdrawal by its sender, and a setting by nothing', async () => {
  const body = { name: 'Erika Muster', email: 'erika@mail.example', order_reference: '1' };
  await request(shop().app, declareWithdrawal, { body });
  const [letter] = (await request(shop().app, listWithdrawals, {}, staff)).body.items;
  const mark = { params: { id: letter?.id }, body: { is_done: true } };
  const { body: done } = await request(shop().app, markWithdrawal, mark, staff);
  expect(await list('withdrawal')).toMatchObject([
    { subject_name: 'Erika Muster', before: { resolved_at: null } },
  ]);
  expect(Date.parse(String((await list('withdrawal'))[0]?.after?.['resolved_at']))).toBe(
    Date.parse(done.resolved_at ?? ''),
  );
  const settings = { slogan: 'Frisch', days_ahead: 3 };
  await request(shop().app, updateShopSettings, { body: settings }, staff);
  expect(await list('shop')).toMatchObject([
    {
      subject_name: null,
      before: { days_ahead: 1 },
      after: { slogan: 'Frisch', days_ahead: 3 },
    },
  ]);
});

test('a change without an effect adds no entry', async () => {
  const settings = { slogan: 'Frisch', days_ahead: 3 };
  await request(shop().app, updateShopSettings, { body: settings }, staff);
  const before = await list('shop');
  await request(shop().app, updateShopSettings, { body: settings }, staff);
  expect(await list('shop')).toEqual(before);
});
