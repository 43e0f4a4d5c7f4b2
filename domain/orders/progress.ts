import { orderStatuses, type OrderStatus } from './status.ts';

/** The steps of an order that its customer waits for. */
export const progressSteps = ['received', 'packing', 'packed', 'on_the_way', 'delivered'] as const;
export type ProgressStep = (typeof progressSteps)[number];

const stepOf: Record<Exclude<OrderStatus, 'cancelled'>, ProgressStep> = {
  pending: 'received',
  confirmed: 'received',
  preparing: 'packing',
  ready: 'packed',
  delivering: 'on_the_way',
  delivered: 'delivered',
};

interface Followed {
  status: OrderStatus;
  history: readonly { from: string | null; to: string }[];
}

/** The step that an order has reached, before its cancellation if it was cancelled. */
export function findProgress({ status, history }: Followed): {
  reached: ProgressStep;
  is_cancelled: boolean;
} {
  if (status !== 'cancelled') return { reached: stepOf[status], is_cancelled: false };
  const before = history.findLast(({ to }) => to === 'cancelled')?.from;
  const last = orderStatuses.find((each) => each === before);
  const reached = last === undefined || last === 'cancelled' ? 'received' : stepOf[last];
  return { reached, is_cancelled: true };
}
