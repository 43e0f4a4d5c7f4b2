import type { DoorDraft } from '#app/features/tours/state.ts';
import { emptiesKinds } from '#domain/cash/empties.ts';

/** The refused units of a draft, as an event has them. */
export function listRefused({ refused, reason }: DoorDraft) {
  return Object.entries(refused)
    .filter(([, quantity]) => quantity > 0)
    .map(([order_item_id, quantity]) => ({ order_item_id, quantity, reason }));
}

export function listEmpties({ empties }: DoorDraft) {
  return emptiesKinds
    .map((kind) => ({ kind, count: empties[kind] ?? 0 }))
    .filter(({ count }) => count > 0);
}
