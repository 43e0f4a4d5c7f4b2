import { describe, expect, it } from 'vitest';
import type { DeliverySlot } from '#contract/delivery/delivery.schema.ts';
import { cents } from '#domain/money.ts';
import { findChosen, findFirstChoice, groupByDay, untilNextLoad } from './state.ts';

function createSlot(start: string, available = true): DeliverySlot {
  return {
    id: start,
    start,
    end: start,
    label: 'label',
    order_until: start,
    fee_difference_cents: cents(0),
    is_before_iftar: false,
    available,
  };
}

const evening = createSlot('2026-11-21T16:00:00.000Z', false);
const morning = createSlot('2026-11-22T08:00:00.000Z');
const noon = createSlot('2026-11-22T10:00:00.000Z');

describe('the delivery slots at the checkout', () => {
  it('are grouped by their day in Berlin, which may have begun before the one in London', () => {
    const afterMidnightInBerlin = new Date('2026-11-20T23:30:00.000Z');
    expect(groupByDay([evening, morning, noon], afterMidnightInBerlin)).toEqual([
      { day: '2026-11-21', name: 'today', slots: [evening] },
      { day: '2026-11-22', name: 'tomorrow', slots: [morning, noon] },
    ]);
  });

  it('have no name of the day beyond tomorrow', () => {
    expect(groupByDay([noon], new Date('2026-11-20T12:00:00.000Z'))[0]?.name).toBeNull();
  });

  it('preselect the first that is not full', () => {
    expect(findFirstChoice([evening, morning, noon], null)).toBe(morning);
    expect(findFirstChoice([evening], null)).toBeNull();
  });

  it('ask to choose again when the chosen one filled up or passed', () => {
    expect(findChosen([evening, morning], morning.id, null)).toBe(morning);
    expect(findChosen([evening, morning], evening.id, null)).toBeNull();
    expect(findChosen([morning], noon.id, noon.id)).toBeNull();
  });

  it('take the last place for free when this customer holds it', () => {
    expect(findChosen([evening, morning], evening.id, evening.id)).toBe(evening);
  });

  it('begin with the slot proposed before while it is free, else with the first free one', () => {
    expect(findFirstChoice([evening, morning, noon], noon.id)).toBe(noon);
    expect(findFirstChoice([evening, morning, noon], evening.id)).toBe(morning);
    expect(findFirstChoice([evening, morning], noon.id)).toBe(morning);
  });
});

it('slots are loaded again each minute, and as soon as one closes', () => {
  const now = Date.parse('2026-11-22T07:58:00.000Z');
  expect(untilNextLoad([morning, noon], now)).toBe(60_000);
  expect(untilNextLoad([morning, noon], now + 90_000)).toBe(30_500);
  expect(untilNextLoad([morning, noon], now + 120_000)).toBe(60_000);
  expect(untilNextLoad([], now)).toBe(60_000);
});
