import type { Context, MiddlewareHandler } from 'hono';
import { html, raw } from 'hono/html';
import type { Language } from '#domain/identity/languages.ts';
import type { Database } from '#server/db/pool.ts';
import { languageOf } from '#server/http/language.ts';
import { contentSecurityPolicy } from '#server/http/security/content-security.ts';
import { getOpenedAt } from './queries.ts';

/** Seconds after which a search engine may look again. */
const retryAfterS = 60 * 60;

/** Where the owner works before the opening, and files that these pages need. */
const openPaths =
  /^\/(?:setup|invitation|auth|reset-password|admin|profile\/security)(?:\/|$)|\.\w+$/;

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

const styles = `
  :root { color-scheme: light dark; font: 18px/1.6 system-ui, sans-serif }
  body { margin: 0; min-block-size: 100dvh; display: grid; place-items: center; text-align: center;
    background: light-dark(#f7f4ec, #111512); color: light-dark(#1c2420, #f1f4f1) }
  main { padding: 2rem; max-inline-size: 34rem }
  svg { inline-size: 5rem; block-size: 5rem }
  h1 { font-size: 2.2rem; line-height: 1.2; margin: 1.5rem 0 .75rem; text-wrap: balance }
  p { margin: 0 0 2rem; text-wrap: pretty }
  a { color: light-dark(#0b6b3a, #6fdc9b); font-size: .95rem; padding: .75rem }
`;

/** Until the shop is opened, visitors see that it opens soon, whatever page they ask for. */
export function closeToVisitors({ db }: { db: Database }): MiddlewareHandler {
  // A shop never closes again: once open, nothing is read anymore.
  let isOpen = false;
  return async (context, next) => {
    if (!isOpen && !openPaths.test(context.req.path)) {
      isOpen = (await getOpenedAt(db)) !== null;
      if (!isOpen) return showClosed(context);
    }
    return next();
  };
}

function showClosed(context: Context): Response | Promise<Response> {
  const language = languageOf(context);
  const { title, text, staff } = texts[language];
  const headers = {
    'Retry-After': String(retryAfterS),
    'Cache-Control': 'no-store',
    'X-Robots-Tag': 'noindex',
    'Content-Security-Policy': contentSecurityPolicy({ styles: [styles] }),
  };
  const page = html`<!doctype html>
    <html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        ${raw(`<style>${styles}</style>`)}
      </head>
      <body>
        <main>
          ${basket}
          <h1>${title}</h1>
          <p>${text}</p>
          <a href="/admin">${staff}</a>
        </main>
      </body>
    </html>`;
  return context.html(page, 503, headers);
}

const basket = raw(`<svg viewBox="0 0 24 24" fill="none" stroke="#0f8a4c" stroke-width="1.5"
  stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="M3.5 10h17l-1.6 8.4a2 2 0 0 1-2 1.6H7.1a2
  2 0 0 1-2-1.6zM8 10l3-6M16 10l-3-6M9.5 13.5v3M14.5 13.5v3"/></svg>`);
