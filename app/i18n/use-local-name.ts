import type { CategoryDetails } from '#contract/catalog/catalog.schema.ts';
import { isLanguage, type Language } from '#domain/accounts/languages.ts';
import { useTranslation } from './use-translation.ts';

type Named = Pick<CategoryDetails, 'name' | 'name_translations'>;
type Described = Pick<CategoryDetails, 'description' | 'description_translations'>;

/**
 * Returns the name of a category in the language of the page, or in German if there is no
 * translation.
 */
export function useLocalName(): (category: Named) => string {
  const translate = useTranslate();
  return ({ name, name_translations }) => translate(name_translations)?.text ?? name;
}

/** As `useLocalName`, with the language of the text; null for a category without a description. */
export function useLocalDescription(): (
  category: Described,
) => { text: string; language: Language } | null {
  const translate = useTranslate();
  return ({ description, description_translations }) =>
    description === null
      ? null
      : (translate(description_translations) ?? { text: description, language: 'de' });
}

function useTranslate() {
  const { language } = useTranslation().i18n;
  return (translations: Named['name_translations']) => {
    if (!isLanguage(language) || language === 'de') return undefined;
    const text = translations[language];
    return text ? { text, language } : undefined;
  };
}
