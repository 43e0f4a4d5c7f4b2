import type { Result } from '#domain/result.ts';
import type { Change } from './plan.ts';
import type { NoteCode, Reason } from './row-errors.ts';

/** What a row of the file does. */
export interface PlannedRow {
  line: number;
  /** What people know the product by: its name, else its barcode. */
  name: string | undefined;
  outcome: Result<Change, Reason[]>;
  notes: NoteCode[];
}
