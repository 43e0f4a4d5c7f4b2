import { formatDate, formatTime, formatWeekday } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Badge } from '#app/ui/badge.tsx';
import { PencilIcon } from '#app/ui/icons/pencil.tsx';
import type { WorkDayEntry, WorkTimeEntry } from '#contract/staff/work-times.schema.ts';
import { WorkDuration } from './work-duration.tsx';
import { WorkWarnings } from './work-warnings.tsx';

interface WorkDayCardProps {
  day: WorkDayEntry;
  /** Without it the entries cannot be corrected. */
  onCorrect?: (time: WorkTimeEntry) => void;
}

/** The sums of a day, its entries and what is wrong with it. */
export function WorkDayCard({ day, onCorrect }: WorkDayCardProps) {
  const { t } = useTranslation();
  return (
    <div className="bg-raised space-y-3 rounded-3xl p-4">
      <dl className="grid grid-cols-2 gap-4">
        <div>
          <dt className="text-muted text-sm">{t('work_times.work')}</dt>
          <dd className="text-2xl font-bold">
            <WorkDuration minutes={day.work_minutes} />
          </dd>
        </div>
        <div>
          <dt className="text-muted text-sm">{t('work_times.breaks')}</dt>
          <dd className="text-2xl font-bold">
            <WorkDuration minutes={day.break_minutes} />
          </dd>
        </div>
      </dl>
      <WorkWarnings warnings={day.warnings} />
      <ul className="divide-line divide-y">
        {day.times.map((time) => (
          <TimeRow key={time.id} time={time} onCorrect={onCorrect} />
        ))}
      </ul>
    </div>
  );
}

interface TimeRowProps {
  time: WorkTimeEntry;
  onCorrect: ((time: WorkTimeEntry) => void) | undefined;
}

function TimeRow({ time, onCorrect }: TimeRowProps) {
  const { t } = useTranslation();
  const what = t(`work_times.kind.${time.kind}`);
  const shown = formatTime(time.at);
  return (
    <li className="flex min-h-14 items-center gap-3 py-1">
      <bdi className="w-14 shrink-0 text-lg font-bold tabular-nums">{shown}</bdi>
      <span className="min-w-0 grow">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          {what}
          {(time.is_corrected || time.note !== null) && (
            <Badge tone="info">
              {t(time.is_corrected ? 'work_times.corrected' : 'work_times.added')}
            </Badge>
          )}
        </span>
        {time.note !== null && (
          <span className="text-muted block text-sm wrap-anywhere">
            <bdi>{time.note}</bdi>
          </span>
        )}
      </span>
      {onCorrect !== undefined && (
        <button
          type="button"
          title={t('work_times.correct')}
          aria-label={t('work_times.correct_one', { what, time: shown })}
          className="text-brand hover:bg-brand-soft grid size-12 shrink-0 place-items-center rounded-xl"
          onClick={() => onCorrect(time)}
        >
          <PencilIcon />
        </button>
      )}
    </li>
  );
}

/** 'Mo 23.11.2026 · 08:00–16:30 Uhr'; in Arabic in words, as a dash would be read backwards. */
export function WorkDaySpan({ day: { begins_at, ends_at } }: { day: WorkDayEntry }) {
  const { t, i18n } = useTranslation();
  const from = formatTime(begins_at);
  return (
    <>
      {formatWeekday(begins_at, i18n.language)} <bdi>{formatDate(begins_at)}</bdi>
      {' · '}
      <span className="whitespace-nowrap">
        {ends_at === null
          ? t('work_times.open_span', { from })
          : t('work_times.span', { from, to: formatTime(ends_at) })}
      </span>
    </>
  );
}
