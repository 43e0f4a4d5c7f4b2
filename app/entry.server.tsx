import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
import { ServerRouter, type EntryContext, type RouterContextProvider } from 'react-router';
import { deferScripts } from '#app/features/frame/layout/defer-scripts.ts';
import { ScriptNonceContext } from '#app/features/frame/layout/script-nonce.ts';
import {
  createVisitorManifest,
  isInStaffArea,
} from '#app/features/frame/layout/visitor-manifest.server.ts';
import { allTexts } from '#app/i18n/texts.server.ts';
import { createTranslation } from '#app/i18n/translation.ts';
import { createTranslationStore, TranslationContext } from '#app/i18n/use-translation.ts';
import { languageContext, scriptNonceContext } from '#app/public-data.ts';

/**
 * Renders the whole page before sending: only a complete page can be cached, hashed and compressed.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: Readonly<RouterContextProvider>,
): Promise<Response> {
  const language = loadContext.get(languageContext);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set('Content-Language', language);
  if (request.method === 'HEAD') return new Response(null, { status, headers });

  const nonce = loadContext.get(scriptNonceContext);
  const translations = createTranslationStore(createTranslation(language, allTexts[language]));
  const html = await new Promise<PassThrough>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(
      <TranslationContext value={translations}>
        <ScriptNonceContext value={nonce}>
          <ServerRouter
            context={chooseManifest(routerContext)}
            url={request.url}
            {...(nonce !== undefined && { nonce })}
          />
        </ScriptNonceContext>
      </TranslationContext>,
      {
        // Renders everything in its place instead of moving late parts there by script.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady: () => resolve(pipe(new PassThrough())),
        // An incomplete page is not cached: the router renders the error page instead.
        onError: reject,
      },
    );
  });
  // As bytes from end to end, because a Response copies and checks a string several times.
  const page = deferScripts((await buffer(html)).toString());
  return new Response(Buffer.from(page), { status, headers });
}

/** Always the same for a build. */
let ofVisitors: Pick<EntryContext['manifest'], 'url' | 'routes'> | undefined;

/**
 * Visitors get a manifest without the staff's routes, which the build has written. In development,
 * Vite has only one.
 */
function chooseManifest(context: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = context;
  if (import.meta.env.DEV || isInStaffArea(staticHandlerContext.matches)) return context;
  ofVisitors ??= createVisitorManifest(manifest);
  const { url, routes } = ofVisitors;
  return { ...context, manifest: { ...manifest, url, routes } };
}
