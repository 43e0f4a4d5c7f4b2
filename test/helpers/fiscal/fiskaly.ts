import { createHash, generateKeyPairSync, randomUUID, type KeyObject } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  createCertificate,
  encodeLogMessage,
  isSignedBy,
  packTar,
  pointOf,
  signMessage,
  type LogMessage,
} from './der.ts';
import { faultOf } from './process-data.ts';

/** One call of the API; `id` is that of its transaction, client or export. */
export interface Call {
  step: Step;
  id: string;
  status: number;
}
type Step =
  | 'admin'
  | 'auth'
  | 'client'
  | 'download'
  | 'export'
  | 'find'
  | 'finish'
  | 'info'
  | 'start'
  | 'tss'
  | 'unknown';

export type Fault =
  /** Answers with this and does nothing. */
  | { kind: 'status'; status: number; code?: string; headers?: Record<string, string> }
  /** Works, and answers after this time. */
  | { kind: 'slow'; ms: number }
  /** Cuts the connection before or after the work. */
  | { kind: 'cut'; when: 'after' | 'before' }
  /** Works, and answers with something else. */
  | { kind: 'change'; change: (content: Json) => Json }
  | { kind: 'body'; write: (body: string) => string };

export type Json = Record<string, unknown>;

export interface Transaction {
  id: string;
  client_id: string;
  number: number;
  state: 'ACTIVE' | 'CANCELLED' | 'FINISHED';
  revision: number;
  /** The request and the answer of each revision. */
  revisions: { body: string; answer: Json }[];
  process_data: string;
  qr: string;
}

interface Client {
  serial: string;
  state: 'DEREGISTERED' | 'REGISTERED';
}

/** Each device has a key of its own, whose hash is its serial number. */
interface DeviceKey {
  privateKey: KeyObject;
  point: Buffer;
  serial: string;
  certificate: Buffer;
}

interface Device extends DeviceKey {
  id: string;
  state: string;
  puk: string;
  pin: string | undefined;
  isAdmin: boolean;
  clients: Map<string, Client>;
  transactions: Map<string, Transaction>;
  log: { message: LogMessage; signature: Buffer }[];
  counter: number;
  number: number;
}

/** A call, and what it does. */
interface Route extends Omit<Call, 'status'> {
  run: () => Json | Uint8Array;
}
/** The route of a call that needs a token and a device. */
type RouteOnDevice = (step: Step, run: (device: Device) => Json | Uint8Array) => Route;

export interface FiskalyOptions {
  env?: 'LIVE' | 'TEST';
  /** Calls after which a token ends. */
  callsOfToken?: number;
  maxActive?: number;
  /** Records of an export until it is complete: the number of polls. */
  pollsOfExport?: number;
}

const uuid4 = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;
const maxBody = 1_000_000;
const tokenLifeS = 24 * 3600;

/** An answer with a code of the API. */
class Refusal extends Error {
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string, message = code) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** The fields of a body, of which none is unknown. */
function fieldsOf(body: string, known: readonly string[]): Json {
  const content = parse(body);
  const unknown = Object.keys(content).filter((key) => !known.includes(key));
  if (unknown.length > 0)
    throw new Refusal(400, 'E_FAILED_SCHEMA_VALIDATION', `unknown: ${unknown.join(', ')}`);
  return content;
}

function parse(body: string): Json {
  try {
    const content: unknown = JSON.parse(body);
    if (typeof content === 'object' && content !== null && !Array.isArray(content))
      return { ...content };
  } catch {
    // As below.
  }
  throw new Refusal(400, 'E_FAILED_SCHEMA_VALIDATION', 'no JSON object');
}

function createKey(): DeviceKey {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const point = pointOf(privateKey);
  const serial = createHash('sha256').update(point).digest('hex');
  const [from, to] = [new Date('2025-01-01'), new Date('2033-03-30')];
  return {
    privateKey,
    point,
    serial,
    certificate: createCertificate(privateKey, serial, from, to),
  };
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;
const millisOf = (seconds: number) => new Date(seconds * 1000).toISOString();

export type Fiskaly = Awaited<ReturnType<typeof startFiskaly>>;

/**
 * SIGN DE V2 of fiskaly on a free port, from its documentation and stricter than it: what it does
 * not check is refused here, so that it cannot happen there.
 */
export async function startFiskaly(options: FiskalyOptions = {}) {
  const { env = 'TEST', callsOfToken = 10_000, maxActive = 2000, pollsOfExport = 1 } = options;
  const [apiKey, apiSecret] = [`key_${randomUUID()}`, randomUUID()];
  const devices = new Map<string, Device>();
  const tokens = new Map<string, { left: number; until: number }>();
  /** In place of a log. */
  let plannedFile: Uint8Array | undefined;
  /** Polls until it is there, and the seconds that it is of, both included. */
  const exports = new Map<string, { left: number; from: number; to: number }>();
  const calls: Call[] = [];
  let clockOffsetS = 0;
  let now = () => new Date();
  let fault: Fault | undefined;
  let isHit: (call: Omit<Call, 'status'>) => boolean = () => true;
  let queue: Promise<unknown> = Promise.resolve();

  const seconds = () => Math.floor(now().getTime() / 1000) + clockOffsetS;

  function createDevice(id: string, state = 'CREATED'): Device {
    const device: Device = {
      ...createKey(),
      id,
      state,
      puk: randomUUID().slice(0, 10),
      pin: undefined,
      isAdmin: false,
      clients: new Map(),
      transactions: new Map(),
      log: [],
      counter: 0,
      number: 0,
    };
    devices.set(id, device);
    return device;
  }

  /** Signs a step; the device also serves others, whose steps have numbers and counters, too. */
  function signStep(device: Device, step: Omit<LogMessage, 'counter' | 'device_serial' | 'time'>) {
    device.counter += device.log.length % 5 === 4 ? 3 : 1;
    const time = seconds();
    const message = { ...step, counter: device.counter, device_serial: device.serial, time };
    const signature = signMessage(message, device.privateKey);
    device.log.push({ message, signature });
    return { message, signature };
  }

  function findDevice(id: string): Device {
    const device = devices.get(id);
    if (device === undefined) throw new Refusal(404, 'E_TSS_NOT_FOUND');
    return device;
  }

  function requireWorking({ state }: Device): void {
    if (['DEFECTIVE', 'DELETED', 'EVICTED'].includes(state))
      throw new Refusal(423, `E_TSS_${state}`);
    if (state === 'DISABLED') throw new Refusal(400, 'E_TSS_DISABLED');
    if (state !== 'INITIALIZED') throw new Refusal(400, 'E_TSS_NOT_INITIALIZED');
  }

  function requireClient(device: Device, id: string): Client {
    const client = device.clients.get(id);
    if (client === undefined) throw new Refusal(400, 'E_CLIENT_NOT_FOUND');
    if (client.state !== 'REGISTERED') throw new Refusal(400, 'E_CLIENT_DEREGISTERED');
    return client;
  }

  function requireAdmin({ isAdmin }: Device): void {
    if (!isAdmin) throw new Refusal(401, 'E_UNAUTHORIZED', 'no admin is signed in');
  }

  function putTransaction(device: Device, id: string, revision: number, body: string): Json {
    if (!uuid4.test(id)) throw new Refusal(400, 'E_FAILED_SCHEMA_VALIDATION', 'no UUID v4');
    const { state, client_id, schema, ...rest } = fieldsOf(body, ['state', 'client_id', 'schema']);
    if (Object.keys(rest).length > 0) throw new Refusal(400, 'E_FAILED_SCHEMA_VALIDATION');
    const earlier = device.transactions.get(id);
    const repeated = earlier?.revisions[revision - 1];
    if (repeated?.body === body && earlier?.revision === revision) {
      return repeated.answer;
    }
    requireWorking(device);
    const client = requireClient(device, textOf(client_id));
    if (state === 'ACTIVE') {
      requireStart(earlier, revision, schema);
      return start(device, client, { id, client_id: textOf(client_id), body });
    }
    if (state !== 'FINISHED') throw new Refusal(400, 'E_FAILED_SCHEMA_VALIDATION', 'state');
    const active = requireActive(earlier, revision, client_id);
    return finish(device, client, active, { body, schema });
  }

  function requireStart(earlier: Transaction | undefined, revision: number, schema: unknown): void {
    if (earlier?.state === 'FINISHED') throw new Refusal(409, 'E_TX_NO_TYPE_DEFINED');
    if (earlier !== undefined) throw new Refusal(409, 'E_PENDING_TX_CONFLICT');
    if (revision !== 1) throw new Refusal(400, 'E_TX_REVISION_NOT_FOUND');
    if (schema !== undefined)
      throw new Refusal(400, 'E_FAILED_SCHEMA_VALIDATION', 'a start has no schema');
  }

  /** The transaction that this client may finish with this revision. */
  function requireActive(
    earlier: Transaction | undefined,
    revision: number,
    client_id: unknown,
  ): Transaction {
    if (earlier === undefined || revision !== earlier.revision + 1) {
      if (earlier?.state === 'FINISHED' && revision === earlier.revision)
        throw new Refusal(409, 'E_TX_ILLEGAL_TYPE_CHANGE');
      throw new Refusal(400, 'E_TX_REVISION_NOT_FOUND');
    }
    if (earlier.state !== 'ACTIVE') throw new Refusal(409, 'E_PENDING_TX_CONFLICT');
    if (earlier.client_id !== client_id)
      throw new Refusal(400, 'E_TX_UPSERT', 'another client has started it');
    return earlier;
  }

  function start(
    device: Device,
    client: Client,
    { id, client_id, body }: { id: string; client_id: string; body: string },
  ): Json {
    const active = [...device.transactions.values()].filter(({ state }) => state === 'ACTIVE');
    if (active.length >= maxActive) throw new Refusal(400, 'E_TX_LIMIT_REACHED');
    device.number += 1;
    const { message, signature } = signStep(device, {
      operation: 'StartTransaction',
      client_serial: client.serial,
      process_type: '',
      process_data: '',
      number: device.number,
    });
    const answer = {
      number: device.number,
      time_start: message.time,
      client_id,
      client_serial_number: client.serial,
      tss_serial_number: device.serial,
      state: 'ACTIVE',
      revision: 1,
      latest_revision: 1,
      log: { operation: 'Start', timestamp: message.time, timestamp_format: 'unixTime' },
      signature: signatureOf(device, message, signature),
      _type: 'TRANSACTION',
      _id: id,
      _env: env,
      _version: '2.2.2',
    };
    device.transactions.set(id, {
      id,
      client_id,
      number: device.number,
      state: 'ACTIVE',
      revision: 1,
      revisions: [{ body, answer }],
      process_data: '',
      qr: '',
    });
    return answer;
  }

  const signatureOf = ({ point }: Device, { counter, number }: LogMessage, signature: Buffer) => ({
    value: signature.toString('base64'),
    algorithm: 'ecdsa-plain-SHA256',
    // The API answers both.
    counter: number % 2 === 0 ? String(counter) : counter,
    public_key: point.toString('base64'),
  });

  function finish(
    device: Device,
    client: Client,
    transaction: Transaction,
    { body, schema }: { body: string; schema: unknown },
  ): Json {
    const { process_type, process_data } = readSchema(schema);
    const { message, signature } = signStep(device, {
      operation: 'FinishTransaction',
      client_serial: client.serial,
      process_type,
      process_data,
      number: transaction.number,
    });
    const started = transaction.revisions[0]?.answer;
    const qr = [
      'V0',
      client.serial,
      process_type,
      process_data,
      transaction.number,
      message.counter,
      millisOf(Number(started?.['time_start'])),
      millisOf(message.time),
      'ecdsa-plain-SHA256',
      'unixTime',
      signature.toString('base64'),
      device.point.toString('base64'),
    ].join(';');
    const answer = {
      ...started,
      schema,
      state: 'FINISHED',
      time_end: message.time,
      revision: 2,
      latest_revision: 2,
      qr_code_data: qr,
      log: { operation: 'Finish', timestamp: message.time, timestamp_format: 'unixTime' },
      signature: signatureOf(device, message, signature),
    };
    Object.assign(transaction, { state: 'FINISHED', revision: 2, process_data, qr });
    transaction.revisions.push({ body, answer });
    return answer;
  }

  /** One of `raw` alone, as the API knows more than the shop uses. */
  function readSchema(schema: unknown): { process_type: string; process_data: string } {
    const invalid = (text: string) => new Refusal(400, 'E_FAILED_SCHEMA_VALIDATION', text);
    if (!isObject(schema) || Object.keys(schema).join() !== 'raw') throw invalid('schema');
    const { raw } = schema;
    if (!isObject(raw) || Object.keys(raw).toSorted().join() !== 'process_data,process_type')
      throw invalid('schema.raw');
    if (raw['process_type'] !== 'Kassenbeleg-V1') throw invalid('process_type');
    const encoded = textOf(raw['process_data']);
    const decoded = Buffer.from(encoded, 'base64');
    if (decoded.toString('base64') !== encoded) throw new Refusal(400, 'E_PARSER', 'no base64');
    const process_data = decoded.toString('utf8');
    const wrong = faultOf(process_data);
    if (wrong !== undefined) throw invalid(wrong);
    return { process_type: raw['process_type'], process_data };
  }

  function findTransaction(device: Device, id: string): Json {
    const found = /^\d+$/.test(id)
      ? [...device.transactions.values()].find(({ number }) => String(number) === id)
      : device.transactions.get(id);
    const last = found?.revisions.at(-1);
    if (last === undefined) throw new Refusal(404, 'E_TX_NOT_FOUND');
    return last.answer;
  }

  const describe = ({ id, state, counter, number, serial, certificate, point }: Device): Json => ({
    _id: id,
    _type: 'TSS',
    _env: env,
    _version: '2.2.2',
    state,
    serial_number: serial,
    certificate: certificate.toString('base64'),
    public_key: point.toString('base64'),
    signature_algorithm: 'ecdsa-plain-SHA256',
    signature_timestamp_format: 'unixTime',
    transaction_data_encoding: 'UTF-8',
    signature_counter: String(counter),
    transaction_counter: String(number),
    max_number_registered_clients: 199,
    max_number_active_transactions: maxActive,
    number_active_transactions: [...(devices.get(id)?.transactions.values() ?? [])].filter(
      (one) => one.state === 'ACTIVE',
    ).length,
    bsi_certification_id: 'BSI-K-TR-0000-2025',
  });

  function changeDevice(device: Device, body: string): Json {
    const { state } = fieldsOf(body, ['state']);
    const allowed =
      (device.state === 'CREATED' && state === 'UNINITIALIZED') ||
      (device.state === 'UNINITIALIZED' && state === 'INITIALIZED') ||
      (device.state === 'INITIALIZED' && state === 'DISABLED');
    if (!allowed) throw new Refusal(400, 'E_TSS_UPDATE', `${device.state} to ${String(state)}`);
    if (device.state !== 'CREATED') requireAdmin(device);
    device.state = textOf(state);
    return describe(device);
  }

  function changeAdmin(device: Device, method: string, path: string, body: string): Json {
    if (method === 'PATCH' && path === 'admin') {
      const { admin_puk, new_admin_pin } = fieldsOf(body, ['admin_puk', 'new_admin_pin']);
      if (admin_puk !== device.puk) throw new Refusal(401, 'E_UNAUTHORIZED', 'wrong PUK');
      const pin = textOf(new_admin_pin);
      if (pin.length < 6) throw new Refusal(400, 'E_FAILED_SCHEMA_VALIDATION', 'PIN');
      device.pin = pin;
      return {};
    }
    if (method === 'POST' && path === 'admin/auth') {
      const { admin_pin } = fieldsOf(body, ['admin_pin']);
      if (device.pin === undefined || admin_pin !== device.pin)
        throw new Refusal(401, 'E_UNAUTHORIZED', 'wrong PIN');
      device.isAdmin = true;
      return {};
    }
    if (method !== 'POST' || path !== 'admin/logout') throw new Refusal(404, 'E_NOT_FOUND');
    device.isAdmin = false;
    return {};
  }

  function putClient(device: Device, id: string, body: string): Json {
    requireAdmin(device);
    requireWorking(device);
    const { serial_number } = fieldsOf(body, ['serial_number']);
    if (!/^[A-Za-z\d '()+,.:=?-]{1,70}$/.test(textOf(serial_number)))
      throw new Refusal(400, 'E_FAILED_SCHEMA_VALIDATION', 'serial_number');
    const earlier = [...devices.values()].find(({ clients }) => clients.has(id));
    const isOther =
      earlier !== undefined &&
      (earlier !== device || device.clients.get(id)?.serial !== serial_number);
    if (!uuid4.test(id) || isOther) throw new Refusal(409, 'E_CLIENT_CONFLICT');
    device.clients.set(id, { serial: textOf(serial_number), state: 'REGISTERED' });
    return describeClient(device, id);
  }

  function describeClient(device: Device, id: string): Json {
    const client = device.clients.get(id);
    if (client === undefined) throw new Refusal(404, 'E_CLIENT_NOT_FOUND');
    const { serial: serial_number, state } = client;
    return { _id: id, _type: 'CLIENT', _env: env, tss_id: device.id, serial_number, state };
  }

  function authenticate(body: string): Json {
    const { api_key, api_secret } = fieldsOf(body, ['api_key', 'api_secret']);
    if (api_key !== apiKey || api_secret !== apiSecret) throw new Refusal(401, 'E_UNAUTHORIZED');
    const access_token = randomUUID();
    const at = seconds();
    tokens.set(access_token, { left: callsOfToken, until: at + tokenLifeS });
    return {
      access_token,
      access_token_claims: { env, organization_id: '7e5a1f0c-0000-4000-8000-000000000000' },
      access_token_expires_in: tokenLifeS,
      access_token_expires_at: at + tokenLifeS,
      refresh_token: randomUUID(),
      refresh_token_expires_in: 2 * tokenLifeS,
      refresh_token_expires_at: at + 2 * tokenLifeS,
    };
  }

  function requireToken(header: string | undefined): void {
    const token = tokens.get(header?.replace(/^Bearer /, '') ?? '');
    if (token === undefined || token.left === 0 || token.until <= seconds())
      throw new Refusal(401, 'E_UNAUTHORIZED');
    token.left -= 1;
  }

  function exportOf(device: Device, id: string): Json {
    const found = exports.get(id);
    if (found === undefined) throw new Refusal(404, 'E_EXPORT_NOT_FOUND');
    const { left } = found;
    found.left = Math.max(0, left - 1);
    return { _id: id, tss_id: device.id, state: left === 0 ? 'COMPLETED' : 'WORKING' };
  }

  /** Once it is completed. */
  function fileOf(device: Device, id: string): Uint8Array {
    const found = exports.get(id);
    if (found === undefined) throw new Refusal(404, 'E_EXPORT_NOT_FOUND');
    if (found.left > 0) throw new Refusal(404, 'E_EXPORT_NOT_COMPLETED');
    return plannedFile ?? tarOf(device, found);
  }

  const tarOf = (device: Device, { from, to } = { from: 0, to: Infinity }) =>
    packTar([
      { name: 'info.csv', content: Buffer.from(`"serial","${device.serial}"\n`) },
      ...device.log
        .filter(({ message: { time } }) => time >= from && time <= to)
        .map(({ message, signature }) => ({
          name: `Unixt_${message.time}_Sig-${message.counter}_Log-Tra_No-${message.number}.log`,
          content: encodeLogMessage(message, signature),
        })),
      { name: `${device.serial}_X509.cer`, content: device.certificate },
    ]);

  /** Only the first call creates the device and answers its PUK. */
  function putDevice(id: string, body: string): Json {
    fieldsOf(body, []);
    const isNew = !devices.has(id);
    const device = devices.get(id) ?? createDevice(id);
    return { ...describe(device), ...(isNew && { admin_puk: device.puk }) };
  }

  function startExport(device: Device, id: string, query: URLSearchParams): Json {
    if (!uuid4.test(id)) throw new Refusal(400, 'E_FAILED_SCHEMA_VALIDATION');
    const names = [...query.keys()].toSorted().join();
    const [from, to] = [Number(query.get('start_date')), Number(query.get('end_date'))];
    const isSpan = Number.isSafeInteger(from) && Number.isSafeInteger(to) && from <= to;
    if (names !== 'end_date,start_date' || !isSpan) {
      throw new Refusal(400, 'E_FAILED_SCHEMA_VALIDATION');
    }
    if (exports.has(id)) throw new Refusal(409, 'E_EXPORT_CONFLICT');
    exports.set(id, { left: pollsOfExport, from, to });
    return { _id: id, tss_id: device.id, state: 'PENDING' };
  }

  /** What a request asks for; nothing is done yet. */
  function route(request: IncomingMessage, body: string): Route {
    const { method = '', headers } = request;
    const url = new URL(request.url ?? '', 'http://host');
    const path = url.pathname.replace(/^\/api\/v2\//, '');
    if (path === 'auth' && method === 'POST')
      return { step: 'auth', id: '', run: () => authenticate(body) };
    const [root, tss = '', kind, id = '', ...rest] = path.split('/');
    if (root !== 'tss' || !uuid4.test(tss)) return routeUnknown(id);
    const withToken = (run: Route['run']) => () => {
      requireToken(headers.authorization);
      return run();
    };
    const onDevice: RouteOnDevice = (step, run) => ({
      step,
      id,
      run: withToken(() => run(findDevice(tss))),
    });
    if (kind === undefined) {
      if (method === 'GET') return onDevice('info', describe);
      if (method === 'PATCH') return onDevice('tss', (device) => changeDevice(device, body));
      return { step: 'tss', id: tss, run: withToken(() => putDevice(tss, body)) };
    }
    if (kind === 'admin') {
      const admin = path.split('/').slice(2).join('/');
      return onDevice('admin', (device) => changeAdmin(device, method, admin, body));
    }
    if (kind === 'export') {
      const query = url.searchParams;
      return routeExport(onDevice, { method, id, part: rest.join(), query });
    }
    if (rest.length > 0) return routeUnknown(id);
    if (kind === 'client')
      return onDevice('client', (device) =>
        method === 'PUT' ? putClient(device, id, body) : describeClient(device, id),
      );
    if (kind !== 'tx') return routeUnknown(id);
    const revision = url.searchParams.get('tx_revision') ?? '';
    return routeTransaction(onDevice, { method, id, revision, body });
  }

  const routeUnknown = (id: string): Route => ({
    step: 'unknown',
    id,
    run: () => {
      throw new Refusal(404, 'E_NOT_FOUND');
    },
  });

  function routeTransaction(
    onDevice: RouteOnDevice,
    { method, id, revision, body }: { method: string; id: string; revision: string; body: string },
  ): Route {
    if (method === 'GET') return onDevice('find', (device) => findTransaction(device, id));
    if (method !== 'PUT' || !/^[1-9]\d*$/.test(revision)) return routeUnknown(id);
    const step = revision === '1' ? 'start' : 'finish';
    return onDevice(step, (device) => putTransaction(device, id, Number(revision), body));
  }

  function routeExport(
    onDevice: RouteOnDevice,
    {
      method,
      id,
      part,
      query,
    }: { method: string; id: string; part: string; query: URLSearchParams },
  ): Route {
    if (part === 'file') return onDevice('download', (device) => fileOf(device, id));
    if (method === 'PUT') return onDevice('export', (device) => startExport(device, id, query));
    return onDevice('export', (device) => exportOf(device, id));
  }

  /** Undefined: it is too large. */
  async function readBody(request: IncomingMessage): Promise<string | undefined> {
    const parts: Buffer[] = [];
    let size = 0;
    for await (const part of request) {
      parts.push(Buffer.from(part as Uint8Array));
      size += Buffer.byteLength(part as Uint8Array);
      if (size > maxBody) return undefined;
    }
    return Buffer.concat(parts).toString('utf8');
  }

  async function respond(
    request: IncomingMessage,
    response: ServerResponse,
    body: string | undefined,
  ): Promise<void> {
    let call: Call | undefined;
    try {
      if (body === undefined) throw new Refusal(413, 'E_PAYLOAD_TOO_LARGE');
      const { step, id, run } = route(request, body);
      call = { step, id, status: 200 };
      calls.push(call);
      const hit = fault !== undefined && isHit({ step, id }) ? fault : undefined;
      if (isWorkPrevented(hit, call, response)) return;
      await sendContent(hit, call, response, run());
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (call !== undefined) call.status = error.status;
      send(response, error.status, problem(error.status, error.code, error.message));
    }
  }

  /** Whether the fault takes the place of the work; it has then answered or cut. */
  function isWorkPrevented(hit: Fault | undefined, call: Call, response: ServerResponse): boolean {
    if (hit?.kind === 'cut' && hit.when === 'before') {
      cut(call, response);
      return true;
    }
    if (hit?.kind !== 'status') return false;
    const { status, code = 'E_UNEXPECTED', headers } = hit;
    call.status = status;
    send(response, status, problem(status, code, code), headers);
    return true;
  }

  /** Answers with the result of the work, or as the fault changes it. */
  async function sendContent(
    hit: Fault | undefined,
    call: Call,
    response: ServerResponse,
    content: Json | Uint8Array,
  ): Promise<void> {
    if (content instanceof Uint8Array) {
      send(response, 200, content, { 'Content-Type': 'application/x-tar' });
      return;
    }
    if (hit?.kind === 'cut') {
      cut(call, response);
      return;
    }
    if (hit?.kind === 'slow') await sleep(hit.ms);
    const text = JSON.stringify(hit?.kind === 'change' ? hit.change(content) : content);
    send(response, 200, hit?.kind === 'body' ? hit.write(text) : text);
  }

  function cut(call: Call, { req }: ServerResponse): void {
    call.status = 0;
    req.socket.destroy();
  }

  function send(
    response: ServerResponse,
    status: number,
    content: Uint8Array | string,
    headers: Record<string, string> = {},
  ): void {
    response
      .writeHead(status, {
        'Content-Type': 'application/json',
        Date: new Date(seconds() * 1000).toUTCString(),
        ...headers,
      })
      .end(content);
  }

  const problem = (status_code: number, code: string, message: string) =>
    JSON.stringify({ status_code, error: 'Error', code, message });

  /** A device serves one request at a time; one whose client has gone holds up no other. */
  async function enqueue(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const destroy = () => {
      response.destroy();
    };
    try {
      const body = await readBody(request);
      queue = queue.then(() => respond(request, response, body)).catch(destroy);
    } catch {
      destroy();
    }
  }
  const create = () =>
    createServer((request, response) => {
      void enqueue(request, response);
    });
  let server: Server = create();
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  await listen(0);
  // Node returns the address of a TCP server in this form.
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}/api/v2`;
  const device = createDevice(randomUUID(), 'INITIALIZED');

  return {
    url,
    env,
    apiKey,
    apiSecret,
    /** The environment of a shop whose payments are signed here. */
    variables: {
      FISCAL_MODE: 'signed',
      FISCAL_PROVIDER: 'fiskaly',
      FISCAL_URL: url,
      FISCAL_KEY: apiKey,
      FISCAL_SECRET: apiSecret,
      // A machine that is busy with other tests answers late, which is no outage.
      FISCAL_TIMEOUT_MS: '60000',
    },
    /** A device that is ready; others are made by calls. */
    device,
    devices,
    serial: device.serial,
    publicKey: device.point.toString('base64'),
    certificate: device.certificate,
    calls,
    stepsOf: (id: string) => calls.filter((call) => call.id === id).map(({ step }) => step),
    addClient: (serial_number: string, id: string = randomUUID()) => {
      device.clients.set(id, { serial: serial_number, state: 'REGISTERED' });
      return id;
    },
    /** Concerns all calls, or those that `hits` names; undefined: no fault. */
    behave: (next: Fault | undefined, hits: typeof isHit = () => true) => {
      fault = next;
      isHit = hits;
    },
    /** As the clock of a test, and by how much the device differs from it. */
    setClock: (read: () => Date, offsetS = 0) => {
      now = read;
      clockOffsetS = offsetS;
    },
    revokeTokens: () => {
      tokens.clear();
    },
    /** Downloads are this file from now on. */
    answerFile: (file: Uint8Array) => {
      plannedFile = file;
    },
    /** All that the device has logged. */
    tar: () => tarOf(device),
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
    /** On the same port, with all that was signed before. */
    start: async () => {
      server = create();
      await listen(port);
    },
  };
}

/** Whether the text of a QR code has a valid signature of the device with this serial number. */
export function verifyQr(qr: string, device_serial: string): boolean {
  const [version, client_serial = '', process_type = '', process_data = '', ...rest] =
    qr.split(';');
  const [number, counter, , end = '', algorithm, format, signature = '', key = ''] = rest;
  const point = Buffer.from(key, 'base64');
  const isOwnKey = createHash('sha256').update(point).digest('hex') === device_serial;
  const isKnown = version === 'V0' && algorithm === 'ecdsa-plain-SHA256' && format === 'unixTime';
  if (!isKnown || !isOwnKey || rest.length !== 8) return false;
  const message: LogMessage = {
    operation: 'FinishTransaction',
    client_serial,
    process_type,
    process_data,
    number: Number(number),
    device_serial,
    counter: Number(counter),
    time: Math.floor(Date.parse(end) / 1000),
  };
  return isSignedBy(message, Buffer.from(signature, 'base64'), point);
}
