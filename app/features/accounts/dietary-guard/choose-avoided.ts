import type { Allergen } from '#domain/catalog/allergens.ts';
import { avoided } from './avoided-allergens.ts';
import { avoidedMode, type AvoidedMode } from './avoided-mode.ts';
import { markAvoided } from './mark-avoided.ts';

export function avoid(chosen: readonly Allergen[]): void {
  avoided.set(chosen.length === 0 ? null : chosen.join());
  markAvoided();
}

export function chooseAvoidedMode(chosen: AvoidedMode): void {
  avoidedMode.set(chosen === 'down' ? null : chosen);
  markAvoided();
}
