import { createStoredStore } from '#app/api/store.ts';
import { allergens, type Allergen } from '#domain/catalog/allergens.ts';

const none: readonly Allergen[] = [];

/** The allergens that a customer avoids. As health data they never leave this browser. */
const avoided = createStoredStore('kiezkorb.avoided_allergens', (text): readonly Allergen[] => {
  const names = (text ?? '').split(',');
  return text === null ? none : allergens.filter((allergen) => names.includes(allergen));
});

export const { read: readAvoided, subscribe: subscribeToAvoided } = avoided;

export function readNoneAvoided(): readonly Allergen[] {
  return none;
}

export function avoid(chosen: readonly Allergen[]): void {
  avoided.set(chosen.length === 0 ? null : chosen.join());
}
