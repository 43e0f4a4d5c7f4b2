import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { chooseLanguage } from '#app/i18n/language.ts';
import { ChevronDownIcon, GlobeIcon } from '#app/ui/icons.tsx';
import { isLanguage, languages, type Language } from '#domain/identity/languages.ts';

/** Each by its own name: who looks for a language may not read the present one. */
const names: Record<Language, string> = {
  de: 'Deutsch',
  en: 'English',
  ar: 'العربية',
  tr: 'Türkçe',
};

export function LanguageMenu() {
  const { t, i18n } = useTranslation();
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
        {t('layout.language')}
      </label>
      <div className="relative w-56">
        <GlobeIcon className="text-muted pointer-events-none absolute inset-y-0 start-3.5 my-auto size-5" />
        <select
          id={id}
          value={i18n.language}
          onChange={({ target }) => isLanguage(target.value) && chooseLanguage(target.value)}
          className="bg-raised ring-line-strong h-11 w-full appearance-none rounded-xl ps-11 pe-10 ring-1 ring-inset"
        >
          {languages.map((language) => (
            <option key={language} value={language} lang={language}>
              {names[language]}
            </option>
          ))}
        </select>
        <ChevronDownIcon className="text-muted pointer-events-none absolute inset-y-0 end-3 my-auto size-5" />
      </div>
    </div>
  );
}
