import { avoidables, type Avoidable } from '#domain/catalog/dietary-guard.ts';
import { avoidedMode, type AvoidedMode } from './avoided-mode.ts';
import { avoided } from './avoided.ts';
import { markAvoided } from './mark-avoided.ts';

/** Stored in the order of all that can be avoided, as the styles expect. */
export function avoid(chosen: readonly Avoidable[]): void {
  const names = avoidables.filter((name) => chosen.includes(name));
  avoided.set(names.length === 0 ? null : names.join());
  markAvoided();
}

export function chooseAvoidedMode(chosen: AvoidedMode): void {
  avoidedMode.set(chosen === 'down' ? null : chosen);
  markAvoided();
}
