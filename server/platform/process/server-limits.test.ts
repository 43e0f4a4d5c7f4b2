import { once } from 'node:events';
import type { ServerOptions } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';
import { createBoundedServer } from './server-limits.ts';

let close: () => void = () => undefined;
afterEach(() => close());

/** Starts a server that answers every complete request, and writes the bytes of an attack to it. */
async function attack(written: string, changed: ServerOptions = {}) {
  const server = createBoundedServer((request, response) => {
    request.on('error', () => undefined).on('end', () => response.end('answered'));
    request.resume();
  }, changed);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  close = () => {
    server.closeAllConnections();
    server.close();
  };
  // The address of a TCP server is an object, never a string.
  const { port } = server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  socket.write(written);
  return { server, answer: await text(socket) };
}

/** Far shorter than in life; the check comes as often as Node allows. */
const atOnce = { headersTimeout: 1, requestTimeout: 1, connectionsCheckingInterval: 10 };

test('closes a connection whose headers never end', async () => {
  const { answer } = await attack('GET / HTTP/1.1\r\nHost: shop.test\r\nX-A: b\r\n', atOnce);
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
});

test('closes a connection whose body never ends', async () => {
  const { answer } = await attack(
    'POST / HTTP/1.1\r\nHost: shop.test\r\nContent-Length: 1000\r\n\r\nslow',
    atOnce,
  );
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
});

test('refuses headers of more than 16 kB in any number of chunks', async () => {
  const begin = 'GET / HTTP/1.1\r\nHost: shop.test\r\n';
  const large = await attack(`${begin}Cookie: ${'x'.repeat(17_000)}\r\n\r\n`);
  expect(large.answer).toMatch(/^HTTP\/1\.1 431 /);
  close();
  const many = await attack(`${begin}${'X-Header: 1\r\n'.repeat(2000)}\r\n`);
  expect(many.answer).toMatch(/^HTTP\/1\.1 431 /);
});

test.each([
  ['two lengths', 'Content-Length: 5\r\nContent-Length: 6\r\n\r\nhello'],
  ['a length and pieces', 'Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'],
  ['a line in a header', 'X-A: b\rX-Injected: 1\r\n\r\n'],
])('a message whose end can be read in two ways is refused: %s', async (_, headers) => {
  const { answer } = await attack(`POST / HTTP/1.1\r\nHost: shop.test\r\n${headers}`);
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
});

test('sets the timeouts and limits of the server', async () => {
  const { server } = await attack('GET / HTTP/1.1\r\nHost: shop.test\r\nConnection: close\r\n\r\n');
  expect(server).toMatchObject({
    headersTimeout: 10_000,
    requestTimeout: 120_000,
    keepAliveTimeout: 65_000,
    timeout: 120_000,
    maxConnections: 10_000,
  });
});
