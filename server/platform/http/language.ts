import type { Context } from 'hono';
import { parse } from 'hono/utils/cookie';
import { isLanguage, type Language } from '#domain/accounts/languages.ts';

/** The raw parts of a request that determine the language of the response. */
export interface LanguageHints {
  path: string;
  /** The query parameter `lng`, which the hreflang links use. */
  lng: string | null | undefined;
  /** The Cookie header; its `i18nextLng` is the language chosen in the browser. */
  cookie: string | undefined;
  /** The Accept-Language header. */
  acceptLanguage: string | undefined;
}

/**
 * The first hint that names a language of the shop, else German. Calls of the API name the language
 * of their page, which is not that of the cookie where a URL decides.
 */
export function chooseLanguage({
  path,
  lng,
  cookie = '',
  acceptLanguage = '',
}: LanguageHints): Language {
  const stored = path.startsWith('/api/') ? undefined : parse(cookie, 'i18nextLng')['i18nextLng'];
  for (const chosen of [lng, stored]) {
    if (chosen && isLanguage(chosen)) return chosen;
  }
  return preferredOf(acceptLanguage) ?? 'de';
}

/** The accepted language with the highest weight (RFC 9110), the first of equal ones. */
function preferredOf(acceptLanguage: string): Language | undefined {
  const ranges = acceptLanguage.split(',').flatMap((range) => {
    const [tag = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
    const [language = ''] = tag.split('-');
    const given = parameters.find((parameter) => parameter.startsWith('q='));
    const weight = given === undefined ? 1 : Number(given.slice(2));
    return isLanguage(language) && weight > 0 ? [{ language, weight }] : [];
  });
  return ranges.toSorted((a, b) => b.weight - a.weight)[0]?.language;
}

export function languageOf({ req }: Context): Language {
  return chooseLanguage({
    path: req.path,
    lng: req.query('lng'),
    cookie: req.header('Cookie'),
    acceptLanguage: req.header('Accept-Language'),
  });
}
