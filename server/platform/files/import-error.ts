import type { ImportRejection } from '#domain/rejection.ts';

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
