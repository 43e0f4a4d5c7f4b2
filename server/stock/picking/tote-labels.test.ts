import { beforeAll, expect, test } from 'vitest';
import * as contract from '#contract/stock/picking.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { bearer } from '#test/helpers/auth.ts';
import { createProduct, createUser, type TestUser } from '#test/helpers/factories.ts';
import { usePicking } from '#test/helpers/picking.ts';
import { readLabelCodes } from '#test/helpers/read-label.ts';

const shop = useTestApp();
const picking = usePicking(shop);
let staff: TestUser;
let picker: TestUser;

beforeAll(async () => {
  staff = await createUser(shop(), { role: 'admin' });
  picker = await createUser(shop(), { role: 'picker' });
});

const print = (id: string, { token }: TestUser, language = 'de') =>
  shop().app.request(contract.getToteLabels.path.replace('{id}', id), {
    headers: { ...bearer(token), 'Accept-Language': language },
  });

test.each(['de', 'ar'])(
  'the labels of a batch in %s have the code of each order',
  async (language) => {
    const orders = [
      await picking.confirm(staff, { product: await createProduct(shop()) }),
      await picking.confirm(staff, { product: await createProduct(shop()) }),
    ];
    const { id } = await picking.start(picker, ...orders);
    const response = await print(id, picker, language);
    expect(response.headers.get('Content-Type')).toBe('application/pdf');
    const pdf = Buffer.from(await response.arrayBuffer()).toString('latin1');
    expect(readLabelCodes(pdf)).toEqual(orders.map(({ order_number }) => `T-${order_number}-1`));
  },
);

test('labels of an unknown batch are not found, and customers may print none', async () => {
  const unknown = '00000000-0000-4000-8000-000000000000';
  expect((await print(unknown, picker)).status).toBe(404);
  expect((await print(unknown, await createUser(shop()))).status).toBe(403);
});
