import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';

/** The data that the attacks need. */
export interface Target {
  port: number;
  /** Access tokens of customers. */
  customers: string[];
  /** Access token of a staff member. */
  staff: string;
  /** An image with more pixels than the shop accepts. */
  bomb: Uint8Array;
}

export interface Attack {
  name: string;
  /** Seconds until the attack is fully running. */
  begins?: number;
  /** Continues until it is stopped; counts how each attempt ended. */
  run: (target: Target, count: (outcome: string) => void, signal: AbortSignal) => Promise<void>;
}

/** Each request has its own IP by default, so that limits per IP do not stop the attack. */
let lastIp = 0;
const newIp = () => `198.18.${(lastIp >> 8) & 255}.${lastIp++ & 255}`;

const head = (method: string, path: string, headers: Record<string, string> = {}) =>
  [
    `${method} ${path} HTTP/1.1`,
    'Host: shop.test',
    `X-Client-Address: ${headers['X-Client-Address'] ?? newIp()}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ].join('\r\n');

/** Writes a request and counts its status, or the closed connection. */
function send(port: number, request: string | Buffer, count: (outcome: string) => void): Socket {
  const socket = connect(port, '127.0.0.1');
  let isAnswered = false;
  socket.write(request);
  socket.on('data', (chunk) => {
    const status = /^HTTP\/1\.1 (\d+)/.exec(chunk.toString('latin1'))?.[1];
    if (isAnswered || status === undefined) return;
    isAnswered = true;
    count(status);
    if (status !== '200') socket.destroy();
  });
  socket.on('error', () => undefined);
  socket.on('close', () => {
    if (!isAnswered) count('closed');
    isAnswered = true;
  });
  return socket;
}

/** Repeats a request at a constant rate. */
function repeat(perSecond: number, make: (target: Target) => string | Buffer): Attack['run'] {
  return async (target, count, signal) => {
    const sockets = new Set<Socket>();
    while (!signal.aborted) {
      const socket = send(target.port, make(target), count);
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket));
      await sleep(1000 / perSecond);
    }
    for (const socket of sockets) socket.destroy();
  };
}

/** Holds connections open and feeds each a few bytes now and then; reopens closed ones. */
function hold(
  connections: number,
  begin: (target: Target, index: number) => string,
  feed: string,
): Attack['run'] {
  return async (target, count, signal) => {
    const sockets = new Map<number, Socket>();
    while (!signal.aborted) {
      for (let index = 0, opened = 0; index < connections && opened < 200; index += 1) {
        if (sockets.has(index)) continue;
        opened += 1;
        const socket = send(target.port, begin(target, index), count);
        sockets.set(index, socket);
        // Connections without feed are not reopened.
        if (feed !== '') socket.on('close', () => sockets.delete(index));
      }
      if (feed !== '') for (const socket of sockets.values()) socket.write(feed);
      await sleep(200);
    }
    const open = [...sockets.values()].filter((socket) => !socket.destroyed).length;
    count(`${open} open at the end`);
    for (const socket of sockets.values()) socket.destroy();
  };
}

function json(path: string, body: Buffer, headers: Record<string, string>): Buffer {
  const all = { 'Content-Type': 'application/json', 'Content-Length': String(body.length) };
  return Buffer.concat([
    Buffer.from(`${head('POST', path, { ...all, ...headers })}\r\n\r\n`),
    body,
  ]);
}

const packed = gzipSync(Buffer.alloc(10_000_000, ' '));
const climbs = [
  '/assets/../../package.json',
  '/assets/%2e%2e/%2e%2e/package.json',
  '/media/..%2f..%2fpackage.json',
  '/media/....//....//etc/passwd',
  '/%2e%2e%5c%2e%2e%5cpackage.json',
  '//etc/passwd',
  '/product/..%00/..%2f..%2fetc%2fpasswd',
];
const boundary = 'of-a-form-that-brings-a-image';
let turn = 0;

export const attacks: Attack[] = [
  {
    name: '2,000 connections that never end their headers',
    // Longer than the header timeout.
    begins: 14,
    run: hold(2000, () => head('GET', '/'), 'X-A: b\r\n'),
  },
  {
    name: '1,000 connections that send a body byte by byte',
    run: hold(
      1000,
      () =>
        `${head('POST', '/api/v1/contact-messages', {
          'Content-Type': 'application/json',
          'Content-Length': '90000',
        })}\r\n\r\n`,
      ' ',
    ),
  },
  {
    name: '10,000 idle event streams of 400 accounts',
    begins: 40,
    run: hold(
      10_000,
      ({ customers }, index) =>
        `${head('GET', '/api/v1/events', {
          Authorization: `Bearer ${customers[index % 400]}`,
        })}\r\n\r\n`,
      '',
    ),
  },
  {
    name: 'headers of 64 kB, 100 a second',
    run: repeat(100, () => `${head('GET', '/', { Cookie: 'x'.repeat(64_000) })}\r\n\r\n`),
  },
  {
    name: '3,000 headers in a request, 100 a second',
    run: repeat(100, () => `${head('GET', '/')}\r\n${'A:b\r\n'.repeat(3000)}\r\n`),
  },
  {
    name: 'bodies of 10 MB packed into 10 kB, 100 a second',
    run: repeat(100, () =>
      json('/api/v1/contact-messages', packed, { 'Content-Encoding': 'gzip' }),
    ),
  },
  {
    name: 'bodies of 1 GB, 100 a second',
    run: repeat(100, () =>
      json('/auth/v1/token?grant_type=password', Buffer.alloc(0), {
        'Content-Length': '1000000000',
      }),
    ),
  },
  {
    name: 'images of 50 megapixels by the staff, 2 a second',
    run: repeat(2, ({ staff, bomb }) => {
      const part = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="b.png"\r\n\r\n`;
      const body = Buffer.concat([Buffer.from(part), bomb, Buffer.from(`\r\n--${boundary}--\r\n`)]);
      return json('/api/v1/admin/images', body, {
        'Content-Type': `multipart/form-data; boundary=${boundary}`,
        Authorization: `Bearer ${staff}`,
      });
    }),
  },
  {
    name: 'paths that lead out of the house, 100 a second',
    run: repeat(100, () => `${head('GET', climbs[turn++ % climbs.length] ?? '/')}\r\n\r\n`),
  },
  {
    name: 'searches of one address, 200 a second',
    // By then the quota of a minute is used up.
    begins: 12,
    run: repeat(
      200,
      () =>
        `${head('GET', `/api/v1/search?query=${turn++}`, {
          'X-Client-Address': '192.0.2.66',
          Connection: 'close',
        })}\r\n\r\n`,
    ),
  },
];
