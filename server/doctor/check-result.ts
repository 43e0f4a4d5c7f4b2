export type Level = 'ok' | 'warning' | 'error';

/** What a look at one part of the set-up showed. */
export interface Finding {
  /** The part, in one word. */
  check: string;
  /** An error prevents the shop, or a part of it, from working; a warning will sooner or later. */
  level: Level;
  /** One sentence on what is the case and, if it is not good, what to do about it. */
  text: string;
}

/** Makes the findings of one part. */
export function findingsOf(check: string): Record<Level, (text: string) => Finding> {
  const at = (level: Level) => (text: string) => ({ check, level, text });
  return { ok: at('ok'), warning: at('warning'), error: at('error') };
}

/** The message of the system or library that failed. */
export function reasonOf(error: unknown): string {
  // A refused connection to a name with two addresses comes as an aggregate without a message of
  // its own.
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ');
  return error instanceof Error ? error.message : String(error);
}
