import { useState } from 'react';
import { href } from 'react-router';
import { WorkHeading } from '#app/features/frame/work-layout/work-heading.tsx';
import { WorkQueryView } from '#app/features/frame/work-layout/work-query-view.tsx';
import { formatTime } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { ChevronDownIcon } from '#app/ui/icons/chevron-down.tsx';
import type { OwnWorkTimes, WorkTimeEntry } from '#contract/staff/work-times.schema.ts';
import { AddDialog } from './add-dialog.tsx';
import { CorrectDialog } from './correct-dialog.tsx';
import { useWorkTimes } from './queries.ts';
import { StepButtons } from './step-buttons.tsx';
import { WorkDayCard, WorkDaySpan } from './work-day-card.tsx';
import { WorkDuration } from './work-duration.tsx';

/** `/work/times`: the employee notes beginning, breaks and end of the own work. */
export function TimesScreen() {
  const { t } = useTranslation();
  const times = useWorkTimes();
  return (
    <>
      <WorkHeading backTo={href('/work')}>{t('work.pages.times.title')}</WorkHeading>
      <WorkQueryView query={times}>{(loaded) => <OwnTimes times={loaded} />}</WorkQueryView>
    </>
  );
}

type Open = { kind: 'add'; near: string } | { kind: 'correct'; time: WorkTimeEntry } | null;

function OwnTimes({ times: { state, today, days } }: { times: OwnWorkTimes }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const onCorrect = (time: WorkTimeEntry) => setOpen({ kind: 'correct', time });
  // Work that began yesterday is today's until it ends.
  const current =
    days.find(({ ends_at }) => ends_at === null) ?? days.find(({ day }) => day === today);
  const last = current?.times.at(-1);
  return (
    <div className="space-y-6 pb-8">
      <section className="space-y-4">
        <p role="status" className="text-lg font-semibold">
          {state === 'off' || last === undefined
            ? t('work_times.now.off')
            : t(`work_times.now.${state}`, { time: formatTime(last.at) })}
        </p>
        <StepButtons state={state} />
      </section>
      <section aria-labelledby="today" className="space-y-2">
        <h2 id="today" className="text-lg font-bold">
          {current === undefined || current.day === today ? (
            t('work_times.today')
          ) : (
            <WorkDaySpan day={current} />
          )}
        </h2>
        {current === undefined ? (
          <p className="text-muted">{t('work_times.none_today')}</p>
        ) : (
          <WorkDayCard day={current} onCorrect={onCorrect} />
        )}
        <Button
          variant="secondary"
          size="large"
          className="w-full"
          onClick={() => setOpen({ kind: 'add', near: last?.at ?? new Date().toISOString() })}
        >
          {t('work_times.add')}
        </Button>
        <p className="text-muted text-sm">{t('work_times.hint')}</p>
      </section>
      <Earlier days={days.filter((day) => day !== current)} onCorrect={onCorrect} />
      {open?.kind === 'add' && <AddDialog state={state} near={open.near} onClose={close} />}
      {open?.kind === 'correct' && <CorrectDialog time={open.time} onClose={close} />}
    </div>
  );
}

interface EarlierProps {
  days: OwnWorkTimes['days'];
  onCorrect: (time: WorkTimeEntry) => void;
}

function Earlier({ days, onCorrect }: EarlierProps) {
  const { t } = useTranslation();
  const sum = days.reduce((minutes, { work_minutes }) => minutes + work_minutes, 0);
  return (
    <section aria-labelledby="earlier">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="earlier" className="text-lg font-bold">
          {t('work_times.earlier')}
        </h2>
        <p className="font-semibold">
          <WorkDuration minutes={sum} />
        </p>
      </div>
      {days.length === 0 && <p className="text-muted">{t('work_times.none_earlier')}</p>}
      {days.map((day) => (
        <details key={day.day} className="group border-line border-b">
          <summary className="flex min-h-14 list-none items-center gap-4 py-2 [&::-webkit-details-marker]:hidden">
            <span className="min-w-0 grow">
              <WorkDaySpan day={day} />
            </span>
            <strong>
              <WorkDuration minutes={day.work_minutes} />
            </strong>
            <ChevronDownIcon className="text-muted size-5 transition-transform duration-200 group-open:rotate-180" />
          </summary>
          <div className="pb-4">
            <WorkDayCard day={day} onCorrect={onCorrect} />
          </div>
        </details>
      ))}
    </section>
  );
}
