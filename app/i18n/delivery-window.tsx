import { factsOf } from '#domain/accounts/languages.ts';
import { formatDate, formatTime, formatWeekday } from './format.ts';
import { useTranslation } from './use-translation.ts';

interface DeliveryWindowProps {
  start: string;
  end: string;
  /** Includes the date. */
  isDated?: boolean;
}

/**
 * 'So 22.11.2026, 14:00–16:00'; in words on right-to-left pages, where a dash would be read
 * backwards.
 */
export function DeliveryWindow({ start, end, isDated = false }: DeliveryWindowProps) {
  const { t, i18n } = useTranslation();
  const hours = t('orders.window', { start: formatTime(start), end: formatTime(end) });
  return (
    <span className="tabular-nums">
      {isDated && (
        <>
          {formatWeekday(start, i18n.language)} <bdi>{formatDate(start)}</bdi>
          {factsOf(i18n.language).comma}
        </>
      )}
      <span className="whitespace-nowrap">{hours}</span>
    </span>
  );
}
