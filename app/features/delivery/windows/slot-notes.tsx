import { formatWindow } from '#app/i18n/format-window.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { DeliverySlot } from '#contract/delivery/delivery.schema.ts';
import { HoldCountdown } from './hold-countdown.tsx';
import type { SlotHoldState } from './use-slot-hold.ts';

interface SlotNotesProps {
  slots: readonly DeliverySlot[];
  /** The slots are still those of another address. */
  isLoading?: boolean;
  selected: DeliverySlot | null;
  /** The slot that closed while it was chosen; the selected one replaces it. */
  closed?: DeliverySlot | null;
  /** The place reserved for this customer. */
  hold: SlotHoldState;
}

/** What the customer must know about the chosen window, also while the others are folded. */
export function SlotNotes({
  slots,
  isLoading = false,
  selected,
  closed = null,
  hold,
}: SlotNotesProps) {
  const { t, i18n } = useTranslation();
  return (
    <>
      <div role="status">
        {closed !== null && selected !== null && (
          <Notice tone="warning">
            {t('checkout.slot_closed', {
              closed: formatWindow(t, i18n.language, closed),
              next: formatWindow(t, i18n.language, selected),
            })}
          </Notice>
        )}
      </div>
      {selected !== null || isLoading ? <HoldNotice hold={hold} /> : <NoSlotNotice slots={slots} />}
    </>
  );
}

/** Why none is chosen. */
export function NoSlotNotice({ slots }: Pick<SlotNotesProps, 'slots'>) {
  const { t } = useTranslation();
  const isAnyFree = slots.some(({ available }) => available);
  return (
    <Notice tone="warning">
      {isAnyFree ? t('checkout.slot_choose_again') : t('checkout.slots_none')}
    </Notice>
  );
}

/** Its height is reserved: the hold follows shortly after the choice. */
function HoldNotice({ hold }: { hold: SlotHoldState }) {
  const { t } = useTranslation();
  if (hold.isOver) {
    return (
      <Notice tone="warning">
        <p>{t('checkout.hold_over')}</p>
        <Button variant="secondary" size="small" className="mt-2" onClick={hold.renew}>
          {t('checkout.hold_again')}
        </Button>
      </Notice>
    );
  }
  return (
    <div className="min-h-5">
      {hold.expires_at !== null && <HoldCountdown expiresAt={hold.expires_at} />}
    </div>
  );
}
