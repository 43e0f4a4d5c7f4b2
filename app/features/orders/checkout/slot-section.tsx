import { Suspense } from 'react';
import { HoldCountdown } from '#app/features/delivery/windows/hold-countdown.tsx';
import type { SlotChoiceProps } from '#app/features/delivery/windows/slot-choice.tsx';
import type { SlotHoldState } from '#app/features/delivery/windows/use-slot-hold.ts';
import { DeliveryWindow } from '#app/i18n/delivery-window.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';
import type { DeliverySlot } from '#contract/delivery/delivery.schema.ts';
import { CheckoutRow } from './checkout-row.tsx';
import { SlotChoice, SlotNotes } from './load-row-choices.ts';

interface SlotSectionProps extends Omit<SlotChoiceProps, 'heldId'> {
  /** False until there is an address that the shop delivers to. */
  isOffered: boolean;
  /** When it is fetched. */
  isPickup: boolean;
  /** The slot that closed while it was chosen; the selected one replaces it. */
  closed?: DeliverySlot | null;
  /** The place reserved for this customer. */
  hold: SlotHoldState;
}

/** The delivery window; the others open on demand, and when one must be chosen. */
export function SlotSection({
  isOffered,
  isPickup,
  closed = null,
  hold,
  ...choice
}: SlotSectionProps) {
  const { t } = useTranslation();
  const { slots, isLoading = false, selected } = choice;
  // What else is to be said is loaded when it is.
  const isFine = (selected !== null || isLoading) && closed === null && !hold.isOver;
  return (
    <CheckoutRow
      title={t(isPickup ? 'pickup.time' : 'checkout.slot')}
      problem={isOffered && selected === null && !isLoading}
      chosen={
        isOffered ? (
          selected && <DeliveryWindow start={selected.start} end={selected.end} isDated />
        ) : (
          <p className="font-normal">{t('checkout.slots_after_address')}</p>
        )
      }
      note={
        isOffered && (
          <div className="-mt-2 space-y-2 pb-2">
            <div role="status">
              {!isFine && (
                <Suspense>
                  <SlotNotes {...{ slots, isLoading, selected, closed, hold }} />
                </Suspense>
              )}
            </div>
            {isFine && (
              <div className="min-h-5">
                {hold.expires_at !== null && <HoldCountdown expiresAt={hold.expires_at} />}
              </div>
            )}
          </div>
        )
      }
    >
      {isOffered ? <SlotChoice {...choice} heldId={hold.slot_id} /> : undefined}
    </CheckoutRow>
  );
}
