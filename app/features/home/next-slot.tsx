import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#app/api/client.ts';
import { formatDate, formatTime } from '#app/i18n/format.ts';
import type { DeliverySlot } from '#contract/orders/delivery.schema.ts';
import { listDeliverySlots } from '#contract/orders/delivery.ts';

interface Answer {
  /** Null when none is free. */
  slot: DeliverySlot | null;
  answeredAt: Date;
}

/**
 * When the shop could deliver: "today" is said here alone, because it is only true while a window
 * of today is free. Pages are cached, so the browser asks. The line is there from the start, empty.
 */
export function NextSlot() {
  const { t } = useTranslation();
  const answer = useNextSlot();
  if (answer === null) return <p className="min-h-5 lg:min-h-7" />;
  const { slot, answeredAt } = answer;
  if (slot === null) return <p className="text-muted text-sm lg:text-lg">{t('home.next_none')}</p>;
  // The slots end tomorrow.
  const isToday = formatDate(slot.start) === formatDate(answeredAt.toISOString());
  return (
    <p className="text-brand text-sm font-semibold lg:text-lg">
      {t(isToday ? 'home.next_today' : 'home.next_tomorrow', {
        start: formatTime(slot.start),
        end: formatTime(slot.end),
      })}
    </p>
  );
}

/** Null until the shop has answered; without an answer nothing is promised. */
function useNextSlot(): Answer | null {
  const [answer, setAnswer] = useState<Answer | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    call(listDeliverySlots, { signal: leaving.signal }).then(
      ({ items }) =>
        setAnswer({
          slot: items.find(({ available }) => available) ?? null,
          answeredAt: new Date(),
        }),
      () => undefined,
    );
    return () => leaving.abort();
  }, []);
  return answer;
}
