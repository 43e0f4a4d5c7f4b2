import { once } from 'node:events';
import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { request as ask, type IncomingMessage } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/helpers/app.ts';
import { createUser } from '#test/helpers/factories.ts';
import { createBoundedServer, listenerOf } from './server-limits.ts';

let shop: TestApp;
let folder: string;
let port: number;
let close: () => void;

/** A shop on a port, with served files and a secret in the parent folder. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kiezkorb-hostile-'));
  await mkdir(join(folder, 'client', 'assets'), { recursive: true });
  await writeFile(join(folder, 'client', 'assets', 'app.js'), 'served');
  await writeFile(join(folder, 'secret.txt'), 'the secret');
  shop = await createTestApp(
    { DATA_DIR: join(folder, 'data') },
    {
      pages: {
        render: async (context) => context.text('a page', 404),
        clientDir: join(folder, 'client'),
      },
    },
  );
  await mkdir(join(folder, 'data', 'media'), { recursive: true });
  await writeFile(join(folder, 'data', 'secret.webp'), 'the secret');
  const listener = listenerOf(shop.app);
  const server = createBoundedServer((request, response) => void listener(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // The address of a TCP server is an object, never a string.
  ({ port } = server.address() as AddressInfo);
  close = () => {
    server.closeAllConnections();
    server.close();
  };
});
afterAll(async () => {
  close();
  await shop.close();
  await rm(folder, { recursive: true });
});

interface Sent {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

/** Sends the head of a request and a part of its body, then closes the connection. */
async function breakOff(path: string, head: string): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(`POST ${path} HTTP/1.1\r\nHost: shop.test\r\n${head}\r\n\r\n{"na`);
  await sleep(50);
  socket.destroy();
}

/** Sends the path unchanged: `fetch` would normalise it. */
async function send(path: string, { method = 'GET', headers = {}, body }: Sent = {}) {
  const sent = ask({ host: '127.0.0.1', port, path, method, headers });
  sent.on('error', () => undefined);
  sent.end(body);

  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    text: await text(response),
  };
}

describe('a request for another host', () => {
  test.each(['evil.example', 'shop.test.evil.example', 'xshop.test', 'é?aaaaa'])(
    'is refused: %s',
    async (host) => {
      const answer = await send('/api/v1/shop', { headers: { Host: host } });
      expect([answer.status, answer.text]).toEqual([
        421,
        expect.stringContaining('misdirected_request'),
      ]);
    },
  );

  test.each([
    'shop.test',
    'SHOP.test:443',
    'localhost:3000',
    '127.0.0.1',
    '[::1]:3000',
    '203.0.113.7',
  ])("is accepted for the shop's host or an IP: %s", async (host) => {
    expect((await send('/api/v1/shop', { headers: { Host: host } })).status).toBe(200);
  });

  test('is answered on supervisor paths for any host name', async () => {
    for (const path of ['/healthz', '/readyz'])
      expect((await send(path, { headers: { Host: 'machine-7:3000' } })).status).toBe(200);
  });

  test.each(['/healthz', '/readyz'])('is answered without one, in HTTP/1.0: %s', async (path) => {
    const socket = connect(port, '127.0.0.1');
    socket.end(`GET ${path} HTTP/1.0\r\n\r\n`);
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 /);
  });
});

describe('a path that leads out of the house', () => {
  const climbs = ['..', '%2e%2e', '.%2e', '%252e%252e', '....', '..%00', '..;', '%c0%ae%c0%ae'];
  const slashes = ['/', '%2f', '%5c', '\\', '%252f', '//'];
  const begins = [
    '/',
    '/assets/',
    '/assets/x/',
    '/media/',
    '/media/demo/',
    '/api/v1/',
    '/auth/v1/',
  ];
  const ends = ['secret.txt', 'secret.webp', 'package.json'];

  test.each(begins)('is not found from %s', async (begin) => {
    const faults: string[] = [];
    for (const climb of climbs) {
      for (const slash of slashes) {
        for (const end of ends) {
          const path = `${begin}${`${climb}${slash}`.repeat(2)}${end}`;
          const answer = await send(path);
          const isWrong = answer.status < 400 || answer.status >= 500;
          if (isWrong || /secret"?$/.test(answer.text)) faults.push(`${path}: ${answer.status}`);
        }
      }
    }
    expect(faults).toEqual([]);
  });

  test.each(['/%2e%2e%5csecret.txt', '//secret.txt', '/a%00b', '/x/..%2f..%2fy', '/%252e%252e'])(
    'renders no page for %s',
    async (path) => {
      const { status, headers } = await send(path);
      expect([status, headers['content-type']]).toEqual([404, 'application/problem+json']);
    },
  );

  test('serves existing files', async () => {
    expect(await send('/assets/app.js')).toMatchObject({ status: 200, text: 'served' });
  });

  test('no folder is listed and no hidden file is shown', async () => {
    for (const path of ['/assets/', '/assets', '/media/', '/.git/config', '/.env', '/.data/']) {
      expect([path, (await send(path)).status]).toEqual([path, 404]);
    }
  });

  test('does not use the name of an uploaded file as a path', async () => {
    const { token } = await createUser(shop, { role: 'admin' });
    const names = ['../../planted.png', '..\\..\\planted.png', '/tmp/planted.png', 'a\u0000.png'];
    for (const name of names) {
      const form = new FormData();
      form.append('file', new File([await onePixel()], name));
      const response = await shop.app.request('/api/v1/admin/images', {
        method: 'POST',
        headers: { Authorization: `Bearer ${token}` },
        body: form,
      });
      const { image_url } = (await response.json()) as { image_url: string };
      expect(image_url).toMatch(/^\/media\/[0-9a-f]{32}\.webp$/);
    }
  });
});

describe('a body', () => {
  const json = { 'Content-Type': 'application/json' };

  test.each(['gzip', 'br', 'deflate', 'gzip, gzip', 'GZIP'])(
    'compressed with %s is refused',
    async (encoding) => {
      const body = gzipSync(Buffer.alloc(1_000_000, ' '));
      for (const path of ['/api/v1/contact-messages', '/auth/v1/token?grant_type=password']) {
        const headers = { ...json, 'Content-Encoding': encoding };
        const answer = await send(path, { method: 'POST', headers, body });
        expect([answer.status, answer.headers['accept-encoding']]).toEqual([415, 'identity']);
      }
    },
  );

  test('is not read before authorisation', async () => {
    const headers = {
      'Content-Type': 'multipart/form-data; boundary=b',
      'Content-Length': '14000000',
    };
    // The body is never sent: a response shows that the server does not wait for it.
    const sent = ask({
      host: '127.0.0.1',
      port,
      path: '/api/v1/admin/images',
      method: 'POST',
      headers,
    });
    sent.on('error', () => undefined);
    sent.flushHeaders();

    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    expect(response.statusCode).toBe(401);
    sent.destroy();
  });

  test('is refused by its Content-Length before it is sent', async () => {
    const headers = { ...json, 'Content-Length': '1000000000' };
    for (const path of ['/api/v1/contact-messages', '/auth/v1/token?grant_type=password']) {
      const sent = ask({ host: '127.0.0.1', port, path, method: 'POST', headers });
      sent.on('error', () => undefined);
      sent.flushHeaders();

      const [response] = (await once(sent, 'response')) as [IncomingMessage];
      expect(response.statusCode).toBe(413);
      sent.destroy();
    }
  });
});

describe('a body above the limit', () => {
  const paths = [
    '/auth/v1/token?grant_type=password',
    '/auth/v1/signup',
    '/api/v1/contact-messages',
  ];
  const pieces = Array.from({ length: 20 }, () => Buffer.alloc(100_000, 'x'));

  test.each(paths)(
    'gets its answer however fetch sends it, and the connection stays good: %s',
    async (path) => {
      const url = `http://127.0.0.1:${port}${path}`;
      const headers = { 'Content-Type': 'application/json' };
      const bodies = [
        () => Buffer.concat(pieces),
        () => new Blob(pieces).stream(),
        () => new Blob([...pieces, ...pieces, ...pieces]).stream(),
      ];
      for (const body of [...bodies, ...bodies]) {
        const sent = { method: 'POST', headers, body: body(), duplex: 'half' };
        const answer = await fetch(url, sent);
        expect([answer.status, await answer.text()]).toEqual([413, expect.stringContaining('413')]);
        expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
      }
    },
  );

  test.each(paths)('is answered to a client that reads after it has sent all: %s', async (path) => {
    const socket = connect(port, '127.0.0.1');
    const answer: Buffer[] = [];
    socket.pause();
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: shop.test\r\nContent-Type: application/json\r\n` +
        'Connection: close\r\nTransfer-Encoding: chunked\r\n\r\n',
    );
    for (const piece of pieces) {
      socket.write(`${piece.length.toString(16)}\r\n`);
      await promisify((data: Buffer, done: () => void) => socket.write(data, done))(piece);
      socket.write('\r\n');
      await sleep(40);
    }
    socket.end('0\r\n\r\n');
    for await (const chunk of socket) answer.push(chunk as Buffer);
    expect(Buffer.concat(answer).toString()).toMatch(/^HTTP\/1\.1 413 [^]*413/);
  });
});

test.each(['TRACE', 'TRACK', 'PROPFIND'])('the method %s is not known', async (method) => {
  for (const path of ['/', '/api/v1/shop', '/auth/v1/health']) {
    const answer = await send(path, { method }).catch(() => ({ status: 400, text: '' }));
    expect([400, 404, 405]).toContain(answer.status);
  }
});

const onePixel = () =>
  sharp({ create: { width: 1, height: 1, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();

test('a body whose connection is closed is neither an error nor counted as one', async () => {
  const { token } = await createUser(shop, { role: 'admin' });
  const json = 'Content-Type: application/json\r\nContent-Length: 5000';
  const chunked = 'Content-Type: application/json\r\nTransfer-Encoding: chunked';
  const form = 'Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 5000';
  const counts = async () => {
    const of = new Map<string, number>();
    const line = /^kiezkorb_http_request_duration_seconds_count\{.*status="(\d+)".*\} (\d+)$/gm;
    for (const [, status = '', count] of (await shop.metrics.all.metrics()).matchAll(line)) {
      of.set(status, (of.get(status) ?? 0) + Number(count));
    }
    return of;
  };
  const before = await counts();
  await breakOff('/api/v1/contact-messages', json);
  await breakOff('/api/v1/contact-messages', chunked);
  await breakOff('/auth/v1/signup', json);
  await breakOff('/api/v1/admin/images', `${form}\r\nAuthorization: Bearer ${token}`);
  const closed = async () => ((await counts()).get('499') ?? 0) - (before.get('499') ?? 0);
  await expect.poll(closed, { timeout: 10_000 }).toBe(4);
  const after = await counts();
  for (const status of ['500', '503']) expect(after.get(status)).toBe(before.get(status));
});
