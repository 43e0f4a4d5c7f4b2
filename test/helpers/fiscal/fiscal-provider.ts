import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FiscalSignature } from '#domain/cash/fiscal/record.ts';

/** How the provider behaves; a fault concerns all records, or those that `isHit` names. */
export type Behaviour =
  | { kind: 'signs' }
  /** Signs, but answers after this time. */
  | { kind: 'slow'; ms: number }
  /** Answers with this status and does not sign. */
  | { kind: 'status'; status: number; detail?: string }
  /** Signs, but answers with this instead of the signature. */
  | { kind: 'shape'; body: string }
  /** Signs, and cuts the connection before it answers. */
  | { kind: 'cut' }
  /** Signs, and sends the response twice on the connection. */
  | { kind: 'twice' };

export interface FiscalProvider {
  /** The environment of a shop that has its payments signed here. */
  variables: Record<'FISCAL_MODE' | 'FISCAL_URL' | 'FISCAL_TOKEN', string>;
  /** Ids of the calls in their order, with repetitions. */
  calls: string[];
  /** Signatures by id, in the order of the signing. */
  signed: Map<string, FiscalSignature & { body: string }>;
  behave: (behaviour: Behaviour, isHit?: (id: string) => boolean) => void;
  stop: () => Promise<void>;
  /** On the same port, with all that was signed before. */
  start: () => Promise<void>;
}

const token = 'fiscal-token-of-the-tests';
const pathPattern = /^\/v1\/transactions\/([\da-f-]{36})$/;

/** A provider of docs/fiscal-protocol.md on a free port, with a key of its own. */
export async function startFiscalProvider(): Promise<FiscalProvider> {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const calls: string[] = [];
  const signed: FiscalProvider['signed'] = new Map();
  let behaviour: Behaviour = { kind: 'signs' };
  let isHit: (id: string) => boolean = () => true;

  function signRecord(id: string, body: string): FiscalSignature & { body: string } {
    const number = signed.size + 1;
    const at = new Date().toISOString();
    const data = `${number};${id};${createHash('sha256').update(body).digest('hex')}`;
    const signature = sign('sha256', Buffer.from(data), privateKey).toString('base64');
    const record = {
      transaction_number: number,
      signature_counter: number * 2,
      started_at: at,
      ended_at: at,
      device_serial: 'a1b2c3-device',
      system_serial: 'kiezkorb-system',
      signature,
      qr: `V0;kiezkorb-system;Kassenbeleg-V1;${data};${signature}`,
      body,
    };
    signed.set(id, record);
    return record;
  }

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const send = (status: number, content: object) =>
      response
        .writeHead(status, { 'Content-Type': 'application/json' })
        .end(JSON.stringify(content));
    const [, id = ''] = pathPattern.exec(request.url ?? '') ?? [];
    if (request.method !== 'PUT' || id === '') return void send(404, {});
    if (request.headers.authorization !== `Bearer ${token}`) return void send(401, {});
    let body = '';
    for await (const chunk of request) body += String(chunk);
    calls.push(id);
    const now: Behaviour = isHit(id) ? behaviour : { kind: 'signs' };
    if (now.kind === 'status') return void send(now.status, { detail: now.detail });
    const earlier = signed.get(id);
    if (earlier !== undefined && earlier.body !== body) {
      return void send(409, { detail: 'another record has this id' });
    }
    const { body: _, ...signature } = earlier ?? signRecord(id, body);
    if (now.kind === 'cut') return void request.socket.destroy();
    if (now.kind === 'shape') return void response.writeHead(200).end(now.body);
    if (now.kind === 'slow') await sleep(now.ms);
    const content = JSON.stringify({ id, ...signature });
    if (now.kind !== 'twice') return void response.writeHead(200).end(content);
    const length = Buffer.byteLength(content);
    const raw = `HTTP/1.1 200 OK\r\nContent-Length: ${length}\r\n\r\n${content}`;
    request.socket.write(raw + raw);
  }

  const create = () =>
    createServer((request, response) => {
      respond(request, response).catch(() => response.destroy());
    });
  let server: Server = create();
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  await listen(0);
  // Node returns the address of a TCP server in this form.
  const { port } = server.address() as AddressInfo;
  return {
    variables: {
      FISCAL_MODE: 'http',
      FISCAL_URL: `http://127.0.0.1:${port}/v1/`,
      FISCAL_TOKEN: token,
    },
    calls,
    signed,
    behave: (next, hits = () => true) => {
      behaviour = next;
      isHit = hits;
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
    start: async () => {
      server = create();
      await listen(port);
    },
  };
}
