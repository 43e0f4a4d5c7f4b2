import { Fragment, type ReactNode } from 'react';
import { useDropZone } from './moves/drag.ts';

interface LaneListProps {
  label: string;
  lane: string;
  windowStart: string;
  /** Stops that stay where they are, before all others. */
  fixed?: ReactNode;
  items: readonly { key: string; item: ReactNode }[];
  empty: string;
}

/** The stops of a saved or proposed tour, and a mark where a dragged order would be dropped. */
export function LaneList({ label, lane, windowStart, fixed, items, empty }: LaneListProps) {
  const { zone, dropIndex } = useDropZone({ lane, windowStart });
  return (
    <ol aria-label={label} className="divide-line min-h-16 divide-y" {...zone}>
      {fixed}
      {items.length === 0 && fixed === undefined && (
        <li className="text-muted py-3 text-sm">{empty}</li>
      )}
      {items.map(({ key, item }, index) => (
        <Fragment key={key}>
          {dropIndex === index && <DropMark />}
          {item}
        </Fragment>
      ))}
      {dropIndex !== null && dropIndex >= items.length && <DropMark />}
    </ol>
  );
}

function DropMark() {
  return <li aria-hidden="true" className="bg-brand h-1 rounded-full" />;
}
