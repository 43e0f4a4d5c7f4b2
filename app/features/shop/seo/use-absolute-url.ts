import { createContext, use } from 'react';

/** Provided by the root; empty on the error page of the root. */
export const PublicUrlContext = createContext('');

/** Returns a function that makes an absolute URL of a path. */
export function useAbsoluteUrls(): (path: string) => string {
  const publicUrl = use(PublicUrlContext);
  return (path) => new URL(path, publicUrl).href;
}
