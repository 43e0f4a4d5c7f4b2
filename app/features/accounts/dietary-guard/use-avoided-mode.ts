import { useSyncExternalStore } from 'react';
import { avoidedMode, type AvoidedMode } from './avoided-mode.ts';

/** What lists do with products that contain what is avoided. */
export function useAvoidedMode(): AvoidedMode {
  return useSyncExternalStore(avoidedMode.subscribe, avoidedMode.read, () => 'down' as const);
}
