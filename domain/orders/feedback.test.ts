import { expect, test } from 'vitest';
import {
  checkComplaint,
  checkFeedback,
  feedbackUntil,
  formatComplained,
  parseComplained,
} from './feedback.ts';

const delivered = '2026-11-21T10:00:00.000Z';
const end = '2026-12-05T10:00:00.000Z';

test.each([
  [null, '2026-11-21T10:00:00.000Z', null],
  [delivered, '2026-11-21T10:00:00.000Z', end],
  [delivered, '2026-12-05T09:59:59.999Z', end],
  [delivered, end, null],
])(
  'an order that was delivered at %s and is looked at on %s is open until %s',
  (at, now, until) => {
    expect(feedbackUntil(at, new Date(now))).toBe(until);
    expect(checkFeedback(at, new Date(now)).ok).toBe(until !== null);
  },
);

test('lines are sent as text; a line that is named twice counts with all its units', () => {
  const items = [
    { order_item_id: 'milk', quantity: 2, reason: null },
    { order_item_id: 'bread', quantity: 1, reason: 'spoiled' as const },
  ];
  expect(parseComplained(formatComplained(items))).toEqual(items);
  expect(parseComplained('milk:2,bread:1,milk:3:damaged')).toEqual([
    { order_item_id: 'milk', quantity: 5, reason: 'damaged' },
    { order_item_id: 'bread', quantity: 1, reason: null },
  ]);
});

test.each([
  [2, 2, null],
  [3, 0, 'complaint_line_unknown'],
  [1, 3, 'too_many_complaints'],
])('a complaint about %i of 2 units with %i open ones: %s', (quantity, open_complaints, code) => {
  const order = { items: [{ id: 'milk', quantity: 2 }], open_complaints };
  const result = checkComplaint([{ order_item_id: 'milk', quantity }], order);
  expect(result.ok ? null : result.error.code).toBe(code);
});
