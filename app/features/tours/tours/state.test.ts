import { expect, test } from 'vitest';
import { ownStop as stop, ownTour as tour } from '#test/helpers/tours/own-tour.ts';
import {
  deleteClosedDrafts,
  noteArrival,
  readDraft,
  readTicks,
  retainTicks,
  saveDraft,
  saveTicks,
} from './state.ts';

test('what was typed at a door is there until the server has booked it', () => {
  saveDraft('driver', 'a', { received_by: 'Nachbarin' });
  saveDraft('driver', 'b', { tip_cents: 100 });
  deleteClosedDrafts('driver', [tour()]);
  expect(readDraft('driver', 'a')).toEqual({ received_by: 'Nachbarin' });
  deleteClosedDrafts('driver', [tour({ stops: [{ ...stop('a'), state: 'done' }, stop('b')] })]);
  expect(readDraft('driver', 'a')).toEqual({});
  expect(readDraft('driver', 'b')).toEqual({ tip_cents: 100 });
});

test('the payment at a door begins with the arrival, until the next one', () => {
  noteArrival('driver', 'e', new Date('2026-11-30T10:00:00Z'));
  saveDraft('driver', 'e', { ...readDraft('driver', 'e'), tip_cents: 100 });
  expect(readDraft('driver', 'e')).toEqual({
    arrived_at: '2026-11-30T10:00:00.000Z',
    opened_at: '2026-11-30T10:00:00.000Z',
    tip_cents: 100,
  });
  noteArrival('driver', 'e', new Date('2026-11-30T11:00:00Z'));
  expect(readDraft('driver', 'e')).toMatchObject({ opened_at: '2026-11-30T11:00:00.000Z' });
});

test('a driver does not see what another one has typed on the same phone', () => {
  saveDraft('driver', 'c', { received_by: 'Nachbarin' });
  expect(readDraft('other', 'c')).toEqual({});
});

test('ticks are there until their tour is closed, for the driver who made them', () => {
  saveTicks('driver', 'first', ['loading a', 'loading b']);
  saveTicks('driver', 'second', ['returning till']);
  expect(readTicks('driver', 'first')).toEqual(['loading a', 'loading b']);
  expect(readTicks('other', 'first')).toEqual([]);
  retainTicks('driver', ['second']);
  expect(readTicks('driver', 'first')).toEqual([]);
  expect(readTicks('driver', 'second')).toEqual(['returning till']);
});
