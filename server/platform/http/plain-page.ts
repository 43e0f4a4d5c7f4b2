import { html, raw } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import { directionOf, type Language } from '#domain/accounts/languages.ts';
import { contentSecurityPolicy } from './security/content-security.ts';

const styles = `
  :root { color-scheme: light dark; font: 18px/1.6 system-ui, sans-serif }
  body { margin: 0; min-block-size: 100dvh; display: grid; place-items: center; text-align: center;
    background: light-dark(#f7f4ec, #111512); color: light-dark(#1c2420, #f1f4f1) }
  main { padding: 2rem; max-inline-size: 34rem }
  svg { inline-size: 5rem; block-size: 5rem }
  h1 { font-size: clamp(1.4rem, 6.4vw, 2.2rem); line-height: 1.2; margin: 1.5rem 0 .75rem; text-wrap: balance }
  p { margin: 0 0 2rem; text-wrap: pretty }
  a { color: light-dark(#0b6b3a, #6fdc9b); font-size: .95rem; padding: .75rem }
  button { font: inherit; font-weight: 600; padding: .75rem 1.5rem; margin-block-end: 2rem;
    border: 0; border-radius: .75rem; cursor: pointer;
    background: light-dark(#0b6b3a, #6fdc9b); color: light-dark(#fff, #111512) }
  :focus-visible { outline: 3px solid; outline-offset: 3px }
`;

interface PlainPage {
  language: Language;
  title: string;
  content: HtmlEscapedString | Promise<HtmlEscapedString>;
}

/** A page without scripts, for what must work without the shop's own pages. */
export function renderPlainPage({ language, title, content }: PlainPage) {
  return html`<!doctype html>
    <html lang="${language}" dir="${directionOf(language)}">
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
          ${content}
        </main>
      </body>
    </html>`;
}

/** `formTarget`: another origin or scheme to which a form of the page may lead. */
export function plainPageHeaders(formTarget?: string): Record<string, string> {
  return {
    'Cache-Control': 'no-store',
    'X-Robots-Tag': 'noindex',
    'Content-Security-Policy': contentSecurityPolicy({
      styles: [styles],
      ...(formTarget !== undefined && { formTarget }),
    }),
  };
}

const basket = raw(`<svg viewBox="0 0 24 24" fill="none" stroke="#0f8a4c" stroke-width="1.5"
  stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="M3.5 10h17l-1.6 8.4a2 2 0 0 1-2 1.6H7.1a2
  2 0 0 1-2-1.6zM8 10l3-6M16 10l-3-6M9.5 13.5v3M14.5 13.5v3"/></svg>`);
