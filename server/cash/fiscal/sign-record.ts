import { randomUUID } from 'node:crypto';
import { buildProcessData } from '#domain/cash/fiscal/process-data.ts';
import { buildQr } from '#domain/cash/fiscal/qr.ts';
import type { FiscalSignature } from '#domain/cash/fiscal/record.ts';
import type { FiscalSettings } from '#server/env.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { DeviceFailure, type Failure, type SignRequest } from './device.ts';
import { openDevice } from './providers/open-device.ts';
import * as queries from './signing-queries.ts';
import type { DeviceRow, OpenRecord } from './signing-queries.ts';

export interface SigningRun {
  db: Database;
  clock: () => Date;
  settings: FiscalSettings | undefined;
  /** Undefined: none is set up. */
  device: DeviceRow | undefined;
}

const processType = 'Kassenbeleg-V1';

/**
 * Signs a record, from wherever an earlier attempt has left it; undefined: it is signed. Each step
 * is stored before the next one, so that a process can die between any two. `lookUpOnly` asks what
 * the device knows, and begins nothing.
 */
export async function signRecord(
  run: SigningRun,
  record: OpenRecord,
  { lookUpOnly = false } = {},
): Promise<Failure | undefined> {
  try {
    await advance(run, record, { lookUpOnly });
    return undefined;
  } catch (error) {
    if (error instanceof DeviceFailure) return error.failure;
    throw error;
  }
}

const fail = (failure: Failure) => new DeviceFailure(failure);

async function advance(
  run: SigningRun,
  record: OpenRecord,
  { lookUpOnly }: { lookUpOnly: boolean },
): Promise<void> {
  const { db, settings } = run;
  const row =
    record.device_id === null ? run.device : await queries.getDevice(db, record.device_id);
  if (row === undefined || settings === undefined) {
    const what = settings
      ? 'no security device is set up'
      : 'FISCAL_KEY and FISCAL_SECRET are not set';
    throw fail({ scope: 'device', kind: 'misconfigured', reason: what });
  }
  const request = await createRequest(db, record, row);
  await queries.setBegun(db, record.id, { device_id: row.id, tx_id: request.id });
  const device = openDevice(settings, row);
  // Once more, if an answer says that another call was quicker.
  for (let hasDoubt = record.device_id !== null; ; hasDoubt = true) {
    try {
      const known = hasDoubt ? await device.find(request) : ({ kind: 'none' } as const);
      if (known.kind === 'signed') return await store(run, record, row, request, known.signature);
      if (known.kind === 'none' && record.tx_number !== null) {
        const reason = `the device does not know transaction ${record.tx_number}, which it has begun`;
        throw fail({ scope: 'record', kind: 'refused', reason });
      }
      if (lookUpOnly)
        throw fail({ scope: 'device', kind: 'defective', reason: 'not signed there' });
      if (row.retired_at !== null) return await leave(run, record, known.kind);
      const started = known.kind === 'started' ? known.started : await device.start(request);
      await requireUnused(run, record, {
        device_id: row.id,
        number: started.number,
        counter: null,
      });
      await queries.setStarted(db, record.id, started);
      const signature = await device.finish(request, started);
      if (signature.signature_counter <= (await queries.findLastCounter(db, row.id))) {
        throw unusable('a counter that is not higher than the last one');
      }
      return await store(run, record, row, request, signature);
    } catch (error) {
      const isQuicker =
        error instanceof DeviceFailure &&
        error.failure.scope === 'record' &&
        error.failure.kind === 'retry';
      if (!isQuicker || hasDoubt) throw error;
    }
  }
}

/** A device that is not in use finishes nothing; what it does not know, the next one signs. */
async function leave(
  run: SigningRun,
  record: OpenRecord,
  known: 'none' | 'started',
): Promise<void> {
  if (known === 'started') {
    const reason = 'begun on a device that is no longer in use';
    throw fail({ scope: 'record', kind: 'refused', reason });
  }
  await queries.setNotBegun(run.db, record.id);
  await advance(run, { ...record, device_id: null, tx_id: null }, { lookUpOnly: false });
}

async function createRequest(
  db: Database,
  record: OpenRecord,
  device: DeviceRow,
): Promise<SignRequest> {
  const { register_id, tx_id } = record;
  if (register_id === null) {
    const reason = 'recorded before registers had clients of a device';
    throw fail({ scope: 'record', kind: 'refused', reason });
  }
  const client = await queries.findClient(db, register_id, device.id);
  if (client === undefined) {
    const code = (await queries.findRegisterCode(db, register_id)) ?? '';
    const reason = `the register ${code} is no client of the device`;
    throw fail({ scope: 'record', kind: 'misconfigured', reason });
  }
  return {
    id: tx_id ?? randomUUID(),
    client_id: client.client_id,
    client_serial: client.serial,
    process_type: processType,
    process_data: buildProcessData(await queries.listContent(db, record.id)),
  };
}

const unusable = (what: string) =>
  fail({ scope: 'device', kind: 'retry', reason: `the provider's answer is invalid: ${what}` });

/** An answer with the numbers of another record is about that one. */
async function requireUnused(
  { db }: SigningRun,
  { id }: OpenRecord,
  used: { device_id: string; number: number; counter: number | null },
): Promise<void> {
  if (await queries.isTaken(db, id, used)) throw unusable('the number of another record');
}

async function store(
  run: SigningRun,
  record: OpenRecord,
  device: DeviceRow,
  request: SignRequest,
  signature: FiscalSignature,
): Promise<void> {
  if (record.tx_number !== null && record.tx_number !== signature.transaction_number) {
    throw unusable(`number ${signature.transaction_number} of the transaction ${record.tx_number}`);
  }
  const { transaction_number: number, signature_counter: counter } = signature;
  await requireUnused(run, record, { device_id: device.id, number, counter });
  const process = { type: request.process_type, data: request.process_data };
  const isExpected = buildQr(signature, process, device) === signature.qr;
  await queries.setSigned(run.db, record.id, {
    signature: { ...signature, ...(!isExpected && { qr_differs: true as const }) },
    at: run.clock().toISOString(),
  });
}
