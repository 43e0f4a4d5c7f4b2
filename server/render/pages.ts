import { fileURLToPath } from 'node:url';
import type { Context } from 'hono';
import type { ServerBuild } from 'react-router';
import type { PublicData } from '#app/public-data.ts';
import { chooseProductionReact } from '#server/env.ts';
import { languageOf } from '#server/http/language.ts';

export type RenderPage = (context: Context) => Promise<Response>;

const buildDirectory = new URL('../../build/', import.meta.url);

/**
 * Loads what `npm run build` made of the app. Its pages are functions of url, language and catalogue: they never
 * see a cookie of a person or a token.
 */
export async function loadPages(
  publicData: PublicData,
): Promise<{ render: RenderPage; clientDir: string }> {
  chooseProductionReact();
  const { createRequestHandler, RouterContextProvider } = await import('react-router');
  const { languageContext, publicDataContext } = await import('#app/public-data.ts');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it is what the router's build writes there
  const build = (await import(new URL('server/index.js', buildDirectory).href)) as ServerBuild;
  const handle = createRequestHandler(build, 'production');
  return {
    clientDir: fileURLToPath(new URL('client', buildDirectory)),
    render: (context) => {
      const provided = new RouterContextProvider();
      provided.set(publicDataContext, publicData);
      provided.set(languageContext, languageOf(context));
      return handle(context.req.raw, provided);
    },
  };
}
