import type { WorkPayload } from '#contract/staff/work-events.schema.ts';
import {
  pickEventKinds,
  tourEventKinds,
  type PickEventKind,
  type TourEventKind,
  type WorkEventKind,
} from '#domain/staff/work-events.ts';

/** An event of the queue, with the payload of its kind. */
type EventOf<Kinds extends WorkEventKind> = {
  [Kind in Kinds]: {
    kind: Kind;
    payload: WorkPayload<Kind>;
    event_id: string;
    seq: number;
    occurred_at: string;
  };
}[Kinds];

export type PickEvent = EventOf<PickEventKind>;
export type TourEvent = EventOf<TourEventKind>;

/** What each kind of event changes on the device, before the server has answered it. */
export type Appliers<State, Kinds extends WorkEventKind> = {
  [Kind in Kinds]: (state: State, event: EventOf<Kind>) => void;
};

export function applyEvent<State, Kind extends WorkEventKind>(
  appliers: Appliers<State, Kind>,
  state: State,
  event: EventOf<Kind>,
): void {
  appliers[event.kind](state, event);
}

/** An event that the server has answered, until a later snapshot contains it. */
export interface AnsweredEvent<Event> {
  event: Event;
  /** Why it was not applied; null if it was. */
  code: string | null;
  /** Milliseconds, by the clock of the device. */
  answered_at: number;
}

/** The queue of a person who also drives has others. */
export function isPickEvent<Event extends { kind: string }>(
  event: Event,
): event is Event & PickEvent {
  return pickEventKinds.some((kind) => kind === event.kind);
}

export function isTourEvent<Event extends { kind: string }>(
  event: Event,
): event is Event & TourEvent {
  return tourEventKinds.some((kind) => kind === event.kind);
}

/** Whether what an event reports has happened: also if the shop books its payment later. */
export const isDone = (code: string | null) => code === null || code === 'cash_on_paper';

interface KnownEvents<Event> {
  unsent: readonly Event[];
  answers: readonly AnsweredEvent<Event>[];
}

/**
 * The events that a snapshot lacks: unsent ones, and those that were applied after the device
 * requested it. An event whose answer is stored may still be in the queue for a moment.
 */
export function listMissing<Event extends { event_id: string; seq: number }>(
  { unsent, answers }: KnownEvents<Event>,
  requestedAt: number,
): Event[] {
  const answered = new Set(answers.map(({ event }) => event.event_id));
  const applied = answers.filter(
    ({ code, answered_at }) => isDone(code) && answered_at >= requestedAt,
  );
  return [
    ...applied.map(({ event }) => event),
    ...unsent.filter(({ event_id }) => !answered.has(event_id)),
  ].toSorted((a, b) => a.seq - b.seq);
}
