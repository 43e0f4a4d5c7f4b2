import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApiKey } from '#contract/accounts/api-keys.admin.ts';
import { createProduct, createUser } from '#test/helpers/factories.ts';
import { request } from '#test/helpers/request.ts';
import { startHttpShop, type HttpShop } from '#test/helpers/servers/http-shop.ts';

/**
 * A client that a public generator (orval) makes from the OpenAPI document, compiled as strictly as
 * the shop, and used against one. In the project, so that it finds the compiler and its types.
 */
const root = join(import.meta.dirname, '../../..');
const run = promisify(execFile);
const bin = (name: string) => join(root, 'node_modules/.bin', name);
let shop: HttpShop;
let folder: string;

beforeAll(async () => {
  shop = await startHttpShop('inbox');
  await mkdir(join(root, '.data'), { recursive: true });
  folder = await mkdtemp(join(root, '.data/generated-client-'));
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

/** Lists products with a key, reads one, and tries what the key may not. */
const program = `
import * as shop from './shop.ts';

const options = { headers: { Authorization: 'Bearer ' + process.env['SHOP_KEY'] } };
const list = await shop.listAdminProducts({ limit: 2, sort: 'name' }, options);
if (list.status !== 200) throw new Error(list.data.code);
const [first] = list.data.items;
if (first === undefined) throw new Error('no product');
const one = await shop.getAdminProduct(first.id, options);
const refused = await shop.archiveProduct(first.id, options);
const name: string = one.status === 200 ? one.data.name : '';
const code: string = refused.status === 403 ? refused.data.code : '';
console.log(JSON.stringify({ count: list.data.items.length, name, code }));
`;

const compilerOptions = {
  strict: true,
  target: 'ES2024',
  lib: ['ES2025', 'DOM', 'DOM.Iterable'],
  module: 'preserve',
  types: ['node'],
  allowImportingTsExtensions: true,
  noEmit: true,
};

test('a generated client compiles and works with a key', async () => {
  const admin = await createUser(shop, { role: 'admin' });
  for (const name of ['Zimt', 'Anis', 'Datteln']) await createProduct(shop, { name });
  const body = { name: 'orval', permissions: ['catalog:read' as const], valid_days: 1 };
  const { secret } = (await request(shop.app, createApiKey, { body }, admin)).body;

  const document = join(folder, 'openapi.json');
  const described = await shop.app.request('/api/v1/openapi.json');
  await writeFile(document, await described.text());
  const baseUrl = new URL(shop.url).origin;
  const config = { input: document, output: { target: './shop.ts', client: 'fetch', baseUrl } };
  const files = {
    'package.json': { type: 'module' },
    'tsconfig.json': { compilerOptions, files: ['program.ts'] },
  };
  for (const [name, content] of Object.entries(files)) {
    await writeFile(join(folder, name), JSON.stringify(content));
  }
  await writeFile(
    join(folder, 'orval.config.mjs'),
    `export default ${JSON.stringify({ shop: config })}`,
  );
  await writeFile(join(folder, 'program.ts'), program);

  await run(bin('orval'), ['--config', 'orval.config.mjs'], { cwd: folder });
  await run(bin('tsc'), ['-p', folder]);
  const { stdout } = await run(process.execPath, [join(folder, 'program.ts')], {
    env: { PATH: process.env.PATH, SHOP_KEY: secret },
  });
  expect(JSON.parse(stdout)).toEqual({ count: 2, name: 'Anis', code: 'permission_required' });
});
