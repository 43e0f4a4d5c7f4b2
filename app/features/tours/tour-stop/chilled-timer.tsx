import { formatTime } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Notice } from '#app/ui/notice.tsx';
import { useNow } from '#app/ui/use-now.ts';
import type { OwnTour } from '#contract/tours/driver.schema.ts';
import { isClosedStop } from '#domain/tours/stop-states.ts';
import { chilledUntil } from '#domain/tours/temperatures/chilled-until.ts';

/** Until when chilled goods that are still in the van may be there without cooling. */
export function ChilledTimer({ tour: { left_at, stops } }: { tour: OwnTour }) {
  const { t } = useTranslation();
  const now = useNow();
  const hasChilled = stops.some(
    ({ state, lines }) => !isClosedStop(state) && lines.some(({ zone }) => zone === 'chilled'),
  );
  if (left_at === null || !hasChilled) return null;
  const until = chilledUntil(new Date(left_at));
  return (
    <Notice
      tone={until < now ? 'danger' : 'info'}
      title={t('tour.chilled_until', { time: formatTime(until.toISOString()) })}
    />
  );
}
