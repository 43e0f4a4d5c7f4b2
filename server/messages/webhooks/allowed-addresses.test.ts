import { networkInterfaces } from 'node:os';
import { expect, test } from 'vitest';
import { readEnv } from '#server/env.ts';
import { faultOf, mayConnectTo } from './allowed-addresses.ts';

const settings = (variables: Record<string, string> = {}) =>
  readEnv({ PUBLIC_URL: 'https://kiezkorb.example', NODE_ENV: 'production', ...variables });

test.each([
  '0.0.0.0',
  '10.0.0.1',
  '100.64.0.1',
  '127.0.0.1',
  '127.9.9.9',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.1',
  '192.168.178.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:a00:1',
  '64:ff9b::a00:1',
  'fc00::1',
  'fd12:3456::1',
  'fe80::1',
  'ff02::1',
  '2001:db8::1',
  '2001:0:a00:1::',
  '2002:a00:1::',
])('refuses to connect to %s', (address) => {
  expect(mayConnectTo(address, settings())).toBe(false);
});

test.each(['1.1.1.1', '172.32.0.1', '93.184.215.14', '2606:4700:4700::1111', '2a00:1450:4001::1'])(
  'connects to %s',
  (address) => {
    expect(mayConnectTo(address, settings())).toBe(true);
  },
);

test('refuses every address of this machine', () => {
  const own = Object.values(networkInterfaces()).flatMap((cards) => cards ?? []);
  expect(own.length).toBeGreaterThan(0);
  expect(own.filter(({ address }) => mayConnectTo(address, settings()))).toEqual([]);
});

test('connects to what the operator allows, and to nothing else', () => {
  const allowing = settings({ WEBHOOK_PRIVATE_ADDRESSES: '10.1.0.0/16, ::1,127.0.0.1' });
  const may = (address: string) => mayConnectTo(address, allowing);
  expect(['10.1.2.3', '::1', '127.0.0.1'].every(may)).toBe(true);
  expect(['10.2.0.1', '127.0.0.2', '::2', '192.168.0.1'].some(may)).toBe(false);
});

test.each(['10.1.0.0/33', 'lager.example', '10.1.0.0/', '::/129'])(
  'does not start with %s as an allowed range',
  (range) => {
    expect(() => settings({ WEBHOOK_PRIVATE_ADDRESSES: range })).toThrow(
      'WEBHOOK_PRIVATE_ADDRESSES',
    );
  },
);

test.each([
  ['https://kiezkorb.example/api', 'own_shop'],
  ['https://KIEZKORB.example.:443/', 'own_shop'],
  ['https://kiezkorb.example:8443/', undefined],
  ['https://lager.example/hook?key=1', undefined],
  ['javascript:alert(1)', 'malformed'],
  ['', 'malformed'],
])('%s: %s', (url, fault) => {
  expect(faultOf(url, settings())).toBe(fault);
});

test('allows http where the operator does, and still not to the shop', () => {
  const allowing = settings({ WEBHOOK_HTTP: 'on' });
  expect(faultOf('http://lager.example/', allowing)).toBe(undefined);
  expect(faultOf('http://lager.example/', settings())).toBe('http');
  expect(faultOf('http://kiezkorb.example:443/', allowing)).toBe('own_shop');
});
