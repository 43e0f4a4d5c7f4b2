import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { getProduct } from '#contract/catalog/catalog.ts';
import * as contract from '#contract/catalog/products.admin.ts';
import { familyKey } from '#domain/catalog/pack-sizes.ts';
import { cents } from '#domain/money.ts';
import { useTestApp } from '#test/helpers/app.ts';
import {
  createCategory,
  createOffer,
  createProduct,
  createUser,
  type TestUser,
} from '#test/helpers/factories.ts';
import { request } from '#test/helpers/request.ts';

const shop = useTestApp();
let staff: TestUser;

beforeAll(async () => {
  staff = await createUser(shop(), { role: 'admin' });
});

type Changes = Parameters<typeof createProduct>[1];

/** A pack of rice of so many kilograms. */
const createRice = (kilograms: number, euros: number, changes: Changes = {}) =>
  createProduct(shop(), {
    name: `Reis, ${kilograms} kg`,
    net_amount: kilograms,
    net_unit: 'kg',
    price_cents: cents(euros * 100),
    ...changes,
  });
const change = (id: string, body: object, token: string | undefined = staff.token) =>
  request(shop().app, contract.updateProduct, { params: { id }, body }, { token });
const link = (id: string, ...others: { id: string }[]) =>
  change(id, { pack_sizes: others.map((other) => other.id) });
const familyOf = async (id: string) =>
  (await request(shop().app, contract.getAdminProduct, { params: { id } }, staff)).body;
const idsOf = async (id: string) => (await familyOf(id)).pack_sizes.map((other) => other.id);
const shownOn = async ({ id }: { id: string }) =>
  (await request(shop().app, getProduct, { params: { id } })).body.pack_sizes;

describe('a customer sees', () => {
  it('all pack sizes from small to large, with the lowest unit price marked', async () => {
    const family = `reis-${randomUUID()}`;
    const large = await createRice(5, 15, { family });
    const small = await createRice(1, 4, { family });
    const middle = await createRice(2, 7, { family });
    for (const product of [large, small, middle]) {
      const shown = await shownOn(product);
      expect(
        shown.map((pack) => [pack.name, pack.unit_price?.price_cents, pack.has_lowest_unit_price]),
      ).toEqual([
        ['Reis, 1 kg', 400, false],
        ['Reis, 2 kg', 350, false],
        ['Reis, 5 kg', 300, true],
      ]);
    }
  });

  it('the unit price of a running offer', async () => {
    const family = `reis-${randomUUID()}`;
    const [small, large] = [
      await createRice(1, 4, { family }),
      await createRice(5, 15, { family }),
    ];
    await createOffer(shop(), { product_id: small.id, price_cents: cents(200) });
    const lowest = (await shownOn(large)).find((pack) => pack.has_lowest_unit_price);
    expect([lowest?.id, lowest?.unit_price]).toEqual([small.id, { price_cents: 200, per: 'kg' }]);
  });

  it('neither archived products nor those that are not sold; a sold-out one is never marked', async () => {
    const family = `reis-${randomUUID()}`;
    const small = await createRice(1, 4, { family });
    await createRice(2, 1, { family, is_available: false });
    await createRice(3, 1, { family, archived_at: new Date().toISOString() });
    expect(await shownOn(small)).toEqual([]);
    await createRice(5, 5, { family, stock: 0 });
    expect(
      (await shownOn(small)).map((pack) => [pack.is_in_stock, pack.has_lowest_unit_price]),
    ).toEqual([
      [true, false],
      [false, false],
    ]);
  });

  it('nothing on the page of a product without a family', async () => {
    expect(await shownOn(await createRice(1, 4))).toEqual([]);
  });
});

describe('the staff', () => {
  it('links products, which then belong to one family with a readable key', async () => {
    const [one, two, five] = [
      await createRice(1, 4),
      await createRice(2, 7),
      await createRice(5, 15),
    ];
    const { body } = await link(one.id, two, five);
    expect(body.pack_sizes.map(({ name }) => name)).toEqual(['Reis, 2 kg', 'Reis, 5 kg']);
    expect(body.family).toMatch(familyKey);
    expect(body.family).toMatch(/^reis-1-kg-/);
    expect(await familyOf(five.id)).toMatchObject({ family: body.family, version: 2 });
    expect(await idsOf(two.id)).toEqual([one.id, five.id]);
  });

  it('adds a product with its pack sizes', async () => {
    const one = await createRice(1, 4);
    const { id: category_id } = await createCategory(shop());
    const body = { name: 'Reis, 10 kg', category_id, price_cents: 2900, pack_sizes: [one.id] };
    const created = await request(shop().app, contract.createProduct, { body }, staff);
    expect([created.status, created.body.pack_sizes.map(({ id }) => id)]).toEqual([201, [one.id]]);
    expect(await idsOf(one.id)).toEqual([created.body.id]);
  });

  it('adds a product to the family of another one', async () => {
    const [one, two, five] = [
      await createRice(1, 4),
      await createRice(2, 7),
      await createRice(5, 15),
    ];
    await link(one.id, two);
    const { body } = await link(five.id, one);
    expect(body.pack_sizes.map(({ id }) => id)).toEqual([one.id, two.id]);
  });

  it('takes one product out of a family; the last one left has none', async () => {
    const [one, two, five] = [
      await createRice(1, 4),
      await createRice(2, 7),
      await createRice(5, 15),
    ];
    await link(one.id, two, five);
    await link(one.id, two);
    expect(await familyOf(five.id)).toMatchObject({ family: null, pack_sizes: [] });
    await link(two.id);
    expect(await familyOf(one.id)).toMatchObject({ family: null, pack_sizes: [] });
  });

  it('leaves the other products linked when one leaves the family', async () => {
    const [one, two, five] = [
      await createRice(1, 4),
      await createRice(2, 7),
      await createRice(5, 15),
    ];
    await link(one.id, two, five);
    await link(five.id);
    expect(await idsOf(one.id)).toEqual([two.id]);
    expect(await idsOf(five.id)).toEqual([]);
  });

  it('changes other fields without touching the family, and an archived product stays in it', async () => {
    const [one, two, five] = [
      await createRice(1, 4),
      await createRice(2, 7),
      await createRice(5, 15),
    ];
    const { family } = (await link(one.id, two, five)).body;
    await change(five.id, { is_archived: true });
    await change(one.id, { name: 'Basmati' });
    await link(one.id, two);
    await change(five.id, { is_archived: false });
    expect(await familyOf(five.id)).toMatchObject({ family });
  });

  it.each([
    ['an unknown product', () => randomUUID()],
    [
      'an archived product',
      async () => (await createRice(9, 9, { archived_at: new Date().toISOString() })).id,
    ],
  ])('cannot link %s', async (_, other) => {
    const [one, id] = [await createRice(1, 4), await other()];
    const { status, body } = await change(one.id, { name: 'Basmati', pack_sizes: [id] });
    expect([status, body.code, body.facts]).toEqual([409, 'pack_size_unknown', { ids: [id] }]);
    expect(await familyOf(one.id)).toMatchObject({ name: one.name, family: null, version: 1 });
  });

  it('ignores the product itself and repeated ones', async () => {
    const [one, two] = [await createRice(1, 4), await createRice(2, 7)];
    await link(one.id, one, two, two);
    expect(await idsOf(one.id)).toEqual([two.id]);
  });

  it('is refused bad ids; customers and visitors are refused', async () => {
    const [one, two] = [await createRice(1, 4), await createRice(2, 7)];
    expect((await change(one.id, { pack_sizes: ['x'] })).status).toBe(422);
    const many = Array.from({ length: 51 }, () => randomUUID());
    expect((await change(one.id, { pack_sizes: many })).status).toBe(422);
    const customer = await createUser(shop());
    const body = { pack_sizes: [two.id] };
    expect((await change(one.id, body, customer.token)).status).toBe(403);
    const anonymous = { params: { id: one.id }, body };
    expect((await request(shop().app, contract.updateProduct, anonymous)).status).toBe(401);
    expect(await idsOf(one.id)).toEqual([]);
  });

  it('links the same products concurrently from several forms without a deadlock', async () => {
    const products = await Promise.all([1, 2, 3, 4, 5].map((weight) => createRice(weight, 4)));
    const answers = await Promise.all(
      products.map((product) => link(product.id, ...products.toReversed())),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const families = await Promise.all(products.map(({ id }) => familyOf(id)));
    expect(new Set(families.map(({ family }) => family)).size).toBe(1);
    expect(families[0]?.pack_sizes).toHaveLength(4);
  });
});
