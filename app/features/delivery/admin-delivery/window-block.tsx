import { useTranslation } from '#app/i18n/use-translation.ts';
import { classNames } from '#app/ui/class-names.ts';
import type { DayWindow } from '#contract/delivery/delivery-plan.schema.ts';
import { wallClock } from '#domain/delivery/windows.ts';
import { useMove } from './use-move.ts';

interface WindowBlockProps {
  window: DayWindow;
  /** For those who fetch their orders alone. */
  isPickup: boolean;
  /** Pixels of a minute, and the minutes of the day at the top. */
  scale: number;
  top: number;
  lane: number;
  lanes: number;
  onOpen: () => void;
  /** Undefined: it cannot be moved. */
  onMove: ((minutes: number) => void) | undefined;
}

const dayMinutes = 24 * 60;

/** A window with its load. Its height is its length. */
export function WindowBlock({
  window,
  isPickup,
  scale,
  top,
  lane,
  lanes,
  onOpen,
  onMove,
}: WindowBlockProps) {
  const { t } = useTranslation();
  const { start_minutes: begin, length_minutes: length, capacity } = window.window;
  const { shift, takeMoved, handlers } = useMove({
    scale,
    limits: onMove === undefined ? [0, 0] : [-begin, dayMinutes - begin - length],
    onMove: (minutes) => onMove?.(minutes),
  });
  const start = begin + shift;
  const hours = `${wallClock(start)}–${wallClock(start + length)}`;
  const { booked, held, promised } = window;
  const isFull = promised >= capacity;
  return (
    <button
      type="button"
      onClick={() => {
        if (!takeMoved()) onOpen();
      }}
      {...(onMove !== undefined && handlers)}
      aria-keyshortcuts={onMove === undefined ? undefined : 'Alt+ArrowUp Alt+ArrowDown'}
      style={{
        insetBlockStart: (start - top) * scale,
        blockSize: length * scale - 2,
        insetInlineStart: `${(lane / lanes) * 100}%`,
        inlineSize: `calc(${100 / lanes}% - 2px)`,
      }}
      className={classNames(
        'absolute flex flex-col items-start overflow-hidden rounded-lg p-1.5 text-start text-xs leading-tight ring-1 ring-inset focus-visible:z-10',
        isFull ? 'bg-warning-soft ring-warning-ink' : 'bg-brand-soft ring-brand/40',
        window.exception_id !== null && 'border-s-4 border-info-ink',
        shift !== 0 && 'shadow-float z-10',
        // Seven days with a counter next to two rows of deliveries: a time just fits.
        lanes > 2 && 'px-0.5 tracking-tighter wrap-anywhere',
        onMove !== undefined && 'lg:cursor-grab',
      )}
    >
      <span className="sr-only">
        {t('admin_delivery.window_label', { hours, booked, held, promised, capacity })}
      </span>
      <span aria-hidden="true" className="font-semibold tabular-nums" dir="ltr">
        {hours}
      </span>
      <span aria-hidden="true" className="whitespace-nowrap tabular-nums" dir="ltr">
        {booked}
        {held > 0 && `+${held}`} / {capacity}
      </span>
      {promised > booked + held && (
        <span aria-hidden="true" className="text-muted">
          {t('admin_delivery.promised', { count: promised })}
        </span>
      )}
      {isPickup && <span>{t('admin_delivery.counter')}</span>}
      {window.is_before_iftar && <span>{t('checkout.before_iftar')}</span>}
    </button>
  );
}
