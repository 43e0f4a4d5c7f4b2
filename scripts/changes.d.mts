export interface Changes {
  /** Files that can be linted. */
  scripts: string[];
  /** Files of unit and server tests, and of browser tests, that the changes can break. */
  tests: string[];
  journeys: string[];
  comparison: string;
  leftOut: string[];
}

export function findChanges(commit?: string): Changes;
export function findAffected(changed: readonly string[], files: readonly string[]): Set<string>;
export function listAffectedTests(changed: readonly string[], files: readonly string[]): string[];
