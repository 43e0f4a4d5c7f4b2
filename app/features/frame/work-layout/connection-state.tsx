import { useIsOffline } from '#app/api/connection.ts';
import { useWorkQueue } from '#app/features/staff/work-queue/use-work-queue.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { classNames } from '#app/ui/class-names.ts';
import { CheckCircleIcon } from '#app/ui/icons/check-circle.tsx';
import { OfflineIcon } from '#app/ui/icons/offline.tsx';

/** Whether the shop is reachable, and how much work it has not got yet. */
export function ConnectionState() {
  const { t } = useTranslation();
  const isOffline = useIsOffline();
  const { unsentCount } = useWorkQueue();
  const Icon = isOffline ? OfflineIcon : CheckCircleIcon;
  return (
    <p
      role="status"
      className={classNames(
        'flex min-w-0 items-center gap-1.5 rounded-full px-3 py-1 text-sm font-semibold whitespace-nowrap',
        isOffline ? 'bg-warning-soft text-warning-ink' : 'bg-success-soft text-success-ink',
      )}
    >
      <Icon className="size-5 shrink-0" />
      {/* Next to a number, a narrow screen has no place for the word: the icon says it. */}
      <span className={unsentCount > 0 ? 'max-[26rem]:sr-only' : undefined}>
        {isOffline ? t('work.offline') : t('work.online')}
      </span>
      {unsentCount > 0 && (
        <span className="truncate tabular-nums">
          <span className="max-[26rem]:hidden">· </span>
          {t('work.unsent', { number: unsentCount })}
        </span>
      )}
    </p>
  );
}
