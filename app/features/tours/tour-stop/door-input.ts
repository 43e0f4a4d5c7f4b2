import type { DoorDraft } from '#app/features/tours/tours/state.ts';
import type { OwnStop } from '#contract/tours/driver.schema.ts';
import { emptiesKinds } from '#domain/cash/empties.ts';
import type { RefusalReason } from '#domain/tours/refusal-reasons.ts';

/** Chosen until the driver taps another one: by far the most frequent. */
const usualReason: RefusalReason = 'damaged';

export function reasonOf({ reasons }: DoorDraft, orderItemId: string): RefusalReason {
  return reasons[orderItemId] ?? usualReason;
}

/** The refused units of a draft and the withheld ones of its stop, as an event has them. */
export function listRefused(draft: DoorDraft, { lines }: Pick<OwnStop, 'lines'>) {
  const withheld = lines
    .filter(({ is_withheld }) => is_withheld)
    .map(({ order_item_id, quantity }) => ({
      order_item_id,
      quantity,
      reason: 'withheld' as const,
    }));
  const refused = Object.entries(draft.refused)
    .filter(([, quantity]) => quantity > 0)
    .map(([order_item_id, quantity]) => {
      const reason = reasonOf(draft, order_item_id);
      return { order_item_id, quantity, reason };
    });
  return [...withheld, ...refused];
}

export function listEmpties({ empties }: DoorDraft) {
  return emptiesKinds
    .map((kind) => ({ kind, count: empties[kind] ?? 0 }))
    .filter(({ count }) => count > 0);
}
