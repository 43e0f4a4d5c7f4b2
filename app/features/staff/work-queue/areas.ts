import type { Batch } from '#contract/stock/picking.schema.ts';
import type { OwnTour } from '#contract/tours/driver.schema.ts';
import type { QueuedEvent } from './events.ts';
import {
  isPickEvent,
  isTourEvent,
  type AnsweredEvent,
  type PickEvent,
  type TourEvent,
} from './state.ts';

/** What a device stores of each kind of work. */
export interface Areas {
  picking: { data: Batch; event: PickEvent };
  tours: { data: OwnTour; event: TourEvent };
}
export type Area = keyof Areas;

/** Data as the server sent it. */
export interface Snapshot<A extends Area> {
  data: Areas[A]['data'];
  /** Milliseconds when the device requested it. */
  requested_at: number;
}

export type Answer<A extends Area> = AnsweredEvent<Areas[A]['event']>;

type Owned<A extends Area, Stored> = Stored & { area: A; user_id: string };
export type StoredSnapshot = {
  [A in Area]: Owned<A, Snapshot<A> & { id: string }>;
}[Area];
export type StoredAnswer = { [A in Area]: Owned<A, Answer<A> & { event_id: string }> }[Area];

/** A snapshot as the database has it. */
export const toStored: {
  [A in Area]: (snapshot: Snapshot<A> & { id: string; user_id: string }) => StoredSnapshot;
} = {
  picking: (snapshot) => ({ ...snapshot, area: 'picking' }),
  tours: (snapshot) => ({ ...snapshot, area: 'tours' }),
};

/** Whether an event of the queue belongs to an area. */
export const isOf: {
  [A in Area]: (event: QueuedEvent) => event is QueuedEvent & Areas[A]['event'];
} = { picking: isPickEvent, tours: isTourEvent };
