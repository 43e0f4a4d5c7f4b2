import { useState } from 'react';
import { createTolerantStorage } from '#app/api/safe-storage.ts';
import type { CashContents } from '#domain/cash/denominations.ts';
import type { EmptiesKind } from '#domain/cash/empties.ts';
import type { PaymentMethod } from '#domain/orders/payment.ts';
import type { RefusalReason } from '#domain/tours/refusal-reasons.ts';

/** What the driver has typed at a door and not handed over yet. */
export interface DoorDraft {
  refused: Readonly<Record<string, number>>;
  reason: RefusalReason;
  empties: Readonly<Partial<Record<EmptiesKind, number>>>;
  method: PaymentMethod;
  tendered: CashContents | null;
  tip_cents: number;
  is_received: boolean;
  received_by: string;
}

const storage = createTolerantStorage(() => window.localStorage);
const keyOf = (stopId: string) => `door-${stopId}`;

/** The draft of a stop, which a page that is reloaded finds again. */
export function useDoorDraft(stopId: string, method: PaymentMethod) {
  const [draft, setDraft] = useState<DoorDraft>(() => ({
    refused: {},
    reason: 'damaged',
    empties: {},
    method,
    tendered: null,
    tip_cents: 0,
    is_received: false,
    received_by: '',
    ...readDraft(stopId),
  }));
  const change = (changes: Partial<DoorDraft>) => {
    const next = { ...draft, ...changes };
    setDraft(next);
    storage.set(keyOf(stopId), JSON.stringify(next));
  };
  return { draft, change, clear: () => storage.set(keyOf(stopId), null) };
}

function readDraft(stopId: string): Partial<DoorDraft> {
  try {
    const stored: unknown = JSON.parse(storage.get(keyOf(stopId)) ?? '{}');
    return typeof stored === 'object' && stored !== null ? stored : {};
  } catch {
    return {};
  }
}
