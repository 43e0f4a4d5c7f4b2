import { useSyncExternalStore } from 'react';
import type { Allergen } from '#domain/catalog/allergens.ts';
import { readAvoided, readNoneAvoided, subscribeToAvoided } from './avoided-allergens.ts';

/** Empty on the server, which renders for no particular customer. */
export function useAvoidedAllergens(): readonly Allergen[] {
  return useSyncExternalStore(subscribeToAvoided, readAvoided, readNoneAvoided);
}
