import { useState } from 'react';
import type { AdminOrder } from '#contract/orders/orders.schema.ts';

/**
 * The chosen ones of the listed orders. One that leaves the list is no longer chosen, so that no
 * order is changed that is not shown.
 */
export function useOrderSelection(orders: readonly AdminOrder[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  return {
    chosen: orders.filter(({ id }) => ids.has(id)),
    has: (id: string) => ids.has(id),
    change: (changed: readonly string[], isChosen: boolean) => {
      const next = new Set(ids);
      for (const id of changed) {
        if (isChosen) next.add(id);
        else next.delete(id);
      }
      setIds(next);
    },
    replace: (next: readonly string[]) => setIds(new Set(next)),
  };
}
export type OrderSelection = Pick<ReturnType<typeof useOrderSelection>, 'has' | 'change'>;
