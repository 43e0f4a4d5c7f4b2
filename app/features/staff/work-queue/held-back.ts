import { tourEventKinds } from '#domain/staff/work-events.ts';
import { undoSeconds } from '#domain/tours/stop-states.ts';
import type { QueuedEvent } from './events.ts';

/** Until when the driver may take a tap back, in milliseconds; it is not sent before. */
export function heldUntil({ occurred_at }: Pick<QueuedEvent, 'occurred_at'>): number {
  return Date.parse(occurred_at) + undoSeconds * 1000;
}

/** Whether an event waits for its driver to take it back. Steps of pickers have an undo event. */
export function isHeldBack(event: Pick<QueuedEvent, 'kind' | 'occurred_at'>): boolean {
  const remaining = heldUntil(event) - Date.now();
  // A clock that was set back must not hold events for longer.
  return (
    tourEventKinds.some((kind) => kind === event.kind) &&
    remaining > 0 &&
    remaining <= undoSeconds * 1000
  );
}
