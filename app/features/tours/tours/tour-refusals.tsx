import { isDone, type TourEvent } from '#app/features/staff/work-queue/state.ts';
import { useEventText } from '#app/features/staff/work-queue/use-event-text.ts';
import { formatTime } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { ProblemCode } from '#contract/problems.ts';
import type { OwnTour } from '#contract/tours/driver.schema.ts';
import { useTours } from './queries.ts';
import { useTouring } from './use-touring.ts';

/** What the server did not book, until the driver has confirmed it. */
export function TourRefusals() {
  const { t, i18n } = useTranslation();
  const eventText = useEventText();
  const { answers, confirm } = useTouring();
  const { data: tours = [] } = useTours();
  // A newer server may have codes that this page does not know.
  const isKnown = (code: string | null): code is ProblemCode => i18n.exists(`problem.${code}`);
  const refused = answers.filter(({ code }) => !isDone(code));
  if (refused.length === 0) return null;
  return (
    <Notice tone="danger" title={t('tour.refused_title', { number: refused.length })}>
      <p>{t('tour.refused_text')}</p>
      <ul className="my-3 space-y-3">
        {refused.map(({ event, code }) => (
          <li key={event.event_id}>
            <p className="font-bold">
              {eventText(event.kind)}
              <Where event={event} tours={tours} />
              {' · '}
              <span className="tabular-nums">{formatTime(event.occurred_at)}</span>
            </p>
            <p>{isKnown(code) ? t(`problem.${code}`) : t('problem.unexpected_error')}</p>
          </li>
        ))}
      </ul>
      <Button
        variant="secondary"
        size="large"
        className="w-full"
        onClick={() => void confirm(refused.map(({ event }) => event.event_id))}
      >
        {t('tour.understood')}
      </Button>
    </Notice>
  );
}

/** The order of an event, if the device still has its tour. */
function Where({ event, tours }: { event: TourEvent; tours: readonly OwnTour[] }) {
  const { t } = useTranslation();
  if (!('stop_id' in event.payload)) return null;
  const { stop_id } = event.payload;
  const stop = tours.flatMap(({ stops }) => stops).find(({ id }) => id === stop_id);
  return stop === undefined ? null : ` · ${t('tour.order', { number: stop.order_number })}`;
}
