import type { Context } from 'hono';
import { parse } from 'hono/utils/cookie';
import { isLanguage, type Language } from '#domain/identity/languages.ts';

/** The raw parts of a request that determine the language of the response. */
export interface LanguageHints {
  /** The query parameter `lng`, which the hreflang links use. */
  lng: string | null | undefined;
  /** The Cookie header; its `i18nextLng` is the language chosen in the browser. */
  cookie: string | undefined;
  /** The Accept-Language header. */
  acceptLanguage: string | undefined;
}

/** The first hint that names a language of the shop, else German. */
export function chooseLanguage({ lng, cookie = '', acceptLanguage = '' }: LanguageHints): Language {
  for (const chosen of [lng, parse(cookie, 'i18nextLng')['i18nextLng']]) {
    if (chosen && isLanguage(chosen)) return chosen;
  }
  for (const range of acceptLanguage.split(',')) {
    const tag = range.trim().slice(0, 2).toLowerCase();
    if (isLanguage(tag)) return tag;
  }
  return 'de';
}

export function languageOf({ req }: Context): Language {
  return chooseLanguage({
    lng: req.query('lng'),
    cookie: req.header('Cookie'),
    acceptLanguage: req.header('Accept-Language'),
  });
}
