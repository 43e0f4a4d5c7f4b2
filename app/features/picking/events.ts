import type { WorkPayload } from '#contract/work/work-events.schema.ts';
import { pickEventKinds, type PickEventKind } from '#domain/work/work-events.ts';

/** An event of the queue, with the payload of its kind. */
export type PickEvent = {
  [Kind in PickEventKind]: {
    kind: Kind;
    payload: WorkPayload<Kind>;
    event_id: string;
    seq: number;
    occurred_at: string;
  };
}[PickEventKind];

/** An event that the server has answered, until a later snapshot of its batch contains it. */
export interface AnsweredEvent {
  event: PickEvent;
  /** Why it was not applied; null if it was. */
  code: string | null;
  /** Milliseconds, by the clock of the device. */
  answered_at: number;
}

/** Other kinds may be in the queue of a person who also drives. */
export function isPickEvent<Event extends { kind: string }>(
  event: Event,
): event is Event & PickEvent {
  return pickEventKinds.some((kind) => kind === event.kind);
}

interface KnownEvents {
  unsent: readonly PickEvent[];
  answers: readonly AnsweredEvent[];
}

/**
 * The events that a snapshot lacks: unsent ones, and those that were applied after the device
 * requested it. An event whose answer is stored may still be in the queue for a moment.
 */
export function listMissing({ unsent, answers }: KnownEvents, requestedAt: number): PickEvent[] {
  const answered = new Set(answers.map(({ event }) => event.event_id));
  const applied = answers.filter(
    ({ code, answered_at }) => code === null && answered_at >= requestedAt,
  );
  return [
    ...applied.map(({ event }) => event),
    ...unsent.filter(({ event_id }) => !answered.has(event_id)),
  ].toSorted((a, b) => a.seq - b.seq);
}
