import type { ImportRejection } from '#domain/rejection.ts';

/** A fault of the category rules. */
export function rulesError(detail: string, cause?: unknown): ImportError {
  return new ImportError(detail, { cause, rejection: { code: 'import_rules_invalid', detail } });
}

/**
 * Why nothing was imported at all, as a message for the terminal. `rejection` is the same for an
 * upload.
 */
export class ImportError extends Error {
  override name = 'ImportError';
  readonly rejection: ImportRejection | undefined;

  constructor(message: string, options: { cause?: unknown; rejection?: ImportRejection } = {}) {
    super(message, { cause: options.cause });
    this.rejection = options.rejection;
  }
}
