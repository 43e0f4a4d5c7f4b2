import { expect, test } from 'vitest';
import { fromBerlin } from '#domain/delivery/berlin-time.ts';
import { intakeOf } from './intake.ts';
import { planOutlook } from './outlook.ts';

const at = (day: string, hour: number) => fromBerlin({ day, minutes: hour * 60 });

test('what is ordered on the evening before the goods arrive is served without them', () => {
  const intake = intakeOf([
    { at: at('2026-11-09', 20), day: '2026-11-10' },
    { at: at('2026-11-10', 8), day: '2026-11-10' },
  ]);
  const outlook = planOutlook({
    days: ['2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03'],
    meanOn: () => 8,
    knownOn: (day) => (day === '2026-11-30' ? 3 : 0),
    intakeOf: () => intake,
    now: at('2026-11-30', 2),
    arrives_at: at('2026-12-01', 5),
    next_at: at('2026-12-02', 5),
  });
  expect(outlook).toEqual([
    // Half of the orders for today have been placed.
    { day: '2026-11-30', known: 3, before: 4, during: 0, after: 0 },
    { day: '2026-12-01', known: 0, before: 4, during: 4, after: 0 },
    { day: '2026-12-02', known: 0, before: 0, during: 4, after: 4 },
    { day: '2026-12-03', known: 0, before: 0, during: 0, after: 8 },
  ]);
});
