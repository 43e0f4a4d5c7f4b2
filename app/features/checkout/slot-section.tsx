import { useTranslation } from 'react-i18next';
import { formatDate } from '#app/i18n/format.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { RadioCard } from '#app/ui/radio-card.tsx';
import type { DeliverySlot } from '#contract/delivery.ts';
import { CheckoutSection } from './checkout-section.tsx';
import { groupByDay, type SlotDay } from './slots.ts';

interface SlotSectionProps {
  slots: readonly DeliverySlot[];
  /** When the slots were asked for: tells which day is today. */
  now: Date;
  selected: DeliverySlot | null;
  onSelect: (id: string) => void;
}

export function SlotSection({ slots, now, selected, onSelect }: SlotSectionProps) {
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
                disabled={!slot.available}
                onChange={onSelect}
              >
                <span className="flex items-center justify-between gap-2">
                  <bdi dir="ltr" className="tabular-nums">
                    {slot.label}
                  </bdi>
                  {!slot.available && <Badge>{t('checkout.slot_full')}</Badge>}
                </span>
              </RadioCard>
            ))}
          </div>
        </fieldset>
      ))}
      {selected === null && (
        <Notice tone="warning">
          {isAnyFree ? t('checkout.slot_choose_again') : t('checkout.slots_none')}
        </Notice>
      )}
    </CheckoutSection>
  );
}

function DayName({ day: { day, name } }: { day: SlotDay }) {
  const { t } = useTranslation();
  const date = formatDate(`${day}T12:00:00Z`);
  return name === null ? date : `${t(`checkout.day.${name}`)}, ${date}`;
}
