import { createStoredStore } from '#app/api/store.ts';
import { allergens, type Allergen } from '#domain/catalog/allergens.ts';
import { avoidedKey } from './avoided-key.ts';

const none: readonly Allergen[] = [];

/** The allergens that a customer avoids. As health data they never leave this browser. */
export const avoided = createStoredStore(avoidedKey, (text): readonly Allergen[] => {
  const names = (text ?? '').split(',');
  return text === null ? none : allergens.filter((allergen) => names.includes(allergen));
});

export function readNoneAvoided(): readonly Allergen[] {
  return none;
}
