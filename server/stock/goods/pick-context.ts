/** Who did something, when, and the event that reports it. */
export interface PickContext {
  actor_id: string;
  at: Date;
  event_id: string;
}
