import { useEffect, useEffectEvent, useState } from 'react';
import { counterPlace, findFirstChoice } from '#app/features/delivery/windows/state.ts';
import {
  chooseWindow,
  isHeld,
  useChosenWindow,
  type ChosenWindow,
} from '#app/features/shop/shop/use-chosen-window.ts';
import { usePostalCode } from '#app/features/shop/shop/use-postal-code.ts';
import type { DeliverySlot } from '#contract/delivery/delivery.schema.ts';

interface Offered {
  slots: readonly DeliverySlot[];
  /** The slots are still those of another address. */
  isLoading: boolean;
  postalCode: string | undefined;
}

export interface ChosenSlot {
  id: string | null;
  /** Undefined while it is not offered. */
  listed: DeliverySlot | undefined;
  /** The slot that closed while it was chosen; the next one replaces it. */
  closed: DeliverySlot | null;
  choose: (slot: DeliverySlot) => void;
}

/**
 * The slot that the customer chose, here or in the header, else the first free one. Another address
 * has other slots; at the same one the proposal stays, so that no customer orders for another time
 * than the one they saw. A slot that closes is replaced by the next one, which the page then names.
 */
export function useChosenSlot({ slots, isLoading, postalCode }: Offered): ChosenSlot {
  const { ownId, choice, choose, forget } = useOwnChoice({ slots, isLoading, postalCode });
  const propose = (earlier: string | null) => ({
    postalCode,
    id: findFirstChoice(slots, earlier)?.id ?? null,
  });
  const [proposed, setProposed] = useState(() => propose(null));
  /** The chosen slot as it was last offered, and where. */
  const [shown, setShown] = useState<{ slot: DeliverySlot; postalCode: string | undefined }>();
  const [closed, setClosed] = useState<DeliverySlot | null>(null);
  const id = ownId ?? proposed.id;
  const listed = slots.find((slot) => slot.id === id);
  if (!isLoading) {
    const isSamePlace = shown?.postalCode === postalCode;
    if (proposed.postalCode !== postalCode) setProposed(propose(proposed.id));
    if (listed !== undefined && (shown?.slot.id !== id || !isSamePlace)) {
      setShown({ slot: listed, postalCode });
    }
    if (listed === undefined && shown?.slot.id === id && isSamePlace) {
      setShown(undefined);
      setClosed(shown.slot);
      setProposed(propose(null));
      forget();
    }
  }
  useReplacementInHeader(choice, closed, listed);
  return { id, listed, closed: id === proposed.id ? closed : null, choose };
}

/**
 * The window that was chosen, if it is offered. That of the header is for the place that the header
 * knows: at another address, which may have other windows, the choice is of this page alone.
 */
function useOwnChoice({ slots, isLoading, postalCode }: Offered) {
  const stored = useChosenWindow();
  const headerCode = usePostalCode();
  const pickup = stored?.pickup;
  const isOfHeader = (pickup ? counterPlace : headerCode) === postalCode;
  const choice = isOfHeader ? stored : null;
  const find = () =>
    slots.find(({ id, available }) => id === choice?.start && (available || isHeld(id)))?.id ??
    null;
  const [seen, setSeen] = useState(choice);
  const [ownId, setOwnId] = useState(find);
  if (isOfHeader && seen !== choice && !isLoading) {
    setSeen(choice);
    setOwnId(find());
  }
  return {
    ownId,
    choice,
    choose: (slot: DeliverySlot): void => {
      setOwnId(slot.id);
      if (isOfHeader) chooseWindow({ ...slot, pickup });
    },
    forget: () => setOwnId(null),
  };
}

/** What replaces a chosen window is chosen in the header, too, which then does not say it. */
function useReplacementInHeader(
  choice: ChosenWindow | null,
  closed: DeliverySlot | null,
  next: DeliverySlot | undefined,
): void {
  const follow = useEffectEvent(() => {
    if (closed !== null && choice?.start === closed.start)
      chooseWindow(next ? { ...next, pickup: choice.pickup } : null);
  });
  useEffect(() => follow(), [closed]);
}
