import { Fragment, type ReactNode } from 'react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { groupByHouse } from '#domain/tours/house.ts';
import { useDropZone } from './moves/drag.ts';
import { StopNumber } from './stop-number.tsx';

interface LaneItem {
  key: string;
  order_id: string;
  isLate: boolean;
  delivery_address: string;
  /** Its turn among the movable orders; null: it stays where it is. */
  index: number | null;
  /** Null: the house is said above it. */
  renderRow: (number: ReactNode) => ReactNode;
}

interface LaneListProps {
  label: string;
  lane: string;
  /** Of the driver. */
  colour: number;
  windowStart: string;
  /** Those that stay where they are come before all others. */
  items: readonly LaneItem[];
  empty: string;
}

/**
 * The stops of a saved or proposed tour, each with the orders of a house, and a mark where a
 * dragged order would be dropped. One list, so that an order that moves has the focus afterwards.
 */
export function LaneList({ label, lane, colour, windowStart, items, empty }: LaneListProps) {
  const { zone, dropIndex } = useDropZone({ lane, windowStart });
  const movable = items.filter(({ index }) => index !== null).length;
  const rows = groupByHouse(items).flatMap((house, place) =>
    house.map((item, turn) => ({
      item,
      turn,
      number: place + 1,
      count: house.length,
      isLate: house.some((each) => each.isLate),
    })),
  );
  return (
    <ol aria-label={label} className="divide-line min-h-16 divide-y" {...zone}>
      {items.length === 0 && <li className="text-muted py-3 text-sm">{empty}</li>}
      {rows.map(({ item, turn, number, count, isLate }) => {
        const { key, index, delivery_address, order_id, renderRow } = item;
        const circle = (
          <StopNumber orderId={order_id} number={number} colour={colour} isLate={isLate} />
        );
        return (
          <Fragment key={key}>
            {dropIndex !== null && dropIndex === index && <DropMark />}
            {count > 1 && turn === 0 && (
              <HouseHead number={circle} address={delivery_address} count={count} />
            )}
            {renderRow(count > 1 ? null : circle)}
          </Fragment>
        );
      })}
      {dropIndex !== null && dropIndex >= movable && <DropMark />}
    </ol>
  );
}

interface HouseHeadProps {
  number: ReactNode;
  address: string;
  count: number;
}

function HouseHead({ number, address, count }: HouseHeadProps) {
  const { t } = useTranslation();
  return (
    <li className="flex items-center gap-1 py-2 text-sm font-semibold wrap-anywhere">
      {number}
      <span>
        <bdi lang="de">{address}</bdi>
        <span className="text-muted font-normal">
          {' · '}
          {t('admin_tours.house_orders', { count })}
        </span>
      </span>
    </li>
  );
}

function DropMark() {
  return <li aria-hidden="true" className="bg-brand h-1 rounded-full" />;
}
