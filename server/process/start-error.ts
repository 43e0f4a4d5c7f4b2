import { EmbeddedDatabaseError } from '#server/db/embedded/embedded.ts';

/** What went wrong in words for the person at the terminal; anything else is a bug and shows its stack. */
export class StartError extends Error {}

export function isExplained(error: unknown): error is Error {
  return error instanceof StartError || error instanceof EmbeddedDatabaseError;
}

export function messageOf(error: unknown): string {
  // A refused connection to a name with two addresses comes as an aggregate without a message of its own.
  if (error instanceof AggregateError) return error.errors.map(messageOf).join(', ');
  return error instanceof Error ? error.message : String(error);
}
