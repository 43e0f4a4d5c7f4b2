/** The result of a test, or of a file that could not be loaded. */
export interface Result {
  status: 'passed' | 'failed' | 'unsteady' | 'skipped';
  file: string;
  name: string;
  reason: string;
}

export function readVitestReport(path: string): Result[];
export function readPlaywrightReport(path: string): Result[];
export function mergeRepetition(first: readonly Result[], second: readonly Result[]): Result[];

/** How long a test file took. */
export interface Duration {
  file: string;
  ms: number;
}

export function toProjectPath(file: string): string;
export function readVitestDurations(path: string): Duration[];
export function readPlaywrightDurations(path: string): Duration[];
export function listSlowest(durations: readonly Duration[], count?: number): string[];
export function writeDurations(path: string, durations: Record<string, readonly Duration[]>): void;
