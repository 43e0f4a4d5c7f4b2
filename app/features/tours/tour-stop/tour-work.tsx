import { useState } from 'react';
import { href } from 'react-router';
import { ActionBar } from '#app/features/frame/work-layout/action-bar.tsx';
import { useWorker } from '#app/features/frame/work-layout/use-worker.ts';
import { WorkHeading } from '#app/features/frame/work-layout/work-heading.tsx';
import { noteArrival } from '#app/features/tours/tours/state.ts';
import { TourRefusals } from '#app/features/tours/tours/tour-refusals.tsx';
import { UndoButton } from '#app/features/tours/tours/undo-button.tsx';
import { useTourSteps } from '#app/features/tours/tours/use-tour-steps.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { OwnStop, OwnTour } from '#contract/tours/driver.schema.ts';
import { groupByHouse } from '#domain/tours/house.ts';
import { isClosedStop } from '#domain/tours/stop-states.ts';
import { LoadingList, ReturnList } from './check-lists.tsx';
import { ChilledTimer } from './chilled-timer.tsx';
import { Door } from './door.tsx';
import { DriverMap } from './driver-map.tsx';
import { NextStop } from './next-stop.tsx';
import { StartTour } from './start-tour.tsx';
import { StopRow } from './stop-row.tsx';
import { TemperatureCard } from './temperature-card.tsx';

/** The stops of a tour, or the door that the driver is at. */
export function TourWork({ tour }: { tour: OwnTour }) {
  const { t } = useTranslation();
  const { id: userId } = useWorker();
  const steps = useTourSteps();
  const [openedId, setOpenedId] = useState<string | null>(null);
  const atDoor = tour.stops.find(({ state }) => state === 'arrived');
  const opened = atDoor ?? tour.stops.find(({ id }) => id === openedId);
  const isUnderWay = tour.state === 'under_way';
  const houses = groupByHouse(tour.stops);
  const house = houses.find((orders) => orders.some(isOpen)) ?? [];
  const open = house.filter(isOpen);
  const [next] = open;
  const delivered = lastDelivered(tour);

  async function arrive(stop_id: string): Promise<void> {
    // The server's time of the arrival is of another clock than the one that counts the wait.
    noteArrival(userId, stop_id, new Date());
    await steps.report('stop.arrived', { stop_id });
  }

  if (opened !== undefined) {
    return (
      <Door
        // Another state is another page, which reads what is stored.
        key={`${opened.id} ${opened.state}`}
        tour={tour}
        stop={opened}
        steps={steps}
        onArrive={() => void arrive(opened.id)}
        onBack={atDoor === undefined ? () => setOpenedId(null) : undefined}
      />
    );
  }
  return (
    <>
      <WorkHeading backTo={href('/work/tours')}>
        {isUnderWay && next !== undefined
          ? t('tour.progress', { number: houses.indexOf(house) + 1, all: houses.length })
          : t('tour.tour_title')}
      </WorkHeading>
      <div className="space-y-4 pb-6">
        <TourRefusals />
        <UndoButton />
        {delivered !== undefined && isUnderWay && (
          <Button
            variant="secondary"
            size="large"
            className="w-full"
            onClick={() => setOpenedId(delivered.id)}
          >
            {t('tour.show_receipt', { number: delivered.order_number })}
          </Button>
        )}
        <TemperatureCard tour={tour} steps={steps} />
        {isUnderWay && <ChilledTimer tour={tour} />}
        {tour.state === 'planned' && (
          <>
            <Notice tone="info" title={t('tour.start_hint')} />
            <LoadingList tour={tour} userId={userId} />
          </>
        )}
        {(tour.state === 'returned' || tour.state === 'settled') && (
          <Notice tone="success" title={t('tour.returned_title')}>
            <p>{t('tour.returned_text')}</p>
          </Notice>
        )}
        {tour.state === 'returned' && <ReturnList tour={tour} userId={userId} />}
        {isUnderWay && next !== undefined && <NextStop orders={open} onOpen={setOpenedId} />}
        <DriverMap tour={tour} nextId={next?.id ?? null} onOpen={setOpenedId} />
        <section aria-labelledby="tour-stops" className="space-y-3">
          <h2 id="tour-stops" className="text-lg font-bold">
            {t('tour.stops')}
          </h2>
          <ol className="bg-raised divide-line divide-y overflow-hidden rounded-3xl">
            {houses.map((orders, index) => (
              <li key={orders[0]?.id}>
                <StopRow number={index + 1} orders={orders} onOpen={setOpenedId} />
              </li>
            ))}
          </ol>
        </section>
      </div>
      <TourBar
        tour={tour}
        next={next}
        isHouse={house.length > 1}
        steps={steps}
        onArrive={(id) => void arrive(id)}
      />
    </>
  );
}

interface TourBarProps {
  tour: OwnTour;
  /** The order that comes next; undefined: none. */
  next: OwnStop | undefined;
  /** Whether it is one of several in its house. */
  isHouse: boolean;
  steps: ReturnType<typeof useTourSteps>;
  onArrive: (stopId: string) => void;
}

/** The next step of a tour. */
function TourBar({ tour, next, isHouse, steps, onArrive }: TourBarProps) {
  const { t } = useTranslation();
  if (tour.state === 'planned') {
    return (
      <ActionBar>
        <StartTour
          tour={tour}
          isBusy={steps.isBusy}
          onStart={() => void steps.report('tour.started', { tour_id: tour.id })}
        />
      </ActionBar>
    );
  }
  if (tour.state !== 'under_way') return null;
  return (
    <ActionBar>
      {next === undefined ? (
        <Button
          size="large"
          isBusy={steps.isBusy}
          onClick={() => void steps.report('tour.returned', { tour_id: tour.id })}
        >
          {t('tour.return')}
        </Button>
      ) : (
        <Button size="large" isBusy={steps.isBusy} onClick={() => onArrive(next.id)}>
          {isHouse ? t('tour.arrive_order', { number: next.order_number }) : t('tour.arrive')}
        </Button>
      )}
    </ActionBar>
  );
}

const isOpen = ({ state }: OwnStop) => !isClosedStop(state);

/** The stop that was left last with its goods handed over. */
function lastDelivered({ stops }: OwnTour) {
  return stops
    .filter(({ state, left_at }) => state === 'done' && left_at !== null)
    .toSorted((a, b) => Date.parse(a.left_at ?? '') - Date.parse(b.left_at ?? ''))
    .at(-1);
}
