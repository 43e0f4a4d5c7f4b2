import { ok, refuse, type Result } from '#domain/result.ts';
import type { DeliveryMethod } from './delivery-methods.ts';
import type { OrderStatus } from './status.ts';

/**
 * What comes next for an order that a driver delivers: put on a tour, or reported on its tour. An
 * order that its customer fetches is handed over at the counter.
 */
export const tourSteps = ['put_on', 'on_tour', 'at_counter'] as const;
export type TourStep = (typeof tourSteps)[number];

export interface TourState {
  status: OrderStatus;
  delivery_method: DeliveryMethod;
  /** On a tour that its driver or a dispatcher has not decided otherwise. */
  is_on_tour: boolean;
}

/** Null: its steps are made by hand. */
export function tourStepOf(
  { status, delivery_method, is_on_tour }: TourState,
  shop: { has_tours: boolean },
): TourStep | null {
  if (status !== 'ready' && status !== 'delivering') return null;
  if (delivery_method === 'pickup') return 'at_counter';
  if (is_on_tour) return 'on_tour';
  return status === 'ready' && shop.has_tours ? 'put_on' : null;
}

export interface TourExpected {
  code: 'tour_expected' | 'pickup_expected';
}

/** Whether an order may be sent off or delivered by hand, past the tours of the shop. */
export function checkWithoutTour(
  step: TourStep | null,
  { without_tour }: { without_tour: boolean },
): Result<null, TourExpected> {
  // Its payment belongs into the till of the counter.
  if (step === 'at_counter') return refuse({ code: 'pickup_expected' });
  return step === null || without_tour ? ok(null) : refuse({ code: 'tour_expected' });
}
