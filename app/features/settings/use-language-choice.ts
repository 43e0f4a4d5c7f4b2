import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import { refetchLoadedQueries } from '#app/api/loaded-queries.ts';
import { languageOfChange } from '#app/i18n/language.ts';
import type { Language } from '#domain/identity/languages.ts';
import { useSaveSetting } from './use-keep-setting.ts';

/**
 * Shows the shop in another language; mails and SMS to a customer follow, and the other tabs of the
 * browser do.
 */
export function useLanguageChoice(): (language: Language) => void {
  const keep = useSaveSetting('language');
  const { i18n } = useTranslation();
  const { revalidate } = useRevalidator();

  async function show(language: Language): Promise<void> {
    const { chooseLanguage } = await import('#app/i18n/choose-language.ts');
    await chooseLanguage(i18n, language);
    // What the shop itself answers in a language, as the banner.
    await Promise.all([revalidate(), refetchLoadedQueries()]);
  }
  const follow = useEffectEvent((change: StorageEvent) => {
    const language = languageOfChange(change);
    if (language !== null && language !== i18n.language) void show(language);
  });
  useEffect(() => {
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, []);

  return (language) => {
    // At once: whether the account knows of it changes nothing on the page.
    void show(language);
    keep(language);
  };
}
