import { expect, test } from 'vitest';
import { emptyDraft } from '#app/features/tours/tours/state.ts';
import { cents } from '#domain/money.ts';
import { listRefused } from './door-input.ts';
import { missingStep } from './missing-step.ts';

const due = { due_cents: cents(2399), tip_cents: cents(0) };
const paid = { method: 'cash' as const, ...due, tendered: {}, change: {} };
const rejection = { code: 'tender_too_low', missing_cents: cents(100) } as const;

test.each([
  ['asks what the customer gives', {}, 'cash', 'given'],
  ['asks whether the money has arrived', {}, 'paypal', 'received'],
  ['asks for the kind of card, and what the terminal says', {}, 'card', 'card'],
  ['asks for other notes', { rejection }, 'cash', 'cash'],
  ['asks for possible amounts first', null, 'cash', 'amounts'],
  ['asks nothing once it is paid', { paid }, 'cash', null],
] as const)('the button at the door %s', (_, payment, method, step) => {
  expect(missingStep([], payment, method)).toBe(step);
});

test('refused goods need a reason, which none is chosen for', () => {
  const draft = { ...emptyDraft('cash'), refused: { a: 1 } };
  const refused = listRefused(draft, { lines: [] });
  expect(missingStep(refused, { paid }, 'cash')).toBe('reason');
  const explained = listRefused({ ...draft, reasons: { a: 'unwanted' } }, { lines: [] });
  expect(missingStep(explained, { paid }, 'cash')).toBeNull();
});
