/**
 * What is costly to make and often not needed is made when it is first asked for, and then kept.
 */
export function once<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}
