import { useTranslation } from 'react-i18next';
import type { CategoryReference } from '#contract/catalog/catalog.schema.ts';
import { isLanguage } from '#domain/identity/languages.ts';

type Named = Pick<CategoryReference, 'name' | 'name_translations'>;

/**
 * Returns the name of a category in the language of the page, or in German if there is no
 * translation.
 */
export function useLocalName(): (category: Named) => string {
  const { language } = useTranslation().i18n;
  return ({ name, name_translations }) =>
    (isLanguage(language) && language !== 'de' && name_translations[language]) || name;
}
