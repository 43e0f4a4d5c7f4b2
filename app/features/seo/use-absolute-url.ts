import { createContext, use } from 'react';

/** Filled by the root; empty where the root could not be rendered. */
export const PublicUrlContext = createContext('');

/** Makes the whole URL of a path of the shop, as pages need it that are read elsewhere. */
export function useAbsoluteUrls(): (path: string) => string {
  const publicUrl = use(PublicUrlContext);
  return (path) => new URL(path, publicUrl).href;
}
