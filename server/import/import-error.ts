import type { ImportRejection } from '#domain/rejection.ts';

/**
 * Why nothing was imported at all, in words for the person who started the command. `rejection`
 * tells the same to whoever uploaded the file.
 */
export class ImportError extends Error {
  override name = 'ImportError';
  readonly rejection: ImportRejection | undefined;

  constructor(message: string, options: { cause?: unknown; rejection?: ImportRejection } = {}) {
    super(message, { cause: options.cause });
    this.rejection = options.rejection;
  }
}
