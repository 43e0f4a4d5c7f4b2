import { useTranslation } from 'react-i18next';
import { formatDate, formatHour, formatTime, formatWeekday } from '#app/i18n/format.ts';
import { classNames } from '#app/ui/class-names.ts';
import type { NextDelivery } from '#contract/orders/delivery.schema.ts';
import { useNextDelivery } from './use-next-delivery.ts';

type NextWindow = NonNullable<NextDelivery['window']>;

const dayMs = 24 * 60 * 60_000;

/**
 * In the header: a small title with the window beneath. It has no size of its own there, so that
 * the answer moves nothing.
 */
export function HeaderDelivery({ className }: { className?: string }) {
  const { t } = useTranslation();
  const next = useNextDelivery();
  const whenOf = useWhen();
  if (next === null) return null;
  return (
    <p className={classNames('text-xs leading-tight', className)}>
      <span className="text-muted block lg:sr-only">{t('shop.next_delivery')}</span>{' '}
      <span className="text-brand block font-semibold text-balance tabular-nums">
        {next.window === null ? t('shop.next_none') : whenOf(next.window)}
      </span>
    </p>
  );
}

/** On the home page as a sentence. The line is there from the start, empty. */
export function NextDeliveryLine() {
  const { t } = useTranslation();
  const next = useNextDelivery();
  const whenOf = useWhen();
  const dayOf = useDay();
  const place = 'min-h-5 text-sm lg:min-h-7 lg:text-lg';
  if (next === null) return <p className={place} />;
  const { window } = next;
  if (window === null)
    return <p className={classNames(place, 'text-muted')}>{t('shop.next_none')}</p>;
  const when = whenOf(window);
  // Only slots of today and tomorrow can be chosen.
  const from = dayOf(new Date(Date.parse(window.start) - dayMs).toISOString());
  return (
    <p className={classNames(place, 'text-brand font-semibold')}>
      {window.day === 'later' ? t('home.next_later', { when, from }) : t('home.next', { when })}
    </p>
  );
}

/** 'Heute 16–18 Uhr', 'Do., 27.11., 9–11 Uhr' */
function useWhen(): (window: NextWindow) => string {
  const { t, i18n } = useTranslation();
  const dayOf = useDay();
  const hourOf = i18n.language === 'de' ? formatHour : formatTime;
  return ({ day, start, end }) =>
    t(`shop.next_${day}`, { day: dayOf(start), start: hourOf(start), end: hourOf(end) });
}

/** 'Do., 27.11.' in the language of the page, the date as everywhere in the shop. */
function useDay(): (iso: string) => string {
  const { t, i18n } = useTranslation();
  return (iso) =>
    t('shop.next_day', {
      weekday: formatWeekday(iso, i18n.language),
      date: formatDate(iso).slice(0, '27.11.'.length),
    });
}
