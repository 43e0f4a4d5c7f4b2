import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApiKey, revokeApiKey } from '#contract/accounts/api-keys.admin.ts';
import type { Permission } from '#domain/accounts/permissions.ts';
import { createProduct, createUser, type TestUser } from '#test/helpers/factories.ts';
import { useOrdering } from '#test/helpers/ordering.ts';
import { request } from '#test/helpers/request.ts';
import { startHttpShop, type HttpShop } from '#test/helpers/servers/http-shop.ts';
import { setCapacity } from '#test/helpers/windows.ts';

let shop: HttpShop;
let admin: TestUser;
let folder: string;
const ordering = useOrdering(() => shop);

beforeAll(async () => {
  shop = await startHttpShop('inbox');
  shop.clock.set('2026-11-21T06:00:00.000Z');
  await setCapacity(shop, 500);
  admin = await createUser(shop, { role: 'admin' });
  folder = await mkdtemp(join(tmpdir(), 'programs-'));
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

async function createKey(permission: Permission) {
  const body = { name: 'Beispiel', permissions: [permission], valid_days: 1 };
  return (await request(shop.app, createApiKey, { body }, admin)).body;
}

/** Runs an example program as an operator would. */
async function run(program: string, secret: string, argument: string): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [join(import.meta.dirname, '../../../examples', program), argument],
    { env: { PATH: process.env.PATH, SHOP_URL: new URL(shop.url).origin, SHOP_KEY: secret } },
  );
  return stdout;
}

test('the label printer writes one label for each order that is being packed', async () => {
  const { secret, key } = await createKey('orders:read');
  const { id: product_id } = await createProduct(shop);
  const customer = await createUser(shop, { first_name: 'Leyla', last_name: 'Yıldız' });
  const { body: packed } = await ordering.buy(customer, { product_id });
  await ordering.buy(customer, { product_id });
  await ordering.move(admin, packed, ['confirmed', 'preparing']);

  const file = join(folder, `${packed.order_number}.txt`);
  expect(await run('label-printer.ts', secret, folder)).toBe(`${file}\n`);
  const label = await readFile(file, 'utf8');
  expect(label.split('\n')).toEqual([
    `Nr. ${packed.order_number}`,
    expect.stringMatching(/^21\.11\.26 \d\d:\d\d-\d\d:\d\d$/),
    'Leyla Yıldız',
    packed.delivery_address,
    expect.stringMatching(/^\d+ Stück$/),
    '',
  ]);
  expect(await run('label-printer.ts', secret, folder)).toBe('');
  expect(await readdir(folder)).toEqual([`${packed.order_number}.txt`]);

  await request(shop.app, revokeApiKey, { params: { id: key.id } }, admin);
  await expect(run('label-printer.ts', secret, folder)).rejects.toThrow('401 sign_in_required');
});

test('the stock file has every product of all pages, and no formula', async () => {
  const { secret } = await createKey('catalog:read');
  for (let count = 0; count < 105; count += 1) {
    await createProduct(shop, { name: `Regal ${String(count).padStart(3, '0')}` });
  }
  await createProduct(shop, { name: '=1+1 "Feigen"; süß', stock: 7 });
  const path = join(folder, 'stock.csv');
  await run('stock-file.ts', secret, path);
  const lines = (await readFile(path, 'utf8')).trimEnd().split('\r\n');
  expect(lines[0]).toBe('barcode;name;stock');
  const products = await shop.db.selectFrom('products').select('id').execute();
  expect(lines).toHaveLength(products.length + 1);
  expect(lines.filter((line) => line.includes('Regal'))).toHaveLength(105);
  expect(lines.find((line) => line.includes('Feigen'))).toMatch(/;"'=1\+1 ""Feigen""; süß";7$/);
  await expect(run('label-printer.ts', secret, folder)).rejects.toThrow('403 permission_required');
});
