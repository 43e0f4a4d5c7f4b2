import { chooseLanguage } from '#app/i18n/language.ts';
import type { Language } from '#domain/identity/languages.ts';
import { useKeepSettings } from './use-keep-settings.ts';

/** Shows the shop in another language; mails and SMS to a customer follow. */
export function useLanguageChoice(): (language: Language) => void {
  const keep = useKeepSettings();
  return (language) => keep({ language }, { onSettled: () => chooseLanguage(language) });
}
