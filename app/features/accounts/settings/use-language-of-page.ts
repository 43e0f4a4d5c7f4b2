import { useEffect, useEffectEvent } from 'react';
import { refetchLoadedQueries } from '#app/api/loaded-queries.ts';
import { useTranslationStore } from '#app/i18n/use-translation.ts';
import type { Language } from '#domain/accounts/languages.ts';

/**
 * Shows all texts in the language in which the server has sent the page: a URL with `?lng=` decides
 * for its own page, and a link from there leads back to the language of the visitor.
 */
export function useLanguageOfPage(language: Language): void {
  const translations = useTranslationStore();
  const follow = useEffectEvent(async () => {
    if (language === translations.read().language) return;
    const { showLanguage } = await import('#app/i18n/choose-language.ts');
    await showLanguage(translations, language);
    await refetchLoadedQueries();
  });
  useEffect(() => void follow(), [language]);
}
