interface LanguageFacts {
  /** The language's own name, readable for people who do not know the current one. */
  name: string;
  direction: 'ltr' | 'rtl';
  /** For `Intl`: dates have Latin digits in every language. */
  locale: string;
  /** For link previews, with a territory as Open Graph requires. */
  openGraphLocale: string;
  /** The lowest of several amounts, in texts of the staff that are shown in any language. */
  from: string;
  /** Between the parts of a list or of a date, with its space. */
  comma: string;
}

/**
 * All languages of the shop, in the order in which they are offered. German is the default and the
 * fallback (specification section 1).
 */
const facts = {
  de: {
    name: 'Deutsch',
    direction: 'ltr',
    locale: 'de',
    openGraphLocale: 'de_DE',
    from: 'ab {{amount}}',
    comma: ', ',
  },
  en: {
    name: 'English',
    direction: 'ltr',
    locale: 'en',
    openGraphLocale: 'en_GB',
    from: 'from {{amount}}',
    comma: ', ',
  },
  ar: {
    name: 'العربية',
    direction: 'rtl',
    locale: 'ar-u-nu-latn',
    openGraphLocale: 'ar_AR',
    from: 'ابتداءً من {{amount}}',
    comma: '، ',
  },
  tr: {
    name: 'Türkçe',
    direction: 'ltr',
    locale: 'tr',
    openGraphLocale: 'tr_TR',
    from: '{{amount}}’dan itibaren',
    comma: ', ',
  },
} as const satisfies Record<string, LanguageFacts>;

export type Language = keyof typeof facts;
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.keys returns string[]
export const languages = Object.keys(facts) as readonly Language[];

/** The languages that German texts of the catalogue are translated to. */
export type Translation = Exclude<Language, 'de'>;
export const translations = languages.filter((language) => language !== 'de');

export function isLanguage(text: string): text is Language {
  return Object.hasOwn(facts, text);
}

export function factsOf(language: Language): LanguageFacts {
  return facts[language];
}

export function directionOf(language: Language): 'ltr' | 'rtl' {
  return facts[language].direction;
}

/** An object with one value for each language. */
export function ofLanguages<T>(valueOf: (language: Language) => T): Record<Language, T> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- made of these very names
  return Object.fromEntries(languages.map((name) => [name, valueOf(name)])) as Record<Language, T>;
}

/** As `ofLanguages`, for the translations. */
export function ofTranslations<T>(valueOf: (language: Translation) => T): Record<Translation, T> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- made of these very names
  return Object.fromEntries(translations.map((name) => [name, valueOf(name)])) as Record<
    Translation,
    T
  >;
}
