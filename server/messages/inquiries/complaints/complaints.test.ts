import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { deleteAccount, exportAccount } from '#contract/accounts/accounts.ts';
import { getOpenWork } from '#contract/insight/dashboard.admin.ts';
import * as admin from '#contract/messages/complaints.admin.ts';
import { complain, listOwnComplaints } from '#contract/messages/complaints.ts';
import { setPaymentStatus } from '#contract/orders/orders.admin.ts';
import type { Order } from '#contract/orders/orders.schema.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { createProduct, createUser, type TestUser } from '#test/helpers/factories.ts';
import { delivery, useOrdering } from '#test/helpers/ordering.ts';
import { request } from '#test/helpers/request.ts';
import { deleteOldPhotos } from './service.ts';

const shop = useTestApp();
const { buy, move } = useOrdering(shop);
const dayS = 24 * 60 * 60;
let staff: TestUser;
let customer: TestUser;

beforeEach(async () => {
  staff = await createUser(shop(), { role: 'dispatcher' });
  customer = await createUser(shop());
});

/** An order that was delivered some days ago. */
async function deliver(daysAgo = 0): Promise<Order> {
  const { body } = await buy(customer, { product_id: (await createProduct(shop())).id });
  const now = shop().clock.now().toISOString();
  shop().clock.advance(-daysAgo * dayS);
  try {
    await move(staff, body, delivery);
  } finally {
    shop().clock.set(now);
  }
  return body;
}

/** A photograph as a phone takes it: on its side, with the place where it was taken. */
const photograph = () =>
  sharp({ create: { width: 300, height: 200, channels: 3, background: '#b5803c' } })
    .withExif({ IFD0: { Make: 'Phone of Erika' }, IFD3: { GPSLatitude: '52/1 33/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

interface Complained {
  quantity?: number;
  item?: string;
  fields?: Record<string, string>;
  photos?: Uint8Array<ArrayBuffer>[];
  key?: string;
  by?: TestUser;
}

function send(order: Order, { quantity = 1, photos = [], ...rest }: Complained = {}) {
  const { item = order.items[0]?.id, key = randomUUID(), by = customer } = rest;
  const form = new FormData();
  form.set('items', `${item}:${quantity}`);
  form.set('reason', 'damaged');
  for (const [name, value] of Object.entries(rest.fields ?? {})) form.set(name, value);
  for (const [index, photo] of photos.entries()) {
    form.set(`photo_${index + 1}`, new File([photo], 'photo.jpg'));
  }
  const headers = { 'Idempotency-Key': key };
  const input = { params: { id: order.id }, form };
  return request(shop().app, complain, input, { ...by, headers });
}

const seenByStaff = async (id: string) =>
  (await request(shop().app, admin.getComplaint, { params: { id } }, staff)).body;

const loadPhoto = (id: string | undefined, { token } = staff) =>
  shop().app.request(`/api/v1/admin/complaint-photos/${id}`, {
    headers: { Authorization: `Bearer ${token}` },
  });

const mark = (id: string, is_done: boolean) =>
  request(shop().app, admin.markComplaint, { params: { id }, body: { is_done } }, staff);

test('a complaint with a photo becomes an inquiry of its order, with mails to both', async () => {
  const order = await deliver();
  const fields = { reason: 'damaged', message: 'Die Packung\nwar offen.' };
  const { status, body } = await send(order, { fields, photos: [await photograph()] });
  expect(status).toBe(201);
  const items = [{ order_item_id: order.items[0]?.id, quantity: 1, reason: null }];
  expect(body).toMatchObject({ ...fields, items, photo_count: 1, resolved_at: null });
  const own = await request(shop().app, listOwnComplaints, { params: { id: order.id } }, customer);
  expect(own.body.items).toEqual([body]);
  const open = { state: 'open' as const, limit: 1 };
  const { body: list } = await request(shop().app, admin.listComplaints, { query: open }, staff);
  expect(list.items).toMatchObject([
    {
      id: body.id,
      order_number: order.order_number,
      email: customer.email,
      items: [{ ...items[0], product_name: 'Äpfel', delivered_quantity: 2 }],
    },
  ]);
  const inbox = await shop().inbox();
  const receipt = inbox.find(({ to }) => to === customer.email);
  expect(receipt?.subject).toBe('Kiezkorb: Wir haben deine Reklamation erhalten');
  const notice = inbox.find(({ subject }) => subject?.includes('Reklamation zur Bestellung'));
  expect(notice?.text).toContain('war offen.');
});

test('a photo is upright and without metadata, for the staff only, and never stored on the way', async () => {
  const { body } = await send(await deliver(), { photos: [await photograph()] });
  const [id] = (await seenByStaff(body.id)).photo_ids;
  const answer = await loadPhoto(id);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('Cache-Control')).toBe('private, no-store');
  expect(answer.headers.get('Content-Type')).toBe('image/webp');
  const bytes = Buffer.from(await answer.arrayBuffer());
  const { width, height, format, exif } = await sharp(bytes).metadata();
  expect({ width, height, format, exif }).toEqual({ width: 200, height: 300, format: 'webp' });
  expect((await loadPhoto(id, customer)).status).toBe(403);
  expect((await loadPhoto(id, await createUser(shop(), { role: 'driver' }))).status).toBe(403);
  expect((await shop().app.request(`/api/v1/admin/complaint-photos/${id}`)).status).toBe(401);
});

test.each<[string, Complained, number, string]>([
  ['a file that is no image', { photos: [Buffer.from('<svg/>')] }, 422, 'not_an_image'],
  ['photos above the limit', { photos: [Buffer.alloc(25_000_000)] }, 413, 'image_too_large'],
  ['more units than were ordered', { quantity: 3 }, 422, 'complaint_line_unknown'],
  ['a line of another order', { item: randomUUID() }, 422, 'complaint_line_unknown'],
  ['no unit', { quantity: 0 }, 422, 'invalid_input'],
  ['an unknown reason', { fields: { reason: 'late' } }, 422, 'invalid_input'],
  ['another reason without words', { fields: { reason: 'other' } }, 422, 'invalid_input'],
  ['a field too many', { fields: { photo_4: 'x' } }, 422, 'invalid_input'],
])('%s is refused, and nothing is stored', async (_, complained, status, code) => {
  const order = await deliver();
  const answer = await send(order, complained);
  expect([answer.status, answer.body.code]).toEqual([status, code]);
  const params = { id: order.id };
  const own = await request(shop().app, listOwnComplaints, { params }, customer);
  expect(own.body.items).toEqual([]);
});

test('a line that is named twice counts with all its units', async () => {
  const order = await deliver();
  const item = `${order.items[0]?.id}:2,${order.items[0]?.id}`;
  expect((await send(order, { item })).body.code).toBe('complaint_line_unknown');
});

test('a repeated key returns the first complaint; other words under it are refused', async () => {
  const order = await deliver();
  const key = randomUUID();
  const photos = [await photograph()];
  const answers = await Promise.all([
    send(order, { key, photos }),
    send(order, { key, photos }),
    send(order, { key, photos }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  const other = await send(order, { key, photos: [] });
  expect(other.body.code).toBe('idempotency_key_reused');
});

test('an order has three open complaints at most, also when they come at once', async () => {
  const order = await deliver();
  const answers = await Promise.all(Array.from({ length: 5 }, () => send(order)));
  const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
  expect(statuses).toEqual([201, 201, 201, 409, 409]);
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'too_many_complaints',
    facts: { maximum: 3 },
  });
  const made = answers.find(({ status }) => status === 201)?.body.id ?? '';
  await mark(made, true);
  expect((await send(order)).status).toBe(201);
});

test('complaints end 14 days after the delivery, and belong to the customer of the order', async () => {
  expect((await send(await deliver(14))).body.code).toBe('feedback_closed');
  const order = await deliver(13);
  expect((await send(order, { by: await createUser(shop()) })).status).toBe(404);
  expect((await send(order)).status).toBe(201);
});

test('photos are deleted 30 days after the complaint was resolved, and not before', async () => {
  const { db, clock } = shop();
  const order = await deliver();
  const photos = [await photograph()];
  const { body: resolved } = await send(order, { photos });
  const { body: open } = await send(order, { photos });
  await mark(resolved.id, true);
  const photosOf = async (id: string) => (await seenByStaff(id)).photo_ids.length;
  const inDays = (days: number) => () => new Date(clock.now().getTime() + days * dayS * 1000);
  await deleteOldPhotos({ db, clock: inDays(30) });
  expect(await photosOf(resolved.id)).toBe(1);
  await deleteOldPhotos({ db, clock: inDays(30.001) });
  expect([await photosOf(resolved.id), await photosOf(open.id)]).toEqual([0, 1]);
});

test('open complaints are open work, until one employee resolves them', async () => {
  const countOpen = async () =>
    (await request(shop().app, getOpenWork, {}, staff)).body.open_inquiries;
  const before = await countOpen();
  const { body } = await send(await deliver());
  expect(await countOpen()).toBe(before + 1);
  const { body: done } = await mark(body.id, true);
  expect(done.resolved_by).toBe(staff.email);
  expect(await countOpen()).toBe(before);
  expect((await mark(body.id, false)).body.resolved_at).toBeNull();
});

test('complaints are in the export of an account and deleted with it', async () => {
  const order = await deliver();
  const { body } = await send(order, { photos: [await photograph()] });
  const exported = await request(shop().app, exportAccount, {}, customer);
  expect(exported.body.complaints).toEqual([
    { ...body, order_number: order.order_number, answers: [] },
  ]);
  const payment = { params: { id: order.id }, body: { status: 'paid' as const } };
  await request(shop().app, setPaymentStatus, payment, staff);
  const { db } = shop();
  await db
    .updateTable('users')
    .set({ password_hash: null })
    .where('id', '=', customer.id)
    .execute();
  await request(shop().app, deleteAccount, { body: { email: customer.email } }, customer);
  const params = { id: body.id };
  expect((await request(shop().app, admin.getComplaint, { params }, staff)).status).toBe(404);
});
