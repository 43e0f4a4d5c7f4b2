import { useTranslation } from 'react-i18next';
import { formatDate, formatTime } from '#app/i18n/format.ts';

interface DeliveryWindowProps {
  start: string;
  end: string;
  /** Includes the date. */
  isDated?: boolean;
}

/**
 * '22.11.2026, 14:00 - 16:00'; in words on right-to-left pages, where a dash would be read
 * backwards.
 */
export function DeliveryWindow({ start, end, isDated = false }: DeliveryWindowProps) {
  const { t } = useTranslation();
  const hours = t('orders.window', { start: formatTime(start), end: formatTime(end) });
  return (
    <span className="tabular-nums">
      {isDated && (
        <>
          <bdi>{formatDate(start)}</bdi>,{' '}
        </>
      )}
      {hours}
    </span>
  );
}
