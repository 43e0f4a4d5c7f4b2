import { useState } from 'react';
import { ClosedDays } from '#app/features/shop/shop/closed-days.tsx';
import { DeliveryWindow } from '#app/i18n/delivery-window.tsx';
import { formatWindow } from '#app/i18n/format-window.ts';
import { formatDate, formatTime, formatWeekdayName } from '#app/i18n/format.ts';
import { Money } from '#app/i18n/money.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { RadioCard } from '#app/ui/form/radio-card.tsx';
import { ClockIcon } from '#app/ui/icons/clock.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { DeliverySlot } from '#contract/delivery/delivery.schema.ts';
import { isoWeekday } from '#domain/delivery/berlin-time.ts';
import { groupByDay, type SlotDay } from './state.ts';
import type { SlotHoldState } from './use-slot-hold.ts';

/** More days are shown on demand. */
const daysShown = 2;

export interface SlotChoiceProps {
  slots: readonly DeliverySlot[];
  /** The slots are still those of another address, so none can be chosen. */
  isLoading?: boolean;
  /** When the slots were loaded, which determines what day is today. */
  now: Date;
  selected: DeliverySlot | null;
  /** The slot that closed while it was chosen; the selected one replaces it. */
  closed?: DeliverySlot | null;
  /** The place reserved for this customer. */
  hold: SlotHoldState;
  onSelect: (slot: DeliverySlot) => void;
}

/** The windows to choose from, by day. */
export function SlotChoice({
  slots,
  isLoading = false,
  now,
  selected,
  closed = null,
  hold,
  onSelect,
}: SlotChoiceProps) {
  const { t, i18n } = useTranslation();
  const [isWhole, setIsWhole] = useState(false);
  const days = groupByDay(slots, now);
  const chosenDay = days.findIndex((day) => selected !== null && day.slots.includes(selected));
  const shown = isWhole ? days : days.slice(0, Math.max(daysShown, chosenDay + 1));
  const isAnyFree = slots.some((slot) => slot.available);
  return (
    <>
      {shown.map((day) => (
        <fieldset key={day.day} disabled={isLoading} className="space-y-2">
          <legend className="mb-2 font-medium">
            <DayName day={day} />
          </legend>
          <div className="grid gap-2 sm:grid-cols-2">
            {day.slots.map((slot) => (
              <SlotCard
                key={slot.id}
                slot={slot}
                isSelected={slot.id === selected?.id}
                isFull={!slot.available && slot.id !== hold.slot_id}
                onSelect={onSelect}
              />
            ))}
          </div>
        </fieldset>
      ))}
      {shown.length < days.length && (
        <Button variant="secondary" size="small" onClick={() => setIsWhole(true)}>
          {t('checkout.more_days', { count: days.length - shown.length })}
        </Button>
      )}
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
      <ClosedDays className="text-muted text-sm" />
      {selected !== null || isLoading ? (
        <HoldNotice hold={hold} />
      ) : (
        <Notice tone="warning">
          {isAnyFree ? t('checkout.slot_choose_again') : t('checkout.slots_none')}
        </Notice>
      )}
    </>
  );
}

interface SlotCardProps {
  slot: DeliverySlot;
  isSelected: boolean;
  isFull: boolean;
  onSelect: (slot: DeliverySlot) => void;
}

function SlotCard({ slot, isSelected, isFull, onSelect }: SlotCardProps) {
  const { t } = useTranslation();
  const { fee_difference_cents: difference } = slot;
  return (
    <RadioCard
      name="slot"
      value={slot.id}
      checked={isSelected}
      disabled={isFull}
      onChange={() => onSelect(slot)}
    >
      <span className="flex flex-wrap items-center justify-between gap-2">
        <DeliveryWindow start={slot.start} end={slot.end} />
        {slot.is_before_iftar && <Badge>{t('checkout.before_iftar')}</Badge>}
        {isFull && <Badge>{t('checkout.slot_full')}</Badge>}
        {!isFull && difference !== 0 && (
          <span className={difference < 0 ? 'text-success-ink text-sm' : 'text-muted text-sm'}>
            <bdi dir="ltr">
              {difference > 0 && '+'}
              <Money amount={difference} />
            </bdi>
          </span>
        )}
      </span>
    </RadioCard>
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
  const { t, i18n } = useTranslation();
  return t('checkout.day_of', {
    day:
      name === null ? formatWeekdayName(isoWeekday(day), i18n.language) : t(`checkout.day.${name}`),
    date: formatDate(`${day}T12:00:00Z`),
  });
}
