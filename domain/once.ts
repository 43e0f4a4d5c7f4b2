/**
 * Lazy and cached: creates the object on the first call.
 */
export function once<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}
