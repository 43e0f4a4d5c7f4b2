import { z } from 'zod';
import { DeviceFailure, type DeviceInfo } from '../device.ts';
import { read, type Caller } from './fiskaly-calls.ts';
import { infoOf } from './fiskaly.ts';

/** What the person at the terminal knows, and where it is printed. */
export interface Operator {
  /** At least six characters; opens the settings of the device. */
  pin: string | undefined;
  /** Of a device that an earlier run has created. */
  puk: string | undefined;
  print: (line: string) => void;
}

const createTimeoutMs = 30_000;
const stateSchema = z.object({ state: z.string() });
const createdSchema = z.object({ admin_puk: z.string().min(1) });

const misconfigured = (reason: string) =>
  new DeviceFailure({ scope: 'device', kind: 'misconfigured', reason });

function requirePin({ pin }: Operator): string {
  if (pin !== undefined && pin.length >= 6) return pin;
  throw misconfigured(
    'the PIN of the device is missing: --pin-file names a file with 6 or more characters',
  );
}

/** Makes a device ready, from whatever step an earlier run has reached. */
export async function prepareDevice(
  caller: Caller,
  external_id: string,
  operator: Operator,
): Promise<DeviceInfo> {
  const path = `tss/${external_id}`;
  let { puk } = operator;
  const pin = requirePin(operator);
  const found = await caller.find(path, 'E_TSS_NOT_FOUND');
  if (found === undefined) {
    const answer = await caller.call(path, { method: 'PUT', body: {}, timeoutMs: createTimeoutMs });
    puk = read(createdSchema, answer).admin_puk;
    operator.print(`PUK of the device, which is shown once. Store it safely: ${puk}`);
  }
  const stateOf = async () => read(stateSchema, await caller.call(path)).state;
  const change = (state: string) =>
    caller.call(path, { method: 'PATCH', body: { state }, timeoutMs: createTimeoutMs });
  if ((await stateOf()) === 'CREATED') await change('UNINITIALIZED');
  if ((await stateOf()) === 'UNINITIALIZED') {
    if (puk !== undefined) {
      const body = { admin_puk: puk, new_admin_pin: pin };
      await caller.call(`${path}/admin`, { method: 'PATCH', body });
    }
    await asAdmin(caller, path, pin, () => change('INITIALIZED'));
  }
  const info = infoOf(await caller.call(path), await caller.environment());
  if (!info.is_ready)
    throw misconfigured(`the device is ${info.state}, and no step makes it ready`);
  return info;
}

/** Has a device accept a register; repeated, it changes nothing. */
export async function registerClients(
  caller: Caller,
  external_id: string,
  operator: Operator,
  clients: readonly { client_id: string; serial: string }[],
): Promise<void> {
  const path = `tss/${external_id}`;
  await asAdmin(caller, path, requirePin(operator), async () => {
    for (const { client_id, serial: serial_number } of clients) {
      await caller.call(`${path}/client/${client_id}`, { method: 'PUT', body: { serial_number } });
    }
  });
}

async function asAdmin(
  caller: Caller,
  path: string,
  admin_pin: string,
  work: () => Promise<unknown>,
): Promise<void> {
  await caller.call(`${path}/admin/auth`, { method: 'POST', body: { admin_pin } });
  try {
    await work();
  } finally {
    await caller.call(`${path}/admin/logout`, { method: 'POST', body: {} });
  }
}
