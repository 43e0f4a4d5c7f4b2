import fc from 'fast-check';
import { expect, test } from 'vitest';
import { substitutionConsents } from './consent.ts';
import { checkAnswer, deadlineOfOffer, outcomeAtDeadline, type OfferAnswer } from './offer.ts';

const deadline = '2026-11-27T12:10:00.000Z';
const at = (milliseconds: number) => new Date(Date.parse(deadline) + milliseconds);
const offer = (answer: OfferAnswer | null = null) => ({
  deadline,
  product_ids: ['milk', 'ayran'],
  answer,
});
const milk = { product_id: 'milk' };
const decline = { product_id: null };

test.each([
  ['without a closing time', null, '2026-11-27T12:10:00.000Z'],
  ['of a tote that closes later', '2026-11-27T12:30:00.000Z', '2026-11-27T12:10:00.000Z'],
  ['of a tote that closes earlier', '2026-11-27T12:04:00.000Z', '2026-11-27T12:04:00.000Z'],
])('the deadline %s is right', (_, closesAt, expected) => {
  const now = new Date('2026-11-27T12:00:00.000Z');
  expect(deadlineOfOffer(now, closesAt).toISOString()).toBe(expected);
});

test.each([milk, { product_id: 'ayran' }, decline])(
  'accepts %j 1 ms before the deadline, and refuses it at the deadline and 1 ms after it',
  (answer) => {
    expect(checkAnswer(offer(), answer, at(-1))).toEqual({ ok: true, value: 'accepted' });
    const expired = { ok: false, error: { code: 'offer_expired' } };
    expect(checkAnswer(offer(), answer, at(0))).toEqual(expired);
    expect(checkAnswer(offer(), answer, at(1))).toEqual(expired);
  },
);

test.each([milk, decline])('repeats the answer %j before and after the deadline', (answer) => {
  for (const now of [at(-1), at(0), at(60_000)]) {
    expect(checkAnswer(offer(answer), { ...answer }, now)).toEqual({ ok: true, value: 'repeated' });
  }
});

test.each([
  [milk, { product_id: 'ayran' }],
  [milk, decline],
  [decline, milk],
  [milk, { product_id: 'beer' }],
])('after the answer %j, refuses %j before and after the deadline', (first, second) => {
  const answered = { ok: false, error: { code: 'offer_answered' } };
  expect(checkAnswer(offer(first), second, at(-1))).toEqual(answered);
  expect(checkAnswer(offer(first), second, at(1))).toEqual(answered);
});

test('refuses a product that was not offered', () => {
  const unknown = { ok: false, error: { code: 'offer_product_unknown' } };
  expect(checkAnswer(offer(), { product_id: 'beer' }, at(-1))).toEqual(unknown);
});

test('of any answers at any times, only the first in time counts', () => {
  const anyAnswer = fc.record({ product_id: fc.constantFrom('milk', 'ayran', 'beer', null) });
  const answers = fc.array(fc.tuple(anyAnswer, fc.integer({ min: -5, max: 5 })), { maxLength: 8 });
  fc.assert(
    fc.property(answers, (all) => {
      const inOrder = all.toSorted(([, one], [, other]) => one - other);
      let answer: OfferAnswer | null = null;
      let accepted = 0;
      for (const [given, milliseconds] of inOrder) {
        const result = checkAnswer(offer(answer), given, at(milliseconds));
        if (result.ok && result.value === 'accepted') {
          accepted += 1;
          answer = given;
        }
      }
      const valid = inOrder.filter(
        ([given, milliseconds]) => given.product_id !== 'beer' && milliseconds < 0,
      );
      expect(accepted).toBe(Math.min(1, valid.length));
      expect(answer).toEqual(valid[0]?.[0] ?? null);
    }),
    { numRuns: 500 },
  );
});

test('without an answer, only the rule takes the first candidate', () => {
  const outcomes = substitutionConsents.map((consent) => [
    consent,
    outcomeAtDeadline(consent, ['milk', 'ayran']),
  ]);
  expect(Object.fromEntries(outcomes)).toEqual({ none: null, ask: null, rule: 'milk' });
  expect(outcomeAtDeadline('rule', [])).toBeNull();
});
