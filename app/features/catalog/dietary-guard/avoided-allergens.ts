import { createTolerantStorage } from '#app/api/safe-storage.ts';
import { allergens, type Allergen } from '#domain/catalog/allergens.ts';

const storageKey = 'kiezkorb.avoided_allergens';
const storage = createTolerantStorage(() => window.localStorage);
const listeners = new Set<() => void>();
const none: readonly Allergen[] = [];

let readText: string | null = null;
let avoided = none;

/**
 * The allergens that this browser's customer avoids. As health data they never leave the browser.
 * Returns the same array until they change.
 */
export function readAvoided(): readonly Allergen[] {
  const text = storage.get(storageKey);
  if (text !== readText) {
    readText = text;
    const names = (text ?? '').split(',');
    avoided = text === null ? none : allergens.filter((allergen) => names.includes(allergen));
  }
  return avoided;
}

export function readNoneAvoided(): readonly Allergen[] {
  return none;
}

export function avoid(chosen: readonly Allergen[]): void {
  storage.set(storageKey, chosen.length === 0 ? null : chosen.join());
  for (const listener of listeners) listener();
}

/** The listener is also called when another tab changes them. */
export function subscribeToAvoided(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
