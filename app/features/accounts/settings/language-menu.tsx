import { useEffect, useId, useRef } from 'react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { ChevronDownIcon } from '#app/ui/icons/chevron-down.tsx';
import { GlobeIcon } from '#app/ui/icons/globe.tsx';
import { factsOf, isLanguage, languages } from '#domain/accounts/languages.ts';
import { useLanguageChoice } from './use-language-choice.ts';

export function LanguageMenu() {
  const { t, i18n } = useTranslation();
  const choose = useLanguageChoice();
  const id = useId();
  const select = useRef<HTMLSelectElement>(null);
  // A choice that was made before hydration is only in the field.
  useEffect(() => take(select.current?.value));

  function take(value = ''): void {
    if (isLanguage(value) && value !== i18n.language) choose(value);
  }

  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
        {t('layout.language')}
      </label>
      <div className="relative w-56">
        <GlobeIcon className="text-muted pointer-events-none absolute inset-y-0 start-3.5 my-auto size-5" />
        <select
          id={id}
          ref={select}
          // Otherwise the browser would restore the choice of an earlier visit.
          autoComplete="off"
          value={i18n.language}
          onChange={({ target }) => take(target.value)}
          className="bg-raised ring-line-strong h-11 w-full appearance-none rounded-xl ps-11 pe-10 ring-1 ring-inset"
        >
          {languages.map((language) => (
            <option key={language} value={language} lang={language}>
              {factsOf(language).name}
            </option>
          ))}
        </select>
        <ChevronDownIcon className="text-muted pointer-events-none absolute inset-y-0 end-3 my-auto size-5" />
      </div>
    </div>
  );
}
