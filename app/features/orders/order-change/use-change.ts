import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { isRefusal } from '#app/api/client.ts';
import { useDeliverySlots } from '#app/features/delivery/windows/queries.ts';
import { counterPlace, findChosen } from '#app/features/delivery/windows/state.ts';
import { useSlotHold } from '#app/features/delivery/windows/use-slot-hold.ts';
import { useDebouncedValue } from '#app/ui/use-debounced-value.ts';
import type { Address } from '#contract/delivery/addresses.schema.ts';
import type { Order } from '#contract/orders/orders.schema.ts';
import { draftOf, inputOf, isChanged, rebase, type Draft } from './draft.ts';
import { findObstacle } from './obstacle.ts';
import { withOwnWindow } from './own-window.ts';
import { useChangePreview, useSendChange, type ChangeCalls } from './queries.ts';

/** Milliseconds without a further change of the draft. */
const settleMs = 250;

/** What customers and staff read of an order to change it. */
export type OpenOrder = Omit<Order, 'drop_off' | 'history' | 'pickup_code'> & {
  drop_off: Order['drop_off'] | null;
};

export interface ChangeSource {
  /** The present one, also when it changes elsewhere. */
  order: OpenOrder;
  addresses: readonly Address[];
  calls: ChangeCalls;
  /** Reserve a place in another window: for customers, because a place is held for an account. */
  holdsSlot: boolean;
  /** Loads order and addresses again. */
  reload: () => void;
  onDone: () => void;
}

export type ChangeState = ReturnType<typeof useChange>;

/** A change of an order from the first edit to the answer of the shop. */
export function useChange(source: ChangeSource) {
  const { order, addresses, calls, holdsSlot, reload, onDone } = source;
  /** The version that the draft changes. */
  const [base, setBase] = useState(order);
  const [draft, setDraft] = useState(() => draftOf(order));
  const address = addresses.find(({ id }) => id === draft.address_id);
  const postalCode =
    base.delivery_method === 'pickup'
      ? counterPlace
      : (address?.postal_code ?? base.delivery_postal_code);
  const slots = useDeliverySlots(postalCode);
  const isOwnSlot = draft.slot_id === base.delivery_time_start;
  const isHeld = holdsSlot && !isOwnSlot && !slots.isPlaceholderData;
  const heldSlot = isHeld ? slots.data?.find(({ id }) => id === draft.slot_id) : undefined;
  const hold = useSlotHold(heldSlot, postalCode, () => void slots.refetch());
  const offered = withOwnWindow(slots.data ?? [], base);
  const hasWindow = isOwnSlot || findChosen(offered, draft.slot_id, hold.slot_id) !== null;

  const input = useMemo(() => inputOf(draft, address), [draft, address]);
  const settled = useDebouncedValue(input, settleMs);
  const preview = useChangePreview(calls, base, settled);
  const isSettled = settled === input && preview.isSuccess && !preview.isPlaceholderData;
  const sending = useSendChange(calls, order.id, {
    onSuccess: onDone,
    onRefusal: () => {
      reload();
      void preview.refetch();
      void slots.refetch();
    },
  });
  const isOutdated = preview.data !== undefined && preview.data.version > order.version;
  const reloadNow = useEffectEvent(reload);
  useEffect(() => {
    if (isOutdated) reloadNow();
  }, [isOutdated]);

  const isUnanswered = sending.error !== null && !isRefusal(sending.error);

  function edit(changes: Partial<Draft>): void {
    setDraft({ ...draft, ...changes });
    // A refusal is about the draft before.
    sending.reset();
  }

  function send(): void {
    if (preview.data === undefined || !isSettled) return;
    const text = draft.delivery_instructions.trim();
    sending.mutate({
      version: base.version,
      body: {
        ...input,
        ...(text !== '' && { delivery_instructions: text }),
        expected_total_cents: preview.data.total_cents,
      },
    });
  }

  /** Continues with the present order, with or without what was typed. */
  function adopt(isKept: boolean): void {
    setDraft(isKept ? rebase(draft, base, order) : draftOf(order));
    setBase(order);
    sending.reset();
  }

  return {
    base,
    draft,
    edit,
    address,
    slots,
    hold,
    preview,
    isSettled,
    obstacle: findObstacle({ draft, preview: preview.data, hasWindow }),
    isChanged: isChanged(draft, base),
    /** Another change was faster; not while it is unknown whether it was this one. */
    isStale:
      order.version !== base.version && !sending.isPending && !sending.isSuccess && !isUnanswered,
    isTooLate: order.changeable_until === null && !isUnanswered,
    sending,
    send,
    adopt,
  };
}
