import { createHash } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { addDays, fromBerlin } from '#domain/delivery/berlin-time.ts';
import type { FiscalSettings } from '#server/env.ts';
import { DeviceFailure } from './device.ts';
import { openDevice } from './providers/open-device.ts';
import type { SetupDeps } from './setup.ts';
import { findDeviceInUse, type DeviceRow } from './signing-queries.ts';

/** From the first day to the last one, both included. */
interface Days {
  from: string;
  to: string;
}

/** Of a new file. */
interface WrittenLog {
  bytes: number;
  sha256: string;
}

/** Writes what the device in use has logged on these days to a new file; answers its SHA-256. */
export async function exportLog(
  { db, settings }: Pick<SetupDeps, 'db' | 'settings'>,
  days: Days,
  file: string,
): Promise<string> {
  const row = await findDeviceInUse(db);
  if (row === undefined) {
    const reason = 'no security device is set up';
    throw new DeviceFailure({ scope: 'device', kind: 'misconfigured', reason });
  }
  return (await writeLog(settings, row, days, file)).sha256;
}

/**
 * Writes what a device has logged on these days to a new file, as the provider stores it for a
 * limited time. A file that exists is left alone, and half a file is removed.
 */
export async function writeLog(
  settings: FiscalSettings,
  row: DeviceRow,
  { from, to }: Days,
  file: string,
): Promise<WrittenLog> {
  const beginningOf = (day: string) => fromBerlin({ day, minutes: 0 });
  const span = { from: beginningOf(from), to: beginningOf(addDays(to, 1)) };
  const log = openDevice(settings, row).exportLog(span);
  const hash = createHash('sha256');
  let bytes = 0;
  // Before the provider is asked: one that fails at once must find a file to remove, not one that
  // is still to be made.
  const target = await open(file, 'wx');
  try {
    await pipeline(
      log,
      async function* hashed(parts: AsyncIterable<Uint8Array>) {
        for await (const part of parts) {
          hash.update(part);
          bytes += part.length;
          yield part;
        }
      },
      target.createWriteStream(),
    );
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  }
  return { bytes, sha256: hash.digest('hex') };
}
