export type Level = 'ok' | 'warning' | 'error';

/** The result of one check. */
export interface Finding {
  /** The checked part, in one word. */
  check: string;
  /** An error breaks the shop or a part of it now; a warning will in the future. */
  level: Level;
  /** One sentence about the state and, if necessary, the remedy. */
  text: string;
}

/** Constructors for the findings of one check. */
export function findingsOf(check: string): Record<Level, (text: string) => Finding> {
  const at = (level: Level) => (text: string) => ({ check, level, text });
  return { ok: at('ok'), warning: at('warning'), error: at('error') };
}

/** The message of the system or library that failed. */
export function reasonOf(error: unknown): string {
  // A refused connection to a host with two IP addresses is an AggregateError without a message.
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ');
  return error instanceof Error ? error.message : String(error);
}
