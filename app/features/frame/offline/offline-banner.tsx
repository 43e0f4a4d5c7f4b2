import { useLocation } from 'react-router';
import { useAnsweredAt, useIsOffline } from '#app/api/connection.ts';
import { formatDate, formatTime } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { OfflineIcon } from '#app/ui/icons/offline.tsx';

/**
 * Says on every page that the shop is unreachable, how old the page is, and that nothing can be
 * bought.
 */
export function OfflineBanner() {
  const { t } = useTranslation();
  const isOffline = useIsOffline();
  const answeredAt = useAnsweredAt(useLocation().pathname);
  return (
    <div role="status">
      {isOffline && (
        <div className="bg-warning-soft text-warning-ink">
          <p className="page flex items-center gap-3 py-2 text-sm">
            <OfflineIcon className="size-5" />
            <span>
              <strong>{t('connection.offline')}</strong>{' '}
              {answeredAt !== null &&
                t('connection.as_of', {
                  date: formatDate(answeredAt),
                  time: formatTime(answeredAt),
                })}{' '}
              {t('connection.no_orders')}
            </span>
          </p>
        </div>
      )}
    </div>
  );
}
