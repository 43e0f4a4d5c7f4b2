import type { Result } from '#domain/result.ts';
import type { Change } from './plan.ts';
import type { NoteCode, Reason } from './row-errors.ts';

/** A row of the file with its planned change. */
export interface PlannedRow {
  line: number;
  /** Name of the product, else its barcode. */
  name: string | undefined;
  outcome: Result<Change, Reason[]>;
  notes: NoteCode[];
}
