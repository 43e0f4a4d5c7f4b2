import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { windowLimits } from '#domain/delivery/window-rules.ts';

const { step_minutes: step } = windowLimits;
/** A press that moves less is a click. */
const dragFromPixels = 4;

interface Move {
  /** Pixels of a minute. */
  scale: number;
  /** The earliest and the latest shift in minutes. */
  limits: readonly [number, number];
  onMove: (minutes: number) => void;
}

/**
 * Moves a window in time, in steps of a quarter of an hour: by dragging it, or with Alt and the
 * arrow keys. Returns by how many minutes it is moved right now.
 */
export function useMove({ scale, limits: [earliest, latest], onMove }: Move) {
  const [shift, setShift] = useState(0);
  const from = useRef<number | null>(null);
  const hasMoved = useRef(false);

  const clamp = (minutes: number) => Math.min(latest, Math.max(earliest, minutes));
  const shiftAt = (y: number) => clamp(Math.round((y - (from.current ?? y)) / scale / step) * step);

  function end(): void {
    from.current = null;
    setShift(0);
  }

  return {
    shift,
    /** Whether the press that just ended moved the window and is no click. */
    takeMoved: (): boolean => {
      const moved = hasMoved.current;
      hasMoved.current = false;
      return moved;
    },
    handlers: {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        hasMoved.current = false;
        // A finger scrolls the page.
        if (event.pointerType === 'touch' || event.button !== 0) return;
        from.current = event.clientY;
        event.currentTarget.setPointerCapture(event.pointerId);
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        if (from.current === null) return;
        if (Math.abs(event.clientY - from.current) >= dragFromPixels) hasMoved.current = true;
        if (hasMoved.current) setShift(shiftAt(event.clientY));
      },
      onPointerUp(event: PointerEvent<HTMLElement>) {
        const minutes = hasMoved.current ? shiftAt(event.clientY) : 0;
        end();
        if (minutes !== 0) onMove(minutes);
      },
      onPointerCancel: end,
      onKeyDown(event: KeyboardEvent<HTMLElement>) {
        const direction = { ArrowUp: -step, ArrowDown: step }[event.key];
        if (!event.altKey || direction === undefined) return;
        event.preventDefault();
        if (clamp(direction) !== 0) onMove(direction);
      },
    },
  };
}
