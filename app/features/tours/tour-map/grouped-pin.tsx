import { useTranslation } from '#app/i18n/use-translation.ts';
import { classNames } from '#app/ui/class-names.ts';
import { colourOf, labelOf, numbersOf, targetOf, type PinGroup } from './pin-groups.ts';
import { LateBadge, Pin } from './pin.tsx';
import { backgroundOf } from './state.ts';
import type { PinDrop } from './use-pin-drag.ts';

interface GroupedPinProps {
  group: PinGroup;
  selectedId: string | null;
  onSelect: (id: string) => void;
  onDrop: PinDrop | undefined;
  /** Lists the points of a group. */
  onOpen: (group: PinGroup) => void;
}

/** A stop on the map, or several that are too close to each other for pins of their own. */
export function GroupedPin({ group, selectedId, onSelect, onDrop, onOpen }: GroupedPinProps) {
  const { t } = useTranslation();
  const { first, points } = group;
  if (points.length === 1) {
    const isSelected = first.id === selectedId;
    return <Pin point={first} isSelected={isSelected} onSelect={onSelect} onDrop={onDrop} />;
  }
  const late = Math.max(...points.map((point) => point.late));
  const isSelected = points.some(({ id }) => id === selectedId);
  const { number, count } = labelOf(group);
  const name = [
    t('tour_map.stops_here', { count: points.length }),
    numbersOf(points).join(', '),
    late > 0 ? `+${late}` : '',
  ]
    .filter((part) => part !== '')
    .join(' · ');
  return (
    <button
      type="button"
      data-pin={targetOf(group)}
      aria-label={name}
      aria-haspopup="dialog"
      title={name}
      onClick={() => onOpen(group)}
      className={classNames(
        'relative grid size-12 place-items-center rounded-xl',
        isSelected ? 'z-20' : 'hover:z-10 focus-visible:z-10',
        points.every(({ isDone }) => isDone) && !isSelected && 'opacity-60',
      )}
    >
      <span className="bg-raised border-line absolute start-3 top-1 size-8 rounded-lg border" />
      <span className="bg-raised border-line absolute start-2 top-2 size-8 rounded-lg border" />
      {number !== null && (
        <span
          className={classNames(
            'text-on-route relative grid size-7 place-items-center rounded-md text-sm font-bold tabular-nums',
            late > 0 ? 'bg-danger' : backgroundOf(colourOf(points)),
            isSelected && 'outline-ink outline-3 outline-offset-1',
          )}
        >
          {number}
        </span>
      )}
      <span
        dir="ltr"
        className={classNames(
          'bg-raised text-ink border-ink grid place-items-center rounded-full border px-1 font-bold tabular-nums',
          number === null ? 'relative h-7 min-w-7 text-sm' : 'absolute -end-2 -bottom-1 text-xs',
          number === null && isSelected && 'outline-ink outline-3 outline-offset-1',
        )}
      >
        {number === null ? `${count}×` : `+${count}`}
      </span>
      {late > 0 && <LateBadge minutes={late} />}
    </button>
  );
}
