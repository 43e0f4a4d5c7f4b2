import { ClosedDays } from '#app/features/shop/shop/closed-days.tsx';
import { DeliveryWindow } from '#app/i18n/delivery-window.tsx';
import { formatDate, formatWeekdayName } from '#app/i18n/format.ts';
import { Money } from '#app/i18n/money.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Badge } from '#app/ui/badge.tsx';
import { RadioCard } from '#app/ui/form/radio-card.tsx';
import type { DeliverySlot } from '#contract/delivery/delivery.schema.ts';
import { isoWeekday } from '#domain/delivery/berlin-time.ts';
import { groupByDay, type SlotDay } from './state.ts';

export interface SlotChoiceProps {
  /** Of the radio buttons: a page may show two choices. */
  name?: string;
  slots: readonly DeliverySlot[];
  /** The slots are still those of another address, so none can be chosen. */
  isLoading?: boolean;
  /** When the slots were loaded, which determines what day is today. */
  now: Date;
  selected: DeliverySlot | null;
  /** The slot with the place reserved for this customer. */
  heldId: string | null;
  onSelect: (slot: DeliverySlot) => void;
}

/** The windows to choose from: a strip with a column for each day. */
export function SlotChoice({
  name = 'slot',
  slots,
  isLoading = false,
  now,
  selected,
  heldId,
  onSelect,
}: SlotChoiceProps) {
  return (
    <>
      <div className="-mx-2 flex snap-x scroll-px-2 gap-3 overflow-x-auto px-2 pb-2">
        {groupByDay(slots, now).map((day) => (
          <fieldset
            key={day.day}
            disabled={isLoading}
            className="w-38 shrink-0 snap-start space-y-2"
          >
            <legend className="mb-2 text-sm font-medium">
              <DayName day={day} />
            </legend>
            {day.slots.map((slot) => (
              <SlotCard
                key={slot.id}
                name={name}
                slot={slot}
                isSelected={slot.id === selected?.id}
                isFull={!slot.available && slot.id !== heldId}
                onSelect={onSelect}
              />
            ))}
          </fieldset>
        ))}
      </div>
      <ClosedDays className="text-muted text-sm" />
    </>
  );
}

interface SlotCardProps {
  name: string;
  slot: DeliverySlot;
  isSelected: boolean;
  isFull: boolean;
  onSelect: (slot: DeliverySlot) => void;
}

function SlotCard({ name, slot, isSelected, isFull, onSelect }: SlotCardProps) {
  const { t } = useTranslation();
  const { fee_difference_cents: difference } = slot;
  return (
    <RadioCard
      name={name}
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

function DayName({ day: { day, name } }: { day: SlotDay }) {
  const { t, i18n } = useTranslation();
  return t('checkout.day_of', {
    day:
      name === null ? formatWeekdayName(isoWeekday(day), i18n.language) : t(`checkout.day.${name}`),
    date: formatDate(`${day}T12:00:00Z`),
  });
}
