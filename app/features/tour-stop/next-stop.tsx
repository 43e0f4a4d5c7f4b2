import { DeliveryWindow } from '#app/i18n/delivery-window.tsx';
import { formatTime } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import type { OwnStop } from '#contract/tours/driver.schema.ts';
import { StopAddress } from './stop-address.tsx';
import { StopAmount } from './stop-amount.tsx';
import { ToteList, ZoneBadges } from './tote-list.tsx';

/** The door that the driver goes to now. */
export function NextStop({ stop, onOpen }: { stop: OwnStop; onOpen: () => void }) {
  const { t } = useTranslation();
  return (
    <Card className="space-y-4">
      <div className="flex items-baseline justify-between gap-3">
        <h2 className="text-muted font-semibold">{t('tour.next_stop')}</h2>
        <p className="text-muted tabular-nums">
          {t('tour.planned_at', { time: formatTime(stop.begins_at) })}
        </p>
      </div>
      <StopAddress stop={stop} />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-muted">
          {t('tour.window')} <DeliveryWindow start={stop.window_start} end={stop.window_end} />
        </p>
        <ZoneBadges stop={stop} />
      </div>
      <ToteList stop={stop} />
      <StopAmount stop={stop} />
      <Button variant="secondary" size="large" className="w-full" onClick={onOpen}>
        {t('tour.open_stop')}
      </Button>
    </Card>
  );
}
