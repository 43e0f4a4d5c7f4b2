import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/helpers/app.ts';

const root = new URL('../../../', import.meta.url).pathname;

let shop: TestApp;
let folder: string;
beforeEach(async () => {
  shop = await createTestApp();
  folder = await mkdtemp(join(tmpdir(), 'kiezkorb-setup-'));
});
afterEach(async () => {
  await shop.close();
  await rm(folder, { recursive: true, force: true });
});

async function run(...args: string[]) {
  const env = { ...process.env, DATABASE_URL: shop.url, PUBLIC_URL: 'https://laden.example' };
  const command = promisify(execFile)(
    process.execPath,
    ['server/accounts/opening/command.ts', ...args],
    {
      cwd: root,
      env,
    },
  );
  return command.then(
    ({ stdout }) => ({ code: 0, text: stdout }),
    (error: unknown) => {
      const { code, stderr } = error as { code: number; stderr: string };
      return { code, text: stderr };
    },
  );
}

async function fileOf(changes: object = {}): Promise<string> {
  const path = join(folder, 'shop.json');
  const setup = {
    owner: {
      email: 'chefin@laden.example',
      password: 'vier-trockene-Otter-8',
      first_name: 'Nadia',
      last_name: 'Aydın',
    },
    shop: {
      name: 'Nadias Laden',
      slogan: '',
      contact_email: 'hallo@laden.example',
      contact_phone: '030 7654321',
      company_name: 'Nadias Laden GmbH',
      company_representative: 'Nadia Aydın',
      company_street: 'Sonnenallee 1',
      company_postal_code: '12047',
      company_city: 'Berlin',
      company_register: '',
      company_vat_id: '',
    },
    area: {
      name: 'Neukölln',
      postal_codes: ['12047'],
      delivery_fee_cents: 290,
      minimum_order_cents: 2000,
      free_from_cents: null,
    },
    windows: {
      weekdays: [1, 2, 3, 4, 5],
      start_minutes: 600,
      end_minutes: 1200,
      length_minutes: 120,
      capacity: 8,
    },
    categories: ['Obst'],
    ...changes,
  };
  await writeFile(path, JSON.stringify(setup));
  return path;
}

test('a file sets the shop up without a browser, once', async () => {
  const link = await run('--link');
  expect(link.text).toMatch(/^https:\/\/laden\.example\/setup#\S{43}\n$/);
  const file = await fileOf();
  const done = await run('--file', file);
  expect(done.code).toBe(0);
  expect(done.text).toContain('chefin@laden.example');
  const { name } = await shop.db
    .selectFrom('shop_settings')
    .select('name')
    .executeTakeFirstOrThrow();
  expect(name).toBe('Nadias Laden');
  for (const args of [['--file', file], ['--link']]) {
    const again = await run(...args);
    expect([again.code, again.text]).toEqual([
      1,
      'The shop has an admin: sign in at https://laden.example/admin\n',
    ]);
  }
});

test('a file with an error is refused with the place of the error, and changes nothing', async () => {
  const wrong = await run('--file', await fileOf({ categories: [''], windows: {} }));
  expect(wrong.code).toBe(1);
  expect(wrong.text).toContain('windows.weekdays');
  const weak = { email: 'a@b.example', password: 'passwort', first_name: 'A', last_name: 'B' };
  const refused = await run('--file', await fileOf({ owner: weak }));
  expect([refused.code, refused.text]).toEqual([
    1,
    'invalid_input\nowner.password: The password is too easy to guess.\n',
  ]);
  expect((await run()).text).toContain('Usage');
  expect(await shop.db.selectFrom('users').select('id').execute()).toEqual([]);
});
