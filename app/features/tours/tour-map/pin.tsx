import { classNames } from '#app/ui/class-names.ts';
import { toBerlin } from '#domain/delivery/berlin-time.ts';
import { backgroundOf, inkOf, type MapPoint } from './state.ts';
import { usePinDrag, type PinDrop } from './use-pin-drag.ts';

interface PinProps {
  point: MapPoint;
  isSelected: boolean;
  onSelect: (id: string) => void;
  onDrop: PinDrop | undefined;
}

/** A stop on the map. Its ring shows the promised window on the face of a clock. */
export function Pin({ point, isSelected, onSelect, onDrop }: PinProps) {
  const { id, colour, label, name, late, window, isDone } = point;
  const { ref, hasDragged } = usePinDrag(id, onDrop);
  return (
    <button
      ref={ref}
      type="button"
      data-pin={id}
      aria-label={name}
      aria-pressed={isSelected}
      title={name}
      onClick={() => {
        if (!hasDragged()) onSelect(id);
      }}
      className={classNames(
        'group relative grid size-12 place-items-center rounded-full',
        isSelected ? 'z-20' : 'hover:z-10 focus-visible:z-10',
        isDone && !isSelected && 'opacity-60',
        onDrop !== undefined && 'touch-none',
      )}
    >
      <svg viewBox="0 0 44 44" className={classNames('absolute inset-0', inkOf(colour))}>
        <circle cx="22" cy="22" r="18.5" className="fill-raised" />
        <WindowArc {...window} />
      </svg>
      <span
        className={classNames(
          'text-on-route relative grid size-7 place-items-center rounded-full text-sm font-bold tabular-nums',
          late > 0 ? 'bg-danger' : backgroundOf(colour),
          isSelected && 'outline-ink outline-3 outline-offset-1',
        )}
      >
        {label}
      </span>
      {late > 0 && <LateBadge minutes={late} />}
    </button>
  );
}

export function LateBadge({ minutes }: { minutes: number }) {
  return (
    <span
      dir="ltr"
      className="bg-danger text-on-danger absolute start-8 -top-1 rounded-full px-1.5 text-xs font-bold tabular-nums"
    >
      +{minutes}′
    </span>
  );
}

/** Hours of the face of a clock. */
const face = 12;
const radius = 18.5;
const around = 2 * Math.PI * radius;

function WindowArc({ start, end }: MapPoint['window']) {
  const from = hoursOf(start);
  const length = Math.min(face, Math.max(0, hoursOf(end) - from));
  return (
    <circle
      cx="22"
      cy="22"
      r={radius}
      fill="none"
      stroke="currentColor"
      strokeWidth="3"
      strokeDasharray={`${(length / face) * around} ${around}`}
      transform={`rotate(${(from / face) * 360 - 90} 22 22)`}
    />
  );
}

function hoursOf(iso: string): number {
  const time = new Date(iso);
  return Number.isNaN(time.getTime()) ? 0 : toBerlin(time).minutes / 60;
}
