import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { isLanguage, type Language } from '#domain/identity/languages.ts';

/** The cookie that mirrors the browser's choice, then what the browser asks for, then German. */
export function languageOf(context: Context): Language {
  const chosen = getCookie(context, 'i18nextLng');
  if (chosen !== undefined && isLanguage(chosen)) return chosen;
  for (const range of (context.req.header('Accept-Language') ?? '').split(',')) {
    const tag = range.trim().slice(0, 2).toLowerCase();
    if (isLanguage(tag)) return tag;
  }
  return 'de';
}
