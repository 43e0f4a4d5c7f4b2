import { RouterContextProvider } from 'react-router';
import type * as port from '#app/public-data.ts';
import type { Language } from '#domain/accounts/languages.ts';
import type { Env } from '#server/env.ts';
import { createPublicData, type PublicDataDeps } from './public-data.ts';

export type PageDeps = PublicDataDeps & { env: Pick<Env, 'PUBLIC_URL'> };

/** The request data for loaders and document. */
interface PageRequest {
  language: Language;
  /** Nonce of the page's own inline scripts; undefined if all inline scripts are allowed. */
  nonce: string | undefined;
  /** Called with the cache tags of the data that the page reads. */
  note: (tag: string) => void;
}

/**
 * The router context of one page. `keys` are the contexts of app/public-data.ts in the module
 * instance of the build: the router compares them by identity.
 */
export function createPageContext(
  deps: PageDeps,
  keys: typeof port,
  { language, nonce, note }: PageRequest,
) {
  const context = new RouterContextProvider();
  const { data, hasFailedFor } = watchReads(createPublicData(deps, language, note));
  context.set(keys.publicDataContext, data);
  context.set(keys.languageContext, language);
  context.set(keys.publicUrlContext, deps.env.PUBLIC_URL);
  context.set(keys.scriptNonceContext, nonce);
  return { context, hasFailedFor };
}

/** Records errors of loaders, for which the router renders an error page. */
function watchReads(reads: port.PublicData) {
  const failures: unknown[] = [];
  const data = new Proxy(reads, {
    get: (target, name): unknown => {
      const read: unknown = Reflect.get(target, name);
      if (typeof read !== 'function') return read;
      return async (...given: unknown[]): Promise<unknown> => {
        try {
          return (await Reflect.apply(read, target, given)) as unknown;
        } catch (error) {
          failures.push(error);
          throw error;
        }
      };
    },
  });
  return { data, hasFailedFor: (reason: (error: unknown) => boolean) => failures.some(reason) };
}
