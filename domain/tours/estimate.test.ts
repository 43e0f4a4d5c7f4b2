import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { estimateStops, type TourProgress } from './estimate.ts';

const at = (time: string) => new Date(`2026-11-27T${time}:00Z`);
const time = (date: Date | undefined) => date?.toISOString().slice(11, 16);
const window = { from: at('16:00'), to: at('18:00') };
const stop = (id: string, arrives: string, begins: string, leaves: string) => ({
  id,
  window,
  state: 'planned' as const,
  planned: { arrives: at(arrives), begins: at(begins), leaves: at(leaves) },
  arrived_at: null,
  left_at: null,
});
const first = stop('first', '16:00', '16:00', '16:05');
const second = stop('second', '16:15', '16:15', '16:20');
const third = {
  ...stop('third', '16:30', '17:00', '17:05'),
  window: { from: at('17:00'), to: at('19:00') },
};
const tour: TourProgress = { leaves: at('15:40'), left_at: null, stops: [first, second, third] };
const done = (leftAt: string) => ({
  ...first,
  state: 'done' as const,
  arrived_at: at('16:00'),
  left_at: at(leftAt),
});

const estimates = (progress: TourProgress, now: string) =>
  [...estimateStops(progress, at(now))].map(
    ([id, { from, to, stops_before }]) => `${id} ${time(from)}-${time(to)} after ${stops_before}`,
  );

describe('an estimate', () => {
  test('is 30 minutes around the plan, not before the window opens', () => {
    expect(estimates(tour, '15:00')).toEqual([
      'first 16:00-16:30 after 0',
      'second 16:00-16:30 after 1',
      'third 17:00-17:30 after 2',
    ]);
  });

  test('moves when the tour starts late', () => {
    const late = [
      'first 16:20-16:50 after 0',
      'second 16:35-17:05 after 1',
      'third 17:00-17:30 after 2',
    ];
    expect(estimates({ ...tour, left_at: at('16:15') }, '16:16')).toEqual(late);
    expect(estimates(tour, '16:15')).toEqual(late);
  });

  test('stays while the driver is on the way, until they are late', () => {
    const started = { ...tour, left_at: at('16:10'), stops: [first] };
    expect(estimates(started, '16:28')).toEqual(['first 16:15-16:45 after 0']);
    expect(estimates(started, '16:40')).toEqual(['first 16:25-16:55 after 0']);
  });

  test('moves by the delay of the last stop, which waiting makes good', () => {
    const stops = [done('16:35'), second, third];
    expect(estimates({ ...tour, left_at: at('15:40'), stops }, '16:36')).toEqual([
      'second 16:30-17:00 after 0',
      'third 17:00-17:30 after 1',
    ]);
  });

  test('moves while the driver stays longer at a door', () => {
    const here = { ...first, state: 'arrived' as const, arrived_at: at('16:00') };
    const progress = { ...tour, left_at: at('15:40'), stops: [here, second] };
    expect(estimates(progress, '16:01')).toEqual(['second 16:00-16:30 after 1']);
    expect(estimates(progress, '16:40')).toEqual(['second 16:35-17:05 after 1']);
  });

  test('ends with the window if the driver comes in time, and later if not', () => {
    const stops = (leftAt: string) => ({
      ...tour,
      left_at: at('15:40'),
      stops: [done(leftAt), second],
    });
    expect(estimates(stops('17:45'), '17:46')).toEqual(['second 17:30-18:00 after 0']);
    expect(estimates(stops('18:05'), '18:06')).toEqual(['second 18:00-18:30 after 0']);
  });
});

test('an estimate takes 30 minutes, begins with the window or later, and ends in the future', () => {
  const minutes = fc.integer({ min: 0, max: 400 });
  fc.assert(
    fc.property(minutes, minutes, (left, passed) => {
      const later = (more: number) => new Date(at('14:00').getTime() + more * 60_000);
      const now = later(left + passed);
      const progress = { ...tour, left_at: later(left) };
      for (const { from, to } of estimateStops(progress, now).values()) {
        expect(to.getTime() - from.getTime()).toBe(30 * 60_000);
        expect(to.getTime()).toBeGreaterThan(now.getTime());
        expect(from.getTime()).toBeGreaterThanOrEqual(window.from.getTime());
      }
    }),
    // It is 18:00, the end of the window, and the driver is still on the way.
    { examples: [[2, 238]] },
  );
});
