import type { FiscalSettings } from '#server/env.ts';
import type { SigningDevice } from '../device.ts';
import type { DeviceRow } from '../signing-queries.ts';
import { createCaller, type Caller } from './fiskaly-calls.ts';
import { createFiskaly } from './fiskaly.ts';

/** By how the shop signs in: a token serves many runs. */
const callers = new Map<string, Caller>();

export function callerOf(settings: FiscalSettings): Caller {
  const name = JSON.stringify(settings);
  const known = callers.get(name) ?? createCaller(settings);
  callers.set(name, known);
  return known;
}

export const openDevice = (settings: FiscalSettings, device: DeviceRow): SigningDevice =>
  createFiskaly(callerOf(settings), device);
