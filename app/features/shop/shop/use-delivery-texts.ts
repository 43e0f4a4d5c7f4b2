import { formatDate, formatTime, formatWeekday } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import type { NextDelivery } from '#contract/delivery/delivery.schema.ts';

type NextWindow = NonNullable<NextDelivery['window']>;

/** Texts for the next delivery window. */
export function useDeliveryTexts() {
  const { t, i18n } = useTranslation();

  /** 'Do., 27.11.': the weekday in the language of the page, the date in German notation. */
  function dayOf(iso: string): string {
    return t('shop.next_day', {
      weekday: formatWeekday(iso, i18n.language),
      date: formatDate(iso).slice(0, '27.11.'.length),
    });
  }

  /** 'Heute 16:00–18:00 Uhr', 'Do., 27.11., 09:00–11:00 Uhr' */
  function whenOf({ day, start, end }: NextWindow): string {
    const hours = { start: formatTime(start), end: formatTime(end) };
    return day === 'later'
      ? t('shop.next_later', { ...hours, day: dayOf(start) })
      : t(`shop.next_${day}`, hours);
  }

  return { dayOf, whenOf };
}
