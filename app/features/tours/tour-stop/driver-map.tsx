import type { MapPoint } from '#app/features/tours/tour-map/state.ts';
import { TourMap } from '#app/features/tours/tour-map/tour-map.tsx';
import { formatTime } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import type { OwnStop, OwnTour } from '#contract/tours/driver.schema.ts';
import { groupByHouse } from '#domain/tours/house.ts';
import { isClosedStop } from '#domain/tours/stop-states.ts';

interface DriverMapProps {
  tour: OwnTour;
  /** The order that comes next. */
  nextId: string | null;
  onOpen: (id: string) => void;
}

/** The stops of the driver's tour, also without a network; a press opens one. */
export function DriverMap({ tour, nextId, onOpen }: DriverMapProps) {
  const { t } = useTranslation();
  // What a device has stored before an upgrade has none.
  const map: OwnTour['map'] | undefined = tour.map;
  if (map === undefined) return null;
  const known = new Map(map.positions.map(({ order_id, ...position }) => [order_id, position]));
  const points = groupByHouse(tour.stops).flatMap((orders, index): MapPoint[] => {
    const [first] = orders;
    const position = first && known.get(first.order_id);
    if (first === undefined || position === undefined) return [];
    return [
      {
        id: first.id,
        position,
        colour: 0,
        label: String(index + 1),
        name: nameOf(orders, index + 1),
        late: 0,
        window: { start: first.window_start, end: first.window_end },
        isDone: orders.every(({ state }) => isClosedStop(state)),
      },
    ];
  });
  const open = points.filter(({ isDone }) => !isDone).map(({ position }) => position);
  const lines = open.length > 1 ? [{ colour: 0, positions: open }] : [];

  function nameOf([first]: readonly OwnStop[], number: number): string {
    if (first === undefined) return '';
    const { window_start: start, window_end: end } = first;
    const window = t('orders.window', { start: formatTime(start), end: formatTime(end) });
    return [t('tour.stop_number', { number }), first.delivery_address, window].join(' · ');
  }

  return (
    <TourMap
      label={t('tour.map_title')}
      map={map}
      points={points}
      lines={lines}
      selectedId={nextId}
      onSelect={onOpen}
      isStored
      className="h-64"
    />
  );
}
