import { translations, type Language, type Translation } from './languages.ts';

/** Missing: readers get the German text. Older: it was not changed after the German one was. */
export const translationLags = ['missing', 'older'] as const;

export interface LaggingTranslation {
  language: Translation;
  lag: (typeof translationLags)[number];
}

type Texts = Partial<Record<Language, string>>;

/**
 * The languages in which a text is behind the German one. Of its versions, the newest one first
 * and the shop's own text last, or of values that differ as the texts do.
 */
export function findLaggingTranslations(versions: readonly Texts[]): LaggingTranslation[] {
  const german = ageOf(versions, 'de');
  return translations.flatMap((language): LaggingTranslation[] => {
    if (textOf(versions[0], language).trim() === '') return [{ language, lag: 'missing' }];
    return ageOf(versions, language) > german ? [{ language, lag: 'older' }] : [];
  });
}

/** How many versions have had the present text of a language since it was changed. */
function ageOf(versions: readonly Texts[], language: Language): number {
  const present = textOf(versions[0], language);
  const age = versions.findIndex((texts) => textOf(texts, language) !== present);
  return age === -1 ? versions.length : age;
}

function textOf(texts: Texts | undefined, language: Language): string {
  return texts?.[language] ?? '';
}
