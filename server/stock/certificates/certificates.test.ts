import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { getProduct } from '#contract/catalog/catalog.ts';
import { getToday } from '#contract/insight/dashboard.admin.ts';
import * as contract from '#contract/stock/certificates.admin.ts';
import type { NewCertificate } from '#contract/stock/certificates.schema.ts';
import * as shown from '#contract/stock/certificates.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { certify, createProduct, createUser, type TestUser } from '#test/helpers/factories.ts';
import { request } from '#test/helpers/request.ts';
import { turnHalalDay } from './service.ts';

const shop = useTestApp();
let staff: TestUser;
let certifier_id: string;
let file_sha256: string;

const pdfOf = (text: string) => Buffer.from(`%PDF-1.7\n${text}\nstartxref\n0\n%%EOF\n`);
const once = (by: TestUser) => ({ ...by, headers: { 'Idempotency-Key': randomUUID() } });

async function upload(content: Uint8Array<ArrayBuffer>, name = 'a.pdf', type = 'application/pdf') {
  const form = new FormData();
  form.set('file', new File([content], name, { type }));
  return request(shop().app, contract.uploadCertificateFile, { form }, staff);
}

beforeAll(async () => {
  staff = await createUser(shop(), { role: 'admin' });
  const body = { name: 'Prüfstelle', country: 'DE', website: 'https://pruefstelle.example' };
  certifier_id = (await request(shop().app, contract.addCertifier, { body }, once(staff))).body.id;
  file_sha256 = (await upload(pdfOf('certificate'))).body.sha256;
});

const add = (changes: Partial<NewCertificate> & Pick<NewCertificate, 'product_ids'>, by = staff) =>
  request(
    shop().app,
    contract.addCertificate,
    {
      body: {
        certifier_id,
        number: randomUUID(),
        holder: 'Fleischerei Panke',
        site: 'Uferstraße 6, Berlin',
        approval_number: null,
        scope: 'Rind und Lamm',
        stunning: 'electric',
        slaughter: 'hand',
        issued_on: '2026-01-01',
        valid_from: '2026-01-01',
        valid_to: '2099-12-31',
        is_public: false,
        checked_how: 'register',
        supplier_id: null,
        file_sha256,
        renews: null,
        lot_ids: [],
        ...changes,
      },
    },
    once(by),
  );

const withdraw = (id: string, withdrawn_from = '2026-11-20', by = once(staff)) =>
  request(
    shop().app,
    contract.withdrawCertificate,
    { params: { id }, body: { withdrawn_from, reason: 'Zurückgezogen' } },
    by,
  );

const labelsOf = async (id: string) =>
  (await request(shop().app, getProduct, { params: { id } })).body.labels;
const isHalal = async (id: string) => (await labelsOf(id)).halal !== undefined;

const lotsOf = (product_id: string) =>
  shop()
    .db.selectFrom('lots')
    .select(['id', 'quantity', 'blocked_quantity', 'block_reason', 'certificate_id'])
    .where('product_id', '=', product_id)
    .execute();

test('refuses a certifier of a country that there is not', async () => {
  const body = { name: 'Prüfstelle Nirgendwo', country: 'XX', website: null };
  const { status } = await request(shop().app, contract.addCertifier, { body }, once(staff));
  expect(status).toBe(422);
});

test('a certificate makes its products halal, and a customer reads what proves it', async () => {
  const { id } = await createProduct(shop(), { name: 'Ayran' });
  expect(await isHalal(id)).toBe(false);
  const { status, body } = await add({ product_ids: [id], number: 'P-1', is_public: true });
  expect([status, body.state, body.products]).toEqual([
    201,
    'valid',
    [{ id, name: 'Ayran', proof: 'product' }],
  ]);
  expect(await labelsOf(id)).toEqual({ halal: { certifier: 'Prüfstelle' } });
  const sheet = await request(shop().app, shown.getProductCertificate, { params: { id } });
  expect(sheet.body).toEqual({
    id: body.id,
    certifier: { name: 'Prüfstelle', country: 'DE', website: 'https://pruefstelle.example' },
    number: 'P-1',
    holder: 'Fleischerei Panke',
    valid_to: '2099-12-31',
    stunning: 'electric',
    checked_on: '2026-11-21',
    checked_how: 'register',
    has_file: true,
  });
  const file = await shop().app.request(`/api/v1/certificates/${body.id}/file`);
  expect([file.status, file.headers.get('Content-Type')]).toEqual([200, 'application/pdf']);
  expect(Buffer.from(await file.arrayBuffer())).toEqual(pdfOf('certificate'));
});

test('a file that is not public, and a product without a certificate, are not found', async () => {
  const { id } = await createProduct(shop());
  const { body } = await add({ product_ids: [id] });
  expect((await shop().app.request(`/api/v1/certificates/${body.id}/file`)).status).toBe(404);
  const other = await createProduct(shop());
  const params = { id: other.id };
  expect((await request(shop().app, shown.getProductCertificate, { params })).status).toBe(404);
});

test.each([
  ['begins after it ends', { valid_from: '2027-01-02', valid_to: '2027-01-01' }, 'valid_to'],
  ['has no products', { product_ids: [] }, 'product_ids'],
  ['stuns no animal and slaughters one', { stunning: 'no_animal' as const }, 'slaughter'],
  ['has no number', { number: ' \u202E ' }, 'number'],
])('a certificate that %s is refused', async (_, changes, path) => {
  const { id } = await createProduct(shop());
  const { status, body } = await add({ product_ids: [id], ...changes });
  expect([status, body.code, body.errors?.[0]?.path]).toEqual([422, 'invalid_input', path]);
  expect(await isHalal(id)).toBe(false);
});

test('a certificate of one day is valid, and marks of direction are no part of its number', async () => {
  const { id } = await createProduct(shop());
  const day = { valid_from: '2026-11-21', valid_to: '2026-11-21' };
  const { status, body } = await add({ product_ids: [id], ...day, number: '\u202EA\u200F-7' });
  expect([status, body.number, body.state]).toEqual([201, 'A-7', 'ending']);
});

test('one number is one certificate at a time, also when two people enter it', async () => {
  const { id } = await createProduct(shop());
  const same = { product_ids: [id], number: 'TWICE', valid_to: '2026-12-31' };
  const answers = await Promise.all([add(same), add(same), add(same)]);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(2);
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('certificate_number_taken');
  const later = { valid_from: '2027-01-01', valid_to: '2027-12-31' };
  expect((await add({ ...same, ...later })).status).toBe(201);
  // One that was typed wrongly is withdrawn, and entered again.
  const first = answers.find(({ status }) => status === 201)?.body.id ?? '';
  expect((await withdraw(first)).status).toBe(200);
  expect((await add(same)).status).toBe(201);
});

test('a certificate is renewed once, by its own certifier', async () => {
  const { id } = await createProduct(shop());
  const { body: first } = await add({ product_ids: [id] });
  const renewal = { product_ids: [id], renews: first.id, valid_from: '2027-01-01' };
  const { body: second } = await add(renewal);
  expect(second.renews).toBe(first.id);
  const again = await add(renewal);
  expect([again.status, again.body.code]).toEqual([409, 'certificate_renewed']);
  const body = { name: 'Andere Stelle', country: 'DE', website: null };
  const other = await request(shop().app, contract.addCertifier, { body }, once(staff));
  const foreign = await add({ ...renewal, renews: second.id, certifier_id: other.body.id });
  expect([foreign.status, foreign.body.code]).toEqual([409, 'certificate_scope']);
  const { body: list } = await request(shop().app, contract.listCertificates, {}, staff);
  const seen = list.items.find((certificate) => certificate.id === first.id);
  expect(seen?.renewed_by).toBe(second.id);
});

test.each([
  ['HTML with the name and the type of a PDF', Buffer.from('<!doctype html>'), 422],
  ['a PDF that breaks off', Buffer.from('%PDF-1.7\n1 0 obj'), 422],
  [
    'a script behind the first bytes of a PDF',
    Buffer.from('%PDF-<script>\nstartxref\n0\n%%EOF'),
    422,
  ],
  ['a PNG', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0xff, 0xd9]), 422],
  ['nothing', Buffer.alloc(0), 422],
  ['a PDF of 6 MB', pdfOf('x'.repeat(6_000_000)), 413],
])('the file is refused if it is %s', async (_, content, status) => {
  const answer = await upload(Buffer.from(content));
  expect(answer.status).toBe(status);
  expect(answer.body.code).toMatch(/^certificate_file_/);
});

test('a file is taken by its bytes, whatever its name says, and is the same file twice', async () => {
  const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0xff, 0xd9]);
  const first = await upload(jpeg, 'a.pdf', 'application/pdf');
  expect([first.status, first.body.media_type]).toEqual([201, 'image/jpeg']);
  expect((await upload(jpeg, 'b.exe', '')).body).toEqual(first.body);
  const url = `/api/v1/admin/certificate-files/${first.body.sha256}`;
  const response = await shop().app.request(url, {
    headers: { Authorization: `Bearer ${staff.token}` },
  });
  expect(response.headers.get('Content-Type')).toBe('image/jpeg');
  expect((await shop().app.request(url)).status).toBe(401);
});

test('a PDF of 200 pages is stored unchanged: only people read it', async () => {
  const pages = Array.from({ length: 200 }, (_, n) => `${n} 0 obj <</Type /Page>> endobj`);
  expect((await upload(pdfOf(pages.join('\n')))).status).toBe(201);
});

test('two people withdraw at once: once', async () => {
  const { id } = await createProduct(shop());
  const { body } = await add({ product_ids: [id] });
  const answers = await Promise.all([withdraw(body.id), withdraw(body.id)]);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(1);
  expect(answers.map((answer) => answer.body.code)).toContain('certificate_withdrawn');
  expect(await isHalal(id)).toBe(false);
});

test('no certificate is withdrawn from tomorrow on', async () => {
  const { id } = await createProduct(shop());
  const { body } = await add({ product_ids: [id] });
  const { status, body: refused } = await withdraw(body.id, '2026-11-22');
  expect([status, refused.errors?.[0]?.path]).toEqual([422, 'withdrawn_from']);
  expect(await isHalal(id)).toBe(true);
});

test('a withdrawal blocks the goods that nothing else proves', async () => {
  const proved = await createProduct(shop(), { stock: 5 });
  const lost = await createProduct(shop(), { stock: 5 });
  await add({ product_ids: [proved.id] });
  const { body } = await add({ product_ids: [proved.id, lost.id] });
  await withdraw(body.id);
  expect(await isHalal(proved.id)).toBe(true);
  expect(await lotsOf(proved.id)).toMatchObject([{ quantity: 5 }]);
  expect(await isHalal(lost.id)).toBe(false);
  expect(await lotsOf(lost.id)).toMatchObject([
    { quantity: 0, blocked_quantity: 5, block_reason: 'halal_unproved' },
  ]);
});

test('meat is proved by lot: lots without a certificate are blocked, and proved later', async () => {
  const meat = { food_kind: 'beef' as const, stock: 7 };
  const [first, second] = [await createProduct(shop(), meat), await createProduct(shop(), meat)];
  // Received in the winter of the database, whatever day the test has.
  await sql`update lots set received_at = '2026-11-20T12:00:00Z'
    where product_id in (${first.id}, ${second.id})`.execute(shop().db);
  const query = { product_ids: `${first.id},${second.id}` };
  const unproved = async () =>
    (await request(shop().app, contract.listUnprovedLots, { query }, staff)).body.items;
  const one = (await unproved()).find(({ product_id }) => product_id === first.id);
  expect(await unproved()).toMatchObject([
    { quantity: 7, made_on: '2026-11-20' },
    { quantity: 7, made_on: '2026-11-20' },
  ]);
  const { body } = await add({ product_ids: [first.id, second.id], lot_ids: [one?.id ?? ''] });
  expect(body.products.map(({ proof }) => proof)).toEqual(['lot', 'lot']);
  expect(await lotsOf(first.id)).toMatchObject([{ quantity: 7, certificate_id: body.id }]);
  const [blocked] = await lotsOf(second.id);
  expect(blocked).toMatchObject({ quantity: 0, blocked_quantity: 7, certificate_id: null });
  const input = {
    params: { id: body.id },
    body: { product_ids: [second.id], lot_ids: [blocked?.id ?? ''] },
  };
  expect(
    (await request(shop().app, contract.addCertificateProducts, input, once(staff))).status,
  ).toBe(200);
  expect(await lotsOf(second.id)).toMatchObject([
    { quantity: 7, blocked_quantity: 0, certificate_id: body.id },
  ]);
  expect(await unproved()).toEqual([]);
});

test('a certificate proves no lot of another product, and none that it was too late for', async () => {
  const meat = { food_kind: 'beef' as const, stock: 7 };
  const [product, other] = [await createProduct(shop(), meat), await createProduct(shop(), meat)];
  const [lot] = await lotsOf(product.id);
  const lot_ids = [lot?.id ?? ''];
  const scope = await add({ product_ids: [other.id], lot_ids });
  expect([scope.status, scope.body.code]).toEqual([409, 'certificate_scope']);
  const past = { valid_from: '2020-01-01', valid_to: '2020-12-31' };
  const expired = await add({ product_ids: [product.id], lot_ids, ...past });
  expect([expired.status, expired.body.code]).toEqual([409, 'certificate_expired']);
  expect(await lotsOf(product.id)).toMatchObject([{ quantity: 7, certificate_id: null }]);
});

test('what a certificate proves ends at midnight, and begins at midnight', async () => {
  const { id } = await createProduct(shop());
  await add({ product_ids: [id], valid_to: '2082-03-28' });
  await add({ product_ids: [id], valid_from: '2082-03-31', valid_to: '2082-04-30' });
  const at = async (instant: string) => {
    await turnHalalDay(shop().db, new Date(instant));
    return isHalal(id);
  };
  expect(await at('2082-03-28T22:59:59Z')).toBe(true);
  expect(await at('2082-03-28T23:00:00Z')).toBe(false);
  // The clock of another process is a little behind.
  expect(await at('2082-03-28T22:59:59Z')).toBe(false);
  expect(await at('2082-03-30T21:59:59Z')).toBe(false);
  expect(await at('2082-03-30T22:00:00Z')).toBe(true);
  // Back to the day of the tests, as after a clock that was wrong.
  expect(await at(shop().clock.now().toISOString())).toBe(true);
});

test('the label has no other writer', async () => {
  const labels = { halal: { certifier: 'Text' }, vegan: true };
  const { id } = await createProduct(shop(), { labels });
  expect(await labelsOf(id)).toEqual({ vegan: true });
  await certify(shop(), [id], { certifier: 'Prüfstelle' });
  const { db } = shop();
  await db.updateTable('products').set({ labels }).where('id', '=', id).execute();
  expect(await labelsOf(id)).toEqual({ vegan: true, halal: { certifier: 'Prüfstelle' } });
  const forged = db.updateTable('products').set({ halal_certificate_id: null });
  await expect(forged.where('id', '=', id).execute()).rejects.toThrow('computed by refresh_halal');
});

test('a draft is a claim of before, until a certificate lists the product or it is dropped', async () => {
  const [first, second] = [await createProduct(shop()), await createProduct(shop())];
  const rows = [first, second].map(({ id: product_id }) => ({ product_id, certifier_id }));
  await shop().db.insertInto('certificate_drafts').values(rows).execute();
  const drafts = async () =>
    (await request(shop().app, contract.listCertificateDrafts, {}, staff)).body.items.map(
      ({ product_id }) => product_id,
    );
  expect((await drafts()).toSorted()).toEqual([first.id, second.id].toSorted());
  await add({ product_ids: [first.id] });
  expect(await drafts()).toEqual([second.id]);
  const params = { id: second.id };
  expect(
    (await request(shop().app, contract.deleteCertificateDraft, { params }, staff)).status,
  ).toBe(200);
  expect(await drafts()).toEqual([]);
});

test('the dashboard counts what ends within two months and nothing continues', async () => {
  const count = async () => {
    const { body } = await request(shop().app, getToday, {}, staff);
    return body.waiting.find(({ kind }) => kind === 'ending_certificates')?.count ?? 0;
  };
  const { id } = await createProduct(shop());
  const before = await count();
  // 60 days from today, and the day after.
  const { body: ending } = await add({ product_ids: [id], valid_to: '2027-01-20' });
  await add({ product_ids: [id], valid_to: '2027-01-21' });
  expect(await count()).toBe(before + 1);
  await add({ product_ids: [id], renews: ending.id, valid_from: '2027-01-21' });
  expect(await count()).toBe(before);
});

test('only admins record certificates', async () => {
  const { id } = await createProduct(shop());
  for (const role of ['picker', 'driver', 'dispatcher', 'customer'] as const) {
    expect((await add({ product_ids: [id] }, await createUser(shop(), { role }))).status).toBe(403);
  }
});

test('what a pack says about halal makes no product halal', async () => {
  const { id } = await createProduct(shop(), { pack_halal_text: 'Helal gıda' });
  // Lists, filters and search read the label.
  expect(await labelsOf(id)).toEqual({});
});
