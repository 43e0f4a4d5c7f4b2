import { DeliveryWindow } from '#app/i18n/delivery-window.tsx';
import { formatTime } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import type { OwnStop } from '#contract/tours/driver.schema.ts';
import { StopAddress } from './stop-address.tsx';
import { StopAmount } from './stop-amount.tsx';
import { ToteList, ZoneBadges } from './tote-list.tsx';

interface NextStopProps {
  /** What is open in one house. */
  orders: readonly OwnStop[];
  onOpen: (id: string) => void;
}

/** The house that the driver goes to now. */
export function NextStop({ orders, onOpen }: NextStopProps) {
  const { t } = useTranslation();
  return (
    <Card className="divide-line space-y-4 divide-y">
      {orders.map((stop, index) => (
        <section key={stop.id} className="space-y-4 not-last:pb-4">
          <div className="flex items-baseline justify-between gap-3">
            <h2 className="text-muted font-semibold">
              {index === 0 ? t('tour.next_stop') : t('tour.same_house')}
              {orders.length > 1 && ` · ${t('tour.order', { number: stop.order_number })}`}
            </h2>
            <p className="text-muted tabular-nums">
              {t('tour.planned_at', { time: formatTime(stop.begins_at) })}
            </p>
          </div>
          <StopAddress stop={stop} isSameHouse={index > 0} />
          <div className="flex flex-wrap items-center justify-between gap-2">
            <p className="text-muted">
              {t('tour.window')} <DeliveryWindow start={stop.window_start} end={stop.window_end} />
            </p>
            <ZoneBadges stop={stop} />
          </div>
          <ToteList stop={stop} />
          <StopAmount stop={stop} />
          <Button
            variant="secondary"
            size="large"
            className="w-full"
            onClick={() => onOpen(stop.id)}
          >
            {orders.length > 1
              ? t('tour.open_order', { number: stop.order_number })
              : t('tour.open_stop')}
          </Button>
        </section>
      ))}
    </Card>
  );
}
