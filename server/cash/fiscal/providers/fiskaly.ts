import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { DeviceEnvironment } from '#domain/cash/fiscal/devices.ts';
import type { FiscalSignature } from '#domain/cash/fiscal/record.ts';
import {
  DeviceFailure,
  type DeviceInfo,
  type Progress,
  type SigningDevice,
  type SignRequest,
  type Started,
} from '../device.ts';
import { invalid, read, type Caller } from './fiskaly-calls.ts';

/** Which of the provider's devices it is, and by what its answers are known. */
export interface KnownDevice {
  /** The id at the provider. */
  external_id: string;
  environment: DeviceEnvironment;
  serial: string;
  algorithm: string;
}

const startTimeoutMs = 30_000;
const downloadTimeoutMs = 10 * 60_000;
/** The provider allows twelve polls of an export per minute. */
const exportPauseMs = 5000;

/** The database stores neither NUL nor half a character. */
const line = z.string().regex(/^[ -~]{1,2000}$/);
const counter = z
  .union([
    z.int().min(1),
    z
      .string()
      .regex(/^\d{1,15}$/)
      .transform(Number),
  ])
  .pipe(z.int().min(1));
const time = z
  .int()
  .min(1_000_000_000)
  .max(10_000_000_000)
  .transform((seconds) => new Date(seconds * 1000).toISOString());

const transactionSchema = z.object({
  _id: z.string(),
  state: z.enum(['ACTIVE', 'FINISHED', 'CANCELLED']),
  number: z.int().min(1),
  time_start: time,
  client_serial_number: line,
  tss_serial_number: line,
});
const finishedSchema = z.object({
  time_end: time,
  qr_code_data: line,
  signature: z.object({ value: line, algorithm: line, counter }),
});

const infoSchema = z.object({
  _id: z.string(),
  state: z.string(),
  serial_number: z.string().regex(/^[\da-f]{64}$/),
  signature_algorithm: line,
  signature_timestamp_format: line,
  public_key: line,
  certificate: z.string().regex(/^[ -~]{1,20000}$/),
  bsi_certification_id: line.nullish().transform((id) => id ?? null),
  signature_counter: z.coerce.number().int().min(0),
  transaction_counter: z.coerce.number().int().min(0),
});
const clientSchema = z.object({ serial_number: z.string(), state: z.string() });
const exportSchema = z.object({
  state: z.enum(['PENDING', 'WORKING', 'COMPLETED', 'CANCELLED', 'ERROR', 'DELETED']),
});

/** SIGN DE V2 of fiskaly. */
export function createFiskaly(
  caller: Caller,
  known: KnownDevice,
  { pauseMs = exportPauseMs } = {},
): SigningDevice {
  const tss = `tss/${known.external_id}`;
  const transactionOf = (id: string) => `${tss}/tx/${id}`;

  /** A key of the one environment must not reach a device of the other. */
  async function requireEnvironment(): Promise<void> {
    const environment = await caller.environment();
    if (environment === known.environment) return;
    const reason = `the key is for ${environment} devices, and the device is a ${known.environment} one`;
    throw new DeviceFailure({ scope: 'device', kind: 'misconfigured', reason });
  }

  async function put(id: string, revision: 1 | 2, body: object): Promise<unknown> {
    await requireEnvironment();
    return caller.call(`${transactionOf(id)}?tx_revision=${revision}`, { method: 'PUT', body });
  }

  /** An answer about another record, client or device is none. */
  function readTransaction(content: unknown, request: SignRequest) {
    const answer = read(transactionSchema, content);
    if (answer._id !== request.id) throw invalid('_id');
    if (answer.client_serial_number !== request.client_serial)
      throw invalid('client_serial_number');
    if (answer.tss_serial_number !== known.serial) throw invalid('tss_serial_number');
    return answer;
  }

  function readStarted(content: unknown, request: SignRequest): Started {
    const { number, time_start } = readTransaction(content, request);
    return { number, started_at: time_start };
  }

  function readSigned(content: unknown, request: SignRequest): FiscalSignature {
    const { state, number, time_start, client_serial_number } = readTransaction(content, request);
    const { time_end, qr_code_data, signature } = read(finishedSchema, content);
    if (state !== 'FINISHED') throw invalid('state');
    if (signature.algorithm !== known.algorithm) throw invalid('signature.algorithm');
    if (time_end < time_start) throw invalid('time_end');
    return {
      transaction_number: number,
      signature_counter: signature.counter,
      started_at: time_start,
      ended_at: time_end,
      device_serial: known.serial,
      system_serial: client_serial_number,
      signature: signature.value,
      qr: qr_code_data,
    };
  }

  async function find(request: SignRequest): Promise<Progress> {
    await requireEnvironment();
    const found = await caller.find(transactionOf(request.id), 'E_TX_NOT_FOUND');
    if (found === undefined) return { kind: 'none' };
    const { content } = found;
    const { state } = readTransaction(content, request);
    if (state === 'CANCELLED') {
      const reason = 'the transaction is cancelled at the provider';
      throw new DeviceFailure({ scope: 'record', kind: 'refused', reason });
    }
    return state === 'ACTIVE'
      ? { kind: 'started', started: readStarted(content, request) }
      : { kind: 'signed', signature: readSigned(content, request) };
  }

  return {
    info: async () => infoOf(await caller.call(tss), await caller.environment()),
    client: async (id) => {
      const found = await caller.find(`${tss}/client/${id}`, 'E_CLIENT_NOT_FOUND');
      if (found === undefined) return undefined;
      const { serial_number, state } = read(clientSchema, found.content);
      return { serial: serial_number, is_registered: state === 'REGISTERED' };
    },
    find,
    start: async (request) => {
      const { id, client_id } = request;
      return readStarted(await put(id, 1, { state: 'ACTIVE', client_id }), request);
    },
    finish: async (request, started) => {
      const { id, client_id, process_type } = request;
      const process_data = Buffer.from(request.process_data).toString('base64');
      const schema = { raw: { process_type, process_data } };
      const content = await put(id, 2, { state: 'FINISHED', client_id, schema });
      const signature = readSigned(content, request);
      if (signature.transaction_number !== started.number) throw invalid('number');
      return signature;
    },
    exportLog: async function* exportLog({ from, to }) {
      const path = `${tss}/export/${randomUUID()}`;
      const secondsOf = (at: Date) => String(Math.floor(at.getTime() / 1000));
      const query = new URLSearchParams({
        start_date: secondsOf(from),
        end_date: secondsOf(new Date(to.getTime() - 1000)),
      });
      await caller.call(`${path}?${query}`, {
        method: 'PUT',
        body: {},
        timeoutMs: startTimeoutMs,
      });
      await waitForExport(caller, path, pauseMs);
      yield* await caller.stream(`${path}/file`, downloadTimeoutMs);
    },
  };
}

/** What the provider says of a device. */
export function infoOf(content: unknown, environment: DeviceEnvironment): DeviceInfo {
  const answer = read(infoSchema, content);
  return {
    environment,
    state: answer.state,
    is_ready: answer.state === 'INITIALIZED',
    serial: answer.serial_number,
    algorithm: answer.signature_algorithm,
    time_format: answer.signature_timestamp_format,
    public_key: answer.public_key,
    certificate: answer.certificate,
    certification_id: answer.bsi_certification_id,
    signature_counter: answer.signature_counter,
    transaction_counter: answer.transaction_counter,
  };
}

async function waitForExport(caller: Caller, path: string, pauseMs: number): Promise<void> {
  for (;;) {
    const { state } = read(exportSchema, await caller.call(path));
    if (state === 'COMPLETED') return;
    if (state !== 'PENDING' && state !== 'WORKING') {
      const reason = `the export of the provider ended as ${state}`;
      throw new DeviceFailure({ scope: 'device', kind: 'retry', reason });
    }
    await sleep(pauseMs);
  }
}
