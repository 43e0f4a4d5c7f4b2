import { useEffect, useEffectEvent } from 'react';
import { useRevalidator } from 'react-router';
import { refetchLoadedQueries } from '#app/api/loaded-queries.ts';
import { languageOfChange } from '#app/i18n/language.ts';
import { useTranslationStore } from '#app/i18n/use-translation.ts';
import type { Language } from '#domain/accounts/languages.ts';
import { useSaveSetting } from './use-keep-setting.ts';

/**
 * Switches the language of the shop, of the customer's mails and SMS, and of the browser's other
 * tabs.
 */
export function useLanguageChoice(): (language: Language) => void {
  const keep = useSaveSetting('language');
  const translations = useTranslationStore();
  const { revalidate } = useRevalidator();

  async function show(language: Language, isChoice = false): Promise<void> {
    const { chooseLanguage, noteLanguageChoice } = await import('#app/i18n/choose-language.ts');
    if (isChoice) noteLanguageChoice();
    await chooseLanguage(translations, language);
    // Reloads texts that come from the server, such as the banner.
    await Promise.all([revalidate(), refetchLoadedQueries()]);
  }
  const follow = useEffectEvent((change: StorageEvent) => {
    const language = languageOfChange(change);
    if (language !== null && language !== translations.read().language) void show(language);
  });
  useEffect(() => {
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, []);

  return (language) => {
    // Not delayed by saving it to the account.
    void show(language, true);
    keep(language);
  };
}
