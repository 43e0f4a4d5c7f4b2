import { randomBytes } from 'node:crypto';
import type { Database } from '#server/platform/db/pool.ts';
import { findDeviceKey, insertDeviceKey } from './device-key-queries.ts';

const keyBytes = 32;

/**
 * The key of an employee for what their devices store, in base64. It is made when it is first
 * requested, and never changes: a device may hold work that was encrypted by it long ago.
 */
export async function provideDeviceKey(db: Database, userId: string): Promise<string> {
  const known = await findDeviceKey(db, userId);
  if (known !== undefined) return known.toString('base64');
  await insertDeviceKey(db, userId, randomBytes(keyBytes));
  return provideDeviceKey(db, userId);
}
