import { useState } from 'react';
import { useWorker } from '#app/features/frame/work-layout/use-worker.ts';
import type { PaymentMethod } from '#domain/orders/payment-methods.ts';
import { emptyDraft, readDraft, saveDraft, type DoorDraft } from './state.ts';

/**
 * The draft of a stop, which a page that is reloaded finds again. At a door where another device
 * arrived, the payment begins with the first look at this one.
 */
export function useDoorDraft(stopId: string, method: PaymentMethod) {
  const { id: userId } = useWorker();
  const [draft, setDraft] = useState<DoorDraft>(() => ({
    ...emptyDraft(method),
    opened_at: new Date().toISOString(),
    ...readDraft(userId, stopId),
  }));
  const change = (changes: Partial<DoorDraft>) => {
    const next = { ...draft, ...changes };
    setDraft(next);
    saveDraft(userId, stopId, next);
  };
  return { draft, change };
}
