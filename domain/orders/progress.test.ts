import { describe, expect, it } from 'vitest';
import { findProgress, progressSteps } from './progress.ts';
import { orderStatuses, type OrderStatus } from './status.ts';

const step = (from: OrderStatus | null, to: OrderStatus) =>
  ({ machine: 'status', from, to }) as const;

describe('the progress of an order', () => {
  it.each([
    ['pending', 'received'],
    ['confirmed', 'received'],
    ['preparing', 'packing'],
    ['ready', 'packed'],
    ['delivering', 'on_the_way'],
    ['delivered', 'delivered'],
  ] as const)('has reached with %s the step %s', (status, reached) => {
    expect(findProgress({ status, history: [] })).toEqual({ reached, is_cancelled: false });
  });

  it('ends with a cancellation at the step that was reached before', () => {
    const history = [
      step(null, 'pending'),
      step('pending', 'confirmed'),
      step('confirmed', 'preparing'),
      { machine: 'payment', from: 'unpaid', to: 'paid' } as const,
      step('preparing', 'cancelled'),
    ];
    expect(findProgress({ status: 'cancelled', history })).toEqual({
      reached: 'packing',
      is_cancelled: true,
    });
  });

  it('begins with the order, also if its history is not known', () => {
    expect(findProgress({ status: 'cancelled', history: [] }).reached).toBe('received');
  });

  it('knows each status and never goes back', () => {
    const reached = orderStatuses
      .filter((status) => status !== 'cancelled')
      .map((status) => progressSteps.indexOf(findProgress({ status, history: [] }).reached));
    expect(reached).toEqual(reached.toSorted((a, b) => a - b));
    expect(new Set(reached).size).toBe(progressSteps.length);
  });
});
