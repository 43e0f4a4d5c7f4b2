import { lazy, Suspense, useEffect, useRef, useState, type ComponentType } from 'react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import type { TourMap as TourMapFacts } from '#contract/tours/map.schema.ts';
import { Drawing } from './drawing.tsx';
import { boundsOf } from './geometry.ts';
import type { CanvasProps } from './map-canvas.tsx';
import type { PinGroup } from './pin-groups.ts';
import { PointsDialog } from './points-dialog.tsx';
import type { MapFault, MapLine, MapPoint } from './state.ts';
import type { PinDrop } from './use-pin-drag.ts';

interface TourMapProps {
  /** What the region is called. */
  label: string;
  map: TourMapFacts;
  points: readonly MapPoint[];
  lines: readonly MapLine[];
  selectedId: string | null;
  onSelect: (id: string) => void;
  /** Undefined: nothing can be dragged. */
  onDrop?: PinDrop | undefined;
  /** Whether the device stores the tiles, to draw them without a network. */
  isStored?: boolean;
  className: string;
}

/**
 * Stops on a map. Where there are no tiles, or they cannot be read or drawn, the same stops are on
 * a quiet ground; all of them are in a list next to it.
 */
export function TourMap({
  label,
  map,
  className,
  isStored = false,
  onDrop,
  ...shown
}: TourMapProps) {
  const { t } = useTranslation();
  const [frame, canDraw] = useCanDraw();
  const [reported, setReported] = useState<MapFault | null>(null);
  const fault = canDraw === false ? 'no_webgl' : reported;
  const [openIds, setOpenIds] = useState<readonly string[]>([]);
  const ground = {
    ...shown,
    onDrop,
    onOpen: (group: PinGroup) => setOpenIds(group.points.map(({ id }) => id)),
  };
  const { points } = ground;
  // The shop alone is no map: the list has all stops.
  const bounds =
    points.length === 0
      ? null
      : boundsOf([
          ...points.map(({ position }) => position),
          ...(map.shop === null ? [] : [map.shop]),
        ]);
  const hasCanvas = canDraw === true && fault !== 'no_webgl';
  const note = bounds === null ? null : (fault ?? (map.source === null ? 'no_tiles' : null));
  const drawing = bounds !== null && <Drawing map={map} bounds={bounds} {...ground} />;
  return (
    <section aria-label={label}>
      <div
        ref={frame}
        className={`border-line relative isolate overflow-hidden rounded-2xl border ${bounds === null ? 'h-24' : className}`}
      >
        {bounds === null && (
          <p className="text-muted bg-sunken grid size-full place-items-center p-4 text-center">
            {t('tour_map.empty')}
          </p>
        )}
        {!hasCanvas && drawing}
        {bounds !== null && hasCanvas && (
          <Suspense fallback={drawing}>
            <Canvas
              map={map}
              bounds={bounds}
              isStored={isStored}
              onFault={setReported}
              {...ground}
            />
          </Suspense>
        )}
      </div>
      <p className="text-muted mt-1 flex flex-wrap justify-between gap-x-3 text-xs">
        <span role="status">{note === null ? null : t(`tour_map.${note}`)}</span>
        {map.source !== null && <bdi>{map.source.attribution}</bdi>}
      </p>
      <PointsDialog
        points={points.filter(({ id }) => openIds.includes(id))}
        onSelect={(id) => {
          setOpenIds([]);
          shown.onSelect(id);
        }}
        onClose={() => setOpenIds([])}
      />
    </section>
  );
}

/** The map, once it has loaded; the drawing if it cannot be. */
const Canvas = lazy(async (): Promise<{ default: ComponentType<CanvasProps> }> => {
  try {
    const [{ MapCanvas }, { loadWorker }] = await Promise.all([
      import('./map-canvas.tsx'),
      import('./map-worker.ts'),
    ]);
    await loadWorker();
    return { default: MapCanvas };
  } catch {
    return { default: Drawing };
  }
});

/** Null until the element has come near the screen; then whether the device draws maps. */
function useCanDraw() {
  const ref = useRef<HTMLDivElement>(null);
  const [canDraw, setCanDraw] = useState<boolean | null>(null);
  useEffect(() => {
    const element = ref.current;
    if (element === null || canDraw !== null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setCanDraw(hasWebGl());
      },
      { rootMargin: '200px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [canDraw]);
  return [ref, canDraw] as const;
}

const hasWebGl = () => document.createElement('canvas').getContext('webgl2') !== null;
