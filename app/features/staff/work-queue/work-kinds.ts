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
export interface WorkKinds {
  picking: { data: Batch; event: PickEvent };
  tours: { data: OwnTour; event: TourEvent };
}
export type WorkKind = keyof WorkKinds;

/** Data as the server sent it. */
export interface Snapshot<A extends WorkKind> {
  data: WorkKinds[A]['data'];
  /** Milliseconds when the device requested it. */
  requested_at: number;
}

export type Answer<A extends WorkKind> = AnsweredEvent<WorkKinds[A]['event']>;

type Owned<A extends WorkKind, Stored> = Stored & { area: A; user_id: string };
export type StoredSnapshot = {
  [A in WorkKind]: Owned<A, Snapshot<A> & { id: string }>;
}[WorkKind];
export type StoredAnswer = {
  [A in WorkKind]: Owned<A, Answer<A> & { event_id: string }>;
}[WorkKind];

/** A snapshot as the database has it. */
export const toStored: {
  [A in WorkKind]: (snapshot: Snapshot<A> & { id: string; user_id: string }) => StoredSnapshot;
} = {
  picking: (snapshot) => ({ ...snapshot, area: 'picking' }),
  tours: (snapshot) => ({ ...snapshot, area: 'tours' }),
};

/** Whether an event of the queue belongs to an area. */
export const isOf: {
  [A in WorkKind]: (event: QueuedEvent) => event is QueuedEvent & WorkKinds[A]['event'];
} = { picking: isPickEvent, tours: isTourEvent };
