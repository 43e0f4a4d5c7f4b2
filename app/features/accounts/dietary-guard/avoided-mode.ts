import { createStoredStore } from '#app/api/store.ts';
import { avoidedModeKey } from './avoided-mode-key.ts';

/** What lists do with products that contain what is avoided. */
export const avoidedModes = ['down', 'hide'] as const;
export type AvoidedMode = (typeof avoidedModes)[number];

export const avoidedMode = createStoredStore(
  avoidedModeKey,
  (text): AvoidedMode => avoidedModes.find((known) => known === text) ?? 'down',
);
