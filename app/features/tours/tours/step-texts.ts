import type { TourEventKind } from '#domain/staff/work-events.ts';

/** What the button of each step says, within the texts `tour`. */
export const stepTexts = {
  'tour.started': 'start',
  'stop.arrived': 'arrive',
  'stop.done': 'hand_over',
  'stop.failed': 'fail',
  'tour.returned': 'return',
  'temperature.read': 'temperature',
} as const satisfies Record<TourEventKind, string>;
