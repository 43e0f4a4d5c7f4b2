/** Makes a costly value when it is first requested, and then returns the same one. */
export function once<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}
