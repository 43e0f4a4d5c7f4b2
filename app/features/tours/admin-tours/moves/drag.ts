import type { DragEvent } from 'react';
import { useMay } from '#app/features/frame/permissions/use-may.ts';
import { setTourStops } from '#contract/tours/tours.ts';
import { useBoardControls, type Drag } from '../board-context.ts';
import { targetsOf, type Place } from './targets.ts';

/** Makes an order draggable with the mouse; its buttons do the same by keyboard and touch. */
export function useDragSource(orderId: string, place: Place | null) {
  const { drag, setDrag } = useBoardControls();
  const from = useMay(setTourStops) ? place : null;
  return {
    isDragged: drag?.orderId === orderId,
    source: {
      draggable: from !== null,
      'data-order': orderId,
      onDragStart(event: DragEvent) {
        if (from === null) return;
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', orderId);
        setDrag({ orderId, from, over: null });
      },
      onDragEnd: () => setDrag(null),
    },
  };
}

interface DropZone {
  /** Null: the orders of a window that wait. */
  lane: string | null;
  windowStart: string;
}

/** Makes a list a place to drop orders. */
export function useDropZone({ lane, windowStart }: DropZone) {
  const { board, draft, drag, setDrag, move } = useBoardControls();
  const isAccepting = drag !== null && accepts(drag);
  const over = isAccepting && drag.over?.lane === lane ? drag.over : null;

  function accepts({ from }: Drag): boolean {
    if (lane === null) {
      return from.canLeave && from.lane !== null && from.window_start === windowStart;
    }
    return from.lane === lane || targetsOf(from, board, draft).some((each) => each.lane === lane);
  }

  return {
    dropIndex: over?.index ?? null,
    zone: {
      onDragOver(event: DragEvent<HTMLElement>) {
        if (!isAccepting) return;
        event.preventDefault();
        const index = indexAt(event, drag.orderId);
        if (over?.index !== index) setDrag({ ...drag, over: { lane, index } });
      },
      onDragLeave(event: DragEvent<HTMLElement>) {
        const entered = event.relatedTarget;
        const isInside = entered instanceof Node && event.currentTarget.contains(entered);
        if (drag !== null && over !== null && !isInside) setDrag({ ...drag, over: null });
      },
      onDrop(event: DragEvent<HTMLElement>) {
        if (!isAccepting) return;
        event.preventDefault();
        const index = indexAt(event, drag.orderId);
        setDrag(null);
        move({ orderId: drag.orderId, from: drag.from.lane, to: lane, index });
      },
    },
  };
}

/** How many movable orders of the list are above the pointer, without the dragged one. */
function indexAt({ currentTarget, clientY }: DragEvent<HTMLElement>, orderId: string): number {
  const rows = [...currentTarget.querySelectorAll<HTMLElement>('[draggable=true]')];
  return rows
    .filter((row) => row.dataset.order !== orderId)
    .filter((row) => {
      const { top, height } = row.getBoundingClientRect();
      return top + height / 2 < clientY;
    }).length;
}
