import { createContext, use } from 'react';
import type { WorkPayload } from '#contract/work/work-events.schema.ts';
import type { PickEventKind } from '#domain/work/work-events.ts';
import type { AnsweredEvent, PickEvent } from './events.ts';
import type { PickingStore } from './picking-store.ts';

export interface Picking {
  store: PickingStore;
  unsent: readonly PickEvent[];
  answers: readonly AnsweredEvent[];
  /** Resolves when the event is stored, with its id. Throws when it is not. */
  record: <Kind extends PickEventKind>(kind: Kind, payload: WorkPayload<Kind>) => Promise<string>;
  /** The employee has read that these were not booked. */
  confirm: (eventIds: readonly string[]) => Promise<void>;
}

/** Null until the storage of the browser has answered. */
export const PickingContext = createContext<Picking | null>(null);

/** What the employee has done on this device. Only within `PickingProvider`. */
export function usePicking(): Picking {
  const picking = use(PickingContext);
  if (picking === null) throw new Error('usePicking is outside of PickingProvider');
  return picking;
}
