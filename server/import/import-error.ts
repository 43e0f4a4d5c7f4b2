/** Why nothing was imported at all, in words for the person who started it. */
export class ImportError extends Error {
  override name = 'ImportError';
}
