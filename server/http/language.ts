import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { isLanguage, type Language } from '#domain/identity/languages.ts';

/** What the address says (`?lng=tr`, as search engines are told), then the cookie that mirrors the browser's choice, then what the browser asks for, then German. */
export function languageOf(context: Context): Language {
  for (const chosen of [context.req.query('lng'), getCookie(context, 'i18nextLng')]) {
    if (chosen !== undefined && isLanguage(chosen)) return chosen;
  }
  for (const range of (context.req.header('Accept-Language') ?? '').split(',')) {
    const tag = range.trim().slice(0, 2).toLowerCase();
    if (isLanguage(tag)) return tag;
  }
  return 'de';
}
