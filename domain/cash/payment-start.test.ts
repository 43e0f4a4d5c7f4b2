import { expect, test } from 'vitest';
import { paymentStart } from './payment-start.ts';

const time = (minute: number) => new Date(Date.UTC(2026, 10, 30, 10, minute));
const tour = { leftAt: time(0), at: time(30) };

test('a payment began when its page was opened', () => {
  expect(paymentStart({ ...tour, opened: time(26), occurred: time(30) })).toEqual(time(26));
  expect(paymentStart({ ...tour, opened: time(0), occurred: time(30) })).toEqual(time(0));
});

test('it took as long as the device says, also by a clock that is wrong', () => {
  expect(paymentStart({ ...tour, opened: time(56), occurred: time(60) })).toEqual(time(26));
});

test.each([
  ['after its end', { opened: time(31), occurred: time(30) }],
  ['before the tour', { opened: time(-1), occurred: time(30) }],
  ['no time at all', { opened: new Date(Number.NaN), occurred: time(30) }],
  ['not said', { opened: undefined, occurred: time(30) }],
])('a start that is %s is the end', (_name, times) => {
  expect(paymentStart({ ...tour, ...times })).toEqual(time(30));
});
