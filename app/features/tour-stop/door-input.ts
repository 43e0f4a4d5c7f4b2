import type { DoorDraft } from '#app/features/tours/state.ts';
import { emptiesKinds } from '#domain/cash/empties.ts';
import type { RefusalReason } from '#domain/tours/refusal-reasons.ts';

/** Chosen until the driver taps another one: by far the most frequent. */
const usualReason: RefusalReason = 'damaged';

export function reasonOf({ reasons }: DoorDraft, orderItemId: string): RefusalReason {
  return reasons[orderItemId] ?? usualReason;
}

/** The refused units of a draft, as an event has them. */
export function listRefused(draft: DoorDraft) {
  return Object.entries(draft.refused)
    .filter(([, quantity]) => quantity > 0)
    .map(([order_item_id, quantity]) => {
      const reason = reasonOf(draft, order_item_id);
      return { order_item_id, quantity, reason };
    });
}

export function listEmpties({ empties }: DoorDraft) {
  return emptiesKinds
    .map((kind) => ({ kind, count: empties[kind] ?? 0 }))
    .filter(({ count }) => count > 0);
}
