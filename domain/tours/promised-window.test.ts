import { expect, test } from 'vitest';
import { minutesLater } from '#test/helpers/tours/random-stops.ts';
import { isTooLate, lateMinutes, promisedWindow, windowOnTour } from './promised-window.ts';

const between = (from: number, to: number) => ({ from: minutesLater(from), to: minutesLater(to) });
const tour = between(120, 240);
const order = (from: number, is_second_try = false) => ({
  window: between(from, from + 120),
  is_second_try,
});

test('an order of an earlier window was promised that window, whatever tour it is on', () => {
  expect(promisedWindow(order(0), tour)).toEqual(between(0, 120));
  expect(promisedWindow(order(60), tour)).toEqual(between(60, 180));
});

test('after a failed try the window of the new tour counts', () => {
  expect(promisedWindow(order(0, true), tour)).toEqual(tour);
  expect(promisedWindow(order(180, true), tour)).toEqual(between(180, 300));
});

test('the plan of a tour has orders of earlier windows in its own', () => {
  expect(windowOnTour(order(0).window, tour)).toEqual(tour);
  expect(windowOnTour(order(120).window, tour)).toEqual(tour);
  expect(windowOnTour(order(121).window, tour)).toEqual(between(121, 241));
});

test.each([
  [order(0), 120, 0],
  [order(0), 120.1, 1],
  [order(0), 205, 85],
  [order(0, true), 240, 0],
  [order(0, true), 243, 3],
  [order(120), 100, 0],
])('%o that arrives after %s minutes is %s minutes late', (stop, arrives, late) => {
  expect(lateMinutes(stop, tour, minutesLater(arrives))).toBe(late);
});

test('an order is too late for a tour that begins when its window has ended', () => {
  const isLate = [order(0), order(1), order(120), order(0, true)].map((each) =>
    isTooLate(each, tour),
  );
  expect(isLate).toEqual([true, false, false, false]);
});
