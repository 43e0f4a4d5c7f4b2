import type { DoorDraft } from '#app/features/tours/tours/state.ts';
import type { OwnStop } from '#contract/tours/driver.schema.ts';
import { emptiesKinds } from '#domain/cash/empties.ts';
import type { Refusal } from '#domain/cash/refusals.ts';

/**
 * The refused units of a draft and the withheld ones of its stop. A reason decides what becomes of
 * the goods, so that there is none until the driver has chosen one.
 */
export function listRefused(draft: DoorDraft, { lines }: Pick<OwnStop, 'lines'>): Refusal[] {
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
      const reason = draft.reasons[order_item_id];
      return { order_item_id, quantity, ...(reason && { reason }) };
    });
  return [...withheld, ...refused];
}

/** As an event has them; undefined while a reason is missing. */
export function explainRefused(refused: readonly Refusal[]) {
  const explained = refused.flatMap(({ reason, ...units }) =>
    reason === undefined ? [] : [{ ...units, reason }],
  );
  return explained.length < refused.length ? undefined : explained;
}

export function listEmpties({ empties }: DoorDraft) {
  return emptiesKinds
    .map((kind) => ({ kind, count: empties[kind] ?? 0 }))
    .filter(({ count }) => count > 0);
}
