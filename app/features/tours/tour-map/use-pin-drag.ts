import { useEffect, useEffectEvent, useRef } from 'react';

/** The point that was dragged, and the one that it was dropped on. */
export type PinDrop = (id: string, onto: string) => void;

/** Pixels from which on a press is a drag. */
const threshold = 6;

/** Lets a pin be dragged onto another one, with the mouse or a finger; the map does not move. */
export function usePinDrag(id: string, onDrop: PinDrop | undefined) {
  const ref = useRef<HTMLButtonElement>(null);
  const isDragged = useRef(false);
  const canDrag = onDrop !== undefined;
  const drop = useEffectEvent((onto: string) => onDrop?.(id, onto));

  useEffect(() => {
    const pin = ref.current;
    if (pin === null || !canDrag) return;
    let from: { x: number; y: number } | null = null;

    // The map listens on an element around the pin, before React would.
    const begin = (event: PointerEvent) => {
      event.stopPropagation();
      if (event.button !== 0) return;
      from = { x: event.clientX, y: event.clientY };
      isDragged.current = false;
      pin.setPointerCapture(event.pointerId);
    };
    const follow = ({ clientX, clientY }: PointerEvent) => {
      if (from === null) return;
      const [x, y] = [clientX - from.x, clientY - from.y];
      if (Math.hypot(x, y) >= threshold) isDragged.current = true;
      if (isDragged.current) pin.style.translate = `${x}px ${y}px`;
    };
    const end = ({ type, clientX, clientY }: PointerEvent) => {
      if (from === null) return;
      from = null;
      pin.style.translate = '';
      const target = document
        .elementsFromPoint(clientX, clientY)
        .map((element) => element.closest<HTMLElement>('[data-pin]')?.dataset.pin)
        .find((other) => other !== undefined && other !== id);
      if (type === 'pointerup' && isDragged.current && target !== undefined) drop(target);
    };
    const stop = (event: Event) => event.stopPropagation();
    pin.addEventListener('pointerdown', begin);
    pin.addEventListener('pointermove', follow);
    pin.addEventListener('pointerup', end);
    pin.addEventListener('pointercancel', end);
    pin.addEventListener('mousedown', stop);
    pin.addEventListener('touchstart', stop, { passive: true });
    return () => {
      pin.removeEventListener('pointerdown', begin);
      pin.removeEventListener('pointermove', follow);
      pin.removeEventListener('pointerup', end);
      pin.removeEventListener('pointercancel', end);
      pin.removeEventListener('mousedown', stop);
      pin.removeEventListener('touchstart', stop);
    };
  }, [id, canDrag]);

  return { ref, hasDragged: () => isDragged.current };
}
