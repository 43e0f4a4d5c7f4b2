import { Writable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/helpers/app.ts';
import { createUser } from '#test/helpers/factories.ts';
import { createLog } from './log.ts';
import { describeError, hideSecrets } from './redact.ts';

let shop: TestApp;
let lines: string[];

beforeAll(async () => {
  lines = [];
  const sink = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  shop = await createTestApp({}, { log: createLog('trace', sink) });
});
afterAll(() => shop.close());

test('logs a failed request without credentials', async () => {
  const { token } = await createUser(shop);
  const secrets = {
    password: 'drei-nasse-Biber-7',
    refresh: 'refresh-token-of-erika',
    mailed: 'a3f9-mailed-token-hash',
    code: 'promotion-code-4711',
  };
  await shop.pool.query('alter table users rename to users_elsewhere');
  await shop.pool.query('alter table one_time_tokens rename to tokens_elsewhere');
  const headers = {
    Authorization: `Bearer ${token}`,
    Cookie: `refresh_token=${secrets.refresh}; __Secure-refresh_token=${secrets.refresh}`,
    'Content-Type': 'application/json',
    'x-use-cookie': '1',
    'Idempotency-Key': secrets.code,
  };
  const send = (method: string, path: string, body?: object) =>
    shop.app.request(path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  const answers = [
    await send('GET', `/api/v1/cart?access_token=${token}&password=${secrets.password}`),
    await send('POST', '/api/v1/admin-promotion', { code: secrets.code }),
    await send('POST', '/auth/v1/token?grant_type=password', {
      email: 'erika@mail.example',
      password: secrets.password,
    }),
    await send('GET', `/auth/v1/verify?type=signup&token=${secrets.mailed}`),
    await send('POST', `/auth/v1/verify/link?type=signup&token=${secrets.mailed}`),
    await send('GET', `/auth/v1/user?apikey=${secrets.code}`),
  ];
  expect(answers.map(({ status }) => status).filter((status) => status === 500)).not.toEqual([]);
  expect(lines).not.toEqual([]);
  const log = lines.join('');
  expect(log).toContain('users');
  for (const secret of [token, ...Object.values(secrets)]) expect(log).not.toContain(secret);
});

test('logs no rows, requests or responses attached to an error', () => {
  const cause = Object.assign(new Error('duplicate key'), {
    code: '23505',
    constraint: 'users_email_key',
    detail: 'Key (email)=(erika@mail.example) already exists.',
    parameters: ['drei-nasse-Biber-7'],
    response: { body: 'refresh-token-of-erika' },
  });
  const logged = JSON.stringify(describeError(new Error('it went wrong', { cause })));
  expect(logged).toContain('users_email_key');
  expect(logged).toContain('23505');
  expect(logged).not.toMatch(/erika|Biber/);
});

test.each([
  ['Bearer abc.def', 'Bearer [hidden]'],
  ['/verify?token=abc&type=signup', '/verify?token=[hidden]&type=signup'],
  ['{"password":"abc","name":"Erika"}', '{"password":"[hidden]","name":"Erika"}'],
  ['jwt eyJhbGci.eyJzdWIi.c2ln expired', 'jwt [hidden] expired'],
  ['postgres://shop:abc@db.example/shop', 'postgres://shop:[hidden]@db.example/shop'],
  ['relation "users" does not exist', 'relation "users" does not exist'],
])('redacts %s as %s', (text, redacted) => {
  expect(hideSecrets(text)).toBe(redacted);
});
