import { beforeAll, describe, expect, test } from 'vitest';
import * as contract from '#contract/stock/cases.ts';
import { readScan } from '#contract/stock/inventory.ts';
import { completeCheckDigit } from '#domain/stock/gtin.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { createProduct, createUser, type TestUser } from '#test/helpers/factories.ts';
import { request } from '#test/helpers/request.ts';

const shop = useTestApp();
let staff: TestUser;

beforeAll(async () => {
  staff = await createUser(shop(), { role: 'picker' });
});

const scan = async (code: string, by = staff) =>
  (await request(shop().app, readScan, { query: { code } }, by)).body;
const set = (barcode: string, product_id: string, units: number, by = staff) =>
  request(
    shop().app,
    contract.setProductCase,
    { params: { barcode }, body: { product_id, units } },
    by,
  );

test('the code of a case means the units inside, also with a lot and several cases', async () => {
  const { id } = await createProduct(shop(), { name: 'Ayran', barcode: '9520000001360' });
  const barcode = '19520000001367';
  const unknown = {
    product: null,
    case: { barcode, units: null, probable: { id, name: 'Ayran' } },
  };
  expect(await scan(barcode)).toMatchObject(unknown);
  expect((await set(barcode, id, 12)).status).toBe(200);
  const known = { product: { id, name: 'Ayran' }, case: { barcode, units: 12 } };
  expect(await scan(barcode)).toMatchObject({ ...known, count: 12 });
  expect(await scan(`]C101${barcode}15270131`)).toMatchObject({ ...known, date: '2027-01-31' });
  expect(await scan(`]C102${barcode}373`)).toMatchObject({ ...known, count: 36 });
  expect(await scan('9520000001360')).toMatchObject({ count: null, case: null });

  expect((await set(barcode, id, 24)).status).toBe(200);
  expect((await scan(barcode)).count).toBe(24);
  const remove = () =>
    request(shop().app, contract.deleteProductCase, { params: { barcode } }, staff);
  expect((await remove()).body).toEqual({ product_id: id, units: 24 });
  expect((await remove()).status).toBe(404);
  expect(await scan(barcode)).toMatchObject(unknown);
});

test('any other code can mean a product, but none that is a barcode already', async () => {
  const { id } = await createProduct(shop(), { barcode: '4006381333931' });
  expect((await scan('96385074')).case).toEqual({
    barcode: '96385074',
    units: null,
    is_confirmed: false,
    may_confirm: false,
    probable: null,
  });
  expect((await set('96385074', id, 1)).status).toBe(200);
  expect(await scan('96385074')).toMatchObject({ product: { id }, count: 1 });
  const taken = await set('4006381333931', id, 6);
  expect([taken.status, taken.body.code]).toEqual([409, 'barcode_taken']);
  const damaged = await set('4006381333932', id, 6);
  expect([damaged.status, damaged.body.code]).toEqual([422, 'code_unreadable']);
  for (const units of [0, 10_001, 1.5]) {
    expect((await set('14006381333938', id, units)).status).toBe(422);
  }
  const nothing = '00000000-0000-4000-8000-000000000000';
  expect((await set('14006381333938', nothing, 6)).status).toBe(404);
});

describe('a code that a person has saved', () => {
  const barcode = '9520000007775';
  const stateFor = async (by: TestUser) => (await scan(barcode, by)).case;

  test('is right once a second person has said the same', async () => {
    const { id } = await createProduct(shop());
    const second = await createUser(shop(), { role: 'picker' });
    await set(barcode, id, 1);
    await set(barcode, id, 1);
    expect(await stateFor(staff)).toMatchObject({ is_confirmed: false, may_confirm: false });
    expect(await stateFor(second)).toMatchObject({ is_confirmed: false, may_confirm: true });
    await set(barcode, id, 1, second);
    expect(await stateFor(staff)).toMatchObject({ is_confirmed: true, may_confirm: false });
    await set(barcode, id, 1);
    expect(await stateFor(second)).toMatchObject({ is_confirmed: true });
  });

  test('waits again when one of them says something else', async () => {
    const [one, other] = [await createProduct(shop()), await createProduct(shop())];
    const second = await createUser(shop(), { role: 'picker' });
    await set(barcode, one.id, 1);
    await set(barcode, one.id, 1, second);
    for (const [id, units] of [
      [one.id, 6],
      [other.id, 6],
    ] as const) {
      await set(barcode, id, units, second);
      expect(await stateFor(second)).toMatchObject({ is_confirmed: false, may_confirm: false });
      expect(await stateFor(staff)).toMatchObject({ is_confirmed: false, may_confirm: true });
    }
  });

  test('is right at once from someone who may change the product', async () => {
    const { id } = await createProduct(shop());
    const admin = await createUser(shop(), { role: 'admin' });
    await set(barcode, id, 1);
    expect(await stateFor(admin)).toMatchObject({ may_confirm: true });
    await set(barcode, id, 2, admin);
    expect(await stateFor(staff)).toMatchObject({ units: 2, is_confirmed: true });
  });

  test('by two people at the same moment is right if they agree', async () => {
    const { id } = await createProduct(shop());
    const second = await createUser(shop(), { role: 'picker' });
    await request(shop().app, contract.deleteProductCase, { params: { barcode } }, staff);
    await Promise.all([set(barcode, id, 4), set(barcode, id, 4, second)]);
    expect(await stateFor(staff)).toMatchObject({ units: 4, is_confirmed: true });
  });
});

test('drivers and customers change no cases', async () => {
  const { id } = await createProduct(shop());
  for (const role of ['driver', 'customer'] as const) {
    const by = await createUser(shop(), { role });
    expect((await set('14006381333938', id, 6, by)).status).toBe(403);
    const params = { barcode: '14006381333938' };
    expect((await request(shop().app, contract.deleteProductCase, { params }, by)).status).toBe(
      403,
    );
  }
});

test('a code that contains a weight or a price names no case', async () => {
  const { id } = await createProduct(shop());
  for (const code of ['2212345001993', '2812345012344', '2912342012346']) {
    const digits = completeCheckDigit(code.slice(0, 12));
    const refused = await set(digits, id, 6);
    expect([refused.status, refused.body.code]).toEqual([422, 'code_of_weight']);
  }
  expect((await scan(completeCheckDigit('221234500199'))).case).toBeNull();
});
