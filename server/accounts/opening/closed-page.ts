import type { Context, MiddlewareHandler } from 'hono';
import { html } from 'hono/html';
import type { Language } from '#domain/accounts/languages.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { languageOf } from '#server/platform/http/language.ts';
import { plainPageHeaders, renderPlainPage } from '#server/platform/http/plain-page.ts';
import { getOpenedAt } from './queries.ts';

/** Seconds after which a search engine may look again. */
const retryAfterS = 60 * 60;

/** Where the owner works before the opening. The data of a page has its path with an ending. */
const openPages =
  /^\/(?:setup|invitation|auth|reset-password|admin|profile\/security)(?:\/.*)?(?:\.data)?$/;
/** What these pages load; the API and the images of products have routes of their own. */
const openFiles =
  /^\/(?:assets\/.*|icons\/.*|favicon\.svg|share\.jpg|robots\.txt|(?:work\/)?(?:service-worker\.js|manifest\.webmanifest))$/;

const texts: Record<Language, { title: string; text: string; staff: string }> = {
  de: {
    title: 'Wir öffnen bald',
    text: 'Hier entsteht ein Lebensmittelladen, der nach Hause liefert. Schau bald wieder vorbei.',
    staff: 'Anmelden für das Team',
  },
  en: {
    title: 'Opening soon',
    text: 'A grocery shop that delivers to your home is being prepared here. Please come back soon.',
    staff: 'Sign in for the team',
  },
  ar: {
    title: 'نفتح قريبًا',
    text: 'نجهّز هنا متجر بقالة يوصل إلى بيتك. عُد لزيارتنا قريبًا.',
    staff: 'تسجيل دخول الفريق',
  },
  tr: {
    title: 'Yakında açılıyoruz',
    text: 'Burada evine teslimat yapan bir market hazırlanıyor. Yakında tekrar uğra.',
    staff: 'Ekip için giriş',
  },
};

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
  const { title, text, staff } = texts[language];
  const content = html`<p>${text}</p>
    <a href="/admin">${staff}</a>`;
  const headers = { ...plainPageHeaders(), 'Retry-After': String(retryAfterS) };
  return context.html(renderPlainPage({ language, title, content }), 503, headers);
}
