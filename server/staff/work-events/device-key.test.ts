import { beforeAll, expect, test } from 'vitest';
import { getDeviceKey } from '#contract/staff/work.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { createUser, type TestUser } from '#test/helpers/factories.ts';
import { request } from '#test/helpers/request.ts';

const shop = useTestApp();
let driver: TestUser;
let picker: TestUser;

beforeAll(async () => {
  driver = await createUser(shop(), { role: 'driver' });
  picker = await createUser(shop(), { role: 'picker' });
});

const ask = (user?: TestUser) => request(shop().app, getDeviceKey, {}, user);

test('an employee gets one key, also when several devices ask at once, and no one else has it', async () => {
  const answers = await Promise.all([1, 2, 3].map(() => ask(driver)));
  const keys = new Set(answers.map(({ body }) => body.key));
  expect(keys.size).toBe(1);
  const [key = ''] = keys;
  expect(Buffer.from(key, 'base64')).toHaveLength(32);
  expect((await ask(picker)).body.key).not.toBe(key);
  expect((await ask(driver)).body.key).toBe(key);
});

test('only employees get one', async () => {
  expect((await ask()).status).toBe(401);
  expect((await ask(await createUser(shop()))).status).toBe(403);
});

test('the answer is stored nowhere, and the key goes with the account', async () => {
  const { headers } = await ask(picker);
  expect(headers.get('Cache-Control')).toContain('no-store');
  await shop().db.deleteFrom('users').where('id', '=', picker.id).execute();
  const rows = await shop().db.selectFrom('device_keys').select('user_id').execute();
  expect(rows).toEqual([{ user_id: driver.id }]);
});
