interface Window {
  from: Date;
  to: Date;
}

/** An order on a tour, and whether a dispatcher has decided to try it again after it failed. */
export interface TourOrder {
  window: Window;
  is_second_try: boolean;
}

/**
 * When the customer waits: within the window of the order. After a failed try the order has missed
 * it, and the window of its new tour counts.
 */
export function promisedWindow({ window, is_second_try }: TourOrder, tour: Window): Window {
  return is_second_try ? windowOnTour(window, tour) : window;
}

/** When the plan of a tour has the driver at the door: an order of an earlier window is on it. */
export function windowOnTour(window: Window, tour: Window): Window {
  return window.from < tour.from ? tour : window;
}

/** Full minutes from the end of what was promised to the arrival. */
export function lateMinutes(order: TourOrder, tour: Window, arrives: Date): number {
  const lateMs = arrives.getTime() - promisedWindow(order, tour).to.getTime();
  return Math.max(0, Math.ceil(lateMs / 60_000));
}

/** Whether a tour of this window cannot reach the order in time, whatever its way. */
export function isTooLate(order: TourOrder, tour: Window): boolean {
  return promisedWindow(order, tour).to <= tour.from;
}
