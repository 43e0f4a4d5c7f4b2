import { beforeEach, describe, expect, test } from 'vitest';
import * as contract from '#contract/stock/suppliers.admin.ts';
import type {
  NewSupplierArticle,
  SupplierChanges,
  SupplierDetails,
} from '#contract/stock/suppliers.schema.ts';
import { addSupplier, listSuppliers } from '#contract/stock/suppliers.ts';
import { cents } from '#domain/money.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { detailsOf, fieldsOf } from '#test/helpers/buying.ts';
import { createProduct, createUser, type TestUser } from '#test/helpers/factories.ts';
import { request } from '#test/helpers/request.ts';

const shop = useTestApp();
let admin: TestUser;
let picker: TestUser;

beforeEach(async () => {
  shop().clock.set('2026-11-30T09:00:00.000Z');
  admin = await createUser(shop(), { role: 'admin' });
  picker = await createUser(shop(), { role: 'picker' });
});

const details: SupplierDetails = {
  name: 'Fruchthof Panke',
  contact: 'Frau Yıldız',
  address: 'Beusselstraße 44\n10553 Berlin',
  email: 'bestellung@fruchthof.example',
  phone: '+49 30 1234567',
  customer_number: 'K-4711',
  language: 'tr',
  minimum_cents: cents(15_000),
  terms: '14 Tage netto',
  days: [{ weekday: 1, order_until: '10:00', lead_days: 1 }],
  exceptions: [{ day: '2026-12-28', order_until: null, delivers_on: null }],
};
let names = 0;
const named = (changes: Partial<SupplierDetails> = {}): SupplierDetails => ({
  ...details,
  name: `Lieferant ${(names += 1)}`,
  ...changes,
});

const create = (body: SupplierDetails, by = admin) =>
  request(shop().app, contract.createSupplier, { body }, by);
const read = async (id: string) =>
  (await request(shop().app, contract.getSupplier, { params: { id } }, admin)).body;
const update = (id: string, body: SupplierChanges, version?: number) =>
  request(
    shop().app,
    contract.updateSupplier,
    { params: { id }, body },
    version === undefined ? admin : { ...admin, headers: { 'If-Match': `"${version}"` } },
  );

const article = (product_id: string, changes: Partial<NewSupplierArticle> = {}) => ({
  product_id,
  number: '',
  name: 'Tomaten Rispe 6er',
  units_per_case: 6,
  case_weight_g: null,
  least_cases: 1,
  step_cases: 1,
  life_days: 5,
  is_preferred: false,
  is_always_there: false,
  price: { net_cents: cents(1290), per: 'case' as const, valid_from: '2026-01-01' },
  ...changes,
});
const addArticle = (id: string, body: NewSupplierArticle) =>
  request(shop().app, contract.createSupplierArticle, { params: { id }, body }, admin);
const articlesOf = async (supplier_id: string) =>
  (await request(shop().app, contract.listSupplierArticles, { query: { supplier_id } }, admin)).body
    .items;

describe('a supplier', () => {
  test('has contact, terms and order days, and says when it takes the next order', async () => {
    // A Friday.
    shop().clock.set('2026-12-25T09:00:00.000Z');
    admin = await createUser(shop(), { role: 'admin' });
    const created = await create(named());
    expect(created.status).toBe(201);
    expect(created.body).toMatchObject({
      ...details,
      name: created.body.name,
      is_archived: false,
      article_count: 0,
      version: 1,
      // The Monday before it is an exception.
      next_order_day: { day: '2027-01-04', order_until: '10:00', delivers_on: '2027-01-05' },
    });
    expect(await read(created.body.id)).toEqual(created.body);
  });

  test('is changed by one person at a time, with its days', async () => {
    const { body } = await create(named());
    const { id, version } = body;
    const rest = detailsOf(body);
    const days = [{ weekday: 3, order_until: '18:30', lead_days: 2 }];
    const changed = await update(id, { ...rest, phone: null, days, exceptions: [] }, version);
    expect(changed.body).toMatchObject({ phone: null, days, exceptions: [], version: 2 });
    const late = await update(id, { ...rest, phone: '1' }, version);
    expect([late.status, late.body]).toMatchObject([412, { code: 'version_conflict' }]);
    expect(await read(id)).toEqual(changed.body);
  });

  test('has a name of its own', async () => {
    const first = await create(named());
    const second = await create({ ...details, name: first.body.name });
    expect([second.status, second.body]).toMatchObject([409, { code: 'supplier_taken' }]);
  });

  test('is archived and restored, and not offered at receipts meanwhile', async () => {
    const { body } = await create(named());
    const { id } = body;
    const rest = detailsOf(body);
    const offered = async () =>
      (await request(shop().app, listSuppliers, {}, picker)).body.items.map((each) => each.id);
    expect(await offered()).toContain(id);
    await update(id, { ...rest, is_archived: true });
    expect(await offered()).not.toContain(id);
    const input = { body: { name: body.name } };
    const again = await request(shop().app, addSupplier, input, picker);
    expect([again.status, again.body]).toMatchObject([409, { code: 'supplier_archived' }]);
    const product = await createProduct(shop());
    const refused = await addArticle(id, article(product.id));
    expect([refused.status, refused.body]).toMatchObject([409, { code: 'supplier_archived' }]);
    const { items } = (await request(shop().app, contract.listAdminSuppliers, {}, admin)).body;
    expect(items.at(-1)).toMatchObject({ id, is_archived: true });
    await update(id, { ...rest, is_archived: false });
    expect(await offered()).toContain(id);
  });

  test.each([
    { days: [details.days[0], details.days[0]] },
    { days: [{ weekday: 8, order_until: '10:00', lead_days: 1 }] },
    { days: [{ weekday: 1, order_until: '24:00', lead_days: 1 }] },
    { exceptions: [{ day: '2026-12-28', order_until: '10:00', delivers_on: null }] },
    { exceptions: [{ day: '2026-12-28', order_until: '10:00', delivers_on: '2026-12-27' }] },
    { email: 'no address' },
    { minimum_cents: 0 },
    { name: ' ' },
  ])('is refused with %j', async (changes) => {
    const refused = await create(named(changes as Partial<SupplierDetails>));
    expect([refused.status, refused.body]).toMatchObject([422, { code: 'invalid_input' }]);
  });

  test('is for the desk: pickers neither read nor change its terms', async () => {
    const { body } = await create(named());
    const params = { id: body.id };
    expect((await create(named(), picker)).status).toBe(403);
    expect((await request(shop().app, contract.getSupplier, { params }, picker)).status).toBe(403);
    expect((await request(shop().app, listSuppliers, {}, picker)).body.items).toContainEqual({
      id: body.id,
      name: body.name,
    });
  });
});

describe('an article of a supplier', () => {
  test('has the price that is valid today, and all its earlier and later ones', async () => {
    const supplier = (await create(named())).body;
    const product = await createProduct(shop());
    const { body, status } = await addArticle(supplier.id, article(product.id));
    expect(status).toBe(201);
    expect(body).toMatchObject({ price: { net_cents: 1290 }, case_price_cents: 1290 });
    const price = (valid_from: string, net_cents: number) =>
      request(
        shop().app,
        contract.addSupplierPrice,
        { params: { id: body.id }, body: { net_cents: cents(net_cents), per: 'case', valid_from } },
        admin,
      );
    expect((await price('2026-12-01', 1490)).body.price).toMatchObject({ net_cents: 1290 });
    // A correction of the same day: the later row counts.
    expect((await price('2026-11-30', 1390)).body.price).toMatchObject({ net_cents: 1390 });
    expect((await price('2026-11-30', 1350)).body.price).toMatchObject({ net_cents: 1350 });
    const params = { id: body.id };
    const { items } = (await request(shop().app, contract.listSupplierPrices, { params }, admin))
      .body;
    expect(items.map(({ net_cents }) => net_cents)).toEqual([1490, 1350, 1390, 1290]);
    // Midnight in Berlin.
    shop().clock.set('2026-11-30T23:00:00.000Z');
    admin = await createUser(shop(), { role: 'admin' });
    expect((await articlesOf(supplier.id))[0]?.price).toMatchObject({ net_cents: 1490 });
  });

  test('by kilogram costs what a case weighs, which must be known', async () => {
    const supplier = (await create(named())).body;
    const product = await createProduct(shop());
    const price = { net_cents: cents(900), per: 'kilogram' as const, valid_from: '2026-01-01' };
    const refused = await addArticle(supplier.id, article(product.id, { price }));
    expect([refused.status, refused.body]).toMatchObject([422, { code: 'case_weight_missing' }]);
    const added = await addArticle(
      supplier.id,
      article(product.id, { price, case_weight_g: 2500 }),
    );
    expect(added.body.case_price_cents).toBe(2250);
    const { id } = added.body;
    const fields = fieldsOf(added.body);
    const change = { params: { id }, body: { ...fields, case_weight_g: null } };
    const emptied = await request(shop().app, contract.updateSupplierArticle, change, admin);
    expect([emptied.status, emptied.body]).toMatchObject([422, { code: 'case_weight_missing' }]);
  });

  test('is the preferred one of its product alone, also when two are made at once', async () => {
    const [one, two] = [(await create(named())).body, (await create(named())).body];
    const product = await createProduct(shop());
    const preferred = article(product.id, { is_preferred: true });
    const answers = await Promise.all([
      addArticle(one.id, preferred),
      addArticle(two.id, preferred),
      addArticle(two.id, preferred),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    const query = { product_id: product.id };
    const { items } = (await request(shop().app, contract.listSupplierArticles, { query }, admin))
      .body;
    expect(items.filter(({ is_preferred }) => is_preferred)).toHaveLength(1);
  });

  test('has a number of its own, which is free again once it is archived', async () => {
    const supplier = (await create(named())).body;
    const product = await createProduct(shop());
    const numbered = article(product.id, { number: 'T-6' });
    const { body } = await addArticle(supplier.id, numbered);
    const taken = await addArticle(supplier.id, numbered);
    expect([taken.status, taken.body]).toMatchObject([409, { code: 'article_number_taken' }]);
    const { id } = body;
    const fields = fieldsOf(body);
    const input = { params: { id }, body: { ...fields, is_archived: true } };
    await request(shop().app, contract.updateSupplierArticle, input, admin);
    expect(await articlesOf(supplier.id)).toEqual([]);
    expect((await addArticle(supplier.id, numbered)).status).toBe(201);
    expect((await read(supplier.id)).article_count).toBe(1);
  });

  test('is found by its name, its number and the name of the product, page by page', async () => {
    const supplier = (await create(named())).body;
    const product = await createProduct(shop(), { name: 'Rispentomaten' });
    for (const name of ['B', 'A', 'A', 'C']) {
      await addArticle(supplier.id, article(product.id, { name }));
    }
    const list = async (query: object) =>
      (
        await request(
          shop().app,
          contract.listSupplierArticles,
          { query: { supplier_id: supplier.id, ...query } },
          admin,
        )
      ).body;
    const first = await list({ limit: 3 });
    const second = await list({ limit: 3, cursor: first.next_cursor });
    expect([...first.items, ...second.items].map(({ name }) => name)).toEqual(['A', 'A', 'B', 'C']);
    expect(second.next_cursor).toBeNull();
    expect((await list({ query: 'RISPEN' })).items).toHaveLength(4);
    expect((await list({ query: 'gurke' })).items).toEqual([]);
  });

  test.each([
    { units_per_case: 0 },
    { units_per_case: 10_001 },
    { least_cases: 0 },
    { step_cases: 0 },
    { price: { net_cents: -1, per: 'case', valid_from: '2026-01-01' } },
    { price: { net_cents: 1_000_001, per: 'case', valid_from: '2026-01-01' } },
    { price: { net_cents: 10_000_000, per: 'case', valid_from: '2026-01-01' } },
  ])('is refused with %j', async (changes) => {
    const supplier = (await create(named())).body;
    const product = await createProduct(shop());
    const body = article(product.id, changes as Partial<NewSupplierArticle>);
    const refused = await addArticle(supplier.id, body);
    expect([refused.status, refused.body]).toMatchObject([422, { code: 'invalid_input' }]);
  });
});
