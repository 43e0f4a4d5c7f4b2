import type { Context, MiddlewareHandler } from 'hono';
import { html } from 'hono/html';
import type { Database } from '#server/platform/db/pool.ts';
import { languageOf } from '#server/platform/http/language.ts';
import { plainPageHeaders, renderPlainPage } from '#server/platform/http/plain-page.ts';
import { translate } from '#server/platform/texts/texts.ts';
import { getOpenedAt } from './queries.ts';

/** Seconds after which a search engine may look again. */
const retryAfterS = 60 * 60;

/**
 * Where the staff works before the opening: goods arrive before it. The data of a page has its path
 * with an ending.
 */
const openPages =
  /^\/(?:setup|invitation|auth|reset-password|admin|work|profile\/security)(?:\/.*)?(?:\.data)?$/;
/** What these pages load; the API and the images of products have routes of their own. */
const openFiles =
  /^\/(?:assets\/.*|icons\/.*|favicon\.svg|share\.jpg|robots\.txt|(?:work\/)?(?:service-worker\.js|manifest\.webmanifest))$/;

/** Until the shop is opened, visitors see that it opens soon, whatever page they ask for. */
export function closeToVisitors({ db }: { db: Database }): MiddlewareHandler {
  // A shop never closes again: once open, nothing is read anymore.
  let isOpen = false;
  return async (context, next) => {
    const { path } = context.req;
    if (!isOpen && !openPages.test(path) && !openFiles.test(path)) {
      isOpen = (await getOpenedAt(db)) !== null;
      if (!isOpen) return showClosed(context);
    }
    return next();
  };
}

function showClosed(context: Context): Response | Promise<Response> {
  const language = languageOf(context);
  const t = translate(language);
  const content = html`<p>${t('accounts.opening.text')}</p>
    <a href="/admin">${t('accounts.opening.staff')}</a>`;
  const headers = { ...plainPageHeaders(), 'Retry-After': String(retryAfterS) };
  return context.html(
    renderPlainPage({ language, title: t('accounts.opening.title'), content }),
    503,
    headers,
  );
}
