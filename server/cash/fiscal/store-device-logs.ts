import { createReadStream } from 'node:fs';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addDays, toBerlin } from '#domain/delivery/berlin-time.ts';
import type { Env, FiscalSettings } from '#server/env.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { blockBytes, paddedSize, readHeader, TarError } from '#server/platform/files/tar.ts';
import * as queries from './device-log-queries.ts';
import { DeviceFailure } from './device.ts';
import { writeLog } from './export-log.ts';
import { queueTask, type DeviceRow } from './signing-queries.ts';

interface LogDeps {
  db: Database;
  clock: () => Date;
  env: Pick<Env, 'FISCAL'>;
}

/** The task of the job queue, each night. */
export const storeDeviceLogsTask = 'store_device_logs';

/** A run ends after this time and the last log; the next one continues. */
const maxRunMs = 4 * 60_000;
/** Of a stored log. */
const partBytes = 512 * 1024;

/**
 * Stores what devices have logged on each day that is over, also on days that were missed. Throws
 * DeviceFailure: the job queue tries again, and what is stored is not fetched again.
 */
export async function storeDeviceLogs({ db, clock, env: { FISCAL } }: LogDeps): Promise<void> {
  if (FISCAL === undefined) return;
  const end = performance.now() + maxRunMs;
  const to = addDays(toBerlin(clock()).day, -1);
  for (const device of await queries.listLoggingDevices(db)) {
    for (const day of await queries.listMissingDays(db, device.id, { to })) {
      if (performance.now() > end) return queueTask(db, storeDeviceLogsTask, 0);
      await storeLog({ db, clock }, FISCAL, device, day);
    }
  }
}

/** By a file, so that no connection waits for the provider and no log is in memory. */
async function storeLog(
  { db, clock }: Pick<LogDeps, 'clock' | 'db'>,
  settings: FiscalSettings,
  device: DeviceRow,
  day: string,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'device-log-'));
  try {
    const file = join(folder, 'log.tar');
    const written = await writeLog(settings, device, { from: day, to: day }, file);
    await requireTar(file);
    const stored_at = clock().toISOString();
    const parts: AsyncIterable<Buffer> = createReadStream(file, { highWaterMark: partBytes });
    await queries.insertLog(db, { device_id: device.id, day, stored_at, ...written }, parts);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** What is stored is never changed: an answer that is no whole TAR file is none. */
async function requireTar(file: string): Promise<void> {
  const handle = await open(file);
  try {
    let at = 0;
    for (;;) {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(blockBytes), 0, blockBytes, at);
      const header = readHeader(buffer.subarray(0, bytesRead));
      if (header === undefined) return;
      at += blockBytes + paddedSize(header);
    }
  } catch (error) {
    if (!(error instanceof TarError)) throw error;
    const reason = `the log of the device cannot be read: ${error.message}`;
    throw new DeviceFailure({ scope: 'device', kind: 'retry', reason });
  } finally {
    await handle.close();
  }
}
