import { randomUUID, X509Certificate } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startFiskaly, verifyQr, type Fiskaly, type FiskalyOptions, type Json } from './fiskaly.ts';
import { faultOf } from './process-data.ts';

let fiskaly: Fiskaly;
let client_id: string;
beforeAll(async () => {
  fiskaly = await startFiskaly();
  client_id = fiskaly.addClient('KK-F1-0123abcd');
});
afterEach(() => {
  fiskaly.behave(undefined);
});
afterAll(() => fiskaly.stop());

const receipt = 'Beleg^0.00_23.99_0.00_0.00_0.00^23.99:Bar';
const base64 = (text: string) => Buffer.from(text).toString('base64');

async function call(
  path: string,
  { method = 'GET', body, token }: { method?: string; body?: unknown; token?: string } = {},
  server = fiskaly,
) {
  const response = await fetch(`${server.url}/${path}`, {
    method,
    headers: {
      'Content-Type': 'application/json',
      Authorization: `Bearer ${token ?? (await signIn(server))}`,
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const content = (await response.json()) as Json;
  return { status: response.status, code: content['code'], content };
}

async function signIn(server = fiskaly): Promise<string> {
  const { apiKey: api_key, apiSecret: api_secret } = server;
  const body = JSON.stringify({ api_key, api_secret });
  const response = await fetch(`${server.url}/auth`, { method: 'POST', body });
  return ((await response.json()) as { access_token: string }).access_token;
}

const transaction = (id: string, revision: number, server = fiskaly) =>
  `tss/${server.device.id}/tx/${id}?tx_revision=${revision}`;
const starting = () => ({ state: 'ACTIVE', client_id });
const finishing = (process_data = base64(receipt), process_type = 'Kassenbeleg-V1') => ({
  state: 'FINISHED',
  client_id,
  schema: { raw: { process_type, process_data } },
});
const put = (path: string, body: unknown, server = fiskaly) =>
  call(path, { method: 'PUT', body }, server);

async function sign(): Promise<Json> {
  const id = randomUUID();
  await put(transaction(id, 1), starting());
  return (await put(transaction(id, 2), finishing())).content;
}

describe('a transaction', () => {
  test('is started and finished, and its QR text has a valid signature', async () => {
    const id = randomUUID();
    const started = await put(transaction(id, 1), starting());
    expect(started).toMatchObject({
      status: 200,
      content: { _id: id, state: 'ACTIVE', client_serial_number: 'KK-F1-0123abcd' },
    });
    expect(Object.keys(started.content)).not.toContain('qr_code_data');
    const { status, content } = await put(transaction(id, 2), finishing());
    expect(status).toBe(200);
    const qr = String(content['qr_code_data']);
    expect(qr).toMatch(/^V0;KK-F1-0123abcd;Kassenbeleg-V1;Beleg\^0\.00_23\.99_/);
    expect(verifyQr(qr, fiskaly.serial)).toBe(true);
    expect((await call(`tss/${fiskaly.device.id}/tx/${id}`)).content).toEqual(content);
  });

  test('of which one character of the QR text is changed has no valid signature', async () => {
    const qr = String((await sign())['qr_code_data']);
    expect(verifyQr(qr, fiskaly.serial)).toBe(true);
    const changes = [
      qr.replace('23.99:Bar', '23.98:Bar'),
      qr.replace('KK-F1', 'KK-F2'),
      qr.replace(/;(\d+);/, (_, number: string) => `;${Number(number) + 1};`),
      qr.replace(/\d\.000Z;ecdsa/, (end) => `${(Number(end[0]) + 1) % 10}${end.slice(1)}`),
    ];
    expect(changes.map((changed) => verifyQr(changed, fiskaly.serial))).toEqual([
      false,
      false,
      false,
      false,
    ]);
    expect(verifyQr(qr, '0'.repeat(64))).toBe(false);
  });

  test('has the same answer if it is repeated, and no other signature', async () => {
    const id = randomUUID();
    const first = await put(transaction(id, 1), starting());
    expect(await put(transaction(id, 1), starting())).toEqual(first);
    const signed = await put(transaction(id, 2), finishing());
    const { counter } = fiskaly.device;
    expect(await put(transaction(id, 2), finishing())).toEqual(signed);
    expect(fiskaly.device.counter).toBe(counter);
  });

  test('has a counter that rises, as a number and as a text', async () => {
    const counters: unknown[] = [];
    for (let round = 0; round < 6; round += 1) {
      counters.push(((await sign())['signature'] as Json)['counter']);
    }
    const numbers = counters.map(Number);
    expect(numbers).toEqual(numbers.toSorted((one, other) => one - other));
    expect(new Set(counters.map((counter) => typeof counter))).toEqual(
      new Set(['number', 'string']),
    );
  });

  test('is found while it is started, and not before', async () => {
    const id = randomUUID();
    const path = `tss/${fiskaly.device.id}/tx/${id}`;
    expect(await call(path)).toMatchObject({ status: 404, code: 'E_TX_NOT_FOUND' });
    await put(transaction(id, 1), starting());
    expect(await call(path)).toMatchObject({ status: 200, content: { state: 'ACTIVE' } });
  });
});

describe('a request is refused', () => {
  const open = async () => {
    const id = randomUUID();
    await put(transaction(id, 1), starting());
    return transaction(id, 2);
  };
  const fresh = () => Promise.resolve(transaction(randomUUID(), 1));

  test.each<[string, () => Promise<string>, () => unknown, number, string]>([
    ['without JSON', fresh, () => '{', 400, 'E_FAILED_SCHEMA_VALIDATION'],
    [
      'with an unknown field',
      fresh,
      () => ({ ...starting(), extra: 1 }),
      400,
      'E_FAILED_SCHEMA_VALIDATION',
    ],
    [
      'with a schema in the start',
      fresh,
      () => ({ ...finishing(), state: 'ACTIVE' }),
      400,
      'E_FAILED_SCHEMA_VALIDATION',
    ],
    [
      'of an unknown client',
      fresh,
      () => ({ ...starting(), client_id: randomUUID() }),
      400,
      'E_CLIENT_NOT_FOUND',
    ],
    [
      'with an id that is no UUID v4',
      () => Promise.resolve(transaction('00000000-0000-1000-8000-000000000000', 1)),
      starting,
      400,
      'E_FAILED_SCHEMA_VALIDATION',
    ],
    [
      'that finishes before the start',
      () => Promise.resolve(transaction(randomUUID(), 2)),
      () => finishing(),
      400,
      'E_TX_REVISION_NOT_FOUND',
    ],
    ['with data that is not base64', open, () => finishing(receipt), 400, 'E_PARSER'],
    [
      'of another type',
      open,
      () => finishing(base64(receipt), 'Kassenbeleg'),
      400,
      'E_FAILED_SCHEMA_VALIDATION',
    ],
    [
      'with data that does not add up',
      open,
      () => finishing(base64(receipt.replace('23.99:', '23.98:'))),
      400,
      'E_FAILED_SCHEMA_VALIDATION',
    ],
    [
      'larger than a megabyte',
      open,
      () => finishing('A'.repeat(1_000_001)),
      413,
      'E_PAYLOAD_TOO_LARGE',
    ],
  ])('%s', async (_name, path, body, status, code) => {
    expect(await put(await path(), body())).toMatchObject({ status, code });
  });

  test('that starts a finished transaction, or finishes it with other data', async () => {
    const id = randomUUID();
    await put(transaction(id, 1), starting());
    await put(transaction(id, 2), finishing());
    expect(await put(transaction(id, 1), starting())).toMatchObject({
      status: 409,
      code: 'E_TX_NO_TYPE_DEFINED',
    });
    const other = finishing(base64('Beleg^0.00_1.00_0.00_0.00_0.00^1.00:Bar'));
    expect(await put(transaction(id, 2), other)).toMatchObject({ status: 409 });
  });

  test('that opens more transactions than the device allows', async () => {
    const small = await startFiskaly({ maxActive: 1 });
    const own = { state: 'ACTIVE', client_id: small.addClient('KK-F1') };
    await put(transaction(randomUUID(), 1, small), own, small);
    expect(await put(transaction(randomUUID(), 1, small), own, small)).toMatchObject({
      status: 400,
      code: 'E_TX_LIMIT_REACHED',
    });
    await small.stop();
  });

  test.each([
    ['DEFECTIVE', 423, 'E_TSS_DEFECTIVE'],
    ['DISABLED', 400, 'E_TSS_DISABLED'],
    ['UNINITIALIZED', 400, 'E_TSS_NOT_INITIALIZED'],
  ])('by a device that is %s, which still finds transactions', async (state, status, code) => {
    const id = randomUUID();
    await put(transaction(id, 1), starting());
    fiskaly.device.state = state;
    expect(await put(transaction(id, 2), finishing())).toMatchObject({ status, code });
    expect((await call(`tss/${fiskaly.device.id}/tx/${id}`)).status).toBe(200);
    fiskaly.device.state = 'INITIALIZED';
  });
});

describe('a token', () => {
  const startSmall = (options: FiskalyOptions) => startFiskaly(options);
  const info = (server: Fiskaly, token: string) =>
    call(`tss/${server.device.id}`, { token }, server);

  test('that the provider did not give is refused', async () => {
    expect(await info(fiskaly, 'foreign')).toMatchObject({ status: 401, code: 'E_UNAUTHORIZED' });
    const wrong = JSON.stringify({ api_key: fiskaly.apiKey, api_secret: 'wrong' });
    expect((await fetch(`${fiskaly.url}/auth`, { method: 'POST', body: wrong })).status).toBe(401);
  });

  test('ends after its calls, after its time, and when it is revoked', async () => {
    const small = await startSmall({ callsOfToken: 1 });
    const token = await signIn(small);
    expect((await info(small, token)).status).toBe(200);
    expect((await info(small, token)).status).toBe(401);
    const late = await signIn(small);
    small.setClock(() => new Date(Date.now() + 25 * 3600 * 1000));
    expect((await info(small, late)).status).toBe(401);
    const revoked = await signIn(small);
    small.revokeTokens();
    expect((await info(small, revoked)).status).toBe(401);
    await small.stop();
  });
});

test('a device is made step by step, and takes clients of its admin only', async () => {
  const tss = `tss/${randomUUID()}`;
  const { content } = await put(tss, {});
  expect(content).toMatchObject({ state: 'CREATED', admin_puk: expect.any(String) as string });
  expect((await put(tss, {})).content).not.toHaveProperty('admin_puk');
  const patch = (path: string, body: unknown) => call(path, { method: 'PATCH', body });
  const post = (path: string, body: unknown) => call(path, { method: 'POST', body });
  expect((await patch(tss, { state: 'INITIALIZED' })).status).toBe(400);
  await patch(tss, { state: 'UNINITIALIZED' });
  const pin = { admin_puk: content['admin_puk'], new_admin_pin: '123456' };
  expect((await patch(`${tss}/admin`, { ...pin, admin_puk: 'wrong' })).status).toBe(401);
  expect((await patch(`${tss}/admin`, pin)).status).toBe(200);
  const client = `${tss}/client/${randomUUID()}`;
  expect((await put(client, { serial_number: 'KK-T1' })).status).toBe(401);
  expect((await post(`${tss}/admin/auth`, { admin_pin: '123456' })).status).toBe(200);
  expect((await patch(tss, { state: 'INITIALIZED' })).content).toMatchObject({
    state: 'INITIALIZED',
    serial_number: content['serial_number'],
  });
  // Of its own key.
  expect(content['serial_number']).toMatch(/^[\da-f]{64}$/);
  expect(content['serial_number']).not.toBe(fiskaly.serial);
  expect((await put(client, { serial_number: 'KK/T_1' })).status).toBe(400);
  expect((await put(client, { serial_number: 'KK-T1' })).content).toMatchObject({
    state: 'REGISTERED',
  });
  expect(await put(client, { serial_number: 'KK-T2' })).toMatchObject({
    status: 409,
    code: 'E_CLIENT_CONFLICT',
  });
});

test('the certificate has the key of the device', async () => {
  const { content } = await call(`tss/${fiskaly.device.id}`);
  const certificate = new X509Certificate(Buffer.from(String(content['certificate']), 'base64'));
  expect(certificate.verify(certificate.publicKey)).toBe(true);
  expect(
    certificate.publicKey.export({ format: 'der', type: 'spki' }).subarray(-65).toString('base64'),
  ).toBe(content['public_key']);
});

test('an export has one file for each step that was signed', async () => {
  await sign();
  const path = `tss/${fiskaly.device.id}/export/${randomUUID()}`;
  expect((await put(path, {})).content).toMatchObject({ code: 'E_FAILED_SCHEMA_VALIDATION' });
  const days = (from: number, to: number) => `${path}?start_date=${from}&end_date=${to}`;
  expect((await put(days(2, 1), {})).status).toBe(400);
  expect((await put(days(0, 9_999_999_999), {})).content).toMatchObject({ state: 'PENDING' });
  expect((await put(days(0, 9_999_999_999), {})).status).toBe(409);
  expect((await call(path)).content).toMatchObject({ state: 'WORKING' });
  expect((await call(path)).content).toMatchObject({ state: 'COMPLETED' });
  const response = await fetch(`${fiskaly.url}/${path}/file`, {
    headers: { Authorization: `Bearer ${await signIn()}` },
  });
  const tar = Buffer.from(await response.arrayBuffer());
  const names = tar.toString('latin1').match(/Unixt_\d+_Sig-\d+_Log-Tra_No-\d+\.log/g);
  expect(names).toHaveLength(fiskaly.device.log.length);
});

test('faults answer instead of the work, or after it', async () => {
  const id = randomUUID();
  const step = transaction(id, 1);
  fiskaly.behave(
    { kind: 'status', status: 503, headers: { 'Retry-After': '7' } },
    (each) => each.id === id,
  );
  expect((await put(step, starting())).status).toBe(503);
  expect(fiskaly.device.transactions.has(id)).toBe(false);
  fiskaly.behave({ kind: 'cut', when: 'before' }, (each) => each.id === id);
  await expect(put(step, starting())).rejects.toThrow('fetch failed');
  expect(fiskaly.device.transactions.has(id)).toBe(false);
  fiskaly.behave({ kind: 'cut', when: 'after' }, (each) => each.id === id);
  await expect(put(step, starting())).rejects.toThrow('fetch failed');
  expect(fiskaly.device.transactions.has(id)).toBe(true);
  fiskaly.behave({ kind: 'change', change: (content) => ({ ...content, number: 0 }) });
  expect((await put(step, starting())).content['number']).toBe(0);
  fiskaly.behave({ kind: 'body', write: (body) => body.slice(0, 20) }, (each) => each.id === id);
  await expect(put(step, starting())).rejects.toThrow('JSON');
});

test.each([
  ['Beleg^0.00_23.99_0.00_0.00_0.00^23.99:Bar', undefined],
  ['Beleg^1.00_23.99_0.00_0.00_-2.00^20.00:Bar_2.99:Unbar', undefined],
  ['Beleg^0.00_0.00_0.00_0.00_0.00^5.00:Bar', undefined],
  ['Beleg^0.00_0.00_0.00_0.00_0.00^', undefined],
  ['Beleg^0.00_23.99_0.00_0.00^23.99:Bar', 'not five amounts with two decimals'],
  ['Beleg^0.00_23.9_0.00_0.00_0.00^23.90:Bar', 'not five amounts with two decimals'],
  ['Beleg^0.00_-0.00_0.00_0.00_0.00^1.00:Bar', 'not five amounts with two decimals'],
  ['Beleg^0.00_1.00_0.00_0.00_0.00^1.00:Bar_0.00:Unbar', 'a payment of zero'],
  ['Beleg^0.00_2.00_0.00_0.00_0.00^1.00:Unbar_1.00:Bar', 'not cash before non-cash'],
  ['Beleg^0.00_2.00_0.00_0.00_0.00^1.00:Bar', 'the amounts are not what was paid'],
  ['Storno^0.00_2.00_0.00_0.00_0.00^2.00:Bar', 'not of the type Beleg'],
  ['Beleg^0.00_2.00_0.00_0.00_0.00^2.00', 'a payment is not an amount and its kind'],
  ['Beleg^0.00_2.00_0.00_0.00_0.00', 'not three parts'],
])('the process data %s: %s', (text, fault) => {
  expect(faultOf(text)).toBe(fault);
});
