import { fileURLToPath } from 'node:url';
import type { Context } from 'hono';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { languageContext, publicDataContext, type PublicData } from '#app/public-data.ts';
import { languageOf } from '#server/http/language.ts';

export type RenderPage = (context: Context) => Promise<Response>;

const buildDirectory = new URL('../../build/', import.meta.url);

/** Loads what `npm run build` made of the app. */
export async function loadPages(
  publicData: PublicData,
): Promise<{ render: RenderPage; clientDir: string }> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it is what the router's build writes there
  const build = (await import(new URL('server/index.js', buildDirectory).href)) as ServerBuild;
  return {
    render: createPages(build, publicData),
    clientDir: fileURLToPath(new URL('client', buildDirectory)),
  };
}

/** Renders any page of the app: a function of url, language and catalogue; it never sees a cookie of a person or a token. */
function createPages(build: ServerBuild, publicData: PublicData): RenderPage {
  const handle = createRequestHandler(build, 'production');
  return (context) => {
    const provided = new RouterContextProvider();
    provided.set(publicDataContext, publicData);
    provided.set(languageContext, languageOf(context));
    return handle(context.req.raw, provided);
  };
}
