import { useRef, useState, type PointerEvent } from 'react';
import { enlargedScale, panBy, wholeImage, zoomAt, type ZoomState } from './zoom-state.ts';

/** Pixels; a finger that moves less has tapped. */
const tapSlop = 8;
/** Pixels; a finger that moves further turns to the next image. */
const swipeDistance = 60;
/** Milliseconds between the taps of a double tap. */
const doubleTapMs = 350;

/**
 * Gestures on an image: a click or double tap enlarges it at that point, two fingers pinch, one
 * pans the enlarged image or, where it is whole, swipes to another one.
 */
export function useZoom(onSwipe: (direction: 'left' | 'right') => void) {
  const [state, setState] = useState<ZoomState>(wholeImage);
  const fingers = useRef(new Map<number, { x: number; y: number }>());
  const moved = useRef({ x: 0, y: 0, isPinch: false });
  const lastTap = useRef(Number.NEGATIVE_INFINITY);

  function onPointerDown(event: PointerEvent<HTMLElement>): void {
    event.currentTarget.setPointerCapture(event.pointerId);
    if (fingers.current.size === 0) moved.current = { x: 0, y: 0, isPinch: false };
    else moved.current.isPinch = true;
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
  }

  function onPointerMove(event: PointerEvent<HTMLElement>): void {
    const before = fingers.current.get(event.pointerId);
    if (before === undefined) return;
    const box = event.currentTarget.getBoundingClientRect();
    const now = { x: event.clientX, y: event.clientY };
    const by = { x: now.x - before.x, y: now.y - before.y };
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
    fingers.current.set(event.pointerId, now);
    if (other === undefined) {
      moved.current.x += by.x;
      moved.current.y += by.y;
      setState((shown) => panBy(shown, by, box));
      return;
    }
    const factor = distance(now, other) / Math.max(distance(before, other), 1);
    const middle = fromCentre({ x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 }, box);
    setState((shown) => zoomAt(shown, factor, middle, box));
  }

  function onPointerUp(event: PointerEvent<HTMLElement>): void {
    fingers.current.delete(event.pointerId);
    const { x, y, isPinch } = moved.current;
    if (isPinch || event.type === 'pointercancel') return;
    if (Math.hypot(x, y) < tapSlop) tap(event);
    else if (state.scale === 1 && Math.abs(x) > Math.max(swipeDistance, Math.abs(y))) {
      onSwipe(x < 0 ? 'left' : 'right');
    }
  }

  function tap(event: PointerEvent<HTMLElement>): void {
    const isDouble = event.timeStamp - lastTap.current < doubleTapMs;
    lastTap.current = isDouble ? Number.NEGATIVE_INFINITY : event.timeStamp;
    if (event.pointerType === 'touch' && !isDouble) return;
    const box = event.currentTarget.getBoundingClientRect();
    const point = fromCentre({ x: event.clientX, y: event.clientY }, box);
    setState((shown) => (shown.scale > 1 ? wholeImage : zoomAt(shown, enlargedScale, point, box)));
  }

  return {
    state,
    setState,
    gestures: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp },
  };
}

function distance(one: { x: number; y: number }, other: { x: number; y: number }): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

function fromCentre({ x, y }: { x: number; y: number }, box: DOMRect) {
  return { x: x - box.left - box.width / 2, y: y - box.top - box.height / 2 };
}
