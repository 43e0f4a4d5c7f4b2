import { useTranslation } from 'react-i18next';
import { DeliveryWindow } from '#app/features/orders/delivery-window.tsx';
import { formatDate, formatTime } from '#app/i18n/format.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { RadioCard } from '#app/ui/form/radio-card.tsx';
import { ClockIcon } from '#app/ui/icons.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { DeliverySlot } from '#contract/orders/delivery.schema.ts';
import { CheckoutSection } from './checkout-section.tsx';
import { groupByDay, type SlotDay } from './slots.ts';
import type { SlotHoldState } from './use-slot-hold.ts';

interface SlotSectionProps {
  slots: readonly DeliverySlot[];
  /** When the slots were loaded, which determines what day is today. */
  now: Date;
  selected: DeliverySlot | null;
  /** The place reserved for this customer. */
  hold: SlotHoldState;
  onSelect: (id: string) => void;
}

export function SlotSection({ slots, now, selected, hold, onSelect }: SlotSectionProps) {
  const { t } = useTranslation();
  const isAnyFree = slots.some((slot) => slot.available);
  return (
    <CheckoutSection title={t('checkout.slot')}>
      {groupByDay(slots, now).map((day) => (
        <fieldset key={day.day} className="space-y-2">
          <legend className="mb-2 font-medium">
            <DayName day={day} />
          </legend>
          <div className="grid gap-2 sm:grid-cols-2">
            {day.slots.map((slot) => (
              <RadioCard
                key={slot.id}
                name="slot"
                value={slot.id}
                checked={slot.id === selected?.id}
                disabled={!slot.available && slot.id !== hold.slot_id}
                onChange={onSelect}
              >
                <span className="flex items-center justify-between gap-2">
                  <DeliveryWindow start={slot.start} end={slot.end} />
                  {!slot.available && slot.id !== hold.slot_id && (
                    <Badge>{t('checkout.slot_full')}</Badge>
                  )}
                </span>
              </RadioCard>
            ))}
          </div>
        </fieldset>
      ))}
      {selected !== null && <HoldNotice hold={hold} />}
      {selected === null && (
        <Notice tone="warning">
          {isAnyFree ? t('checkout.slot_choose_again') : t('checkout.slots_none')}
        </Notice>
      )}
    </CheckoutSection>
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
    <p className="text-success-ink flex min-h-6 items-center gap-2 text-sm">
      {hold.expires_at !== null && (
        <>
          <ClockIcon className="size-5" />
          {t('checkout.hold', { time: formatTime(hold.expires_at) })}
        </>
      )}
    </p>
  );
}

function DayName({ day: { day, name } }: { day: SlotDay }) {
  const { t } = useTranslation();
  const date = formatDate(`${day}T12:00:00Z`);
  return name === null ? date : t('checkout.day_of', { day: t(`checkout.day.${name}`), date });
}
