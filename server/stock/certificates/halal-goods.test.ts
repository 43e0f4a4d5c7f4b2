import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { bookStock } from '#contract/catalog/products.admin.ts';
import * as contract from '#contract/stock/certificates.admin.ts';
import type { NewReceipt } from '#contract/stock/inventory.schema.ts';
import * as inventory from '#contract/stock/inventory.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { certify, createProduct, createUser, type TestUser } from '#test/helpers/factories.ts';
import { lotOrigins } from '#test/helpers/lot-origins.ts';
import { request } from '#test/helpers/request.ts';

const shop = useTestApp();
let staff: TestUser;

beforeAll(async () => {
  staff = await createUser(shop(), { role: 'admin' });
});

const once = () => ({ ...staff, headers: { 'Idempotency-Key': randomUUID() } });

/** Meat without goods, and the certificate that lists it. */
async function meat(changes: Parameters<typeof certify>[2] = {}) {
  const product = await createProduct(shop(), { food_kind: 'beef', stock: 0 });
  const certificate = await certify(shop(), [product.id], { proof: 'lot', ...changes });
  return { id: product.id, certificate };
}

const receive = (product_id: string, changes: Partial<NewReceipt> = {}, by = once()) =>
  request(
    shop().app,
    inventory.receiveGoods,
    {
      body: {
        product_id,
        code: 'L1',
        date: '2099-01-01',
        date_kind: 'use_by',
        quantity: 5,
        supplier_id: null,
        unit_cost_cents: null,
        ...changes,
      },
    },
    by,
  );

const stockOf = async (id: string) => {
  const product = shop().db.selectFrom('products').select('stock_quantity').where('id', '=', id);
  return (await product.executeTakeFirstOrThrow()).stock_quantity;
};

test('the receipt of meat offers its certificates, and books proved goods for sale', async () => {
  const { id, certificate } = await meat({ number: 'R-1' });
  const params = { id };
  const { body: labels } = await request(shop().app, inventory.getKnownLabels, { params }, staff);
  expect(labels.certificates).toMatchObject([{ id: certificate, number: 'R-1' }]);
  const { status, body } = await receive(id, { certificate_id: certificate });
  expect([status, body.quantity, body.blocked_at]).toEqual([201, 5, null]);
  expect(await stockOf(id)).toBe(5);
});

test('goods without a certificate are received blocked, also a second time', async () => {
  const { id, certificate } = await meat();
  const by = once();
  const { body } = await receive(id, {}, by);
  expect(body).toMatchObject({
    quantity: 0,
    blocked_quantity: 5,
    block_reason: 'halal_unproved',
  });
  // The same receipt, sent again.
  expect((await receive(id, {}, by)).body).toMatchObject({ id: body.id, blocked_quantity: 5 });
  expect((await receive(id, { quantity: 2 })).body).toMatchObject({ blocked_quantity: 7 });
  expect(await stockOf(id)).toBe(0);
  // Those with the paper are for sale meanwhile.
  const proved = await receive(id, { certificate_id: certificate });
  expect(proved.body).toMatchObject({ quantity: 5, blocked_at: null });
  const input = { params: { id: body.id }, body: { reason: null } };
  const unblocked = await request(shop().app, inventory.blockLot, input, staff);
  expect([unblocked.status, unblocked.body.code]).toEqual([409, 'lot_unproved']);
  const later = {
    params: { id: certificate },
    body: { product_ids: [id], lot_ids: [body.id] },
  };
  await request(shop().app, contract.addCertificateProducts, later, once());
  expect(await stockOf(id)).toBe(12);
  const { rows } = await sql`select from stock_differences`.execute(shop().db);
  expect(rows).toEqual([]);
});

test('a certificate of another product or another supplier proves nothing here', async () => {
  const supplier = await shop()
    .db.insertInto('suppliers')
    .values({ name: 'Metzgerei Soldin' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id, certificate } = await meat({ supplier_id: supplier.id });
  const other = await meat();
  const ofOther = await receive(id, { certificate_id: other.certificate });
  expect([ofOther.status, ofOther.body.code]).toEqual([409, 'certificate_scope']);
  const unknown = await receive(id, { certificate_id: certificate });
  expect([unknown.status, unknown.body.code]).toEqual([409, 'certificate_scope']);
  const right = { certificate_id: certificate, supplier_id: supplier.id };
  expect((await receive(id, right)).status).toBe(201);
  const packed = await createProduct(shop());
  const forPacked = await certify(shop(), [packed.id]);
  const needless = await receive(packed.id, { certificate_id: forPacked });
  expect([needless.status, needless.body.code]).toEqual([409, 'certificate_scope']);
});

test('a certificate of another plant proves no beef, at the receipt, later, or once it names its origin', async () => {
  const { id, certificate } = await meat({ approval_number: 'de ni 10055 eg' });
  const other = await certify(shop(), [id], { proof: 'lot', approval_number: 'NL 900 EG' });
  const beef = { code: 'B7', origin: lotOrigins.beef };
  const refused = await receive(id, { ...beef, certificate_id: other });
  expect([refused.status, refused.body.code]).toEqual([409, 'certificate_scope']);
  expect((await receive(id, { ...beef, certificate_id: certificate })).status).toBe(201);
  const unproved = await receive(id, { ...beef, code: 'B8' });
  const later = {
    params: { id: other },
    body: { product_ids: [id], lot_ids: [unproved.body.id] },
  };
  const proved = await request(shop().app, contract.addCertificateProducts, later, once());
  expect([proved.status, proved.body.code]).toEqual([409, 'certificate_scope']);
  const nameless = await receive(id, { code: 'B9', certificate_id: other });
  const naming = { params: { id: nameless.body.id }, body: { origin: lotOrigins.beef } };
  const named = await request(shop().app, inventory.nameOrigin, naming, staff);
  expect([named.status, named.body.code]).toEqual([409, 'certificate_scope']);
});

test('meat of a slaughter after the end is not proved, meat of before is', async () => {
  const { id, certificate } = await meat({ valid_to: '2026-11-20' });
  const given = { certificate_id: certificate };
  const expired = await receive(id, given);
  expect([expired.status, expired.body.code]).toEqual([409, 'certificate_expired']);
  expect((await receive(id, { ...given, produced_on: '2026-11-20' })).status).toBe(201);
  const future = await receive(id, { ...given, produced_on: '2026-11-22' });
  expect([future.status, future.body.code]).toEqual([422, 'produced_in_future']);
});

test('no one books meat into the stock without a lot', async () => {
  const { id } = await meat();
  const booking = { params: { id }, body: { quantity: 3, kind: 'received' as const } };
  const { status, body } = await request(shop().app, bookStock, booking, once());
  expect([status, body.code]).toEqual([409, 'lot_needed']);
  expect(await stockOf(id)).toBe(0);
});

test('the database refuses goods for sale that nothing proves, by any writer', async () => {
  const { id } = await meat();
  const lot = { product_id: id, date_kind: 'none' as const, facts_version: 1, code: 'X' };
  const write = shop()
    .db.transaction()
    .execute(async (trx) => {
      const { id: lot_id } = await trx
        .insertInto('lots')
        .values(lot)
        .returning('id')
        .executeTakeFirstOrThrow();
      const movement = { product_id: id, lot_id, quantity: 1, reason: 'count' as const };
      await trx.insertInto('stock_movements').values(movement).execute();
    });
  await expect(write).rejects.toMatchObject({ constraint: 'lots_proved' });
  const stocked = await createProduct(shop(), { food_kind: 'beef', stock: 3 });
  const claim = shop().db.updateTable('products').set({ halal_proof: 'lot' });
  await expect(claim.where('id', '=', stocked.id).execute()).rejects.toMatchObject({
    constraint: 'lots_proved',
  });
});
