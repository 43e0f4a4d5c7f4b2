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
