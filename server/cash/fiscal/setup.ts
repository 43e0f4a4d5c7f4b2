import { randomUUID } from 'node:crypto';
import { buildProcessData } from '#domain/cash/fiscal/process-data.ts';
import { cents } from '#domain/money.ts';
import type { FiscalSettings } from '#server/env.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { DeviceFailure, type SigningDevice, type SignRequest } from './device.ts';
import { describeLost } from './lost-records.ts';
import { prepareDevice, registerClients, type Operator } from './providers/fiskaly-setup.ts';
import { callerOf, openDevice } from './providers/open-device.ts';
import * as queries from './setup-queries.ts';
import { findDeviceInUse } from './signing-queries.ts';

export interface SetupDeps {
  db: Database;
  clock: () => Date;
  settings: FiscalSettings;
}

interface SetupOptions {
  /** The id of a device that an earlier run has created. */
  external_id?: string | undefined;
  /** Another device follows the one in use, which begins nothing more. */
  isReplacing?: boolean;
  /** How many drivers have a purse at the same time. */
  purses?: number;
}

const misconfigured = (reason: string) =>
  new DeviceFailure({ scope: 'device', kind: 'misconfigured', reason });

/**
 * Makes a device and has it accept all registers. Each step that an earlier run has taken remains,
 * so that a repetition goes on from there.
 */
export async function setUpDevice(
  deps: SetupDeps,
  operator: Operator,
  { external_id, isReplacing = false, purses = 3 }: SetupOptions = {},
): Promise<void> {
  const { db, clock, settings } = deps;
  const inUse = await findDeviceInUse(db);
  if (inUse === undefined || isReplacing) {
    await addDevice(deps, operator, external_id ?? randomUUID());
  } else if (external_id !== undefined && external_id !== inUse.external_id) {
    throw misconfigured(`the device ${inUse.external_id} is in use: --replace sets up another`);
  }
  const device = await findDeviceInUse(db);
  if (device === undefined) throw new Error('the device that was set up is not in use');
  await queries.addPurses(db, purses);
  await queries.insertClients(db, device.id, clock().toISOString());
  const clients = await queries.listNewClients(db, device.id);
  if (clients.length > 0) {
    await registerClients(callerOf(settings), device.external_id, operator, clients);
  }
  const opened = openDevice(settings, device);
  for (const client of clients) {
    await requireClient(opened, client);
    await queries.setRegistered(db, client.client_id, clock().toISOString());
    operator.print(`The device signs for the register ${client.code} (${client.serial}).`);
  }
  operator.print(`The ${device.environment} device ${device.serial} is ready.`);
}

async function addDevice(
  { db, clock, settings }: SetupDeps,
  operator: Operator,
  external_id: string,
): Promise<void> {
  operator.print(`If this stops before its end, repeat it with --device ${external_id}`);
  const info = await prepareDevice(callerOf(settings), external_id, operator);
  const { environment, serial, algorithm, time_format, public_key, certificate } = info;
  const { certification_id } = info;
  const facts = { environment, serial, algorithm, time_format, public_key, certificate };
  await inTransaction(db, (trx) =>
    queries.insertDevice(
      trx,
      { ...facts, certification_id, external_id },
      { provider: settings.provider, at: clock().toISOString() },
    ),
  );
}

async function requireClient(
  device: SigningDevice,
  { client_id, serial, code }: { client_id: string; serial: string; code: string },
): Promise<void> {
  const known = await device.client(client_id);
  if (known?.serial === serial && known.is_registered) return;
  throw misconfigured(`the device does not know the register ${code} as ${serial}`);
}

/**
 * Looks for what would keep the device from signing; with a test device, also signs a cent and
 * takes it back. Answers what was found to be right; throws DeviceFailure for what is not.
 */
export async function checkDevice({ db, settings }: SetupDeps): Promise<string[]> {
  const row = await findDeviceInUse(db);
  if (row === undefined) throw misconfigured('no security device is set up');
  const device = openDevice(settings, row);
  const info = await device.info();
  if (info.environment !== row.environment) {
    throw misconfigured(
      `the key is for ${info.environment} devices, and the device is a ${row.environment} one`,
    );
  }
  if (!info.is_ready) throw misconfigured(`the device is ${info.state}`);
  if (info.serial !== row.serial) throw misconfigured(`the device has the serial ${info.serial}`);
  const clients = await queries.listClients(db, row.id);
  for (const client of clients) await requireClient(device, client);
  const found = [
    `The ${row.environment} device ${row.serial} is ready, and knows ${clients.length} registers.`,
  ];
  if (row.environment === 'live') {
    const lost = await describeLost(db, row.id, info.transaction_counter);
    if (lost !== undefined) throw misconfigured(lost);
    return [...found, 'The shop knows all of its transactions.'];
  }
  const [client] = clients;
  if (client === undefined) throw misconfigured('no register is a client of the device');
  for (const amount of [1, -1]) await signSample(device, client, amount);
  return [...found, 'It has signed a float of 0.01 EUR and taken it back.'];
}

async function signSample(
  device: SigningDevice,
  { client_id, serial }: { client_id: string; serial: string },
  amount: number,
): Promise<void> {
  const amount_cents = cents(amount);
  const request: SignRequest = {
    id: randomUUID(),
    client_id,
    client_serial: serial,
    process_type: 'Kassenbeleg-V1',
    process_data: buildProcessData({
      vat: [{ vat_key: 5, gross_cents: amount_cents }],
      means: [{ type: 'Bar', amount_cents }],
    }),
  };
  await device.finish(request, await device.start(request));
}
