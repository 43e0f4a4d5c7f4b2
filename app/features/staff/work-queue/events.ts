/** What an employee did, as the server gets it. */
export interface QueuedEvent {
  event_id: string;
  /** Ascending, unique on this device, with gaps. */
  seq: number;
  kind: string;
  /** ISO time of this device. */
  occurred_at: string;
  /** The version of the data that the employee saw; null: it has none. */
  base_version: number | null;
  payload: unknown;
}

export interface EventResult {
  event_id: string;
  result: 'applied' | 'duplicate' | 'conflict' | 'rejected';
  /** Why, for `conflict` and `rejected`. */
  code: string | null;
}

export interface EventBatch {
  device_id: string;
  events: QueuedEvent[];
}

/** Delivers a batch. A rejected promise means that the server may not have got it. */
export type SendEvents = (batch: EventBatch) => Promise<{ items: readonly EventResult[] }>;

/** An event with the answer of the server. */
export type AnsweredEvent = QueuedEvent & Omit<EventResult, 'event_id'>;
