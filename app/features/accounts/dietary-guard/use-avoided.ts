import { useSyncExternalStore } from 'react';
import type { Avoidable } from '#domain/catalog/dietary-guard.ts';
import { avoided, readNoneAvoided } from './avoided.ts';

/** Empty on the server, which renders for no particular customer. */
export function useAvoided(): readonly Avoidable[] {
  return useSyncExternalStore(avoided.subscribe, avoided.read, readNoneAvoided);
}
