import { useEffect, useRef, useState } from 'react';
import type { TourMap } from '#contract/tours/map.schema.ts';
import type { Position } from '#domain/tours/distance.ts';
import { gridLines, mapMargins, metresAt, project, type Bounds } from './geometry.ts';
import { GroupedPin } from './grouped-pin.tsx';
import { groupPoints, type PinGroup } from './pin-groups.ts';
import { ScaleBar } from './scale-bar.tsx';
import { tokenOf, type MapLine, type MapPoint } from './state.ts';
import type { PinDrop } from './use-pin-drag.ts';

export interface GroundProps {
  map: TourMap;
  bounds: Bounds;
  points: readonly MapPoint[];
  lines: readonly MapLine[];
  selectedId: string | null;
  onSelect: (id: string) => void;
  /** Undefined: nothing can be dragged. */
  onDrop: PinDrop | undefined;
  /** Lists the points of a group. */
  onOpen: (group: PinGroup) => void;
}

/**
 * The same points on a drawn ground: until the map is loaded, and where the device cannot draw it.
 */
export function Drawing({ map, bounds, points, lines, ...pins }: GroundProps) {
  const { selectedId, onSelect, onDrop, onOpen } = pins;
  const frame = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width: 320, height: 240 });
  useEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element;
      if (width > 0 && height > 0) setSize({ width, height });
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const [west, south, east, north] = bounds;
  const { top, right, bottom, left } = mapMargins;
  const corner = project({ latitude: north, longitude: west });
  const other = project({ latitude: south, longitude: east });
  const { width, height } = size;
  /** Pixels of one unit of the projection. */
  const unit = Math.min(
    (width - left - right) / (other.x - corner.x),
    (height - top - bottom) / (other.y - corner.y),
  );
  const middle = { x: (corner.x + other.x) / 2, y: (corner.y + other.y) / 2 };
  const place = (position: Position) => {
    const { x, y } = project(position);
    return {
      x: (width + left - right) / 2 + (x - middle.x) * unit,
      y: (height + top - bottom) / 2 + (y - middle.y) * unit,
    };
  };
  const textOf = (positions: readonly Position[]) =>
    positions
      .map(place)
      .map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`)
      .join(' ');
  return (
    <div ref={frame} dir="ltr" className="bg-sunken absolute inset-0 overflow-hidden">
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${width} ${height}`}
        className="absolute inset-0 size-full"
      >
        {gridLines(bounds).map((line) => (
          <polyline key={textOf(line)} points={textOf(line)} className="stroke-line fill-none" />
        ))}
        {map.places.map(({ name, ...position }) => {
          const { x, y } = place(position);
          return (
            <text key={name} x={x} y={y} textAnchor="middle" className="fill-muted text-sm">
              {name}
            </text>
          );
        })}
        {lines.map(({ colour, positions }) => (
          <polyline
            key={textOf(positions)}
            points={textOf(positions)}
            fill="none"
            stroke={`var(${tokenOf(colour)})`}
            strokeWidth="2"
            strokeDasharray="4 4"
          />
        ))}
        {map.shop !== null && <ShopMark {...place(map.shop)} />}
      </svg>
      {groupPoints(points, unit).map((group) => {
        const { x, y } = place(group.first.position);
        return (
          <div key={group.first.id} className="absolute size-0" style={{ left: x, top: y }}>
            <div className="absolute -translate-1/2">
              <GroupedPin
                group={group}
                selectedId={selectedId}
                onSelect={onSelect}
                onDrop={onDrop}
                onOpen={onOpen}
              />
            </div>
          </div>
        );
      })}
      <ScaleBar metresPerPixel={metresAt((north + south) / 2) / unit} />
    </div>
  );
}

function ShopMark({ x, y }: { x: number; y: number }) {
  return <rect x={x - 7} y={y - 7} width="14" height="14" rx="3" className="fill-ink" />;
}
