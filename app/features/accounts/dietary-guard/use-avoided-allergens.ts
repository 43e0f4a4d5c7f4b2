import { useSyncExternalStore } from 'react';
import type { Allergen } from '#domain/catalog/allergens.ts';
import { avoided, readNoneAvoided } from './avoided-allergens.ts';

/** Empty on the server, which renders for no particular customer. */
export function useAvoidedAllergens(): readonly Allergen[] {
  return useSyncExternalStore(avoided.subscribe, avoided.read, readNoneAvoided);
}
