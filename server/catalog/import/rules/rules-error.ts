import { ImportError } from '#server/platform/files/import-error.ts';

/** A fault of the category rules. */
export function rulesError(detail: string, cause?: unknown): ImportError {
  return new ImportError(detail, { cause, rejection: { code: 'import_rules_invalid', detail } });
}
