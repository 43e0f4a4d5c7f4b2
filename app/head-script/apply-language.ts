import { languageKey, languageParameter, year } from '#app/i18n/language.ts';
import { languages } from '#domain/accounts/languages.ts';

/**
 * A URL that names a language decides for its own page only. If the cookie of a stored choice was
 * lost, one reload sends it to the server; without cookies it does not repeat.
 */
export function applyLanguage(): void {
  try {
    const shown = document.documentElement.lang;
    if (new URLSearchParams(location.search).get(languageParameter) === shown) return;
    const wanted = (localStorage.getItem(languageKey) ?? '').slice(0, 2);
    const hasCookie = () => document.cookie.includes(`${languageKey}=${wanted}`);
    if (!languages.some((language) => language === wanted)) return;
    if (wanted === shown || hasCookie()) return;
    document.cookie = `${languageKey}=${wanted}; Path=/; Max-Age=${year}; SameSite=Lax`;
    if (hasCookie()) location.reload();
  } catch {
    // Storage is blocked: the page stays in the language that the server chose.
  }
}
