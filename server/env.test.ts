import { expect, test } from 'vitest';
import { readEnv } from '#server/env.ts';

test('the demo shop is on by default with the embedded database, and never in production', () => {
  expect(readEnv({}).is_demo).toBe(true);
  expect(readEnv({ NODE_ENV: 'production' }).is_demo).toBe(false);
  expect(readEnv({ NODE_ENV: 'production', DEMO: 'off' }).is_demo).toBe(false);
  expect(() => readEnv({ NODE_ENV: 'production', DEMO: 'on' })).toThrow(/DEMO: the passwords/);
});

test.each([
  [{}, true],
  [{ PUBLIC_URL: 'http://127.0.0.1:4000', HOST: '::1' }, true],
  [{ PUBLIC_URL: 'http://[::1]:4000', HOST: 'localhost' }, true],
  [{ PUBLIC_URL: 'http://shop.example' }, false],
  [{ PUBLIC_URL: 'http://127.0.0.1.example' }, false],
  [{ PUBLIC_URL: 'http://localhost.example' }, false],
  [{ HOST: '0.0.0.0' }, false],
  [{ HOST: '192.168.0.7' }, false],
  [{ NODE_ENV: 'production' }, false],
])('with %j, the inbox is available: %s', (variables, expected) => {
  expect(readEnv(variables).has_inbox).toBe(expected);
});

test('the standby for reading is one server of a database that is not embedded', () => {
  const DATABASE_URL = 'postgres://one,two/shop';
  const given = { DATABASE_URL, DATABASE_READ_URL: 'postgres://two/shop' };
  expect(readEnv(given)).toMatchObject({ ...given, DATABASE_READ_LAG_S: 10 });
  expect(() => readEnv({ DATABASE_URL, DATABASE_READ_URL: DATABASE_URL })).toThrow(
    /DATABASE_READ_URL: .*one host/,
  );
  expect(() => readEnv({ DATABASE_READ_URL: 'postgres://two/shop' })).toThrow(
    /DATABASE_READ_URL: .*DATABASE_URL, which is not set/,
  );
});

test('a shop with an https URL requires NODE_ENV=production', () => {
  const PUBLIC_URL = 'https://shop.example';
  expect(() => readEnv({ PUBLIC_URL })).toThrow(/NODE_ENV: .*https/);
  expect(readEnv({ PUBLIC_URL, NODE_ENV: 'production' }).PUBLIC_URL).toBe(PUBLIC_URL);
  expect(readEnv({ PUBLIC_URL: 'https://localhost:8443' }).has_inbox).toBe(true);
});

test('production requires https providers, except on loopback', () => {
  const variables = (issuer: string) => ({
    OIDC_PROVIDERS: 'my-id',
    OIDC_MY_ID_ISSUER: issuer,
    OIDC_MY_ID_CLIENT_ID: 'shop',
  });
  const inProduction = (issuer: string) =>
    readEnv({ ...variables(issuer), NODE_ENV: 'production' }).oidc_providers[0]?.issuer;
  expect(() => inProduction('http://id.example')).toThrow(/OIDC_MY_ID_ISSUER: needs https/);
  expect(inProduction('https://id.example')).toBe('https://id.example');
  expect(inProduction('http://127.0.0.1:9000')).toBe('http://127.0.0.1:9000');
  expect(readEnv(variables('http://id.example')).oidc_providers).toHaveLength(1);
});

test('payments at the door are recorded on paper by default', () => {
  expect(readEnv({})).toMatchObject({ FISCAL_MODE: 'paper', FISCAL: undefined });
  expect(readEnv({ FISCAL_MODE: 'none' }).FISCAL).toBeUndefined();
  expect(() => readEnv({ FISCAL_MODE: 'tse' })).toThrow(/FISCAL_MODE: /);
});

test('signing needs the key and the secret of the provider, and starts without both', () => {
  const [FISCAL_KEY, FISCAL_SECRET] = ['a-key', 'a-secret'];
  expect(readEnv({ FISCAL_MODE: 'signed' }).FISCAL).toBeUndefined();
  const FISCAL_URL = 'https://sign.example/v2/';
  expect(readEnv({ FISCAL_MODE: 'signed', FISCAL_KEY, FISCAL_SECRET, FISCAL_URL }).FISCAL).toEqual({
    provider: 'fiskaly',
    url: 'https://sign.example/v2',
    key: 'a-key',
    secret: 'a-secret',
    timeoutMs: 4000,
  });
  const withTimeout = (FISCAL_TIMEOUT_MS: string) =>
    readEnv({ FISCAL_KEY, FISCAL_SECRET, FISCAL_TIMEOUT_MS });
  expect(withTimeout('9000').FISCAL).toMatchObject({ timeoutMs: 9000 });
  expect(() => withTimeout('0')).toThrow(/ {2}FISCAL_TIMEOUT_MS: /);
  // A till ends as it began, also after a change of the mode.
  expect(readEnv({ FISCAL_MODE: 'paper', FISCAL_KEY, FISCAL_SECRET }).FISCAL).toMatchObject({
    url: 'https://kassensichv-middleware.fiskaly.com/api/v2',
  });
  expect(() => readEnv({ FISCAL_KEY })).toThrow(/ {2}FISCAL_SECRET: missing/);
  expect(() => readEnv({ FISCAL_SECRET })).toThrow(/ {2}FISCAL_KEY: missing/);
  expect(() => readEnv({ FISCAL_URL: 'ftp://sign.example' })).toThrow(/FISCAL_URL: /);
  expect(() => readEnv({ FISCAL_PROVIDER: 'other' })).toThrow(/FISCAL_PROVIDER: /);
});

test('the former mode "http" is refused, with what to set instead', () => {
  const former = { FISCAL_MODE: 'http', FISCAL_URL: 'https://sign.example', FISCAL_TOKEN: 'x' };
  expect(() => readEnv(former)).toThrow(
    /FISCAL_MODE: "http" .* Set FISCAL_MODE=signed, .* "npm run fiscal -- setup"/,
  );
});

test('whether drivers take cash without a network is one of two words', () => {
  expect(readEnv({}).FISCAL_OFFLINE).toBe('allow');
  expect(readEnv({ FISCAL_OFFLINE: 'refuse' }).FISCAL_OFFLINE).toBe('refuse');
  expect(() => readEnv({ FISCAL_OFFLINE: 'never' })).toThrow(/FISCAL_OFFLINE: /);
});

test('production records unsigned cash only with a reason', () => {
  const inProduction = { NODE_ENV: 'production', FISCAL_MODE: 'none' };
  expect(() => readEnv(inProduction)).toThrow(/FISCAL_MODE: "none" .* FISCAL_EXEMPT/);
  expect(() => readEnv({ ...inProduction, FISCAL_EXEMPT: 'yes' })).toThrow(/FISCAL_EXEMPT: /);
  const FISCAL_EXEMPT = 'the adviser says so: no cash is taken';
  expect(readEnv({ ...inProduction, FISCAL_EXEMPT }).FISCAL_EXEMPT).toBe(FISCAL_EXEMPT);
  expect(readEnv({ FISCAL_MODE: 'none' }).FISCAL_MODE).toBe('none');
});

test('production requires an https provider of signatures, except on loopback', () => {
  const secrets = { FISCAL_KEY: 'a-key', FISCAL_SECRET: 'a-secret' };
  const urlOf = (FISCAL_URL: string) =>
    readEnv({ NODE_ENV: 'production', FISCAL_MODE: 'signed', FISCAL_URL, ...secrets }).FISCAL?.url;
  expect(() => urlOf('http://sign.example')).toThrow(/FISCAL_URL: needs https/);
  expect(urlOf('https://sign.example')).toBe('https://sign.example');
  expect(urlOf('http://127.0.0.1:7000')).toBe('http://127.0.0.1:7000');
});
