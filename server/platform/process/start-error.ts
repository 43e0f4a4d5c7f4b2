import { EmbeddedDatabaseError } from '#server/platform/db/embedded/embedded.ts';

/** An error that the operator can fix: printed without a stack trace. Any other error is a bug. */
export class StartError extends Error {}

export function isExplained(error: unknown): error is Error {
  return error instanceof StartError || error instanceof EmbeddedDatabaseError;
}

export function messageOf(error: unknown): string {
  // A refused connection to a host with two IP addresses is an AggregateError without a message.
  if (error instanceof AggregateError) return error.errors.map(messageOf).join(', ');
  return error instanceof Error ? error.message : String(error);
}
