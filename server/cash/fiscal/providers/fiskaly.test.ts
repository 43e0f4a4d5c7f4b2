import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  startFiskaly,
  verifyQr,
  type Fault,
  type Fiskaly,
  type Json,
} from '#test/helpers/fiscal/fiskaly.ts';
import { DeviceFailure, type Failure, type SigningDevice, type SignRequest } from '../device.ts';
import { createCaller } from './fiskaly-calls.ts';
import { createFiskaly, type KnownDevice } from './fiskaly.ts';

let fiskaly: Fiskaly;
let request: SignRequest;
beforeEach(async () => {
  fiskaly = await startFiskaly();
  request = {
    id: randomUUID(),
    client_id: fiskaly.addClient('KK-F1-0123abcd'),
    client_serial: 'KK-F1-0123abcd',
    process_type: 'Kassenbeleg-V1',
    process_data: 'Beleg^0.00_23.99_0.00_0.00_0.00^23.99:Bar',
  };
});
afterEach(() => fiskaly.stop());

type Changes = Partial<KnownDevice> & {
  url?: string;
  key?: string;
  secret?: string;
  timeoutMs?: number;
};

function open({
  url = fiskaly.url,
  key = fiskaly.apiKey,
  secret = fiskaly.apiSecret,
  timeoutMs = 60_000,
  ...changes
}: Changes = {}) {
  const known = {
    external_id: fiskaly.device.id,
    environment: 'test' as const,
    serial: fiskaly.serial,
    algorithm: 'ecdsa-plain-SHA256',
    ...changes,
  };
  return createFiskaly(createCaller({ url, key, secret, timeoutMs }), known, { pauseMs: 1 });
}

async function failureOf(work: Promise<unknown>): Promise<Failure> {
  const error = await work.then(
    () => undefined,
    (caught: unknown) => caught,
  );
  if (error instanceof DeviceFailure) return error.failure;
  throw error instanceof Error ? error : new Error('it did not fail');
}

async function sign(device: SigningDevice) {
  return device.finish(request, await device.start(request));
}

type StepName = 'find' | 'finish' | 'start';

/** The failure of one step alone, after those before it. */
async function failAt(step: StepName, fault: Fault, device = open()): Promise<Failure> {
  const started = step === 'start' ? undefined : await device.start(request);
  fiskaly.behave(fault, (call) => call.step === step);
  if (step === 'start') return failureOf(device.start(request));
  if (step === 'find') return failureOf(device.find(request));
  if (started === undefined) throw new Error('not started');
  return failureOf(device.finish(request, started));
}

test('a receipt is signed, with the numbers and times of the device', async () => {
  const device = open();
  const started = await device.start(request);
  const signature = await device.finish(request, started);
  expect(signature).toMatchObject({
    transaction_number: started.number,
    started_at: started.started_at,
    device_serial: fiskaly.serial,
    system_serial: 'KK-F1-0123abcd',
    qr: fiskaly.device.transactions.get(request.id)?.qr,
  });
  expect(fiskaly.device.transactions.get(request.id)?.process_data).toBe(request.process_data);
  expect(verifyQr(signature.qr, fiskaly.serial)).toBe(true);
  expect(fiskaly.calls.map(({ step }) => step)).toEqual(['auth', 'start', 'finish']);
});

test('counters are read as a number and as a text', async () => {
  const device = open();
  const counters: number[] = [];
  for (let round = 0; round < 4; round += 1) {
    request = { ...request, id: randomUUID() };
    counters.push((await sign(device)).signature_counter);
  }
  expect(counters).toEqual([2, 4, 8, 10]);
});

test('what the device knows of a transaction is found: nothing, its start, its signature', async () => {
  const device = open();
  expect(await device.find(request)).toEqual({ kind: 'none' });
  const started = await device.start(request);
  expect(await device.find(request)).toEqual({ kind: 'started', started });
  const signature = await device.finish(request, started);
  expect(await device.find(request)).toEqual({ kind: 'signed', signature });
});

const names = ['start', 'finish', 'find'] as const;
const status = (code_: number, code?: string, headers?: Record<string, string>): Fault => ({
  kind: 'status',
  status: code_,
  ...(code !== undefined && { code }),
  ...(headers !== undefined && { headers }),
});
const retry = { scope: 'device', kind: 'retry' } as const;
const misconfigured = { scope: 'device', kind: 'misconfigured' } as const;
const defective = { scope: 'device', kind: 'defective' } as const;
const refused = { scope: 'record', kind: 'refused' } as const;
const lookUp = { scope: 'record', kind: 'retry' } as const;

const table: readonly [string, Fault, Partial<Failure>][] = [
  ['400 E_FAILED_SCHEMA_VALIDATION', status(400, 'E_FAILED_SCHEMA_VALIDATION'), refused],
  ['400 E_TX_UPSERT', status(400, 'E_TX_UPSERT'), refused],
  ['413', status(413, 'E_PAYLOAD_TOO_LARGE'), refused],
  ['409 E_TX_ILLEGAL_TYPE_CHANGE', status(409, 'E_TX_ILLEGAL_TYPE_CHANGE'), refused],
  ['409 E_TX_NO_TYPE_DEFINED', status(409, 'E_TX_NO_TYPE_DEFINED'), lookUp],
  ['409 E_PENDING_TX_CONFLICT', status(409, 'E_PENDING_TX_CONFLICT'), lookUp],
  ['400 E_TX_REVISION_NOT_FOUND', status(400, 'E_TX_REVISION_NOT_FOUND'), lookUp],
  ['400 E_TSS_NOT_INITIALIZED', status(400, 'E_TSS_NOT_INITIALIZED'), misconfigured],
  ['400 E_CLIENT_NOT_FOUND', status(400, 'E_CLIENT_NOT_FOUND'), misconfigured],
  ['400 E_CLIENT_DEREGISTERED', status(400, 'E_CLIENT_DEREGISTERED'), misconfigured],
  ['400 E_TX_LIMIT_REACHED', status(400, 'E_TX_LIMIT_REACHED'), misconfigured],
  ['401 twice', status(401, 'E_UNAUTHORIZED'), misconfigured],
  ['403', status(403, 'E_ACCESS_DENIED'), misconfigured],
  ['404 of the device', status(404, 'E_TSS_NOT_FOUND'), misconfigured],
  ['432', status(432, 'E_USE_MIDDLEWARE'), misconfigured],
  ['423 E_TSS_DEFECTIVE', status(423, 'E_TSS_DEFECTIVE'), defective],
  ['423 E_TSS_EVICTED', status(423, 'E_TSS_EVICTED'), defective],
  ['400 E_TSS_DISABLED', status(400, 'E_TSS_DISABLED'), defective],
  ['429', status(429, 'E_TOO_MANY', { 'Retry-After': '17' }), { ...retry, retry_after_s: 17 }],
  ['503', status(503, 'E_TSS_LOCKED', { 'Retry-After': '9999' }), { ...retry, retry_after_s: 300 }],
  [
    '503 at once',
    status(503, 'E_TSS_LOCKED', { 'Retry-After': '0' }),
    { ...retry, retry_after_s: 1 },
  ],
  ['499', status(499), retry],
  ['500', status(500), retry],
  ['502', status(502, 'ERROR_IDENTIFY_ERS'), retry],
  ['a redirect', status(307, 'E', { Location: 'http://127.0.0.1:1/' }), retry],
  ['a cut before the work', { kind: 'cut', when: 'before' }, retry],
  ['a cut after the work', { kind: 'cut', when: 'after' }, retry],
  ['half a JSON', { kind: 'body', write: (body) => body.slice(0, body.length / 2) }, retry],
  ['HTML', { kind: 'body', write: () => '<html>' }, retry],
  ['a huge answer', { kind: 'body', write: (body) => body + ' '.repeat(100_000) }, retry],
  ['another id', change({ _id: randomUUID() }), retry],
  ['another device', change({ tss_serial_number: '0'.repeat(64) }), retry],
  ['another register', change({ client_serial_number: 'KK-F2-0123abcd' }), retry],
  ['no number', change({ number: 0 }), retry],
  ['a time as a text', change({ time_start: '2026-11-21T08:15:00Z' }), retry],
];

function change(fields: Json): Fault {
  return { kind: 'change', change: (content) => ({ ...content, ...fields }) };
}

describe.each(names)('an answer to %s', (step) => {
  test.each(table)('that is %s', async (_name, fault, failure) => {
    expect(await failAt(step, fault)).toMatchObject(failure);
  });
});

test.each<[string, (content: Json) => Json, string]>([
  ['no signature', (content) => ({ ...content, signature: undefined }), 'signature'],
  ['no QR text', (content) => ({ ...content, qr_code_data: undefined }), 'qr_code_data'],
  ['another algorithm', (content) => signed(content, { algorithm: 'none' }), 'signature.algorithm'],
  ['a counter of 0', (content) => signed(content, { counter: '0' }), 'signature.counter'],
  ['a counter that is none', (content) => signed(content, { counter: 'two' }), 'signature.counter'],
  ['control characters', (content) => signed(content, { value: 'a\u0000' }), 'signature.value'],
  ['an end before the start', (content) => ({ ...content, time_end: 1_000_000_001 }), 'time_end'],
  ['another number', (content) => ({ ...content, number: 4711 }), 'number'],
  ['the state of a start', (content) => ({ ...content, state: 'ACTIVE' }), 'state'],
])('a signature with %s is not taken', async (_name, write, place) => {
  expect(await failAt('finish', { kind: 'change', change: write })).toEqual({
    ...retry,
    reason: `the provider's answer is invalid: ${place}`,
  });
});

const signed = (content: Json, fields: Json): Json => ({
  ...content,
  signature: { ...(content['signature'] as Json), ...fields },
});

test('a reason has the status, the code and a short text without control characters', async () => {
  const body = JSON.stringify({ code: 'E_X', message: `a\u0000\ud800${'x'.repeat(300)}` });
  const server = createServer((_, response) => response.writeHead(500).end(body));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const { reason } = await failureOf(open({ url: `http://127.0.0.1:${port}` }).start(request));
  expect(reason).toMatch(/^the provider answered 500: E_X, a {2}x+$/);
  expect(reason.length).toBeLessThan(250);
  server.close();
});

test('a provider that does not answer is left after the time of the settings', async () => {
  const device = open({ timeoutMs: 1000 });
  await device.info();
  expect(await failAt('start', { kind: 'slow', ms: 1500 }, device)).toEqual({
    ...retry,
    reason: 'the provider did not answer in time',
  });
});

test('a refused connection is a retry, and the reason names it', async () => {
  const { reason } = await failureOf(open({ url: 'http://127.0.0.1:1/api/v2' }).start(request));
  expect(reason).toMatch(/^the provider could not be reached: /);
});

describe('the token', () => {
  test('serves many calls, and is renewed once when it was revoked', async () => {
    const device = open();
    await sign(device);
    fiskaly.revokeTokens();
    expect(await device.find(request)).toMatchObject({ kind: 'signed' });
    expect(fiskaly.calls.filter(({ step }) => step === 'auth')).toHaveLength(2);
  });

  test('of a wrong secret is a matter of the configuration', async () => {
    expect(await failureOf(open({ secret: 'wrong' }).start(request))).toEqual({
      ...misconfigured,
      reason: 'the provider answered 401: E_UNAUTHORIZED',
    });
  });

  test('of a test key reaches no live device, and that of a live key no test device', async () => {
    const live = await startFiskaly({ env: 'LIVE' });
    for (const [server, environment, reason] of [
      [fiskaly, 'live', 'the key is for test devices, and the device is a live one'],
      [live, 'test', 'the key is for live devices, and the device is a test one'],
    ] as const) {
      const { url, apiKey: key, apiSecret: secret } = server;
      const device = open({ url, key, secret, environment });
      for (const step of [device.start(request), device.find(request)]) {
        expect(await failureOf(step)).toEqual({ ...misconfigured, reason });
      }
      expect(new Set(server.calls.map(({ step }) => step))).toEqual(new Set(['auth']));
    }
    await live.stop();
  });
});

test('the device says what it is, and who is its client', async () => {
  const device = open();
  await sign(device);
  expect(await device.info()).toEqual({
    environment: 'test',
    state: 'INITIALIZED',
    is_ready: true,
    serial: fiskaly.serial,
    algorithm: 'ecdsa-plain-SHA256',
    time_format: 'unixTime',
    public_key: fiskaly.publicKey,
    certificate: fiskaly.certificate.toString('base64'),
    certification_id: 'BSI-K-TR-0000-2025',
    signature_counter: 2,
    transaction_counter: 1,
  });
  expect(await device.client(request.client_id)).toEqual({
    serial: 'KK-F1-0123abcd',
    is_registered: true,
  });
  expect(await device.client(randomUUID())).toBeUndefined();
});

test('a defective device still says what it has signed', async () => {
  const device = open();
  const signature = await sign(device);
  fiskaly.device.state = 'DEFECTIVE';
  expect(await device.find(request)).toEqual({ kind: 'signed', signature });
  request = { ...request, id: randomUUID() };
  expect(await failureOf(device.start(request))).toMatchObject(defective);
  expect(await device.info()).toMatchObject({ is_ready: false, state: 'DEFECTIVE' });
});

test('the log of the device is exported byte by byte', async () => {
  const device = open();
  await sign(device);
  const parts: Uint8Array[] = [];
  // The device signs with the clock of this machine.
  const [minuteMs, now] = [60_000, Date.now()];
  const span = { from: new Date(now - minuteMs), to: new Date(now + minuteMs) };
  for await (const part of device.exportLog(span)) parts.push(part);
  expect(Buffer.concat(parts).equals(fiskaly.tar())).toBe(true);
});
