import { createHash } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { addDays, fromBerlin } from '#domain/delivery/berlin-time.ts';
import { DeviceFailure } from './device.ts';
import { openDevice } from './providers/open-device.ts';
import type { SetupDeps } from './setup.ts';
import { findDeviceInUse } from './signing-queries.ts';

/**
 * Writes what the device has logged on these days to a new file, as the provider stores it for a
 * limited time; answers its SHA-256. A file that exists is left alone, and half a file is removed.
 */
export async function exportLog(
  { db, settings }: Pick<SetupDeps, 'db' | 'settings'>,
  { from, to }: { from: string; to: string },
  file: string,
): Promise<string> {
  const row = await findDeviceInUse(db);
  if (row === undefined) {
    const reason = 'no security device is set up';
    throw new DeviceFailure({ scope: 'device', kind: 'misconfigured', reason });
  }
  const beginningOf = (day: string) => fromBerlin({ day, minutes: 0 });
  const span = { from: beginningOf(from), to: beginningOf(addDays(to, 1)) };
  const log = openDevice(settings, row).exportLog(span);
  const hash = createHash('sha256');
  // Before the provider is asked: one that fails at once must find a file to remove, not one that
  // is still to be made.
  const target = await open(file, 'wx');
  try {
    await pipeline(
      log,
      async function* hashed(parts: AsyncIterable<Uint8Array>) {
        for await (const part of parts) {
          hash.update(part);
          yield part;
        }
      },
      target.createWriteStream(),
    );
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  }
  return hash.digest('hex');
}
