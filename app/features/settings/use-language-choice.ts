import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import { chooseLanguage } from '#app/i18n/language.ts';
import type { Language } from '#domain/identity/languages.ts';
import { useKeepSetting } from './use-keep-setting.ts';

/** Shows the shop in another language; mails and SMS to a customer follow. */
export function useLanguageChoice(): (language: Language) => void {
  const keep = useKeepSetting('language');
  const { i18n } = useTranslation();
  const { revalidate } = useRevalidator();
  const client = useQueryClient();

  async function show(language: Language): Promise<void> {
    await chooseLanguage(i18n, language);
    // What the shop itself answers in a language, as the banner.
    await Promise.all([revalidate(), client.invalidateQueries()]);
  }
  return (language) => {
    // At once: whether the account knows of it changes nothing on the page.
    void show(language);
    keep(language);
  };
}
