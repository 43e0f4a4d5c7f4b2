import { addProtocol, Map as MapLibre, Marker, type LngLatBoundsLike } from 'maplibre-gl';
import 'maplibre-gl/dist/maplibre-gl.css';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { MinusIcon } from '#app/ui/icons/minus.tsx';
import { PlusIcon } from '#app/ui/icons/plus.tsx';
import type { Position } from '#domain/tours/distance.ts';
import type { GroundProps } from './drawing.tsx';
import { mapMargins, metresAt, type Bounds } from './geometry.ts';
import { GroupedPin } from './grouped-pin.tsx';
import { styleOf, tileScheme, type ColourOf } from './map-style.ts';
import { groupPoints } from './pin-groups.ts';
import { ScaleBar } from './scale-bar.tsx';
import type { MapFault } from './state.ts';
import { openStoredTiles, storeArea } from './stored-tiles.ts';
import { openTiles, type Tiles } from './tiles.ts';

export interface CanvasProps extends GroundProps {
  isStored: boolean;
  onFault: (fault: MapFault) => void;
}

/** Those of the map that is shown: all maps of a page are drawn from the same source. */
let current: Tiles | null = null;
addProtocol(tileScheme, async ({ url }) => {
  const [z = 0, x = 0, y = 0] = url.replace(`${tileScheme}://`, '').split('/').map(Number);
  return { data: (await current?.read({ z, x, y })) ?? new ArrayBuffer(0) };
});

const fitting = { padding: mapMargins, maxZoom: 16, duration: 0 };
/** Pixels of the world at zoom 0. */
const worldPixels = 512;
/** How often the pins are grouped again within one zoom, rather than with each frame. */
const groupSteps = 8;

/** The map, drawn by MapLibre GL: docs/adr/0049-map.md. */
export function MapCanvas({ map, bounds, points, lines, ...props }: CanvasProps) {
  const { selectedId, onSelect, onDrop, onOpen, isStored, onFault } = props;
  const { t } = useTranslation();
  const frame = useRef<HTMLDivElement>(null);
  const [drawn, setDrawn] = useState<MapLibre | null>(null);
  const [ground, setGround] = useState<'quiet' | 'tiles' | null>(null);
  const [metresPerPixel, setMetresPerPixel] = useState<number | null>(null);
  const [groupPixels, setGroupPixels] = useState(0);
  const { source } = map;
  const sourceKey = source === null ? '' : `${source.kind} ${source.url}`;
  const boundsKey = bounds.join();
  const linesKey = JSON.stringify(lines);

  const restyle = useEffectEvent((target: MapLibre, tiles: Tiles | null) => {
    const style = styleOf(tiles, { map, bounds, lines, colourOf: colourIn(frame.current) });
    // Without comparing: a style may be replaced before it has loaded.
    target.setStyle(style, { diff: false });
  });
  const report = useEffectEvent(onFault);

  const start = useEffectEvent((container: HTMLElement) => {
    const created = new MapLibre({
      container,
      style: styleOf(null, { map, bounds, lines, colourOf: colourIn(container) }),
      bounds: toBounds(bounds),
      fitBoundsOptions: fitting,
      minZoom: 7,
      maxZoom: 18,
      attributionControl: false,
      dragRotate: false,
      pitchWithRotate: false,
      touchPitch: false,
      // The page around the map scrolls.
      cooperativeGestures: true,
      locale: {
        'Map.Title': t('tour_map.ground'),
        'CooperativeGesturesHandler.WindowsHelpText': t('tour_map.zoom_with_ctrl'),
        'CooperativeGesturesHandler.MacHelpText': t('tour_map.zoom_with_command'),
        'CooperativeGesturesHandler.MobileHelpText': t('tour_map.move_with_two'),
      },
    });
    created.touchZoomRotate.disableRotation();
    // Also what its worker cannot load; without a listener it would be on the console.
    created.on('error', () => onFault('broken'));
    return created;
  });

  useEffect(() => {
    const container = frame.current;
    if (container === null) return;
    let created: MapLibre;
    try {
      created = start(container);
    } catch {
      report('no_webgl');
      return;
    }
    const measure = () => {
      const zoom = created.getZoom();
      const perWorld = worldPixels * 2 ** zoom;
      setMetresPerPixel(metresAt(created.getCenter().lat) / perWorld);
      setGroupPixels(worldPixels * 2 ** (Math.floor(zoom * groupSteps) / groupSteps));
    };
    created.on('move', measure);
    created.on('load', measure);
    measure();
    setDrawn(created);
    return () => {
      setDrawn(null);
      created.remove();
    };
  }, []);

  useEffect(() => {
    if (drawn === null) return;
    let isCurrent = true;
    current = null;
    const show = async () => {
      if (source === null) {
        restyle(drawn, null);
        return;
      }
      const tiles = await (isStored ? openStoredTiles : openTiles)(source);
      if (!isCurrent) return;
      current = tiles;
      restyle(drawn, tiles);
      if (isStored) await storeArea(tiles, bounds);
    };
    show().catch(() => {
      if (isCurrent) report('broken');
    });
    const whenDrawn = () => setGround(current === null ? 'quiet' : 'tiles');
    drawn.on('idle', whenDrawn);
    const stopFollowing = followTheme(() => restyle(drawn, current));
    return () => {
      isCurrent = false;
      drawn.off('idle', whenDrawn);
      stopFollowing();
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the source by its content
  }, [drawn, sourceKey, isStored, linesKey]);

  useEffect(() => {
    drawn?.fitBounds(toBounds(bounds), fitting);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the bounds by their content
  }, [drawn, boundsKey]);

  return (
    <div dir="ltr" className="absolute inset-0">
      <div ref={frame} data-ground={ground} className="size-full" />
      {drawn !== null && (
        <>
          {/* First: pins are above it. */}
          {map.shop !== null && (
            <MapMarker target={drawn} position={map.shop}>
              <span
                role="img"
                aria-label={t('tour_map.shop')}
                className="bg-ink block size-4 rounded-sm"
              />
            </MapMarker>
          )}
          {groupPoints(points, groupPixels).map((group) => (
            <MapMarker key={group.first.id} target={drawn} position={group.first.position}>
              <GroupedPin
                group={group}
                selectedId={selectedId}
                onSelect={onSelect}
                onDrop={onDrop}
                onOpen={onOpen}
              />
            </MapMarker>
          ))}
          <div className="border-line bg-raised shadow-card absolute end-2 top-2 z-30 grid divide-y rounded-xl border">
            <ZoomButton label={t('tour_map.zoom_in')} onClick={() => drawn.zoomIn()}>
              <PlusIcon className="size-5" />
            </ZoomButton>
            <ZoomButton label={t('tour_map.zoom_out')} onClick={() => drawn.zoomOut()}>
              <MinusIcon className="size-5" />
            </ZoomButton>
          </div>
        </>
      )}
      {metresPerPixel !== null && <ScaleBar metresPerPixel={metresPerPixel} />}
    </div>
  );
}

interface ZoomButtonProps {
  label: string;
  onClick: () => void;
  children: ReactNode;
}

function ZoomButton({ label, onClick, children }: ZoomButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onClick}
      className="text-brand hover:bg-brand-soft divide-line grid size-12 place-items-center first:rounded-t-xl last:rounded-b-xl"
    >
      {children}
    </button>
  );
}

interface MapMarkerProps {
  target: MapLibre;
  position: Position;
  children: ReactNode;
}

/** An element that stays at a place of the map. */
function MapMarker({ target, position, children }: MapMarkerProps) {
  const [element] = useState(() => document.createElement('div'));
  const { latitude, longitude } = position;
  useEffect(() => {
    const marker = new Marker({ element }).setLngLat([longitude, latitude]).addTo(target);
    // It would be an image, of which screen readers do not read the content.
    element.removeAttribute('role');
    element.removeAttribute('aria-label');
    return () => {
      marker.remove();
    };
  }, [target, element, latitude, longitude]);
  return createPortal(children, element);
}

function toBounds([west, south, east, north]: Bounds): LngLatBoundsLike {
  return [west, south, east, north];
}

/** Resolves the colours of the theme, which WebGL does not know. */
function colourIn(element: HTMLElement | null): ColourOf {
  return (token) => {
    if (element === null) return 'black';
    const probe = document.createElement('span');
    probe.style.color = `var(${token})`;
    element.append(probe);
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  };
}

/** Returns what ends it. */
function followTheme(restyle: () => void): () => void {
  const query = matchMedia('(prefers-color-scheme: dark)');
  const observer = new MutationObserver(restyle);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  query.addEventListener('change', restyle);
  return () => {
    observer.disconnect();
    query.removeEventListener('change', restyle);
  };
}
