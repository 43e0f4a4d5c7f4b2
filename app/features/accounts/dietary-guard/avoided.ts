import { createStoredStore } from '#app/api/store.ts';
import { avoidables, type Avoidable } from '#domain/catalog/dietary-guard.ts';
import { avoidedKey } from './avoided-key.ts';

const none: readonly Avoidable[] = [];

/** What a customer avoids. As health data it never leaves this browser. */
export const avoided = createStoredStore(avoidedKey, (text): readonly Avoidable[] => {
  const names = (text ?? '').split(',');
  return text === null ? none : avoidables.filter((name) => names.includes(name));
});

export function readNoneAvoided(): readonly Avoidable[] {
  return none;
}
