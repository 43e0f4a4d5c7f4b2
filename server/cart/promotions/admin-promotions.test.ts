import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import * as cart from '#contract/cart/cart.ts';
import * as admin from '#contract/cart/promotions.admin.ts';
import { listAuditLog } from '#contract/insight/audit.admin.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { createProduct, createUser, type TestUser } from '#test/helpers/factories.ts';
import { useOrdering } from '#test/helpers/ordering.ts';
import { promotionTerms } from '#test/helpers/promotions.ts';
import { request, withKey } from '#test/helpers/request.ts';

const shop = useTestApp();
const { putInCart, orderCart } = useOrdering(shop);

let staff: TestUser;
beforeEach(async () => {
  staff = await createUser(shop(), { role: 'admin' });
});

let count = 0;
/** Terms with a code of their own. */
function terms(given: object = {}) {
  count += 1;
  return promotionTerms({
    name: 'Sommer',
    code: `SOMMER-${count}`,
    kind: 'percent',
    value: 10,
    ...given,
  });
}
const add = (given: object = {}) =>
  request(shop().app, admin.createPromotion, { body: terms(given) }, withKey(staff));
const list = async (query: object) =>
  (await request(shop().app, admin.listPromotions, { query }, staff)).body.items;

test('the staff adds, changes, ends and finds promotions, and the audit log records it', async () => {
  const { status, body } = await add({ code: 'advent 26', use_limit: 5 });
  expect([status, body.code, body.state, body.use_count]).toEqual([201, 'ADVENT26', 'running', 0]);
  const params = { id: body.id };
  const changed = await request(
    shop().app,
    admin.updatePromotion,
    { params, body: terms({ code: 'ADVENT26', value: 20 }) },
    staff,
  );
  expect([changed.body.value, changed.body.use_limit]).toEqual([20, null]);
  expect((await list({ query: 'advent' })).map(({ id }) => id)).toEqual([body.id]);
  const ended = await request(shop().app, admin.endPromotion, { params }, staff);
  expect(ended.body.state).toBe('past');
  const again = await request(shop().app, admin.endPromotion, { params }, staff);
  expect([again.status, again.body.code]).toEqual([409, 'promotion_not_running']);
  expect((await list({ state: 'past', query: 'advent' })).map(({ id }) => id)).toEqual([body.id]);
  const log = await request(
    shop().app,
    listAuditLog,
    { query: { subject_type: 'promotion' } },
    staff,
  );
  expect(log.body.items.filter(({ subject_id }) => subject_id === body.id)).toHaveLength(3);
});

test('an automatic promotion whose answer was lost is made once, and its key names no other', async () => {
  const key = randomUUID();
  const create = (given: object = {}) =>
    request(
      shop().app,
      admin.createPromotion,
      { body: terms({ name: 'Herbst', code: null, ...given }) },
      withKey(staff, key),
    );
  const [one, other] = await Promise.all([create(), create()]);
  const again = await create();
  expect([one.status, other.status, again.status]).toEqual([201, 201, 201]);
  expect([other.body.id, again.body.id]).toEqual([one.body.id, one.body.id]);
  expect(await list({ query: 'herbst' })).toHaveLength(1);
  const changed = await create({ value: 50 });
  expect([changed.status, changed.body.code]).toEqual([422, 'idempotency_key_reused']);
});

test.each([
  ['101 percent', { value: 101 }, 'value'],
  ['0 percent', { value: 0 }, 'value'],
  ['no amount', { kind: 'amount', value: 0 }, 'value'],
  ['a value of a free delivery', { kind: 'free_delivery', value: 5 }, 'value'],
  ['a negative amount', { kind: 'amount', value: -5 }, 'value'],
  ['an end before the beginning', { valid_to: '2026-10-01T00:00:00.000Z' }, 'valid_to'],
  ['an end at the beginning', { valid_to: '2026-11-01T00:00:00.000Z' }, 'valid_to'],
  ['a code with a special character', { code: 'ÄÖÜ%' }, 'code'],
  ['a code of two letters', { code: 'AB' }, 'code'],
  ['an empty name', { name: ' ' }, 'name'],
  ['no use at all', { use_limit: 0 }, 'use_limit'],
])('refuses %s and adds nothing', async (_, given, path) => {
  const before = (await list({ limit: 100 })).length;
  const { status, body } = await add(given);
  expect([status, body.code]).toEqual([422, 'invalid_input']);
  expect(body.errors?.every((issue) => issue.path === path)).toBe(true);
  expect((await list({ limit: 100 })).length).toBe(before);
});

test('a code belongs to one promotion, also when two are added at once', async () => {
  const answers = await Promise.all([1, 2].map(() => add({ code: 'DOPPELT' })));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('promotion_code_taken');
});

test('an unused promotion is deleted with the codes in carts, one that was used is not', async () => {
  const product = await createProduct(shop());
  const customer = await createUser(shop());
  const { body: unused } = await add();
  const { body: used } = await add();
  const enter = (code: string | null) =>
    request(shop().app, cart.putCartCode, { body: { code: code ?? '' } }, customer);
  const remove = (id: string) =>
    request(shop().app, admin.deletePromotion, { params: { id } }, staff);
  await putInCart(customer, product.id, 2);
  await enter(used.code);
  await orderCart(customer);
  await enter(unused.code);
  expect((await remove(unused.id)).status).toBe(200);
  expect((await request(shop().app, cart.getCart, {}, customer)).body.code).toBeNull();
  const { status, body } = await remove(used.id);
  expect([status, body.code]).toEqual([409, 'promotion_in_use']);
  expect((await remove(unused.id)).status).toBe(404);
});
