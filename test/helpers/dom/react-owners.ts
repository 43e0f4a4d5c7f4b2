import * as React from 'react';

interface Internals {
  recentlyCreatedOwnerStacks: number;
}

/**
 * React's development build takes a stack trace with each element that is made, for the messages of
 * its tools, up to 10,000 a second. It counts that many as taken.
 */
export function takeNoOwnerStacks(): void {
  const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } =
    React as unknown as Record<string, Internals>;
  if (internals === undefined) throw new Error('React has its count elsewhere');
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    configurable: true,
    get: () => Infinity,
    // React begins again each second.
    set: () => {},
  });
}
