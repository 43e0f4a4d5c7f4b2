import { useSyncExternalStore } from 'react';
import type { Allergen } from '#domain/catalog/allergens.ts';
import { readAvoided, readNoneAvoided, subscribeToAvoided } from './avoided-allergens.ts';

/** The server renders for no customer in particular: none. */
export function useAvoidedAllergens(): readonly Allergen[] {
  return useSyncExternalStore(subscribeToAvoided, readAvoided, readNoneAvoided);
}
